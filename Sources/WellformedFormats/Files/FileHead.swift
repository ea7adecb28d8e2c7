/// What the first bytes of a file tell: its kind and, for an image, its dimensions.
///
/// At most ``length`` bytes are examined, in one pass and in constant space; nothing is decoded. A program that shows
/// an image must still decode it with care.
public struct FileHead: Hashable, Sendable {
  /// The kind of the file.
  public private(set) var kind: FileKind
  /// The width of an image in pixels; 0 for anything else.
  public private(set) var width = 0
  /// The height of an image in pixels; 0 for anything else.
  public private(set) var height = 0

  /// How many of the first bytes are examined: 256 KiB, within which photos from cameras state their dimensions.
  public static var length: Int { 262_144 }

  /// The largest width or height that an image may state: 65,535 pixels, which JPEG cannot exceed either.
  static var longestSide: Int64 { 65_535 }
  /// The largest number of pixels that an image may state: 2^28, which take 1 GiB once decoded.
  static var mostPixels: Int64 { 1 << 28 }

  /// Examines the beginning of a file.
  ///
  /// - Parameters:
  ///   - bytes: The first ``length`` bytes, or all bytes of a shorter file.
  ///   - count: How many bytes the file has.
  /// - Complexity: O(*n*) in the bytes given.
  public init(_ bytes: [UInt8], of count: Int) {
    kind = .other
    let reader = HeadReader(bytes: bytes, count: count)
    if reader.begins("%PDF-") {
      kind = bytes.count > 7 && bytes[5] &- 0x30 < 10 && bytes[6] == 0x2E ? .pdf : .broken
      return
    }
    let size: (width: Int64, height: Int64)?
    if reader.begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      (kind, size) = (.png, reader.png())
    } else if reader.begins([0xFF, 0xD8, 0xFF]) {
      (kind, size) = (.jpeg, reader.jpeg())
    } else if reader.begins("GIF87a") || reader.begins("GIF89a") {
      (kind, size) = (.gif, reader.gif())
    } else if reader.begins("RIFF"), reader.has("WEBP", at: 8) {
      (kind, size) = (.webp, reader.webp())
    } else {
      return
    }
    guard let (width, height) = size, 1...FileHead.longestSide ~= width, 1...FileHead.longestSide ~= height,
      width * height <= FileHead.mostPixels, !reader.hidesDocument
    else {
      kind = .broken
      return
    }
    (self.width, self.height) = (Int(width), Int(height))
  }
}

/// Reads the heads of images.
///
/// In a page, numbers of four bytes exceed the range of `Int`.
private struct HeadReader {
  let bytes: [UInt8]
  let count: Int

  func begins(_ sign: [UInt8]) -> Bool { bytes.starts(with: sign) }

  func begins(_ sign: String) -> Bool { has(sign, at: 0) }

  func has(_ sign: String, at offset: Int) -> Bool { bytes.dropFirst(offset).starts(with: sign.utf8) }

  /// Whether readers of PDF, which look for a document in the first 1,024 bytes, would take the image for one.
  var hidesDocument: Bool {
    for offset in 0..<min(bytes.count, 1024) where bytes[offset] == 0x25 && has("%PDF-", at: offset) { return true }
    return false
  }

  /// Returns a number of some bytes, the most significant first.
  private func number(_ length: Int, at offset: Int) -> Int64? {
    guard offset + length <= bytes.count else { return nil }
    var number: Int64 = 0
    for byte in bytes[offset..<(offset + length)] { number = number << 8 | Int64(byte) }
    return number
  }

  /// Returns a number of some bytes, the least significant first.
  private func reversedNumber(_ length: Int, at offset: Int) -> Int64? {
    guard offset + length <= bytes.count else { return nil }
    var number: Int64 = 0
    for byte in bytes[offset..<(offset + length)].reversed() { number = number << 8 | Int64(byte) }
    return number
  }

  /// Reads PNG, sections 5.2, 5.3 and 11.2.1: the head is the first chunk, which has 13 bytes and their checksum.
  func png() -> (Int64, Int64)? {
    guard number(4, at: 8) == 13, has("IHDR", at: 12), let width = number(4, at: 16), let height = number(4, at: 20),
      let sum = number(4, at: 29), sum == cyclicSum(12..<29)
    else { return nil }
    let depths: [Int]
    switch bytes[25] {
    case 0: depths = [1, 2, 4, 8, 16]
    case 3: depths = [1, 2, 4, 8]
    case 2, 4, 6: depths = [8, 16]
    default: return nil
    }
    guard depths.contains(Int(bytes[24])), bytes[26] == 0, bytes[27] == 0, bytes[28] < 2 else { return nil }
    return (width, height)
  }

  /// Returns the CRC of PNG, annex D.
  private func cyclicSum(_ range: Range<Int>) -> Int64 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes[range] {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
    }
    return Int64(sum ^ 0xFFFF_FFFF)
  }

  /// Reads JPEG (T.81, annex B): segments follow one another until the one that contains the frame header.
  func jpeg() -> (Int64, Int64)? {
    var offset = 2
    while offset + 4 <= bytes.count {
      guard bytes[offset] == 0xFF else { return nil }
      let marker = bytes[offset + 1]
      // Any number of bytes with all bits set may stand before a marker.
      if marker == 0xFF {
        offset += 1
        continue
      }
      guard let length = number(2, at: offset + 2), length >= 2 else { return nil }
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard let height = number(2, at: offset + 5), let width = number(2, at: offset + 7), length >= 11 else {
          return nil
        }
        return (width, height)
      // The picture's data or its end, before there is a frame.
      case 0xD8...0xDA, 0x00...0xBF, 0xD0...0xD7: return nil
      default: offset += 2 + Int(length)
      }
    }
    return nil
  }

  /// Reads GIF89a, sections 17 to 20: after the screen and its colours a block follows.
  func gif() -> (Int64, Int64)? {
    guard let width = reversedNumber(2, at: 6), let height = reversedNumber(2, at: 8), bytes.count > 12 else {
      return nil
    }
    let packed = bytes[10]
    let next = 13 + (packed & 0x80 == 0 ? 0 : 3 << (Int(packed & 7) + 1))
    guard next < bytes.count, [0x21, 0x2C].contains(bytes[next]) else { return nil }
    return (width, height)
  }

  /// Reads WebP (RFC 9649, section 2): one of three first chunks, in a container that is as long as the file.
  func webp() -> (Int64, Int64)? {
    guard let length = reversedNumber(4, at: 4), length + 8 == Int64(count) || length + 9 == Int64(count) else {
      return nil
    }
    if has("VP8 ", at: 12) {
      guard has("\u{1}\u{2A}", at: 24), bytes.count > 23, bytes[23] == 0x9D, bytes[20] & 1 == 0,
        let width = reversedNumber(2, at: 26), let height = reversedNumber(2, at: 28)
      else { return nil }
      return (width & 0x3FFF, height & 0x3FFF)
    }
    if has("VP8L", at: 12) {
      guard bytes.count > 20, bytes[20] == 0x2F, let bits = reversedNumber(4, at: 21), bits >> 29 == 0 else {
        return nil
      }
      return (bits & 0x3FFF + 1, (bits >> 14) & 0x3FFF + 1)
    }
    guard has("VP8X", at: 12), reversedNumber(4, at: 16) == 10, let width = reversedNumber(3, at: 24),
      let height = reversedNumber(3, at: 27)
    else { return nil }
    return (width + 1, height + 1)
  }
}
