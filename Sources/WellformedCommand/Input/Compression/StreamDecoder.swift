/// Decompresses streams, one after another, in constant memory.
protocol StreamDecoder: AnyObject {
  /// Begins with a stream; returns `false` if there is not enough memory.
  func begin() -> Bool

  /// Decompresses the input, or as much of it as the output has room for.
  ///
  /// All of the input is consumed, unless the output is full, the stream ends in it, or it is broken.
  func decode(_ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>) -> DecoderStep
}

/// The result of a decoding step.
struct DecoderStep: Hashable {
  /// The numbers of bytes read and written.
  var consumed: Int
  var produced: Int
  var outcome: Outcome

  /// The state of the stream.
  enum Outcome: Hashable {
    /// The stream continues.
    case more
    /// The stream is complete.
    case end
    /// The stream is broken; the text is the library's.
    case fault(String)
    /// The stream is not decompressed, although nothing is known to be wrong with it.
    case refused(Reason)
  }

  /// Why a stream is not decompressed.
  enum Reason: Hashable {
    /// It needs more than ``mostMemory``.
    case memory
    /// It needs a dictionary, which is a file of its own.
    case dictionary
  }

  /// The memory that decompression may use, in bytes, in addition to the command's own: 128 MiB.
  ///
  /// That is what files made with the highest usual level of each program need, and the limit of `zstd -d`.
  static let mostMemory = 128 * 1024 * 1024
}
