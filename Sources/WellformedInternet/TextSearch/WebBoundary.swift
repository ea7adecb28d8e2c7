import WellformedCore

/// The web address around a place in running text, if there is one.
///
/// There are three kinds: with `http://` or `https://`, and any host; with `www.` before at least two labels; and a
/// domain that ends in a label people know. Addresses with other schemes are recognised, so that nothing in them is
/// taken for something else, but are not reported.
struct WebBoundary {
  /// The result for the place.
  enum Outcome {
    /// There is a web address.
    case found(Range<Int>)
    /// There is something else, in which nothing is to be found up to an offset.
    case given(upTo: Int)
    /// There is nothing, and nothing of the kind before an offset.
    case none(before: Int)
  }

  /// The largest number of bytes of a web address; longer addresses are not reported.
  static var longest: Int { 8192 }

  private(set) var outcome: Outcome
  /// Where the host and its port end, and a path may begin.
  private(set) var hostEnd = 0
  /// How many bytes were examined.
  private(set) var visitedCount = 0

  /// Searches for the address whose scheme ends at a colon, before `//`; it must not extend back beyond `floor`.
  init(schemeEndingAt colon: Int, after floor: Int, in text: Span<UInt8>) {
    let authority = colon + 3
    outcome = .none(before: authority)
    var isForeign = false
    guard let start = WebBoundary.webScheme(endingAt: colon, after: floor, isForeign: &isForeign, in: text) else {
      guard isForeign else { return }
      let end = tailEnd(from: authority, start: authority, in: text)
      if end > authority { outcome = .given(upTo: end) }
      return
    }
    guard let end = authorityEnd(from: authority, in: text) else { return }
    finish(start, hostEnd: end, in: text)
  }

  /// Searches for the address without scheme whose first full stop is at an offset; it must not extend back beyond
  /// `floor`.
  init(domainAround dot: Int, after floor: Int, in text: Span<UInt8>) {
    outcome = .none(before: dot + 1)
    let start = WebBoundary.labelStart(before: dot, after: floor, in: text)
    visitedCount += dot - start
    guard start < dot, text[start] != UInt8(ascii: "-"), WebBoundary.canBegin(at: start, in: text) else { return }
    let domain = DomainBoundary(from: start, isInternational: true, in: text)
    visitedCount += domain.visitedCount
    outcome = .none(before: max(dot + 1, domain.range.upperBound))
    guard !domain.isPartOfMore, !domain.isBroken, WebBoundary.looksKnown(domain, in: text) else { return }
    let end = domain.range.upperBound
    let next = text.peek(end)
    if WebBoundary.forbidden.contains(next) { return }
    let mayBeInName = next == UInt8(ascii: "'") || next == UInt8(ascii: "#")
    if mayBeInName, text.isInName(at: end, visitedCount: &visitedCount) { return }
    finish(start, hostEnd: portEnd(from: end, in: text), in: text)
  }

  /// Reads what follows the host.
  private mutating func finish(_ start: Int, hostEnd: Int, in text: Span<UInt8>) {
    self.hostEnd = hostEnd
    var end = hostEnd
    switch text.peek(end) {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): end = tailEnd(from: end, start: start, in: text)
    default: break
    }
    outcome = end - start > WebBoundary.longest ? .given(upTo: end) : .found(start..<end)
  }

  private mutating func tailEnd(from offset: Int, start: Int, in text: Span<UInt8>) -> Int {
    var tail = WebTail(from: offset, start: start, in: text)
    tail.read(in: text)
    visitedCount += tail.offset - min(start, offset) + 1
    return tail.offset - start > WebBoundary.longest ? tail.offset : tail.end
  }
}

// Schemes and hosts.
extension WebBoundary {
  /// Returns where `http` or `https` before a colon begins, or `nil` if there is another scheme, or none.
  private static func webScheme(
    endingAt colon: Int, after floor: Int, isForeign: inout Bool, in text: Span<UInt8>
  ) -> Int? {
    guard colon > floor, ByteSet.alphanumerics.contains(text[colon - 1]) else { return nil }
    isForeign = true
    let length = text.peek(colon - 1) | 0x20 == UInt8(ascii: "s") ? 5 : 4
    let start = colon - length
    // A letter outside ASCII is not part of a scheme (RFC 3986, section 3.1).
    let isWord = ByteSet.alphanumerics.contains(text.peek(start - 1))
    guard start >= floor, text.has("http", at: start), !isWord else { return nil }
    isForeign = false
    return start
  }

  /// Returns where user, host and port end, or `nil` if there is no host.
  private mutating func authorityEnd(from start: Int, in text: Span<UInt8>) -> Int? {
    let host = hostStart(from: start, in: text)
    if text.peek(host) == UInt8(ascii: "[") {
      var end = host + 1
      var groups = ColonGroups()
      while text.peek(end) != UInt8(ascii: "]"), end < text.count, groups.take(text[end]) == nil { end += 1 }
      visitedCount += end - host
      guard text.peek(end) == UInt8(ascii: "]"), groups.isComplete else { return nil }
      return portEnd(from: end + 1, in: text)
    }
    let domain = DomainBoundary(from: host, isInternational: true, takesHostCharacters: true, in: text)
    visitedCount += domain.visitedCount
    guard domain.labelCount > 0, !domain.isPartOfMore, !domain.isBroken else { return nil }
    // The slip `http://https://example.org`: what looks like a host is the scheme that was meant.
    if text.has("://", at: domain.range.upperBound) { return nil }
    // A host that ends in a number is an address of four numbers (WHATWG URL, 3.5, "ends in a number").
    if text.isNumber(domain.lastLabel), !text.isDottedQuad(domain.range) { return nil }
    var end = domain.range.upperBound
    if text.peek(end) == UInt8(ascii: ".") {
      switch text.peek(end + 1) {
      case UInt8(ascii: "/"): end += 1
      case UInt8(ascii: ":") where portEnd(from: end + 1, in: text) > end + 1: end += 1
      default: break
      }
    }
    return portEnd(from: end, in: text)
  }

