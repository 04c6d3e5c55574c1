/// A command line that cannot be carried out. Its message never repeats the value of an option.
struct UsageError: Error, Equatable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
