import CDecompression

/// Decompresses members of gzip files with zlib.
@safe
final class GzipDecoder: StreamDecoder {
  // Never moved, because zlib keeps its address.
  private let stream = UnsafeMutablePointer<zlib_stream>.allocate(capacity: 1)
  private let version: zlib_version_function
  private let start: zlib_init_function
  private let inflate: zlib_step_function
  private let end: zlib_function
  private var isOpen = false

  /// Creates a decoder; `nil` if the library lacks its functions.
  init?(_ library: SystemLibrary) {
    unsafe stream.initialize(to: zlib_stream())
    guard let version = unsafe library.function("zlibVersion", as: zlib_version_function.self),
      let start = unsafe library.function("inflateInit2_", as: zlib_init_function.self),
      let inflate = unsafe library.function("inflate", as: zlib_step_function.self),
      let end = unsafe library.function("inflateEnd", as: zlib_function.self)
    else {
      unsafe stream.deallocate()
      return nil
    }
    unsafe (self.version, self.start, self.inflate, self.end) = (version, start, inflate, end)
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
    unsafe stream.pointee = zlib_stream()
    // The largest window, 2 to the 15th, plus 16 for gzip's header and checksum.
    isOpen = unsafe start(stream, 15 + 16, version(), CInt(MemoryLayout<zlib_stream>.size)) == 0
    return isOpen
  }

  func decode(_ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>) -> DecoderStep {
    let (given, room) = (UInt32(clamping: input.count), UInt32(clamping: output.count))
    unsafe (stream.pointee.next_in, stream.pointee.avail_in) = (input.baseAddress, given)
    unsafe (stream.pointee.next_out, stream.pointee.avail_out) = (output.baseAddress, room)
    let code = unsafe inflate(stream, 0)
    let outcome: DecoderStep.Outcome =
      switch code {
      // -5 means that it could do nothing, for lack of input or room.
      case 0, -5: .more
      case 1: .end
      case -4: .fault("out of memory")
      default: unsafe .fault(stream.pointee.msg.map { unsafe String(cString: $0) } ?? "error \(code)")
      }
    return unsafe DecoderStep(
      consumed: Int(given - stream.pointee.avail_in), produced: Int(room - stream.pointee.avail_out), outcome: outcome)
  }
}
