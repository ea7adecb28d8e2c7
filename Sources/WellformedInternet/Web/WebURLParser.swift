import WellformedCore

/// Reads a URL (WHATWG URL Standard, section 4.4, "basic URL parser").
///
/// The standard describes a machine that goes from character to character. Here, each of its states that can contain
/// more than one character is a run of bytes that is looked up at once.
struct WebURLParser {
  /// The text without what the standard removes first: controls and spaces at both ends, tabs and line breaks.
  private let text: [UInt8]
  private let base: WebURL?
  private var offset = 0
  private var url = WebURL()
  private var path = WebPath()
  private var special: SpecialScheme?

  init(_ text: String, base: WebURL?) {
    self.text = WebURLParser.stripped(Array(text.utf8))
    self.base = base
  }

  /// Returns the bytes to read: without controls and spaces at both ends, and without tabs and line breaks.
  private static func stripped(_ bytes: [UInt8]) -> [UInt8] {
    let isWhole = !bytes.contains { isRemoved($0) } && bytes.first ?? 0 > 0x20 && bytes.last ?? 0 > 0x20
    if isWhole { return bytes }
    let kept = bytes.firstIndex { $0 > 0x20 } ?? bytes.endIndex
    let end = bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? kept
    return bytes[kept..<end].filter { !isRemoved($0) }
  }

  /// Returns whether a byte is a tab or a line break, which are ignored everywhere.
  static func isRemoved(_ byte: UInt8) -> Bool { byte == 0x09 || byte == 0x0A || byte == 0x0D }

  /// Returns the URL, or `nil` if the text is not one.
  mutating func run() -> WebURL? {
    let isRead: Bool
    if readScheme() {
      isRead = readAfterScheme()
    } else if let base {
      isRead = readRelative(to: base)
    } else {
      isRead = false
    }
    guard isRead else { return nil }
    if !url.hasOpaquePath, url.path.isEmpty { url.path = path.text }
    return url
  }
}

extension WebURLParser {
  private var isSpecial: Bool { special != nil }

  /// The byte at the offset; `nil` at the end.
  private var byte: UInt8? { offset < text.count ? text[offset] : nil }

  /// Returns whether a byte separates segments of the path.
  private func isSlash(_ byte: UInt8?) -> Bool {
    byte == UInt8(ascii: "/") || (isSpecial && byte == UInt8(ascii: "\\"))
  }

  private func startsWithTwoSlashes() -> Bool {
    offset + 1 < text.count && text[offset] == UInt8(ascii: "/") && text[offset + 1] == UInt8(ascii: "/")
  }

  /// Returns the place of the first byte that ends an authority, or the end.
  private func endOfAuthority() -> Int {
    var end = offset
    while end < text.count, !isSlash(text[end]), text[end] != UInt8(ascii: "?"), text[end] != UInt8(ascii: "#") {
      end += 1
    }
    return end
  }

  private mutating func skipSlashes() {
    while isSlash(byte) { offset += 1 }
  }

  /// Reads in the states "scheme start" and "scheme".
  private mutating func readScheme() -> Bool {
    guard let first = byte, ByteSet.letters.contains(first) else { return false }
    guard let end = text.firstIndex(where: { !ReferenceBytes.scheme.contains($0) }), text[end] == UInt8(ascii: ":")
    else { return false }
    let hasCapitals = text[..<end].contains { $0.isCapital }
    setScheme(WebURLParser.string(hasCapitals ? text[..<end].map { $0.isCapital ? $0 | 0x20 : $0 }[...] : text[..<end]))
    offset = end + 1
    return true
  }

  private mutating func setScheme(_ scheme: String) {
    url.scheme = scheme
    special = SpecialScheme(scheme)
    path = WebPath(isFile: special == .file)
  }

  private mutating func readAfterScheme() -> Bool {
    if special == .file { return readFile() }
    if isSpecial {
      // State "special relative or authority": without two slashes, the URL is relative to a base of the same scheme.
      if let base, base.scheme == url.scheme, !startsWithTwoSlashes() { return readRelativePart(of: base) }
      skipSlashes()
      return readAuthority()
    }
    if startsWithTwoSlashes() {
      offset += 2
      return readAuthority()
    }
    if byte == UInt8(ascii: "/") { return readPath() }
    return readOpaquePath()
  }

  /// Reads in the state "no scheme".
  private mutating func readRelative(to base: WebURL) -> Bool {
    if base.hasOpaquePath {
      guard byte == UInt8(ascii: "#") else { return false }
      url = base
      return readFragment()
    }
    setScheme(base.scheme)
    return special == .file ? readFile() : readRelativePart(of: base)
  }

  /// Reads in the states "relative" and "relative slash".
  private mutating func readRelativePart(of base: WebURL) -> Bool {
    if isSlash(byte) {
      offset += 1
      if isSpecial, isSlash(byte) {
        skipSlashes()
        return readAuthority()
      }
      if byte == UInt8(ascii: "/") {
        offset += 1
        return readAuthority()
      }
      takeAuthority(of: base)
      offset -= 1
      return readPath()
    }
    takeAuthority(of: base)
    return readPath(after: base)
  }

  private mutating func takeAuthority(of base: WebURL) {
    (url.username, url.password, url.host, url.port) = (base.username, base.password, base.host, base.port)
  }

  /// Reads what follows the path of a base URL.
  private mutating func readPath(after base: WebURL) -> Bool {
    path = WebPath(segments: base.pathSegments, isFile: special == .file)
    switch byte {
    case nil, UInt8(ascii: "#"): url.query = base.query
    case UInt8(ascii: "?"): break
    default:
      if special == .file, startsWithDriveLetter() { path = WebPath(isFile: true) } else { path.shorten() }
      return readSegments()
    }
    return readQuery()
  }

