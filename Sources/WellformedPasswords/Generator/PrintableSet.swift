import Wellformed

/// A set of printable ASCII characters.
struct PrintableSet: Hashable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Creates the set of the characters in a union of classes.
  init(_ classes: [PasswordRules.CharacterClass]) {
    for one in classes {
      switch one {
      case .upper: insert(0x41...0x5A)
      case .lower: insert(0x61...0x7A)
      case .digit: insert(0x30...0x39)
      case .special:
        // Apple's list of special characters lacks the solidus and the reverse solidus.
        for range in [0x20...0x2E, 0x3A...0x40, 0x5B...0x5B, 0x5D...0x60, 0x7B...0x7E] as [ClosedRange<UInt8>] {
          insert(range)
        }
      case .asciiPrintable, .unicode: insert(0x20...0x7E)
      case .custom(let characters):
        for byte in characters.utf8 where byte >= 0x20 && byte < 0x7F { insert(byte...byte) }
      }
    }
  }

  var isEmpty: Bool { low == 0 && high == 0 }

  func contains(_ byte: UInt8) -> Bool { (byte < 64 ? low >> UInt64(byte) : high >> UInt64(byte & 63)) & 1 == 1 }

  mutating func formUnion(_ other: PrintableSet) {
    low |= other.low
    high |= other.high
  }

  /// Returns the set without the characters of a text.
  func subtracting(_ text: String) -> PrintableSet {
    var rest = self
    for byte in text.utf8 where byte < 0x80 { rest.remove(byte...byte) }
    return rest
  }

  private mutating func insert(_ range: ClosedRange<UInt8>) {
    for byte in range { if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) } }
  }

  private mutating func remove(_ range: ClosedRange<UInt8>) {
    for byte in range { if byte < 64 { low &= ~(1 << UInt64(byte)) } else { high &= ~(1 << UInt64(byte & 63)) } }
  }
}
