/// Every operation the mock knows.
enum EndpointTable {
    static let all: [Endpoint] =
        [
            SignUp.endpoint, SignInWithPassword.endpoint, SignInWithIdp.endpoint, SignInWithEmailLink.endpoint,
            SignInWithPhoneNumber.endpoint, SignInWithCustomToken.endpoint, SendVerificationCode.endpoint,
            SendOobCode.endpoint, ResetPassword.endpoint, Update.endpoint, Lookup.endpoint, Delete.endpoint,
            CreateAuthUri.endpoint, GrantToken.endpoint, ProjectConfig.endpoint, RecaptchaParams.endpoint,
            MFAEnrollmentStart.endpoint, MFAEnrollmentFinalize.endpoint, MFAEnrollmentWithdraw.endpoint,
            MFASignInStart.endpoint, MFASignInFinalize.endpoint,
            PasskeyEnrollmentStart.endpoint, PasskeyEnrollmentFinalize.endpoint, PasskeySignInStart.endpoint,
            PasskeySignInFinalize.endpoint,
            CreateSessionCookie.endpoint, QueryAccounts.endpoint, BatchGetAccounts.endpoint,
            BatchCreateAccounts.endpoint, BatchDeleteAccounts.endpoint,
        ] + LegacyAdministration.endpoints + TenantAdministration.endpoints + ConfigAdministration.endpoints
        + StrictEndpoints.all
        + Unimplemented.endpoints + EmulatorConfig.endpoints + EmulatorLists.endpoints + EmulatorPages.endpoints
}