  /// Reads in the states from "authority" to "port".
  private mutating func readAuthority() -> Bool {
    let end = endOfAuthority()
    guard let authority = try? WebAuthority(text[offset..<end], special) else { return false }
    (url.username, url.password) = (authority.username, authority.password)
    (url.host, url.port) = (authority.host, authority.port)
    offset = end
    return readPath()
  }
}

extension WebURLParser {
  /// Returns whether a drive letter follows, alone or before the end of a segment (section 1.2).
  private func startsWithDriveLetter() -> Bool {
    guard offset + 1 < text.count, WebPath.isDriveLetter(text[offset..<offset + 2]) else { return false }
    guard offset + 2 < text.count else { return true }
    let next = text[offset + 2]
    return isSlash(next) || next == UInt8(ascii: "?") || next == UInt8(ascii: "#")
  }

  /// Reads in the states "file" and "file slash".
  private mutating func readFile() -> Bool {
    url.host = .empty
    let base = base.flatMap { $0.scheme == "file" ? $0 : nil }
    guard isSlash(byte) else {
      guard let base else { return readSegments() }
      url.host = base.host
      return readPath(after: base)
    }
    offset += 1
    if isSlash(byte) {
      offset += 1
      return readFileHost()
    }
    if let base {
      url.host = base.host
      if !startsWithDriveLetter(), let first = base.pathSegments.first, WebPath.isNormalDriveLetter(first) {
        path.append(Array(first.utf8)[...])
      }
    }
    return readSegments()
  }

  /// Reads in the state "file host".
  private mutating func readFileHost() -> Bool {
    let end = endOfAuthority()
    let name = text[offset..<end]
    // A drive letter is the first segment of the path.
    if WebPath.isDriveLetter(name) { return readSegments() }
    if !name.isEmpty {
      guard let host = try? WebHost(name, isSpecial: true) else { return false }
      url.host = host == .domain("localhost") ? .empty : host
    }
    offset = end
    return readPath()
  }

  /// Reads in the state "path start".
  private mutating func readPath() -> Bool {
    if isSlash(byte) {
      offset += 1
    } else if !isSpecial {
      switch byte {
      case nil, UInt8(ascii: "?"), UInt8(ascii: "#"): return readQuery()
      default: break
      }
    }
    return readSegments()
  }

  /// Reads in the state "path".
  private mutating func readSegments() -> Bool {
    if path.isEmpty, special != .file, readPlainPath() { return readQuery() }
    while true {
      let end = endOfAuthority()
      let isLast = !isSlash(end < text.count ? text[end] : nil)
      path.append(text[offset..<end], isLast: isLast)
      offset = end
      if isLast { return readQuery() }
      offset += 1
    }
  }

  /// Reads a whole path that parsing does not change, as almost all are: without dot segments, and without anything to
  /// escape.
  ///
  /// Reads nothing and returns `false` if the path may not be one.
  private mutating func readPlainPath() -> Bool {
    let escaped = PercentEncodeSet.path
    var isAtStart = true
    var end = offset
    while end < text.count, text[end] != UInt8(ascii: "?"), text[end] != UInt8(ascii: "#") {
      let byte = text[end]
      let mayBeDot = isAtStart && (byte == UInt8(ascii: ".") || byte == UInt8(ascii: "%"))
      let mayChange = byte <= 0x20 || byte >= 0x7F || byte == UInt8(ascii: "\\") || escaped.contains(byte)
      if mayBeDot || mayChange { return false }
      isAtStart = byte == UInt8(ascii: "/")
      end &+= 1
    }
    let hasSlash = offset > 0 && text[offset - 1] == UInt8(ascii: "/")
    let rest = WebURLParser.string(text[(hasSlash ? offset - 1 : offset)..<end])
    url.path = hasSlash ? rest : "/" + rest
    offset = end
    return true
  }

  /// Reads in the state "opaque path".
  private mutating func readOpaquePath() -> Bool {
    var end = offset
    while end < text.count, text[end] != UInt8(ascii: "?"), text[end] != UInt8(ascii: "#") { end += 1 }
    var bytes: [UInt8] = []
    bytes.append(percentEncoding: text[offset..<end], PercentEncodeSet.control)
    if end < text.count, bytes.last == 0x20 {
      // Without a query or a fragment, a space there would be stripped when the URL is read again.
      bytes.removeLast()
      bytes.append(percentEncoded: 0x20)
    }
    url.path = String(decoding: bytes, as: UTF8.self)
    url.hasOpaquePath = true
    offset = end
    return readQuery()
  }

  /// Reads in the state "query", if there is a query.
  private mutating func readQuery() -> Bool {
    guard byte == UInt8(ascii: "?") else { return readFragment() }
    let end = text[offset...].firstIndex(of: UInt8(ascii: "#")) ?? text.count
    let set = isSpecial ? PercentEncodeSet.specialQuery : PercentEncodeSet.query
    url.query = encoded(text[(offset + 1)..<end], set)
    offset = end
    return readFragment()
  }

  /// Reads in the state "fragment", if there is a fragment, which is all that can follow.
  private mutating func readFragment() -> Bool {
    if byte == UInt8(ascii: "#") { url.fragment = encoded(text[(offset + 1)...], PercentEncodeSet.fragment) }
    return true
  }

  private func encoded(_ text: ArraySlice<UInt8>, _ set: ByteSet) -> String {
    WebURLParser.string(text.percentEncoded(set))
  }

  private static func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}
