import WellformedCore

/// Judges whether a text is the address of a web page, as people type and paste it.
///
/// It is stricter than `WebURLRecognizer` where browsers only repair: it accepts `http://` and `https://` with exactly
/// these slashes, a host by `PublicHost`, and no user name or password. After the host, it accepts nothing that a
/// browser would have to escape, except letters outside ASCII.
struct WebPageRecognizer {
  typealias Fault = WebPageFault

  private let profile: WebURL.Profile
  /// Whether the caller only wants to know if a text is valid.
  private let isBrief: Bool

  init(_ profile: WebURL.Profile, isBrief: Bool = false) {
    self.profile = profile
    self.isBrief = isBrief
  }

  private var host: PublicHost { PublicHost(takesLocal: profile == .local) }

  @inline(__always)
  func recognize(_ text: Span<UInt8>) -> Recognition {
    let (long, short) = (text.length(of: "https://"), text.length(of: "http://"))
    if long == 8 || short == 7 { return recognizeHost(in: text, from: max(long, short)) }
    let hasColon = long > 5 || short > 4
    if profile == .lenient, !hasColon { return recognizeHost(in: text, from: 0) }
    return missingScheme(in: text, from: max(long, short), hasColon: hasColon)
  }

  /// Returns the recognition of a text that departs from `https://` and `http://` at an offset, or ends there.
  @inline(never)
  private func missingScheme(in text: Span<UInt8>, from offset: Int, hasColon: Bool) -> Recognition {
    guard offset < text.count else {
      return .incomplete(offset < 4 ? Fault.schemeMissing : .slashesFaulty, offset..<offset)
    }
    if hasColon || (offset > 3 && ByteSet("/\\;").contains(text[offset])) {
      return .invalid(Fault.slashesFaulty, scalarAt: offset, in: text)
    }
    var end = 0
    while end < text.count, ReferenceBytes.scheme.contains(text[end]) { end += 1 }
    // A number after the colon is a port and not the rest of a URL.
    if end > 0, isColon(text, at: end), end + 1 < text.count, text[end + 1].decimalDigit == nil {
      return .invalid(Fault.schemeUnsupported, 0..<end, deadline: offset)
    }
    let isSpace = text[offset] == UInt8(ascii: " ")
    return .invalid(isSpace ? Fault.spaceInside : .schemeMissing, scalarAt: offset, in: text)
  }

  private func isColon(_ text: Span<UInt8>, at offset: Int) -> Bool {
    offset < text.count && text[offset] == UInt8(ascii: ":")
  }

  private func recognizeHost(in text: Span<UInt8>, from start: Int) -> Recognition {
    var end = start
    var isInBrackets = start < text.count && text[start] == UInt8(ascii: "[")
    while end < text.count {
      let byte = text[end]
      let isName = byte >= 0x80 || PublicHost.nameBytes.contains(byte)
      if !isName, !isInBrackets { break }
      if isInBrackets {
        if byte == UInt8(ascii: "]") { isInBrackets = false }
        if byte <= 0x20 || byte == UInt8(ascii: "/") { break }
      }
      end &+= 1
    }
    let isQuad = profile == .local && PublicHost.isQuad(start..<end, of: text)
    if !isQuad, !PublicHost.isPlain(start..<end, of: text) {
      if let recognition = recognizeUnusual(start..<end, of: text) { return recognition }
    }
    return recognizePort(in: text, from: end)
  }

  /// Returns the recognition of a host that is not a plain public name, or of what ends it.
  @inline(never)
  private func recognizeUnusual(_ range: Range<Int>, of text: Span<UInt8>) -> Recognition? {
    let bytes = text.bytes(in: 0..<range.upperBound)
    let name = bytes[range]
    let found = host.failure(in: name)
    let end = range.upperBound
    let endsRightly = end == text.count || WebPageRecognizer.mayFollowHost(text[end])
    if found == nil, endsRightly { return nil }
    guard let (fault, span) = found else { return stray(at: end, in: text, deadline: end) }
    if isBrief { return .invalid(fault, span, deadline: 0) }
    let isViable = host.completion(of: name) != nil
    if end == text.count, isViable { return .incomplete(fault, span, argument: fault.argument) }
    let deadline = isViable ? end : host.longestViablePrefix(of: name)
    if let credentials = credentials(after: end, in: text, deadline: deadline) { return credentials }
    // The character there is the reason, and not what is missing before it.
    if !endsRightly, isViable { return stray(at: end, in: text, deadline: deadline) }
    if profile == .lenient, range.lowerBound == 0, fault == .dotMissing, isColon(text, at: end) {
      return .invalid(Fault.schemeUnsupported, range, deadline: deadline)
    }
    return .invalid(fault, span, deadline: deadline, argument: fault.argument)
  }

