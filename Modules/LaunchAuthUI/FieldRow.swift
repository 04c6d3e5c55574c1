#if canImport(SwiftUI)
internal import SwiftUI

/// A field with what is wrong with it below.
struct FieldRow<Field: View>: View {
    let problem: String?
    @ViewBuilder let field: Field

    var body: some View {
        VStack(alignment: .leading) {
            field
            if let problem { Text(problem).font(.footnote).foregroundStyle(.red) }
        }
    }
}
#endif
