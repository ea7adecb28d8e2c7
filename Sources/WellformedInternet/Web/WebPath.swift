import WellformedCore

/// The segments of a path while they are joined, percent-encoded (WHATWG URL Standard, section 4.4, state "path").
struct WebPath {
  private var bytes: [UInt8] = []
  /// Where in the bytes each segment begins, at its slash.
  private var starts: [Int] = []
  private let isFile: Bool

  init(isFile: Bool = false) { self.isFile = isFile }

  /// Creates the path from these segments, which are already percent-encoded.
  init(segments: [String], isFile: Bool) {
    self.isFile = isFile
    for segment in segments {
      starts.append(bytes.count)
      bytes.append(UInt8(ascii: "/"))
      bytes += Array(segment.utf8)
    }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  var isEmpty: Bool { starts.isEmpty }

  /// Appends a segment, unless it consists of dots.
  ///
  /// - Parameter isLast: Whether no slash follows.
  mutating func append(_ segment: ArraySlice<UInt8>, isLast: Bool = false) {
    switch WebPath.dotCount(of: segment) {
    case 2:
      shorten()
      if isLast { open() }
    case 1: if isLast { open() }
    default:
      let isDrive = isFile && starts.isEmpty && WebPath.isDriveLetter(segment)
      open()
      bytes.append(percentEncoding: segment, PercentEncodeSet.path)
      if isDrive { bytes[bytes.count - 1] = UInt8(ascii: ":") }
    }
  }

  private mutating func open() {
    starts.append(bytes.count)
    bytes.append(UInt8(ascii: "/"))
  }

  /// Removes the last segment, unless it is the drive letter of a file.
  mutating func shorten() {
    guard let last = starts.last else { return }
    if isFile, starts.count == 1, WebPath.isDriveLetter(bytes[1...]), bytes[2] == UInt8(ascii: ":") { return }
    starts.removeLast()
    bytes.removeLast(bytes.count - last)
  }

  /// Returns how many dots a segment consists of, one or two, which may be percent-encoded; 0 for any other segment.
  private static func dotCount(of segment: ArraySlice<UInt8>) -> Int {
    guard let first = segment.first, first == UInt8(ascii: ".") || first == UInt8(ascii: "%") else { return 0 }
    var rest = segment
    var count = 0
    while !rest.isEmpty {
      if rest.first == UInt8(ascii: ".") {
        rest = rest.dropFirst()
      } else if rest.count > 2, rest.prefix(2).elementsEqual("%2".utf8), rest[rest.startIndex + 2] | 0x20 == 0x65 {
        rest = rest.dropFirst(3)
      } else {
        return 0
      }
      count += 1
      if count > 2 { return 0 }
    }
    return count
  }

  /// Returns whether a text is a letter and `:` or `|` (section 1.2, "Windows drive letter").
  static func isDriveLetter(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count == 2, let letter = text.first, let mark = text.last else { return false }
    return ByteSet.letters.contains(letter) && (mark == UInt8(ascii: ":") || mark == UInt8(ascii: "|"))
  }

  /// Returns whether a segment is a letter and `:` ("normalized Windows drive letter").
  static func isNormalDriveLetter(_ segment: String) -> Bool {
    isDriveLetter(Array(segment.utf8)[...]) && segment.utf8.last == UInt8(ascii: ":")
  }
}
