#if canImport(SwiftUI)
public import LaunchAuth
public import SwiftUI

/// The sign-in screen: the ways the model's service has, and no others.
public struct LoginView: View {
    @Bindable private var model: LoginModel

    /// Creates a screen.
    ///
    /// - Parameter model: What the screen shows and does.
    public init(model: LoginModel) {
        self.model = model
    }

    /// The screen's contents.
    public var body: some View {
        Form {
            if model.capabilities.email {
                Section {
                    FieldRow(problem: model.problem(with: .email)) {
                        TextField("Email", text: $model.email)
                            .textContentType(.username)
                            .autocorrectionDisabled()
                    }
                    FieldRow(problem: model.problem(with: .password)) {
                        SecureField("Password", text: $model.password)
                            .textContentType(.password)
                            .onSubmit { Task { await model.submit() } }
                    }
                    Button("Sign in") { Task { await model.submit() } }
                }
                Section {
                    NavigationLink("Create an account") { SignUpView(model: SignUpModel(auth: model.auth)) }
                }
            }
            if let way = model.capabilities.directSignIn {
                Section {
                    Button(way == .apple ? "Sign in with Apple" : "Continue as a guest") {
                        Task { await model.signIn() }
                    }
                }
            }
            StatusSection(isBusy: model.isBusy, error: model.error)
        }
        .disabled(model.isBusy)
        .navigationTitle("Sign in")
    }
}
#endif
