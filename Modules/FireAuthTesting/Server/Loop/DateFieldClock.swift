#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// The `Date` field's value, written anew once a second.
struct DateFieldClock {
    private var second = 0
    private(set) var field = HTTPDate.string(secondsSince1970: 0)

    mutating func update() {
        let now = time(nil)
        guard now != second else { return }
        second = now
        field = HTTPDate.string(secondsSince1970: now)
    }
}
