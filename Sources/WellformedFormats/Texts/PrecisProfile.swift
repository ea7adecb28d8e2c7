import WellformedCore

/// A profile of PRECIS: how a string is mapped before it is judged, and what it may contain (RFC 8264, section 5).
enum PrecisProfile {
  /// UsernameCaseMapped (RFC 8265, section 3.3).
  case userName
  /// UsernameCasePreserved (RFC 8265, section 3.4).
  case casePreservedUserName
  /// OpaqueString, for passwords (RFC 8265, section 4.2).
  case opaqueString

  /// Whether strings belong to the IdentifierClass and follow the Bidi Rule; otherwise they belong to the
  /// FreeformClass.
  var isIdentifier: Bool { self != .opaqueString }

  /// Returns whether a scalar, before its case is mapped, may stand in a string, regardless of its context.
  @inline(__always)
  func allows(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return scalar > 0x20 && scalar < 0x7F || scalar == 0x20 && !isIdentifier }
    let stringClass = LabelClass(of: scalar).stringClass
    return isIdentifier ? stringClass == .identifier : stringClass != .none
  }

  /// Returns a scalar after the width mapping rule or, for opaque strings, after the rule that makes all spaces the
  /// same.
  ///
  /// Other wide and narrow scalars need no mapping: the IdentifierClass disallows both them and what they would be
  /// mapped to.
  @inline(__always)
  func widened(_ scalar: UInt32) -> UInt32 {
    if scalar < 0x80 { return scalar }
    if isIdentifier { return scalar &- 0xFF00 < 0x100 ? PrecisProfile.widthMapped(scalar) : scalar }
    switch scalar {
    case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return 0x20
    default: return scalar
    }
  }

  /// Returns a scalar after the case mapping rule, if that gives one scalar and does not depend on the scalars around
  /// it.
  @inline(__always)
  func caseMapped(_ scalar: UInt32) -> UInt32 { self == .userName ? ScalarCase.lowercase(of: scalar) : scalar }

  /// Returns the decomposition of a full-width or half-width scalar (RFC 8264, section 5.2.1).
  private static func widthMapped(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0xFF01...0xFF5E: return scalar - 0xFEE0
    case 0xFF65..<0xFF9E: return 0x3080 + UInt32(katakana.byte(at: Int(scalar - 0xFF65)) ^ 0x40)
    // The sound marks, which combine with the letter before them.
    case 0xFF9E, 0xFF9F: return scalar - 0xCF05
    default: return scalar
    }
  }

  /// What half-width katakana decompose to, from U+FF65 on, each minus U+3080.
  private static var katakana: StaticString {
    "{r!#%')cegC|\"$&(*+-/13579;=?ADFHJKLMNORUX[^_`abdfhijklmos"
  }
}

extension PrecisProfile {
  /// Returns the enforced form of a valid string (RFC 8265, sections 3.3.2, 3.4.2 and 4.2.2), in which strings are
  /// compared.
  func enforced(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars).map { widened($0.value) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for (index, scalar) in scalars.enumerated() {
      if self == .userName, scalar == 0x130 {
        // The only scalar whose lower case is two scalars.
        bytes.append(scalar: 0x69)
        bytes.append(scalar: 0x307)
      } else if self == .userName, scalar == 0x3A3, PrecisProfile.endsWord(scalars, at: index) {
        bytes.append(scalar: 0x3C2)
      } else {
        bytes.append(scalar: caseMapped(scalar))
      }
    }
    return Normalization.composed.apply(to: String(decoding: bytes, as: UTF8.self))
  }

  /// Returns whether the condition Final_Sigma holds (The Unicode Standard, section 3.13, Table 3-17).
  ///
  /// A letter with case stands before the index and none after it, ignoring what is transparent to case.
  private static func endsWord(_ scalars: [UInt32], at index: Int) -> Bool {
    let before = scalars[..<index].last { !isCaseIgnorable($0) }
    let after = scalars[(index + 1)...].first { !isCaseIgnorable($0) }
    return (before.map(isCased) ?? false) && !(after.map(isCased) ?? false)
  }

  private static func isCased(_ scalar: UInt32) -> Bool {
    !ScalarClasses(of: scalar).isDisjoint(with: [.uppercase, .lowercase])
  }

  /// Returns whether a scalar has the property Case_Ignorable, as far as names can contain such scalars.
  private static func isCaseIgnorable(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x27, 0x2E, 0x3A, 0x5E, 0x60, 0xB7, 0x5F4, 0x200C, 0x200D, 0x2B0...0x36F: true
    // Letters that modify others, which no script with sigma has.
    case 0x375, 0x559, 0x6E5...0x6E6, 0x7F4...0x7F5, 0x81A, 0x824, 0x828, 0x8C9, 0x971, 0xCBF, 0xCC6, 0xE46, 0xEC6,
      0x17D7, 0x1843, 0x1AA7, 0x1B3A, 0x1B3C, 0x1B42, 0x1C78...0x1C7D, 0x1D2F, 0x1D3B, 0x1D4E, 0x2E2F, 0x3005,
      0x309D...0x309E,
      0x30FC...0x30FE, 0xA015, 0xA4F8...0xA4FD, 0xA60C, 0xA67F, 0xA717...0xA71F, 0xA788, 0xA9CF, 0xA9E6, 0xAA70, 0xAADD,
      0xAAF3...0xAAF4, 0x10780, 0x10D4E, 0x10D6F, 0x10EC5, 0x11A07...0x11A08, 0x11C3F, 0x11DD9, 0x16B40...0x16B43,
      0x16D40...0x16D42, 0x16D6B...0x16D6C, 0x16F93...0x16F9F, 0x16FE0...0x16FE1, 0x16FE3, 0x16FF2...0x16FF3,
      0x1AFF0...0x1AFF3, 0x1AFF5...0x1AFFB, 0x1AFFD...0x1AFFE, 0x1E137...0x1E13D, 0x1E4EB, 0x1E6FF, 0x1E94B:
      true
    default: LabelClass(of: scalar).direction == .nonspacingMark
    }
  }
}
