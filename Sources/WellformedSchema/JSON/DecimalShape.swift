/// Where the digits of a number's text stand, and what power of ten each has.
///
/// The shape goes with the text it was made from: significant digits, from the first that is not zero to the last, are
/// read where they stand.
struct DecimalShape {
  /// Tells whether a minus sign stands first, which means nothing before zero.
  private(set) var isNegative = false
  /// How many significant digits there are; none in zero.
  private(set) var count = 0
  /// The power of ten of the first significant digit; 0 in zero.
  private(set) var leadingPower: Int64 = 0

  /// Where the first digit stands, significant or not.
  private var start = 0
  /// How many digits stand before the point.
  private var integerDigits = 0
  /// How many digits, of those before and after the point, come before the first significant one.
  private var skipped = 0

  /// Finds the shape of a text that the lexer took for a number.
  init(_ bytes: Span<UInt8>) {
    if bytes.count > 0, bytes[0] == UInt8(ascii: "-") {
      isNegative = true
      start = 1
    }
    var digits = 0
    var last = -1
    var first = -1
    integerDigits = -1
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte &- UInt8(ascii: "0") < 10 {
        if byte != UInt8(ascii: "0") {
          if first < 0 { first = digits }
          last = digits
        }
        digits += 1
      } else if byte == UInt8(ascii: ".") {
        integerDigits = digits
      } else {
        break
      }
      offset += 1
    }
    if integerDigits < 0 { integerDigits = digits }
    guard first >= 0 else { return }
    skipped = first
    count = last - first + 1
    leadingPower = Int64(integerDigits - 1 - first) + DecimalShape.exponent(after: offset, in: bytes)
  }

  /// The exponent, whose letter stands at an offset, if anything does; the lexer has bounded it to eighteen digits.
  private static func exponent(after offset: Int, in bytes: Span<UInt8>) -> Int64 {
    var exponent: Int64 = 0
    var isNegative = false
    for index in min(offset + 1, bytes.count)..<bytes.count {
      if bytes[index] == UInt8(ascii: "-") { isNegative = true }
      let digit = bytes[index] &- UInt8(ascii: "0")
      if digit < 10 { exponent = exponent &* 10 &+ Int64(digit) }
    }
    return isNegative ? -exponent : exponent
  }

  /// Tells whether the number is zero.
  var isZero: Bool { count == 0 }

  /// The power of ten of the last significant digit.
  var trailingPower: Int64 { leadingPower - Int64(max(count - 1, 0)) }

  /// A significant digit, from the first; 0 after the last.
  func digit(_ place: Int, in bytes: Span<UInt8>) -> UInt8 {
    guard place < count else { return 0 }
    let index = skipped + place
    return bytes[start + index + (index < integerDigits ? 0 : 1)] &- UInt8(ascii: "0")
  }

  /// Compares two numbers: less than 0, 0, or more than 0, as the first is less, equal or greater.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  static func compare(_ first: Span<UInt8>, _ second: Span<UInt8>) -> Int {
    let one = DecimalShape(first)
    let other = DecimalShape(second)
    let (sign, otherSign) = (one.sign, other.sign)
    if sign != otherSign || sign == 0 { return sign - otherSign }
    if one.leadingPower != other.leadingPower { return one.leadingPower < other.leadingPower ? -sign : sign }
    for place in 0..<max(one.count, other.count) {
      let (digit, otherDigit) = (one.digit(place, in: first), other.digit(place, in: second))
      if digit != otherDigit { return digit < otherDigit ? -sign : sign }
    }
    return 0
  }

  private var sign: Int { isZero ? 0 : isNegative ? -1 : 1 }
}
