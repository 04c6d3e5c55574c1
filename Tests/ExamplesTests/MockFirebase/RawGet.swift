internal import Foundation

/// Asks a server at 127.0.0.1 for a path by HTTP/1.0, over a plain socket, and returns all it sends.
func rawGet(_ path: String, port: UInt16) -> String {
    rawRequest("GET \(path) HTTP/1.0\r\n\r\n", port: port)
}

/// The same with a JSON body and further header lines.
func rawPost(_ path: String, _ body: String, headers: [String] = [], port: UInt16) -> String {
    let lines = ["POST \(path) HTTP/1.0", "content-type: application/json", "content-length: \(body.utf8.count)"]
    return rawRequest((lines + headers + ["", body]).joined(separator: "\r\n"), port: port)
}

/// Sends a request that asks the server to close afterwards, and returns all it sends.
func rawRequest(_ text: String, port: UInt16) -> String {
    #if canImport(Glibc)
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
    let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let connected = withUnsafeBytes(of: address) { raw in
        raw.baseAddress.map {
            connect(descriptor, $0.assumingMemoryBound(to: sockaddr.self), socklen_t(raw.count))
        } ?? -1
    }
    guard connected == 0 else { return "" }
    let request = Array(text.utf8)
    guard write(descriptor, request, request.count) == request.count else { return "" }
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return String(decoding: answer, as: UTF8.self) }
        answer.append(contentsOf: buffer[..<count])
    }
}
