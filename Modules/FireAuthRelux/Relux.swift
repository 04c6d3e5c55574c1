// An app needs one import for both: whichever Relux this module was built on comes with it.
#if UpstreamRelux
@_exported public import Relux
#else
@_exported public import ReluxKernel
#endif
