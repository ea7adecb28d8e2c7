import CDecompression

/// Decompresses xz streams with liblzma.
@safe
final class XZDecoder: StreamDecoder {
  private let stream = UnsafeMutablePointer<lzma_stream_state>.allocate(capacity: 1)
  private let start: lzma_init_function
  private let code: lzma_step_function
  private let end: lzma_end_function

  /// Creates a decoder; `nil` if the library lacks its functions.
  init?(_ library: SystemLibrary) {
    unsafe stream.initialize(to: lzma_stream_state())
    guard let start = unsafe library.function("lzma_stream_decoder", as: lzma_init_function.self),
      let code = unsafe library.function("lzma_code", as: lzma_step_function.self),
      let end = unsafe library.function("lzma_end", as: lzma_end_function.self)
    else {
      unsafe stream.deallocate()
      return nil
    }
    unsafe (self.start, self.code, self.end) = (start, code, end)
  }

  deinit {
    unsafe end(stream)
    unsafe stream.deallocate()
  }

  func begin() -> Bool { unsafe start(stream, UInt64(DecoderStep.mostMemory), 0) == 0 }

  func decode(_ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>) -> DecoderStep {
    unsafe (stream.pointee.next_in, stream.pointee.avail_in) = (input.baseAddress, input.count)
    unsafe (stream.pointee.next_out, stream.pointee.avail_out) = (output.baseAddress, output.count)
    let outcome: DecoderStep.Outcome =
      switch unsafe code(stream, 0) {
      // 10 means that it could do nothing, for lack of input or room.
      case 0, 10: .more
      case 1: .end
      case 5: .fault("out of memory")
      case 6: .refused(.memory)
      case 8: .fault("it is compressed in a way that the library does not know")
      default: .fault("incorrect data")
      }
    return unsafe DecoderStep(
      consumed: input.count - stream.pointee.avail_in, produced: output.count - stream.pointee.avail_out,
      outcome: outcome)
  }
}
