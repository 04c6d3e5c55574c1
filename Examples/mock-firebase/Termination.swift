internal import Dispatch
#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Turns SIGTERM and SIGINT into the end of a stream.
struct Termination {
    private let sources: [any DispatchSourceSignal]
    private let signals: AsyncStream<Int32>

    /// From here on the two signals no longer end the process by themselves, and SIGPIPE never does.
    ///
    /// Not on the main actor: handlers formed there would crash on the queue's thread.
    nonisolated init() {
        signal(SIGPIPE, SIG_IGN)
        let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
        let queue = DispatchQueue(label: "signals")
        sources = [SIGTERM, SIGINT].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { continuation.yield(number) }
            source.resume()
            return source
        }
        signals = stream
    }

    /// Returns once one of the signals has arrived, also when it arrived before the call.
    func wait() async {
        for await _ in signals { break }
        for source in sources { source.cancel() }
    }
}