  private static func mayFollowHost(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: ":")
  }

  /// Returns the recognition of a character that cannot follow a host.
  @inline(never)
  private func stray(at offset: Int, in text: Span<UInt8>, deadline: Int) -> Recognition {
    let fault: Fault =
      switch text[offset] {
      case UInt8(ascii: "@"): .credentials
      case UInt8(ascii: "\\"): .backslash
      case 0x09...0x0D, 0x20: .spaceInside
      default: .hostBadCharacter
      }
    return .invalid(fault, offset..<offset + text.scalar(at: offset).length, deadline: deadline)
  }

  @inline(__always)
  private func recognizePort(in text: Span<UInt8>, from end: Int) -> Recognition {
    guard end < text.count else { return .valid }
    var offset = end
    if text[offset] == UInt8(ascii: ":") {
      var number = 0
      offset &+= 1
      while offset < text.count, let digit = text[offset].decimalDigit {
        number = number &* 10 &+ Int(digit)
        if number > WebAuthority.largestPort {
          return .invalid(
            Fault.portTooLarge, end + 1..<offset + 1, deadline: offset, argument: Fault.portTooLarge.argument)
        }
        offset &+= 1
      }
      if offset == text.count {
        return offset > end &+ 1 ? .valid : .incomplete(Fault.portFaulty, end..<offset)
      }
      if offset == end &+ 1 || !WebPageRecognizer.mayFollowHost(text[offset]) || text[offset] == UInt8(ascii: ":") {
        return faultyPort(at: offset, in: text)
      }
    } else if !WebPageRecognizer.mayFollowHost(text[offset]) {
      return stray(at: offset, in: text, deadline: offset)
    }
    return recognizeRest(of: text, from: offset)
  }

  /// Returns the recognition of a text in which the host and port turn out to be a name and a password.
  private func credentials(after start: Int, in text: Span<UInt8>, deadline: Int) -> Recognition? {
    var end = start
    while end < text.count, text[end] != UInt8(ascii: "/"), text[end] != UInt8(ascii: "?"),
      text[end] != UInt8(ascii: "#")
    {
      if text[end] == UInt8(ascii: "@") { return .invalid(Fault.credentials, end..<end + 1, deadline: deadline) }
      end += 1
    }
    return nil
  }

  @inline(never)
  private func faultyPort(at offset: Int, in text: Span<UInt8>) -> Recognition {
    if let credentials = credentials(after: offset, in: text, deadline: offset) { return credentials }
    return .invalid(Fault.portFaulty, scalarAt: offset, in: text)
  }
}

extension WebPageRecognizer {
  /// What cannot stand for itself in a path, a query and a fragment: what the WHATWG URL Standard, section 1.3,
  /// requires to be encoded there.
  private static let inPath = PercentEncodeSet.path + ByteSet("\\%")
  private static let inQuery = PercentEncodeSet.query + ByteSet("\\%")
  private static let inFragment = PercentEncodeSet.fragment + ByteSet("\\%")

  private func recognizeRest(of text: Span<UInt8>, from start: Int) -> Recognition {
    var offset = start
    var refused = WebPageRecognizer.inPath
    var isFragment = false
    while offset < text.count {
      let byte = text[offset]
      if byte > 0x20, byte < 0x7F, !refused.contains(byte) {
        // In a query, the number sign is refused as well.
        offset &+= 1
        continue
      }
      switch byte {
      case UInt8(ascii: "?"): refused = WebPageRecognizer.inQuery
      case UInt8(ascii: "#") where !isFragment: (refused, isFragment) = (WebPageRecognizer.inFragment, true)
      case UInt8(ascii: "%"):
        for place in offset &+ 1..<offset &+ 3 {
          if place >= text.count { return .incomplete(Fault.escapeFaulty, offset..<text.count) }
          if text[place].hexadecimalDigit == nil {
            return .invalid(Fault.escapeFaulty, offset..<place, deadline: place)
          }
        }
        offset &+= 2
      case 0x80...:
        let scalar = text.scalar(at: offset)
        guard scalar.isWellFormed, WebPageRecognizer.mayStand(scalar.value) else {
          return unexpected(at: offset, in: text)
        }
        offset &+= scalar.length &- 1
      default: return unexpected(at: offset, in: text)
      }
      offset &+= 1
    }
    return .valid
  }

  /// Returns whether a scalar outside ASCII may stand for itself.
  ///
  /// It must be a URL code point (WHATWG URL Standard, section 4.3), but neither white space nor one of the controls of
  /// direction that RFC 3987, section 4.1, forbids.
  private static func mayStand(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x80..<0xA0, 0xFDD0...0xFDEF: false
    default:
      scalar & 0xFFFE != 0xFFFE && !InvisibleScalar.isDirectional(scalar)
        && !ScalarClasses(of: scalar).contains(.whitespace)
    }
  }

  @inline(never)
  private func unexpected(at offset: Int, in text: Span<UInt8>) -> Recognition {
    let scalar = text.scalar(at: offset)
    let isSpace = scalar.isWellFormed && ScalarClasses(of: scalar.value).contains(.whitespace)
    let fault: Fault = isSpace ? .spaceInside : text[offset] == UInt8(ascii: "\\") ? .backslash : .badCharacter
    return .invalid(fault, scalarAt: offset, in: text)
  }

  /// Returns what completes an incomplete text.
  func completion(of text: String) -> String {
    if text.isEmpty { return "https://example.com" }
    let scheme = text.withBytes { $0.length(of: "https://") < $0.length(of: "http://") ? "http://" : "https://" }
    let length = text.withBytes { max($0.length(of: "https://"), $0.length(of: "http://")) }
    if length == text.utf8.count { return String(decoding: scheme.utf8.dropFirst(length), as: UTF8.self) + "a.co" }
    // What else can be unfinished is a port, an escape or the host.
    let ending = Format.ending(of: text, among: ["0", "00"]) { recognize($0).partialMatch.holds }
    if !ending.isEmpty { return ending }
    let bytes = Array(text.utf8)
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    return host.completion(of: bytes[start...]) ?? ""
  }
}

extension Span where Element == UInt8 {
  /// Returns how many bytes of a lower-case prefix the text begins with, in either case.
  @inline(__always)
  fileprivate func length(of prefix: StaticString) -> Int {
    var length = 0
    while length < Swift.min(count, prefix.utf8CodeUnitCount) {
      let byte = self[length]
      // Without the bit with which tables of numbers are masked.
      guard (byte.isCapital ? byte | 0x20 : byte) == prefix.byte(at: length) ^ 0x40 else { break }
      length &+= 1
    }
    return length
  }
}
