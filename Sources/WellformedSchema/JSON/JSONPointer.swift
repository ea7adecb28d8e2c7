/// A way to a value inside a JSON value (RFC 6901).
public struct JSONPointer: Sendable {
  /// The names and indexes on the way, unescaped; none for the whole value.
  public var tokens: [String]

  /// Creates a pointer; without tokens, one to the whole value.
  public init(_ tokens: [String] = []) { self.tokens = tokens }

  /// Reads a pointer's text: empty, or tokens that each begin with a slash, with `~0` for `~` and `~1` for `/`.
  public init?(_ text: String) {
    tokens = []
    guard !text.utf8.isEmpty else { return }
    var token: [UInt8]?
    var isEscaped = false
    for byte in text.utf8 {
      if isEscaped {
        guard byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { return nil }
        token?.append(byte == UInt8(ascii: "0") ? UInt8(ascii: "~") : UInt8(ascii: "/"))
        isEscaped = false
      } else if byte == UInt8(ascii: "/") {
        if let token { tokens.append(String(decoding: token, as: UTF8.self)) }
        token = []
      } else if token == nil {
        return nil
      } else if byte == UInt8(ascii: "~") {
        isEscaped = true
      } else {
        token?.append(byte)
      }
    }
    guard !isEscaped else { return nil }
    if let token { tokens.append(String(decoding: token, as: UTF8.self)) }
  }

  /// Reads a pointer as it stands in a URI, from its number sign (section 6): `#/a%20b`.
  public init?(fragment: String) {
    let bytes = Array(fragment.utf8)
    guard bytes.first == UInt8(ascii: "#") else { return nil }
    var offset = 1
    var text: [UInt8] = []
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "%") {
        guard offset + 2 < bytes.count, let high = JSONPointer.value(ofHexadecimal: bytes[offset + 1]),
          let low = JSONPointer.value(ofHexadecimal: bytes[offset + 2])
        else { return nil }
        text.append(high << 4 | low)
        offset += 3
      } else {
        text.append(bytes[offset])
        offset += 1
      }
    }
    let isWellFormed = unsafe text.withUnsafeBufferPointer { unsafe UTF8Sequence.firstIllFormed(in: $0.span) == nil }
    guard isWellFormed else { return nil }
    self.init(String(decoding: text, as: UTF8.self))
  }

  /// The way to a member of what this points to.
  public func appending(_ key: String) -> JSONPointer { JSONPointer(tokens + [key]) }

  /// The way to an element of what this points to.
  public func appending(_ index: Int) -> JSONPointer { appending(String(index)) }

  /// The value that this points to, if there is one.
  public func value(in value: JSONValue) -> JSONValue? {
    var value = value
    for token in tokens {
      switch value {
      case .object(let object):
        guard let member = object[token] else { return nil }
        value = member
      case .array(let array):
        guard let index = JSONPointer.index(token), index < array.count else { return nil }
        value = array[index]
      case .null, .bool, .number, .string: return nil
      }
    }
    return value
  }

  // Digits without a leading zero (section 4). `-`, the element after the last, is none.
  private static func index(_ token: String) -> Int? {
    guard let first = token.utf8.first, first != UInt8(ascii: "0") || token.utf8.count == 1,
      token.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 })
    else { return nil }
    return Int(token)
  }
}

extension JSONPointer: CustomStringConvertible {
  /// The pointer's text: `/a~1b/0`.
  public var description: String {
    var text: [UInt8] = []
    for token in tokens {
      text.append(UInt8(ascii: "/"))
      for byte in token.utf8 {
        switch byte {
        case UInt8(ascii: "~"): text.append(contentsOf: "~0".utf8)
        case UInt8(ascii: "/"): text.append(contentsOf: "~1".utf8)
        default: text.append(byte)
        }
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The pointer as it stands in a URI, with its number sign (section 6): `#/a%20b`.
  public var fragment: String {
    var text: [UInt8] = [UInt8(ascii: "#")]
    for byte in description.utf8 {
      if JSONPointer.isAllowedInFragment(byte) {
        text.append(byte)
      } else {
        text.append(UInt8(ascii: "%"))
        for digit in [byte >> 4, byte & 15] { text.append(digit < 10 ? 0x30 + digit : 0x41 + digit - 10) }
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// RFC 3986, section 3.5: letters, digits, and `-._~!$&'()*+,;=:@/?`.
  private static func isAllowedInFragment(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x24, 0x26...0x3B, 0x3D, 0x3F...0x5A, 0x5F, 0x61...0x7A, 0x7E, 0x21: true
    default: false
    }
  }

  private static func value(ofHexadecimal byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}

extension JSONPointer: Hashable {
  /// Tells whether two pointers have the same tokens, code point by code point.
  public static func == (first: JSONPointer, second: JSONPointer) -> Bool {
    first.tokens.elementsEqual(second.tokens) { $0.hasSameBytes(as: $1) }
  }

  /// Feeds what `==` compares to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(tokens.count)
    for token in tokens { token.hashBytes(into: &hasher) }
  }
}
