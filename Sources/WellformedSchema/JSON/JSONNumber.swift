import Wellformed

/// A JSON number, exactly as it was written.
///
/// Numbers are compared by their values, as decimals of any length: `1`, `1.0` and `10e-1` are equal, and `1e400` is
/// less than `2e400`. No comparison expands an exponent.
public struct JSONNumber: Sendable {
  /// The number as it was written.
  public let text: String

  /// Creates a number from its text; `nil` if the text is not a number by RFC 8259, section 6.
  public init?(_ text: String) {
    guard text.withBytes({ JSONNumber.isNumber($0) }) else { return nil }
    self.init(checked: text)
  }

  /// Returns whether bytes are a number by RFC 8259, section 6.
  static func isNumber(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count > 0, bytes[0] == UInt8(ascii: "-") || bytes[0] &- UInt8(ascii: "0") < 10 else { return false }
    return (try? JSONLexer.number(at: 0, in: bytes)) == bytes.count
  }

  /// Creates a whole number.
  public init(_ integer: some FixedWidthInteger) { text = String(integer) }

  /// Creates a number from a text that the lexer has accepted.
  init(checked text: String) { self.text = text }

  /// Whether the number is a whole number: `1.0` and `1e2` are, `1.5` is not.
  public var isInteger: Bool { text.withBytes { DecimalShape($0).isInteger } }

  /// The sign of the number: -1, 0 or 1.
  public var signum: Int {
    text.withBytes { bytes in
      let shape = DecimalShape(bytes)
      return shape.isZero ? 0 : shape.isNegative ? -1 : 1
    }
  }

  /// The number of digits from the first non-zero digit to the last: 2 in `0.0120`, 1 in `100`, 0 in `0`.
  public var significantDigits: Int { text.withBytes { DecimalShape($0).count } }
}

extension JSONNumber: Hashable, Comparable {
  /// Returns whether two numbers have the same value.
  public static func == (first: JSONNumber, second: JSONNumber) -> Bool {
    second.text.withBytes { first.compare(with: $0) == 0 }
  }

  /// Returns whether the first number is less than the second.
  public static func < (first: JSONNumber, second: JSONNumber) -> Bool {
    second.text.withBytes { first.compare(with: $0) < 0 }
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    text.withBytes { bytes in
      let shape = DecimalShape(bytes)
      hasher.combine(shape.isNegative && !shape.isZero)
      hasher.combine(shape.leadingPower)
      for place in 0..<shape.count { hasher.combine(shape.digit(place, in: bytes)) }
    }
  }
}

extension JSONNumber {
  /// Compares the number with one that is given as text; the result is negative, zero or positive.
  func compare(with other: Span<UInt8>) -> Int { text.withBytes { DecimalShape.compare($0, other) } }

  /// Returns whether the number is an exact multiple of another, whatever their signs.
  ///
  /// Only zero is a multiple of zero. Exponents are not expanded.
  ///
  /// - Complexity: O(*n*) in the number's digits if the divisor has at most 18 significant ones, O(*n* *m*) otherwise.
  public func isMultiple(of divisor: JSONNumber) -> Bool { text.withBytes { divisor.divides($0) } }

  /// Returns whether the number with this text is a multiple of this number.
  func divides(_ number: Span<UInt8>) -> Bool {
    text.withBytes { DecimalShape(number).isMultiple(in: number, of: DecimalShape($0), in: $0) }
  }
}

extension JSONNumber {
  /// The number as people read it, such as 1000 for `1e3`.
  ///
  /// It stays as it was written if it would have more than 21 digits before the point, or more than 7 after it.
  var readableText: String {
    guard text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return text }
    return text.withBytes { bytes in
      let shape = DecimalShape(bytes)
      guard shape.leadingPower < 21, shape.trailingPower >= -7 else { return text }
      var digits: [UInt8] = shape.isNegative && !shape.isZero ? [UInt8(ascii: "-")] : []
      for power in stride(from: max(shape.leadingPower, 0), through: min(shape.trailingPower, 0), by: -1) {
        if power == -1 { digits.append(UInt8(ascii: ".")) }
        let place = Int(shape.leadingPower - power)
        digits.append(UInt8(ascii: "0") + (place < 0 ? 0 : shape.digit(place, in: bytes)))
      }
      return String(decoding: digits, as: UTF8.self)
    }
  }
}

extension JSONNumber: CustomStringConvertible {
  /// The number as it was written.
  public var description: String { text }
}

extension JSONNumber: ExpressibleByIntegerLiteral {
  /// Creates a whole number.
  public init(integerLiteral value: Int) { self.init(value) }
}
