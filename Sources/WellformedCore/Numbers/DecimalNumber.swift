/// A decimal number of any size, compared without loss.
///
/// The value is `digits · 10^exponent`, negative if so marked. `digits` has neither leading nor trailing zeros, and
/// zero has no digits, so equal numbers are stored equally.
public struct DecimalNumber: RuleData {
  package private(set) var isNegative: Bool
  package private(set) var digits: [UInt8]
  package private(set) var exponent: Int

  /// Creates a number from its digits, most significant first, and the power of ten of the last digit.
  package init(isNegative: Bool, digits: [UInt8], exponent: Int) {
    let first = digits.firstIndex { $0 != 0 } ?? digits.count
    let last = digits.lastIndex { $0 != 0 } ?? -1
    if first > last {
      (self.isNegative, self.digits, self.exponent) = (false, [], 0)
    } else {
      self.isNegative = isNegative
      self.digits = Array(digits[first...last])
      self.exponent = exponent + (digits.count - 1 - last)
    }
  }

  /// Creates the number that a text describes, or returns `nil` if the text is not a number.
  ///
  /// The text consists of an optional sign, digits with an optional fraction, and an optional power of ten such as
  /// `e-3`, up to ±10^9. The power of ten of the last digit that is not zero must not exceed that limit either.
  public init?(_ description: String) {
    guard let number = description.withBytes({ DecimalNumber(utf8: $0) }) else { return nil }
    self = number
  }

  /// Creates the number that a text describes.
  package init?(utf8 text: Span<UInt8>) {
    var offset = 0
    var digits: [UInt8] = []
    var isNegative = false
    if offset < text.count, text[offset] == UInt8(ascii: "-") || text[offset] == UInt8(ascii: "+") {
      isNegative = text[offset] == UInt8(ascii: "-")
      offset += 1
    }
    while offset < text.count, let digit = text[offset].decimalDigit {
      digits.append(digit)
      offset += 1
    }
    var exponent = 0
    if offset < text.count, text[offset] == UInt8(ascii: ".") {
      offset += 1
      while offset < text.count, let digit = text[offset].decimalDigit {
        digits.append(digit)
        exponent -= 1
        offset += 1
      }
    }
    guard !digits.isEmpty else { return nil }
    if offset < text.count, text[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      var power = 0
      var isPowerNegative = false
      if offset < text.count, text[offset] == UInt8(ascii: "-") || text[offset] == UInt8(ascii: "+") {
        isPowerNegative = text[offset] == UInt8(ascii: "-")
        offset += 1
      }
      guard offset < text.count else { return nil }
      while offset < text.count, let digit = text[offset].decimalDigit {
        // Checked before the sum is computed, because 32-bit words hold little more.
        guard power <= (DecimalNumber.largestPower - Int(digit)) / 10 else { return nil }
        power = power * 10 + Int(digit)
        offset += 1
      }
      exponent += isPowerNegative ? -power : power
    }
    guard offset == text.count else { return nil }
    self.init(isNegative: isNegative, digits: digits, exponent: exponent)
    // A printed number has the power of its last digit, and must be readable again.
    guard self.exponent.magnitude <= DecimalNumber.largestPower.magnitude else { return nil }
  }

  private static var largestPower: Int { 1_000_000_000 }
}

#if !hasFeature(Embedded)
  extension DecimalNumber {
    /// Decodes a number from its text, and throws `DecodingError` if the text is not a number.
    public init(from decoder: any Decoder) throws {
      self = try decoder.value(refusing: { "\($0) is not a number" }) { DecimalNumber($0) }
    }

    /// Encodes the number as text, so that no digit is lost.
    public func encode(to encoder: any Encoder) throws { try encoder.write(self) }
  }
#endif

extension DecimalNumber: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// Creates the number that a literal describes.
  ///
  /// Stops the program if the literal is not a number, because a number in source code is part of the program.
  public init(stringLiteral description: String) {
    guard let number = DecimalNumber(description) else { preconditionFailure("\(description) is not a number") }
    self = number
  }

  /// Creates a whole number.
  public init(integerLiteral value: Int) { self.init(value) }

  /// Creates a whole number.
  public init(_ value: Int) {
    var digits: [UInt8] = []
    var magnitude = value.magnitude
    while magnitude > 0 {
      digits.append(UInt8(magnitude % 10))
      magnitude /= 10
    }
    self.init(isNegative: value < 0, digits: digits.reversed(), exponent: 0)
  }
}

extension DecimalNumber: Comparable {
  /// Returns whether the first number is smaller.
  @inline(never)  // Called at many places: inlined, it would make small builds larger.
  public static func < (first: DecimalNumber, second: DecimalNumber) -> Bool {
    first.withDigits { digits in
      second.withDigits { first.shape.compare(in: digits, second.shape, in: $0) < 0 }
    }
  }

  /// Where the digits stand.
  private var shape: DecimalShape { DecimalShape(isNegative: isNegative, digits: digits.count, exponent: exponent) }

  /// Gives access to the digits.
  private func withDigits<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    // Safe, because the span cannot leave the closure.
    unsafe digits.withUnsafeBufferPointer { unsafe body($0.span) }
  }
}

extension DecimalNumber {
  /// Whether the number has no fraction.
  public var isWhole: Bool { exponent >= 0 }

  /// The number without its sign.
  package var magnitude: DecimalNumber { DecimalNumber(isNegative: false, digits: digits, exponent: exponent) }

  /// The number with the opposite sign.
  package var negated: DecimalNumber { DecimalNumber(isNegative: !isNegative, digits: digits, exponent: exponent) }

  /// Returns the number multiplied by a power of ten.
  package func scaled(byPowerOfTen power: Int) -> DecimalNumber {
    digits.isEmpty ? self : DecimalNumber(isNegative: isNegative, digits: digits, exponent: exponent + power)
  }

  /// Returns whether the number is an exact multiple of another one.
  ///
  /// Only zero is a multiple of zero.
  ///
  /// - Complexity: O(*n*) in the number's digits if the step has at most 18 digits, O(*n* · *m*) otherwise.
  public func isMultiple(of step: DecimalNumber) -> Bool {
    withDigits { digits in step.withDigits { shape.isMultiple(in: digits, of: step.shape, in: $0) } }
  }
}

extension DecimalNumber: CustomStringConvertible, LosslessStringConvertible {
  /// The number in plain digits, or with a power of ten if it would have more than forty digits.
  public var description: String {
    var text = isNegative ? "-" : ""
    if digits.isEmpty { return "0" }
    let point = digits.count + exponent
    if point > 40 || point < -40 {
      return text + plain(digits[...]) + "e\(exponent)"
    }
    if exponent >= 0 { return text + plain(digits[...]) + String(repeating: "0", count: exponent) }
    if point > 0 {
      text += plain(digits[..<point]) + "." + plain(digits[point...])
    } else {
      text += "0." + String(repeating: "0", count: -point) + plain(digits[...])
    }
    return text
  }

  private func plain(_ digits: ArraySlice<UInt8>) -> String {
    String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
  }
}
