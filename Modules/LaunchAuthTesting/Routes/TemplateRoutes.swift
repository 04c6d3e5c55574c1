internal import FireAuthKitCore

/// The app template's own names for two routes.
enum TemplateRoutes {
    static var all: [Route] {
        [
            Route(method: .get, path: "/session", run: SessionRoutes.getSession),
            Route(
                method: .post, path: "/sign-in/apple", schema: .object(.required("identityToken")),
                run: AppleSignIn.template),
        ]
    }
}
