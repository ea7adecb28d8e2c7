import WellformedCore

/// The bound of a range as people write it, derived from its type's description.
///
/// Only the description shows that a bound is a date, because the module imports none of the types that hold dates.
struct SpokenBound: Sendable {
  /// The bound in a sentence.
  let text: String
  /// Whether it is a date, or a date and a time.
  let isDate: Bool

  /// Takes a description: of Foundation's `Date` such as `2023-11-14 22:13:20 +0000`, of a date such as `2023-11-14`,
  /// or any other, which stays as it is.
  init(_ description: String) {
    let moment = SpokenBound.moment(description)
    (text, isDate) = (moment ?? description, moment != nil)
  }

  /// Takes the description of a binary fraction such as `0.30000000000000004` or `18.0`.
  ///
  /// The number is rounded to the fifteen digits that are certain, and loses superfluous digits.
  init(ofFraction description: String) {
    var number = FractionText(description)
    number?.round(to: 15)
    (text, isDate) = (number?.text ?? description, false)
  }

  /// Returns a moment in UTC without superfluous parts, such as `2023-11-14 22:13:20 UTC` or, at the beginning of a
  /// day, `2023-11-14`.
  private static func moment(_ description: String) -> String? {
    let bytes = Array(description.utf8)
    guard isDay(bytes.prefix(10)) else { return nil }
    if bytes.count == 10 || hasShape("T00:00", bytes.dropFirst(10).prefix(6)) { return description }
    guard hasShape(" 00:00:00 +0000", bytes.dropFirst(10)), bytes.suffix(6).elementsEqual(" +0000".utf8) else {
      return nil
    }
    let parts = description.pieces(between: " ").map { String(decoding: $0, as: UTF8.self) }
    if parts[1] == "00:00:00" { return parts[0] }
    let time = parts[1].hasSuffix(":00") ? String(decoding: parts[1].utf8.dropLast(3), as: UTF8.self) : parts[1]
    return parts[0] + " " + time + " UTC"
  }

  /// Returns whether a text is a day, such as `2023-11-14`.
  private static func isDay(_ text: ArraySlice<UInt8>) -> Bool {
    guard hasShape("0000-00-00", text) else { return false }
    let digits = text.map { Int($0 & 0x0F) }
    return 1...12 ~= digits[5] * 10 + digits[6] && 1...31 ~= digits[8] * 10 + digits[9]
  }

  /// Returns whether a text has the length of a shape, a digit for each `0` of it, and its other characters.
  private static func hasShape(_ shape: String, _ text: ArraySlice<UInt8>) -> Bool {
    text.count == shape.utf8.count
      && zip(text, shape.utf8).allSatisfy { $1 == UInt8(ascii: "0") ? $0.decimalDigit != nil : $0 == $1 }
  }
}

/// The digits of a number as `Double` describes it, such as `-12.5` or `1e-07`.
private struct FractionText {
  private var isNegative = false
  private var digits: [UInt8] = []
  /// The place of the point, counted from the first digit.
  private var point = 0

  /// Reads a number that has a point or an exponent, because a whole number needs no rounding.
  init?(_ description: String) {
    var bytes = Array(description.utf8)[...]
    if bytes.first == UInt8(ascii: "-") {
      isNegative = true
      bytes.removeFirst()
    }
    var hasPoint = false
    var exponent = 0
    while let byte = bytes.first {
      bytes.removeFirst()
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits.append(byte - UInt8(ascii: "0"))
        if !hasPoint { point += 1 }
      case UInt8(ascii: ".") where !hasPoint && !digits.isEmpty: hasPoint = true
      case UInt8(ascii: "e") where !digits.isEmpty:
        guard let power = Int(String(decoding: bytes, as: UTF8.self)), abs(power) < 400 else { return nil }
        (exponent, bytes, hasPoint) = (power, [], true)
      default: return nil
      }
    }
    guard hasPoint, !digits.isEmpty else { return nil }
    point += exponent
    while digits.first == 0 {
      digits.removeFirst()
      point -= 1
    }
    dropZeros()
  }

  private mutating func dropZeros() {
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { (isNegative, point) = (false, 0) }
  }

  mutating func round(to count: Int) {
    guard digits.count > count else { return }
    let carries = digits[count] >= 5
    digits.removeSubrange(count...)
    if carries {
      while digits.last == 9 { digits.removeLast() }
      if let last = digits.popLast() {
        digits.append(last + 1)
      } else {
        digits = [1]
        point += 1
      }
    }
    dropZeros()
  }

  /// The number written out, or with a power of ten if that would take many zeros.
  var text: String? {
    if digits.isEmpty { return "0" }
    guard -6...21 ~= point else { return nil }
    var bytes = isNegative ? [UInt8(ascii: "-")] : []
    if point <= 0 {
      bytes += [UInt8(ascii: "0"), UInt8(ascii: ".")] + Array(repeating: UInt8(ascii: "0"), count: -point)
    }
    for (index, digit) in digits.enumerated() {
      if index == point, index > 0 { bytes.append(UInt8(ascii: ".")) }
      bytes.append(digit + UInt8(ascii: "0"))
    }
    if point > digits.count { bytes += Array(repeating: UInt8(ascii: "0"), count: point - digits.count) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
