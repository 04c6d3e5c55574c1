/// Every operation the mock knows.
enum EndpointTable {
    static let all: [Endpoint] =
        [
            SignUp.endpoint, SignInWithPassword.endpoint, SignInWithIdp.endpoint, SignInWithEmailLink.endpoint,
            SignInWithPhoneNumber.endpoint, SignInWithCustomToken.endpoint, SendVerificationCode.endpoint,
            SendOobCode.endpoint, ResetPassword.endpoint, Update.endpoint, Lookup.endpoint, Delete.endpoint,
            CreateAuthUri.endpoint, GrantToken.endpoint, ProjectConfig.endpoint, RecaptchaParams.endpoint,
        ] + Unimplemented.endpoints + EmulatorConfig.endpoints + EmulatorLists.endpoints + EmulatorPages.endpoints
}
