import WellformedCore

/// Judges whether a text has the shape of a phone number, in one pass over its bytes and without allocating.
///
/// Characters that people type between digits are ignored: spaces, hyphens, full stops and a pair of brackets.
struct PhoneRecognizer: Sendable {
  /// What can be wrong; only the first four apply to a number that need not be international.
  enum Fault: Int {
    case tooShort, tooLong, badCharacter, badSeparator, plusMissing, countryUnknown, trunkZero
  }

  /// Whether the number must begin with `+` and a country code.
  let isInternational: Bool

  /// How many digits there may be: at most as many as ITU-T E.164 allows, and at least as many as the shortest in use,
  /// some of Niue and Saint Helena.
  static var counts: ClosedRange<Int> { 6...15 }

  /// Returns whether a text is a number that need not be international, as most are written: digits with an optional
  /// `+`.
  static func acceptsAtAGlance(_ text: Span<UInt8>) -> Bool {
    guard !text.isEmpty else { return false }
    let start = text[0] == UInt8(ascii: "+") ? 1 : 0
    guard counts.contains(text.count &- start) else { return false }
    // Two words contain all the digits, although some of them twice.
    if let first = ByteWord(text, at: start), let last = ByteWord(text, at: text.count &- 8) {
      return first.isDigits && last.isDigits
    }
    for offset in start..<text.count {
      guard text[offset] &- UInt8(ascii: "0") < 10 else { return false }
    }
    return true
  }

  @inline(__always)
  func recognize(_ text: Span<UInt8>) -> Recognition {
    let counts = PhoneRecognizer.counts
    var digits = 0
    var bracketDigits = 0
    var isOpen = false
    var hasPlus = false
    var endsInDigit = false
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if let digit = byte.decimalDigit {
        if isInternational, digits == 0, !hasPlus || digit == 0 {
          return .invalid(hasPlus ? Fault.countryUnknown : .plusMissing, offset..<offset + 1, deadline: offset)
        }
        if digits == counts.upperBound {
          return .invalid(Fault.tooLong, 0..<text.count, deadline: offset, argument: counts.upperBound)
        }
        digits &+= 1
        bracketDigits &+= digit == 0 && bracketDigits == 0 ? 1 : 2
        // A single zero in brackets can be closed only after another digit, for which there is no room.
        if digits == counts.upperBound, isInternational, bracketDigits == 1 {
          return .invalid(Fault.trunkZero, offset..<offset + 1, deadline: offset)
        }
        endsInDigit = true
        offset &+= 1
        continue
      }
      let length = PhoneRecognizer.separatorLength(in: text, at: offset)
      guard length > 0 else { return .invalid(Fault.badCharacter, scalarAt: offset, in: text) }
      let isPlaced =
        switch byte {
        case UInt8(ascii: "+"): !hasPlus && digits == 0 && offset == (isOpen ? 1 : 0)
        case UInt8(ascii: "("): !isOpen
        case UInt8(ascii: ")"): isOpen && endsInDigit
        default: digits > 0
        }
      // A separator must be followed by another digit, so there must be room for one.
      if !isPlaced || (digits == counts.upperBound && byte != UInt8(ascii: ")")) {
        return .invalid(Fault.badSeparator, offset..<offset + length, deadline: offset)
      }
      // The zero of +44 (0)20 is dialled only within the country; whether it is, only the country's plan can say.
      if isInternational, byte == UInt8(ascii: ")"), bracketDigits == 1, digits > 1 {
        return .invalid(Fault.trunkZero, offset - 1..<offset + 1, deadline: offset)
      }
      if byte == UInt8(ascii: "+") { hasPlus = true }
      if byte == UInt8(ascii: "(") { (isOpen, bracketDigits) = (true, 0) }
      if byte == UInt8(ascii: ")") { isOpen = false }
      endsInDigit = byte == UInt8(ascii: ")")
      offset &+= length
    }
    if digits >= counts.lowerBound, endsInDigit, !isOpen { return .valid }
    if digits < counts.lowerBound {
      return .incomplete(Fault.tooShort, 0..<text.count, argument: counts.lowerBound - digits)
    }
    return .incomplete(Fault.badSeparator, text.count..<text.count)
  }

  /// Returns how many bytes the separator at an offset has, or 0 if there is none.
  @inline(__always)
  private static func separatorLength(in text: Span<UInt8>, at offset: Int) -> Int {
    switch text[offset] {
    case UInt8(ascii: "+"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: " "), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      return 1
    case ..<0x80: return 0
    default: break
    }
    let scalar = text.scalar(at: offset)
    switch scalar.value {
    // Non-breaking spaces, and hyphens and dashes that look like those on keyboards.
    case 0xA0, 0x202F, 0x2010, 0x2011, 0x2012, 0x2013: return scalar.length
    default: return 0
    }
  }

  /// Returns what completes an incomplete number.
  func completion(of text: String) -> String {
    Format.completion(of: text, trying: ")+0123456789") { recognize($0) }
  }

  /// Returns the digits of a text, without separators.
  static func digits(in text: String) -> String {
    String(decoding: Array(text.utf8).filter { $0.decimalDigit != nil }, as: UTF8.self)
  }
}
