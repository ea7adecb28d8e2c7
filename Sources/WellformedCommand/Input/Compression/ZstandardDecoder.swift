import CDecompression

/// Decompresses Zstandard frames with libzstd, which itself refuses those that need more memory than `mostMemory`.
@safe
final class ZstandardDecoder: StreamDecoder {
  private let stream: UnsafeMutableRawPointer
  private let reset: zstd_function
  private let decompress: zstd_step_function
  private let free: zstd_function
  private let isError: zstd_test_function
  private let name: zstd_name_function

  /// Creates a decoder; `nil` if the library lacks its functions, or there is not enough memory.
  init?(_ library: SystemLibrary) {
    guard let make = unsafe library.function("ZSTD_createDStream", as: zstd_make_function.self),
      let reset = unsafe library.function("ZSTD_initDStream", as: zstd_function.self),
      let decompress = unsafe library.function("ZSTD_decompressStream", as: zstd_step_function.self),
      let free = unsafe library.function("ZSTD_freeDStream", as: zstd_function.self),
      let isError = unsafe library.function("ZSTD_isError", as: zstd_test_function.self),
      let name = unsafe library.function("ZSTD_getErrorName", as: zstd_name_function.self),
      let stream = unsafe make()
    else { return nil }
    unsafe (self.reset, self.decompress, self.free, self.isError) = (reset, decompress, free, isError)
    unsafe (self.name, self.stream) = (name, stream)
  }

  deinit { _ = unsafe free(stream) }

  func begin() -> Bool { unsafe isError(reset(stream)) == 0 }

  func decode(_ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>) -> DecoderStep {
    var given = unsafe zstd_input(bytes: input.baseAddress, count: input.count, offset: 0)
    var room = unsafe zstd_output(bytes: output.baseAddress, count: output.count, offset: 0)
    let code = unsafe decompress(stream, &room, &given)
    var outcome = code == 0 ? DecoderStep.Outcome.end : .more
    if isError(code) != 0 {
      // The numbers are those of `ZSTD_ErrorCode`.
      switch 0 &- code {
      case 16: outcome = .refused(.memory)
      case 32: outcome = .refused(.dictionary)
      default: outcome = unsafe .fault(name(code).map { unsafe String(cString: $0) } ?? "incorrect data")
      }
    }
    return unsafe DecoderStep(consumed: given.offset, produced: room.offset, outcome: outcome)
  }
}
