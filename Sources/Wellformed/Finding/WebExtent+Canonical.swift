extension WebExtent {
  /// A web address as it was cut out of running text, in the form in which it can be followed.
  ///
  /// `https` where it has no scheme; scheme and host in lower case and in ASCII, the usual port left out, a path of at
  /// least a slash, and what is not ASCII in percent-encoding (WHATWG URL, sections 1.3 and 3.3). Full stops in the path
  /// are left as they are. Nothing where browsers refuse the host.
  static func canonical(_ text: String) -> String? {
    text.withBytes { bytes in
      var writer = CanonicalWriter()
      return writer.write(bytes) ? String(decoding: writer.bytes, as: UTF8.self) : nil
    }
  }
}

/// Writes a web address in canonical form.
private struct CanonicalWriter {
  private(set) var bytes: [UInt8] = []

  /// Writes the address; tells whether it could.
  mutating func write(_ text: Span<UInt8>) -> Bool {
    let isPlain = text.has("http://", at: 0)
    let start = isPlain ? 7 : text.has("https://", at: 0) ? 8 : 0
    bytes = Array((isPlain ? "http://" : "https://").utf8)
    var tail = start
    while tail < text.count, !CanonicalWriter.endsAuthority(text[tail]) { tail += 1 }
    var host = start
    for offset in start..<tail where text[offset] == UInt8(ascii: "@") { host = offset + 1 }
    append(start..<host, of: text, encoding: CanonicalWriter.inUser)
    let port = portStart(host..<tail, in: text)
    guard append(host: host..<port, of: text) else { return false }
    append(port: port..<tail, of: text, isPlain: isPlain)
    append(tail: tail, of: text)
    return true
  }

  private static func endsAuthority(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  /// Where the colon before the port stands, or the end where there is no port.
  private func portStart(_ range: Range<Int>, in text: Span<UInt8>) -> Int {
    var offset = range.upperBound
    while offset > range.lowerBound, text[offset - 1].decimalDigit != nil { offset -= 1 }
    return offset > range.lowerBound && text[offset - 1] == UInt8(ascii: ":") ? offset - 1 : range.upperBound
  }

  private mutating func append(host: Range<Int>, of text: Span<UInt8>) -> Bool {
    if text.peek(host.lowerBound) == UInt8(ascii: "[") {
      let inside = host.dropFirst().dropLast().map { text[$0] }
      guard let address = IPv6Address(String(decoding: inside, as: UTF8.self)) else { return false }
      bytes += Array("[\(address.description)]".utf8)
      return true
    }
    let name = String(decoding: host.map { text[$0] }, as: UTF8.self)
    guard let domain = WebDomain.ascii(from: name) else { return false }
    bytes += Array(domain.utf8)
    return true
  }

  private mutating func append(port: Range<Int>, of text: Span<UInt8>, isPlain: Bool) {
    let number = port.dropFirst().reduce(0) { $0 &* 10 &+ Int(text[$1] &- UInt8(ascii: "0")) }
    if port.isEmpty || number == (isPlain ? 80 : 443) { return }
    bytes.append(UInt8(ascii: ":"))
    bytes.append(decimal: UInt64(number))
  }

  private mutating func append(tail: Int, of text: Span<UInt8>) {
    var query = tail
    while query < text.count, text[query] != UInt8(ascii: "?"), text[query] != UInt8(ascii: "#") { query += 1 }
    var fragment = query
    while fragment < text.count, text[fragment] != UInt8(ascii: "#") { fragment += 1 }
    if tail == query { bytes.append(UInt8(ascii: "/")) }
    append(tail..<query, of: text, encoding: CanonicalWriter.inPath)
    append(query..<fragment, of: text, encoding: CanonicalWriter.inQuery)
    append(fragment..<text.count, of: text, encoding: CanonicalWriter.inFragment)
  }

  // The percent-encode sets, as far as their members may stand in what was cut out.
  private static let inUser = ByteSet("=;'|[]^{}`")
  private static let inPath = ByteSet("^{}`")
  private static let inQuery = ByteSet("'")
  private static let inFragment = ByteSet("`")

  private mutating func append(_ range: Range<Int>, of text: Span<UInt8>, encoding set: ByteSet) {
    for offset in range {
      let byte = text[offset]
      guard byte >= 0x80 || set.contains(byte) else {
        bytes.append(byte)
        continue
      }
      bytes.append(UInt8(ascii: "%"))
      for digit in [byte >> 4, byte & 15] {
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
      }
    }
  }
}
