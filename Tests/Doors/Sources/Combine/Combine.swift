// Stands in for Apple's Combine: OpenCombine declares the same types with the same signatures.
@_exported public import OpenCombine
