#if canImport(SwiftUI)
internal import LaunchAuth
internal import SwiftUI

/// What goes on, and what went wrong.
struct StatusSection: View {
    let isBusy: Bool
    let error: AuthError?

    var body: some View {
        if isBusy {
            Section { ProgressView() }
        } else if let error {
            Section {
                Text(error.message).foregroundStyle(.red)
                if let suggestion = error.recoverySuggestion { Text(suggestion).font(.footnote) }
            }
        }
    }
}
#endif
