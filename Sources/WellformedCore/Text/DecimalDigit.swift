/// The decimal digits of all scripts.
enum DecimalDigit {
  /// Returns the value, 0 to 9, of a decimal digit (general category Nd), or `nil` for other scalars.
  ///
  /// Unicode encodes the ten digits of a script next to each other, from zero up (The Unicode Standard, section 4.6).
  /// The value therefore follows from how many digits precede directly.
  static func value(of scalar: UInt32) -> UInt8? {
    if scalar < 0x80 { return scalar >= 0x30 && scalar <= 0x39 ? UInt8(scalar - 0x30) : nil }
    guard ScalarClasses(of: scalar).contains(.digit) else { return nil }
    // Runs of digits are aligned to their script's zero, but the mathematical digits are five sets of ten in a row.
    var before: UInt32 = 0
    while before < scalar, ScalarClasses(of: scalar - before - 1).contains(.digit) { before += 1 }
    return UInt8(before % 10)
  }
}

extension UInt8 {
  /// The value of an ASCII digit.
  @inlinable
  package var decimalDigit: UInt8? {
    self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") ? self - UInt8(ascii: "0") : nil
  }
}
