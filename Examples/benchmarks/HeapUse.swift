#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// The bytes of the heap that are in use.
enum HeapUse {
    struct Unknown: Error {}

    #if canImport(Glibc)
    /// What the allocator took from the system, less what it has free (`malloc_info(3)`): Swift does not import `mallinfo2`.
    ///
    /// - Throws: ``Unknown`` when the allocator does not tell.
    static func bytes() throws -> Int {
        typealias MallocInfo = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
        guard let symbol = dlsym(nil, "malloc_info") else { throw Unknown() }
        let mallocInfo = unsafeBitCast(symbol, to: MallocInfo.self)
        var (text, length) = (UnsafeMutablePointer<CChar>?.none, 0)
        guard let stream = open_memstream(&text, &length) else { throw Unknown() }
        let status = mallocInfo(0, stream)
        fclose(stream)
        defer { free(text) }
        guard status == 0, let text else { throw Unknown() }
        return size(of: "<system type=\"current\"", in: text) + size(of: "<total type=\"mmap\"", in: text)
            - size(of: "<total type=\"fast\"", in: text) - size(of: "<total type=\"rest\"", in: text)
    }

    /// The size in the last element that starts like this: the totals of all arenas stand behind those of each.
    private static func size(of element: String, in text: UnsafePointer<CChar>) -> Int {
        let attribute = "size=\""
        var (rest, last) = (UnsafePointer?(text), UnsafePointer<CChar>?.none)
        while let found = rest.flatMap({ strstr($0, element) }) {
            last = UnsafePointer(found)
            rest = UnsafePointer(found + 1)
        }
        guard let value = last.flatMap({ strstr($0, attribute) }) else { return 0 }
        return atol(value + attribute.utf8.count)
    }
    #else
    /// What the allocator says of all its zones.
    static func bytes() throws -> Int {
        var statistics = malloc_statistics_t()
        malloc_zone_statistics(nil, &statistics)
        return statistics.size_in_use
    }
    #endif
}