  /// Returns where the host begins, after a user and an `@` if there are any.
  ///
  /// Punctuation of sentences may stand in a password, but not in a user. So neither is lost if only a comma separates
  /// a web address from an email address.
  private mutating func hostStart(from start: Int, in text: Span<UInt8>) -> Int {
    var offset = start
    var hasColon = false
    while offset - start < 256 {
      let byte = text.peek(offset)
      switch byte {
      case UInt8(ascii: "@"):
        visitedCount += offset - start
        return offset > start ? offset + 1 : start
      case UInt8(ascii: ":"): hasColon = true
      default:
        let isUser = WebBoundary.user.contains(byte) || (hasColon && WebBoundary.password.contains(byte))
        if !isUser {
          visitedCount += offset - start
          return start
        }
      }
      offset += 1
    }
    visitedCount += offset - start
    return start
  }

  /// Returns where a port ends that begins with a colon at an offset; the offset itself if there is no port.
  private func portEnd(from offset: Int, in text: Span<UInt8>) -> Int {
    guard text.peek(offset) == UInt8(ascii: ":") else { return offset }
    var end = offset + 1
    var port = 0
    while end - offset <= 5, let digit = text.peek(end).decimalDigit {
      port = port * 10 + Int(digit)
      end += 1
    }
    let isPort = end > offset + 1 && port <= 65535 && !text.hasWord(at: end)
    return isPort ? end : offset
  }

  private static let user = ByteSet.alphanumerics + ByteSet("-._~%+$!&=")
  private static let password = ByteSet("'()*,;")
}

// Domains without a scheme.
extension WebBoundary {
  /// Returns where the label before a full stop begins.
  private static func labelStart(before dot: Int, after floor: Int, in text: Span<UInt8>) -> Int {
    var start = dot
    while start > floor, dot - start <= 256 {
      let byte = text[start - 1]
      if byte < 0x80 {
        guard ByteSet.label.contains(byte) else { break }
        start -= 1
        continue
      }
      let scalar = text.scalar(before: start)
      guard scalar.isWellFormed, start - scalar.length >= floor else { break }
      switch ScalarRole(of: scalar.value) {
      case .letter: break
      // Of a word of Chinese and a name in Latin letters, only the name counts.
      case .unspacedLetter where start == dot || !text.hasWord(at: start): break
      default: return start
      }
      start -= scalar.length
    }
    return start
  }

  /// Returns whether a domain may begin at an offset, given what stands before it.
  private static func canBegin(at start: Int, in text: Span<UInt8>) -> Bool {
    let before = text.peek(start - 1)
    // `//example.org` has the scheme of the page on which it stands.
    if before == UInt8(ascii: "/") {
      return text.peek(start - 2) == before && text.peek(start - 3) != UInt8(ascii: ":")
    }
    return !leading.contains(before) && !text.hasWord(before: start)
  }

  private static let leading = ByteSet("@._-\\%&+~$#")
  /// The characters that may not follow a domain, because it is then part of a name, of an email address, or of code.
  private static let forbidden = ByteSet("@_+=&%$~^\\(")

  /// Returns whether a domain looks like one that somebody would follow.
  private static func looksKnown(_ domain: DomainBoundary, in text: Span<UInt8>) -> Bool {
    // No top-level domain has a single letter, but abbreviations such as `e.g.` do.
    guard domain.labelCount > 1, domain.lastLabel.count > 1 else { return false }
    let last = text.lowercasedBytes(domain.lastLabel)
    let start = domain.range.lowerBound
    if domain.labelCount > 2, text.has("www.", at: start),
      last.allSatisfy({ $0 >= UInt8(ascii: "a") }) || last.starts(with: "xn--".utf8)
    {
      return true
    }
    guard TopLevelDomains.contains(last) else { return false }
    if domain.labelCount == 2, TopLevelDomains.isAmbiguous(last) { return false }
    // `3.me` does not count as a domain, but `163.com` does.
    let isOneCharacter = domain.labelCount == 2 && domain.lastLabel.lowerBound - start == 2
    if isOneCharacter, text[start].decimalDigit != nil { return false }
    // The seam of two sentences: `so.It`.
    let hasCapitals = domain.lastLabel.contains { text[$0].isCapital }
    let isAllCapitals = !domain.range.contains { text[$0].isSmall }
    return !hasCapitals || isAllCapitals || TopLevelDomains.isOftenCapitalized(last)
  }
}

extension Span where Element == UInt8 {
  /// Returns whether some bytes are an IPv4 address.
  func isDottedQuad(_ range: Range<Int>) -> Bool {
    var quad = DottedQuad()
    for offset in range where quad.take(self[offset]) != nil { return false }
    return quad.isComplete
  }
}
