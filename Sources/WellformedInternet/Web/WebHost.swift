public import WellformedCore

/// The host of a URL (WHATWG URL Standard, section 3.1).
public enum WebHost: RuleData {
  /// A domain of a special URL, in ASCII.
  case domain(String)
  /// An IPv4 address of a special URL, written in any way: in one to four parts, decimal, octal or hexadecimal.
  case ipv4(IPv4Address)
  /// An IPv6 address.
  case ipv6(IPv6Address)
  /// The host of a URL that is not special: it is not checked, and is percent-encoded where necessary.
  case opaque(String)
  /// No host name, as in `file:///etc/hosts`.
  case empty
}

extension WebHost: CustomStringConvertible {
  /// The host as it is written in a URL (section 3.5): an IPv6 address is in brackets, and never contains an IPv4
  /// address.
  public var description: String {
    switch self {
    case .domain(let text), .opaque(let text): text
    case .ipv4(let address): address.description
    case .ipv6(let address): "[" + address.hexadecimal + "]"
    case .empty: ""
    }
  }
}

/// What keeps a text from being a URL, and where it is.
struct WebURLFailure: Error {
  let fault: WebURLFault
  /// The place in the bytes that were read.
  let span: Range<Int>
}

extension WebHost {
  /// Reads a host (section 3.5, "host parser").
  init(_ text: ArraySlice<UInt8>, isSpecial: Bool) throws(WebURLFailure) {
    if text.first == UInt8(ascii: "[") {
      self = .ipv6(try WebHost.address(inBrackets: text))
    } else if isSpecial {
      self = try WebHost.domain(text)
    } else {
      if let place = text.firstIndex(where: { HostBytes.isForbidden($0) }) {
        throw WebURLFailure(fault: .hostBadCharacter, span: place..<place + 1)
      }
      let bytes = text.percentEncoded(PercentEncodeSet.control)
      self = bytes.isEmpty ? .empty : .opaque(String(decoding: bytes, as: UTF8.self))
    }
  }

  private static func address(inBrackets text: ArraySlice<UInt8>) throws(WebURLFailure) -> IPv6Address {
    guard text.count > 1, text.last == UInt8(ascii: "]") else {
      throw WebURLFailure(fault: .hostUnclosed, span: text.indices)
    }
    let inside = text.dropFirst().dropLast()
    var groups = ColonGroups()
    for (place, byte) in zip(inside.indices, inside) where groups.take(byte) != nil {
      throw WebURLFailure(fault: .hostAddressFaulty, span: place..<place + 1)
    }
    guard groups.isComplete, let address = IPv6Address(String(decoding: inside, as: UTF8.self)) else {
      throw WebURLFailure(fault: .hostAddressFaulty, span: text.indices)
    }
    return address
  }

  /// Returns whether a host is a domain that mapping does not change, as almost all are.
  ///
  /// It consists of lower-case letters, digits and the like, and its last part is not a number.
  private static func isPlain(_ text: ArraySlice<UInt8>) -> Bool {
    var isAtStart = true
    for byte in text {
      if !HostBytes.plain.contains(byte) || byte.isCapital { return false }
      if isAtStart, byte.decimalDigit != nil { return false }
      isAtStart = byte == UInt8(ascii: ".")
    }
    return !isAtStart
  }

  private static func domain(_ text: ArraySlice<UInt8>) throws(WebURLFailure) -> WebHost {
    if isPlain(text) { return .domain(String(decoding: text, as: UTF8.self)) }
    var quad = DottedQuad()
    if text.allSatisfy({ quad.take($0) == nil }), quad.isComplete { return .ipv4(IPv4Address(number: quad.value)) }
    let decoded = text.percentDecoded
    guard let domain = WebDomain.ascii(from: String(decoding: decoded, as: UTF8.self)) else {
      // Outside ASCII, a character may be mapped to a forbidden one, and a forbidden one may be composed with an
      // accent.
      let isASCII = decoded.allSatisfy { $0 < 0x80 }
      if isASCII, let place = text.firstIndex(where: { HostBytes.isForbiddenInDomain($0) }) {
        throw WebURLFailure(fault: .hostBadCharacter, span: place..<place + 1)
      }
      throw WebURLFailure(fault: isASCII ? .hostBadCharacter : .hostFaulty, span: text.indices)
    }
    guard WebIPv4.endsInNumber(domain) else { return .domain(domain) }
    guard let address = WebIPv4.address(domain) else {
      throw WebURLFailure(fault: .hostNumberFaulty, span: text.indices)
    }
    return .ipv4(address)
  }
}

/// The characters that no host can contain (section 3.1).
enum HostBytes {
  private static let forbidden = ByteSet("\0\t\n\r #/:<>?@[\\]^|")

  /// Returns whether a byte is a forbidden host code point.
  static func isForbidden(_ byte: UInt8) -> Bool { forbidden.contains(byte) }

  /// Returns whether a byte is a forbidden domain code point.
  static func isForbiddenInDomain(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "%") || forbidden.contains(byte)
  }
}

/// Hosts that are numbers (section 3.5).
enum WebIPv4 {
  /// Returns the parts between full stops, without an empty one at the end.
  private static func parts(_ domain: String) -> [Substring.UTF8View] {
    var parts = domain.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if parts.count > 1, parts[parts.count - 1].isEmpty { parts.removeLast() }
    return parts
  }

  /// Returns whether the last part is a number, so that the host can only be an address ("ends in a number").
  static func endsInNumber(_ domain: String) -> Bool {
    guard let last = parts(domain).last, let first = last.first, first.decimalDigit != nil else { return false }
    return last.allSatisfy { $0.decimalDigit != nil } || number(last) != nil
  }

  /// Returns the address that one to four numbers stand for ("IPv4 parser").
  static func address(_ domain: String) -> IPv4Address? {
    let parts = parts(domain)
    guard parts.count <= 4 else { return nil }
    var value: UInt64 = 0
    for (index, part) in parts.enumerated() {
      guard let number = number(part) else { return nil }
      // The last number fills the bytes that the others leave.
      let room = index + 1 < parts.count ? 1 : UInt64(5 - parts.count)
      guard number < 1 << (8 * room) else { return nil }
      value = value << (8 * room) | number
    }
    return IPv4Address(number: UInt32(truncatingIfNeeded: value))
  }

  /// Returns a number that is decimal, octal after a zero, or hexadecimal after `0x` ("IPv4 number parser").
  ///
  /// Numbers beyond 32 bits all give the same result.
  private static func number(_ text: Substring.UTF8View) -> UInt64? {
    guard !text.isEmpty else { return nil }
    var digits = text
    var radix: UInt64 = 10
    if text.count > 1, text.first == UInt8(ascii: "0") {
      digits = digits.dropFirst()
      radix = 8
      if let second = digits.first, second | 0x20 == UInt8(ascii: "x") {
        digits = digits.dropFirst()
        radix = 16
      }
    }
    var number: UInt64 = 0
    for byte in digits {
      guard let digit = byte.hexadecimalDigit, digit < radix else { return nil }
      number = min(number * radix + UInt64(digit), 1 << 32)
    }
    return number
  }
}
