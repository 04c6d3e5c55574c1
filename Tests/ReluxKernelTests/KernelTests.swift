import Testing

/// All tests of the kernel, one at a time: each makes itself the one shared instance of the process.
@Suite("ReluxKernel", .serialized)
enum KernelTests {}
