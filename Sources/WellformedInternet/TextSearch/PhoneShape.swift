import WellformedCore

/// Whether digits and what stands between them look like a phone number.
///
/// With a `+`, 7 to 15 digits do (ITU-T E.164), however they are grouped. Without a `+`, a number must be written in
/// groups, with one of these:
///
/// - an area code in parentheses
/// - a first group that begins with the 0 or 00 that is dialled before a code
/// - a grouping that is common in some country
///
/// Things that people write in a similar way do not count, such as dates, amounts, Internet addresses and the numbers
/// of cards, books and persons.
struct PhoneShape {
  /// What stands between two groups.
  private enum Separator: UInt8 { case none, space, hyphen, dot, slash, mixed }

  /// Whether the number follows `tel:`, so that it needs no other sign that it is a phone number.
  private let isLabelled: Bool
  private var hasPlus = false
  private var isInParentheses = false
  /// How many digits stand in parentheses.
  private var areaLength = 0
  private var digitCount = 0
  private var firstDigit: UInt8 = 0
  private var secondDigit: UInt8 = 0
  private var thirdDigit: UInt8 = 0
  /// The lengths of the groups, four bits each, with that of the last group lowest.
  private var lengths: UInt64 = 0
  private var groupCount = 0
  /// The separators between the groups, if they are all the same; otherwise `mixed`.
  private var separators = Separator.none
  /// The separator read since the last digit, and how many characters it has.
  private var pending = Separator.none
  private var pendingCount = 0
  private var slashCount = 0
  private var isOverlong = false

  init(isLabelled: Bool) { self.isLabelled = isLabelled }

  /// Reads a character, and returns whether it can belong to a number.
  mutating func take(_ byte: UInt8, isDigit: Bool) -> Bool {
    if isDigit { return take(digit: byte) }
    if pendingCount == 3 { return false }
    switch byte {
    case UInt8(ascii: "+"):
      if digitCount > 0 || hasPlus { return false }
      hasPlus = true
      return true
    case UInt8(ascii: "("):
      isInParentheses = true
      areaLength = 0
      pendingCount += 1
      return true
    case UInt8(ascii: ")"):
      if !isInParentheses { return false }
      isInParentheses = false
      pendingCount += 1
      return true
    default: return take(separator: separator(byte))
    }
  }

  private mutating func take(digit: UInt8) -> Bool {
    isOverlong = digitCount == 15
    if isOverlong { return false }
    if pendingCount > 0 || groupCount == 0 {
      if groupCount > 0, pending != .none {
        separators = separators == .none || separators == pending ? pending : .mixed
        if pending == .slash { slashCount += 1 }
      }
      lengths <<= 4
      groupCount += 1
      (pending, pendingCount) = (.none, 0)
    }
    lengths += 1
    if digitCount == 0 { firstDigit = digit }
    if digitCount == 1 { secondDigit = digit }
    if digitCount == 2 { thirdDigit = digit }
    digitCount += 1
    if isInParentheses { areaLength += 1 }
    return true
  }

  private mutating func take(separator: Separator) -> Bool {
    // After two spaces or two full stops, something else follows. ` - ` counts as one separator.
    if digitCount == 0 || isInParentheses || (pending == separator && pendingCount == 1) { return false }
    // After a number with hyphens or full stops, a space precedes the next one.
    let isWhole = digitCount >= 10 && (separators == .hyphen || separators == .dot) && pendingCount == 0
    if separator == .space, isWhole { return false }
    pending = pending == .none || separator == .hyphen ? separator : pending
    pendingCount += 1
    return true
  }

  private func separator(_ byte: UInt8) -> Separator {
    switch byte {
    case UInt8(ascii: " "), 0xC2: .space
    case UInt8(ascii: "."): .dot
    case UInt8(ascii: "/"): .slash
    default: .hyphen
    }
  }

  /// Returns whether what was read up to the last digit looks like a telephone number.
  func finish() -> Bool {
    if isOverlong { return false }
    if hasPlus { return isInternational }
    if isLabelled { return digitCount >= 5 }
    if digitCount < 7 || isDate { return false }
    if areaLength > 0 { return hasArea }
    if groupCount == 1 { return false }
    return firstDigit == UInt8(ascii: "0") ? hasTrunk : isNational
  }

