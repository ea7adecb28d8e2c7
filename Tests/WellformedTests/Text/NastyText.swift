import WellformedTesting

/// Every Unicode scalar, in order.
let everyScalar: [Unicode.Scalar] = (UInt32(0)...0x10FFFF).compactMap { Unicode.Scalar($0) }

/// Every Unicode scalar, except large groups that behave alike: ideographs, most Hangul syllables, private use, and
/// unassigned planes.
let everyTellingScalar = everyScalar.filter {
  !$0.properties.isIdeographic && $0.properties.generalCategory != .privateUse
    && !(0xAC40...0xD780).contains($0.value) && !(0x20000..<0xE0000).contains($0.value) && $0.value < 0xE1000
}

/// Runs a function of bytes the way the library does.
func withBytes<Result>(_ bytes: [UInt8], _ body: (Span<UInt8>) -> Result) -> Result {
  unsafe bytes.withUnsafeBufferPointer { unsafe body($0.span) }
}
