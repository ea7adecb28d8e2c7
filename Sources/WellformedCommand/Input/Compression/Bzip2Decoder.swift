import CDecompression

/// Decompresses bzip2 streams with the bzip2 library.
@safe
final class Bzip2Decoder: StreamDecoder {
  // Never moved, because the library keeps its address.
  private let stream = UnsafeMutablePointer<bzip2_stream>.allocate(capacity: 1)
  private let start: bzip2_init_function
  private let decompress: bzip2_function
  private let end: bzip2_function
  private var isOpen = false

  /// Creates a decoder; `nil` if the library lacks its functions.
  init?(_ library: SystemLibrary) {
    unsafe stream.initialize(to: bzip2_stream())
    guard let start = unsafe library.function("BZ2_bzDecompressInit", as: bzip2_init_function.self),
      let decompress = unsafe library.function("BZ2_bzDecompress", as: bzip2_function.self),
      let end = unsafe library.function("BZ2_bzDecompressEnd", as: bzip2_function.self)
    else {
      unsafe stream.deallocate()
      return nil
    }
    unsafe (self.start, self.decompress, self.end) = (start, decompress, end)
  }

  deinit {
    close()
    unsafe stream.deallocate()
  }

  private func close() {
    if isOpen { _ = unsafe end(stream) }
    isOpen = false
  }

  func begin() -> Bool {
    close()
    unsafe stream.pointee = bzip2_stream()
    isOpen = unsafe start(stream, 0, 0) == 0
    return isOpen
  }

  func decode(_ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>) -> DecoderStep {
    let (given, room) = (UInt32(clamping: input.count), UInt32(clamping: output.count))
    unsafe (stream.pointee.next_in, stream.pointee.avail_in) = (input.baseAddress, given)
    unsafe (stream.pointee.next_out, stream.pointee.avail_out) = (output.baseAddress, room)
    let code = unsafe decompress(stream)
    let outcome: DecoderStep.Outcome =
      switch code {
      case 0: .more
      case 4: .end
      case -3: .fault("out of memory")
      case -4, -5: .fault("incorrect data")
      default: .fault("error \(code)")
      }
    return unsafe DecoderStep(
      consumed: Int(given - stream.pointee.avail_in), produced: Int(room - stream.pointee.avail_out), outcome: outcome)
  }
}
