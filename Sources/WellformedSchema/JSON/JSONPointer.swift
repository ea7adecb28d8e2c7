import Wellformed

/// The path to a value inside a JSON value (RFC 6901).
public struct JSONPointer: Sendable {
  /// The names and indexes on the path, unescaped; empty for the whole value.
  public var tokens: [String]

  /// Creates a pointer; without tokens, it points to the whole value.
  public init(_ tokens: [String] = []) { self.tokens = tokens }

  /// Reads the text of a pointer: empty, or tokens that each begin with a slash, with `~0` for `~` and `~1` for `/`.
  public init?(_ text: String) {
    guard let pointer = PointerText(text) else { return nil }
    tokens = pointer.tokens
  }

  /// Reads a pointer as it is written in a URI, with its number sign (section 6): `#/a%20b`.
  public init?(fragment: String) {
    guard let pointer = PointerText(fragment: fragment) else { return nil }
    tokens = pointer.tokens
  }

  /// Returns a pointer to a member of the value that this points to.
  public func appending(_ key: String) -> JSONPointer { JSONPointer(tokens + [key]) }

  /// Returns a pointer to an element of the value that this points to.
  public func appending(_ index: Int) -> JSONPointer { appending(String(index)) }

  /// Returns the value that this points to; `nil` if there is none.
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

  // Digits without a leading zero (section 4). `-`, which means the element after the last, is not accepted.
  private static func index(_ token: String) -> Int? {
    guard let first = token.utf8.first, first != UInt8(ascii: "0") || token.utf8.count == 1,
      token.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 })
    else { return nil }
    return Int(token)
  }
}

extension JSONPointer: CustomStringConvertible {
  /// The pointer's text: `/a~1b/0`.
  public var description: String { PointerText(tokens: tokens).description }

  /// The pointer as it is written in a URI, with its number sign (section 6): `#/a%20b`.
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
}

extension JSONPointer: Hashable {
  /// Returns whether two pointers have the same tokens, code point by code point.
  public static func == (first: JSONPointer, second: JSONPointer) -> Bool {
    first.tokens.elementsEqual(second.tokens) { $0.hasSameBytes(as: $1) }
  }

  /// Hashes what `==` compares.
  @inline(never)  // Sets and dictionaries call it at several places: inlined, it would make small builds larger.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(tokens.count)
    for token in tokens { token.hashBytes(into: &hasher) }
  }
}
