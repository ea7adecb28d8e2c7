/// An input whose first bytes were examined before it is read.
///
/// It waits for no more bytes than are needed to recognise the input: for text, one byte.
final class PeekedSource: ByteSource {
  let name: String
  let byteCount: Int?
  /// The kind of the input according to its first bytes.
  let signature: FileSignature
  /// The compression of the input and its number of bytes, if it ends within the mark of a compression.
  let cutOff: (compression: Compression, count: Int)?
  private let base: any ByteSource
  private var first: [UInt8]

  /// Reads the first bytes of an input.
  init(_ base: any ByteSource) throws(InputError) {
    (name, byteCount, self.base) = (base.name, base.byteCount, base)
    var first: [UInt8] = []
    var isWhole = false
    var signature = FileSignature.undecided
    var buffer = [UInt8](repeating: 0, count: 16)
    while signature == .undecided {
      let count = unsafe try buffer.withUnsafeMutableBufferPointer { buffer throws(InputError) in
        unsafe try base.read(into: buffer)
      }
      first += buffer.prefix(count)
      isWhole = count == 0
      signature = FileSignature(of: first, isWhole: isWhole)
    }
    (self.first, self.signature) = (first, signature)
    cutOff = isWhole ? FileSignature.cutOffCompression(of: first).map { ($0, first.count) } : nil
  }

  /// Skips the first bytes.
  func skip(_ count: Int) { first.removeFirst(min(count, first.count)) }

  var isReady: Bool { !first.isEmpty || base.isReady }

  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(InputError) -> Int {
    guard !first.isEmpty else { return unsafe try base.read(into: buffer) }
    let count = min(first.count, buffer.count)
    for index in 0..<count { unsafe buffer[index] = first[index] }
    first.removeFirst(count)
    // A file fills the buffer as if nothing had been examined.
    guard first.isEmpty, count < buffer.count, byteCount != nil else { return count }
    return unsafe try count + base.read(into: UnsafeMutableBufferPointer(rebasing: buffer[count...]))
  }
}
