#if canImport(SwiftUI)
public import LaunchAuth
public import SwiftUI

/// The sign-up screen.
public struct SignUpView: View {
    @State private var model: SignUpModel

    /// Creates a screen.
    ///
    /// - Parameter model: What the screen shows and does.
    public init(model: SignUpModel) {
        _model = State(initialValue: model)
    }

    /// The screen's contents.
    public var body: some View {
        Form {
            Section {
                FieldRow(problem: model.problem(with: .name)) {
                    TextField("Name", text: $model.name)
                        .textContentType(.name)
                }
                FieldRow(problem: model.problem(with: .email)) {
                    TextField("Email", text: $model.email)
                        .textContentType(.username)
                        .autocorrectionDisabled()
                }
                FieldRow(problem: model.problem(with: .password)) {
                    SecureField("Password", text: $model.password)
                        .textContentType(.newPassword)
                        .onSubmit { Task { await model.submit() } }
                }
                Button("Create the account") { Task { await model.submit() } }
            }
            StatusSection(isBusy: model.isBusy, error: model.error)
        }
        .disabled(model.isBusy)
        .navigationTitle("New account")
    }
}
#endif
