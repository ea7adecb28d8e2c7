/// An input in another encoding, converted to UTF-8.
///
/// A UTF-16 surrogate without its other half becomes the three bytes that would encode it, which UTF-8 does not allow.
/// So the row with it is reported as ill-formed at that place.
final class DecodedSource: ByteSource {
  private static let inputSize = 64 * 1024

  let name: String
  let byteCount: Int? = nil

  private let base: any ByteSource
  private let encoding: TextEncoding
  private var input = [UInt8](repeating: 0, count: inputSize)
  /// The number of bytes of the input that are not yet decoded: a part of a character.
  private var kept = 0
  /// The number of decoded bytes.
  private var position = 0
  private var isBaseAtEnd = false
  /// The decoded bytes, at most three for each byte or unit, and which of them were not yet returned.
  private var output = [UInt8](repeating: 0, count: 3 * inputSize)
  private var decoded = 0..<0

  /// Creates an input that decodes another, whose byte order mark has been skipped.
  init(_ base: any ByteSource, _ encoding: TextEncoding) {
    (name, self.base, self.encoding) = (base.name, base, encoding)
  }

  var isReady: Bool { !decoded.isEmpty || base.isReady }

  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(InputError) -> Int {
    while decoded.isEmpty, !isBaseAtEnd { try decodeMore() }
    let part = decoded.prefix(buffer.count)
    unsafe output.withUnsafeBytes {
      unsafe UnsafeMutableRawBufferPointer(buffer).copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[part]))
    }
    decoded = part.upperBound..<decoded.upperBound
    if part.isEmpty, kept > 0 {
      throw InputError(
        kind: .other, name: name, reason: "the text ends within a character of UTF-16, at byte \(position + 1)")
    }
    return part.count
  }

  private func decodeMore() throws(InputError) {
    let (base, kept) = (base, kept)
    let count = unsafe try input.withUnsafeMutableBufferPointer { buffer throws(InputError) in
      unsafe try base.read(into: UnsafeMutableBufferPointer(rebasing: buffer[kept...]))
    }
    isBaseAtEnd = count == 0
    let all = kept + count
    let consumed = encoding == .windows1252 ? decodeBytes(all) : decodeUnits(all)
    position += consumed
    for offset in consumed..<all { input[offset - consumed] = input[offset] }
    self.kept = all - consumed
  }

  /// Decodes Windows-1252, in which each byte is a character; returns the number of bytes used.
  private func decodeBytes(_ count: Int) -> Int {
    unsafe input.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        var end = 0
        for offset in 0..<count {
          let byte = unsafe input[offset]
          let isMapped = (0x80...0x9F).contains(byte)
          let scalar = isMapped ? UInt32(TextEncoding.windows1252Scalars[Int(byte - 0x80)]) : UInt32(byte)
          end = unsafe DecodedSource.write(scalar, to: output, at: end)
        }
        decoded = 0..<end
      }
    }
    return count
  }

  /// Decodes UTF-16 except a character that continues after the input; returns the number of bytes used.
  private func decodeUnits(_ count: Int) -> Int {
    let high = encoding == .utf16BigEndian ? 0 : 1
    return unsafe input.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        func unit(at offset: Int) -> UInt32 {
          unsafe UInt32(input[offset + high]) << 8 | UInt32(input[offset + 1 - high])
        }
        var (offset, end) = (0, 0)
        while offset + 2 <= count {
          var scalar = unit(at: offset)
          var width = 2
          if scalar & 0xFC00 == 0xD800 {
            if offset + 4 > count, !isBaseAtEnd { break }
            let next = offset + 4 > count ? 0 : unit(at: offset + 2)
            if next & 0xFC00 == 0xDC00 {
              scalar = 0x10000 + (scalar & 0x3FF) << 10 + next & 0x3FF
              width = 4
            }
          }
          end = unsafe DecodedSource.write(scalar, to: output, at: end)
          offset += width
        }
        decoded = 0..<end
        return offset
      }
    }
  }

  /// Writes a scalar or a half of one, and returns the next place.
  @inline(__always)
  private static func write(_ scalar: UInt32, to output: UnsafeMutableBufferPointer<UInt8>, at start: Int) -> Int {
    if scalar < 0x80 {
      unsafe output[start] = UInt8(scalar)
      return start + 1
    }
    let length = scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
    var rest = scalar
    for offset in stride(from: length - 1, to: 0, by: -1) {
      unsafe output[start + offset] = UInt8(0x80 | rest & 0x3F)
      rest >>= 6
    }
    unsafe output[start] = UInt8(truncatingIfNeeded: 0xF00 >> length) | UInt8(rest)
    return start + length
  }
}
