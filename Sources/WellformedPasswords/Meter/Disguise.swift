import Wellformed

/// Letters that characters stand for, in addition to the single characters of `Substitution`.
enum Disguise {
  /// Returns the one or two ASCII letters of a lower-case scalar without accents and other ornaments; `nil` if there
  /// are none.
  static func folded(_ scalar: UInt32) -> (UInt32, UInt32)? {
    switch scalar {
    case ..<0x80: return nil
    case 0xDF: return (0x73, 0x73)  // ß
    case 0xE6: return (0x61, 0x65)  // æ
    case 0x153: return (0x6F, 0x65)  // œ
    case 0xFE: return (0x74, 0x68)  // þ
    case 0xF8: return (0x6F, 0)  // ø
    case 0xF0, 0x111: return (0x64, 0)  // ð đ
    case 0x142, 0xA3: return (0x6C, 0)  // ł £
    case 0x131, 0xA1: return (0x69, 0)  // ı ¡
    case 0x127: return (0x68, 0)  // ħ
    case 0x14B: return (0x6E, 0)  // ŋ
    case 0x20AC: return (0x65, 0)  // €
    case 0xA7, 0x17F: return (0x73, 0)  // § ſ
    case 0xA2: return (0x63, 0)  // ¢
    case 0xA5: return (0x79, 0)  // ¥
    case 0xB5: return (0x75, 0)  // µ
    case 0x192: return (0x66, 0)  // ƒ
    case 0xFF01...0xFF5E:  // Full width.
      let plain = scalar - 0xFEE0
      return (plain &- 0x41 < 26 ? plain | 0x20 : plain, 0)
    default:
      var first: UInt32 = 0
      CanonicalMapping.decompose(scalar) { if first == 0 { first = $0 } }
      return first != scalar && first &- 0x61 < 26 ? (first, 0) : nil
    }
  }

  /// Returns the two letters that a scalar can also stand for, as ü stands for ue.
  static func spelled(_ scalar: UInt32) -> (UInt32, UInt32)? {
    switch scalar {
    case 0xE4: (0x61, 0x65)
    case 0xF6, 0xF8: (0x6F, 0x65)
    case 0xFC: (0x75, 0x65)
    case 0xE5: (0x61, 0x61)
    default: nil
    }
  }

  /// Characters that together look or sound like a letter.
  struct Joint {
    /// The characters, a byte each, the first in the lowest.
    let bytes: UInt32
    let count: Int
    let letter: UInt32

    fileprivate init(_ bytes: UInt32, _ count: Int, _ letter: UInt32) {
      (self.bytes, self.count, self.letter) = (bytes, count, letter)
    }

    /// Returns whether four bytes of a text begin with the characters.
    @inline(__always)
    func begins(_ window: UInt32) -> Bool {
      count == 4 ? window == bytes : window & (1 << UInt32(8 * count) - 1) == bytes
    }
  }

  /// All such groups of characters.
  static let joint: [Joint] = [
    Joint(0x7C2F5C7C, 4, 0x6D),  // |\/| m
    Joint(0x5C2F5C2F, 4, 0x6D),  // /\/\ m
    Joint(0x2F5C2F5C, 4, 0x77),  // \/\/ w
    Joint(0x7C5C7C, 3, 0x6E),  // |\| n
    Joint(0x2F5C2F, 3, 0x6E),  // /\/ n
    Joint(0x7C2D7C, 3, 0x68),  // |-| h
    Joint(0x7C5F7C, 3, 0x75),  // |_| u
    Joint(0x295F28, 3, 0x75),  // (_) u
    Joint(0x5C2D2F, 3, 0x61),  // /-\ a
    Joint(0x2F5C, 2, 0x76),  // \/ v
    Joint(0x5C2F, 2, 0x61),  // /\ a
    Joint(0x2928, 2, 0x6F),  // () o
    Joint(0x5D5B, 2, 0x6F),  // [] o
    Joint(0x7D7B, 2, 0x6F),  // {} o
    Joint(0x3C7C, 2, 0x6B),  // |< k
    Joint(0x7B7C, 2, 0x6B),  // |{ k
    Joint(0x3E7C, 2, 0x70),  // |> p
    Joint(0x297C, 2, 0x64),  // |) d
    Joint(0x5D7C, 2, 0x64),  // |] d
    Joint(0x337C, 2, 0x62),  // |3 b
    Joint(0x3331, 2, 0x62),  // 13 b
    Joint(0x5F7C, 2, 0x6C),  // |_ l
    Joint(0x3C3E, 2, 0x78),  // >< x
    Joint(0x2F60, 2, 0x79),  // `/ y
    Joint(0x7676, 2, 0x77),  // vv w
    Joint(0x6870, 2, 0x66),  // ph f
  ]

  /// Returns which groups have this many characters, one bit each in the order of `joint`.
  ///
  /// The groups of four characters come first, then those of three.
  @inline(__always)
  static func numbers(ofCount count: Int) -> UInt32 {
    count == 4 ? 0b111 : count == 3 ? 0b1_1111_1000 : ~0b1_1111_1111
  }

  /// Returns which groups begin with four bytes of a text, one bit each.
  static func numbers(at window: UInt32) -> UInt32 {
    guard isJoint(window & 0xFF) else { return 0 }
    var numbers: UInt32 = 0
    for number in joint.indices where joint[number].begins(window) { numbers |= 1 << UInt32(number) }
    return numbers
  }

  /// Returns whether a character can begin or end a group that looks like a letter.
  @inline(__always)
  static func isJoint(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x7C, 0x5C, 0x2F, 0x28, 0x29, 0x5B, 0x5D, 0x7B, 0x7D, 0x3E, 0x3C, 0x60, 0x5F, 0x33, 0x31, 0x76, 0x70, 0x68:
      true
    default: false
    }
  }

  /// Returns whether a scalar is a combining mark on a letter.
  static func isMark(_ scalar: UInt32) -> Bool { scalar >= 0x300 && ScalarClasses(of: scalar).contains(.mark) }
}
