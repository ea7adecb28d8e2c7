/// An input that flushes standard output before it waits for more bytes.
///
/// So the writer of the input sees all results so far, and a large input still produces large writes.
final class FlushingSource: ByteSource {
  let name: String
  let byteCount: Int?
  private let base: any ByteSource
  private let output: StandardOutput

  /// Creates an input that reads another.
  init(_ base: any ByteSource, _ output: StandardOutput) {
    (name, byteCount) = (base.name, base.byteCount)
    self.base = base
    self.output = output
  }

  var isReady: Bool { base.isReady }

  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(InputError) -> Int {
    output.flushEarly()
    return unsafe try base.read(into: buffer)
  }
}
