/// Decompresses streams, one after the other, in constant memory.
protocol StreamDecoder: AnyObject {
  /// Begins with a stream; false where there is no memory for it.
  func begin() -> Bool

  /// Decompresses what there is, or as much of it as there is room for.
  ///
  /// All of the input is consumed, unless the output is full, the stream ends in it, or it is broken.
  func decode(_ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>) -> DecoderStep
}

/// What a decoder came to.
struct DecoderStep: Hashable {
  /// How many bytes were read and written.
  var consumed: Int
  var produced: Int
  var outcome: Outcome

  /// How the stream goes on.
  enum Outcome: Hashable {
    /// There is more of it to come.
    case more
    /// It is whole.
    case end
    /// It is broken: the library's words.
    case fault(String)
  }

  /// How much memory decompressing may take, in bytes, besides the command's own: 128 MiB.
  ///
  /// It is what files made with the highest usual level of each program need, and what `zstd -d` takes.
  static let mostMemory = 128 * 1024 * 1024
}