  /// The length of the first group.
  private var firstLength: Int { Int(truncatingIfNeeded: lengths >> UInt64(4 * (groupCount - 1)) & 15) }

  private var lastLength: Int { Int(truncatingIfNeeded: lengths & 15) }

  /// Whether the number looks international.
  ///
  /// A country code does not begin with 0, and no decimal fraction follows it. Domain registries write `+1.`.
  private var isInternational: Bool {
    let isFraction = groupCount == 2 && separators == .dot && lastLength < 8
    return digitCount >= 7 && firstDigit != UInt8(ascii: "0") && !isFraction
  }

  /// Whether the number looks like a date: two groups of at most two digits, before or after one of four.
  private var isDate: Bool {
    guard groupCount == 3 else { return false }
    let (first, second, third) = (lengths >> 8, lengths >> 4 & 15, lengths & 15)
    return (first == 4 && second <= 2 && third <= 2) || (first <= 2 && second <= 2 && third == 4)
  }

  /// Whether there is an area code in parentheses, and a number of at least five digits.
  private var hasArea: Bool {
    let isArea = areaLength >= 2 && areaLength <= 5
    // `8 (495)`, and nothing more before it than that.
    return isArea && digitCount - areaLength >= 5 && digitCount <= 13 && (lengths >> 4 > 0)
  }

  /// Whether the first group is one such as `030`, `0171` or `0049`.
  private var hasTrunk: Bool {
    let isAbroad = secondDigit == UInt8(ascii: "0")
    let hasThreeZeros = isAbroad && thirdDigit == UInt8(ascii: "0")
    guard digitCount >= 8, digitCount <= (isAbroad ? 15 : 13), firstLength >= 2, firstLength <= (isAbroad ? 6 : 5),
      slashCount < 2, separators != .dot || groupCount > 2
    else { return false }
    // Codes in groups of four digits, as in tables, and the postal codes of New England.
    let isOfFours = lengths == 0x44 || lengths == 0x444
    if hasThreeZeros || isOfFours || (lengths == 0x54 && separators == .hyphen) { return false }
    // The last group may be an extension.
    var rest = lengths
    if lastLength == 1 {
      guard digitCount >= 9, groupCount > 2, separators != .dot else { return false }
      rest >>= 4
    }
    var isAllPairs = true
    while rest > 0 {
      if rest & 15 == 1 { return false }
      if rest & 15 != 2 { isAllPairs = false }
      rest >>= 4
    }
    return !isAllPairs || groupCount == 5
  }

  /// Whether the grouping is common somewhere, by the lengths of the groups.
  private var isNational: Bool {
    if slashCount > 0 { return false }
    let isOfDots = separators == .dot
    switch lengths {
    // North America; landlines and mobiles of Latin America and China.
    case 0x334, 0x244, 0x254, 0x344: return true
    case 0x1334: return firstDigit == UInt8(ascii: "1")
    case 0x34: return separators == .hyphen
    // Russia.
    case 0x3322: return !isOfDots
    case 0x13322: return firstDigit == UInt8(ascii: "8") || firstDigit == UInt8(ascii: "7")
    // Poland, Spain, Portugal, India; with full stops, it would be an amount of millions.
    case 0x333, 0x3222: return !isOfDots && firstDigit >= UInt8(ascii: "5")
    case 0x2322: return !isOfDots
    case 0x55: return !isOfDots && firstDigit >= UInt8(ascii: "6")
    // Australia.
    case 0x433: return !isOfDots && firstDigit == UInt8(ascii: "1")
    default: return false
    }
  }
}

extension PhoneShape {
  /// Returns the digits of a number as it was cut out of running text, after a `+` if it has one.
  ///
  /// After a `+`, the `(0)` that is dialled only within a country is left out.
  static func canonical(_ text: String) -> String {
    var bytes: [UInt8] = []
    text.withBytes { text in
      var offset = 0
      while offset < text.count {
        let byte = text[offset]
        if byte == UInt8(ascii: "+") { bytes.append(byte) }
        if bytes.first == UInt8(ascii: "+"), bytes.count > 1, text.has("(0)", at: offset) {
          offset += 3
          continue
        }
        if byte.decimalDigit != nil { bytes.append(byte) }
        offset += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
