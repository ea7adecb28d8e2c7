import Testing
import Wellformed
import WellformedSchema

/// A decimal as the digits of one long integer and a power of ten: slow, but obviously correct.
private struct SlowDecimal {
  var isNegative: Bool
  var digits: [Int]
  var power: Int

  init(_ text: String) {
    let parts = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    let point = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    isNegative = parts[0].hasPrefix("-")
    let fraction = point.count > 1 ? String(point[1]) : ""
    digits = (point[0] + fraction).compactMap(\.wholeNumberValue)
    power = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - fraction.count
  }

  /// Returns the digits at a common power of ten, without leading zeros.
  func expanded(to lowest: Int) -> [Int] {
    Array((digits + [Int](repeating: 0, count: power - lowest)).drop { $0 == 0 })
  }

  static func compare(_ one: SlowDecimal, _ other: SlowDecimal) -> Int {
    let lowest = min(one.power, other.power)
    let (first, second) = (one.expanded(to: lowest), other.expanded(to: lowest))
    let firstSign = first.isEmpty ? 0 : one.isNegative ? -1 : 1
    let secondSign = second.isEmpty ? 0 : other.isNegative ? -1 : 1
    if firstSign != secondSign { return firstSign < secondSign ? -1 : 1 }
    if first == second { return 0 }
    let isLess = first.count == second.count ? first.lexicographicallyPrecedes(second) : first.count < second.count
    return isLess == (firstSign > 0) ? -1 : 1
  }

  static func isMultiple(_ one: SlowDecimal, of other: SlowDecimal) -> Bool {
    let lowest = min(one.power, other.power)
    let (dividend, divisor) = (one.expanded(to: lowest), other.expanded(to: lowest))
    if divisor.isEmpty { return dividend.isEmpty }
    var remainder: [Int] = []
    for digit in dividend {
      remainder.append(digit)
      remainder = Array(remainder.drop { $0 == 0 })
      while remainder.count > divisor.count
        || (remainder.count == divisor.count && !remainder.lexicographicallyPrecedes(divisor))
      {
        var borrow = 0
        for place in 0..<remainder.count {
          let index = remainder.count - 1 - place
          let amount = (place < divisor.count ? divisor[divisor.count - 1 - place] : 0) + borrow
          borrow = remainder[index] < amount ? 1 : 0
          remainder[index] += 10 * borrow - amount
        }
        remainder = Array(remainder.drop { $0 == 0 })
      }
    }
    return remainder.isEmpty
  }
}

private func number(_ text: String) throws -> JSONNumber { try #require(JSONNumber(text), "\(text) is a number") }

@Suite struct `A JSON number` {
  @Test(arguments: [
    ("1", "1.0"), ("1", "10e-1"), ("100", "1e2"), ("1E+2", "0.1e3"), ("0", "-0"), ("0", "0.000e5"),
    ("0e999", "-0e-999"),
    ("1e400", "10e399"), ("1e999999999999999999", "10e999999999999999998"), ("-12.50", "-1250e-2"),
  ])
  func `numbers with the same value are equal`(_ one: String, _ other: String) throws {
    #expect(try number(one) == number(other))
    #expect(try number(one).hashValue == number(other).hashValue)
  }

  @Test(arguments: [
    ("1e400", "2e400"), ("0.1e999999999999999999", "1e999999999999999999"), ("-2e400", "-1e400"), ("-1", "0"),
    ("-1", "1"), ("0", "1e-400"), ("9", "10"), ("0.9", "0.91"),
    ("9007199254740992", "9007199254740993"), ("1e-999999999999999999", "2e-999999999999999999"),
    ("-1e999999999999999999", "1e-999999999999999999"), ("0.1", "0.10000000000000000000000000000000000001"),
    ("99999999999999999999999999999999", "100000000000000000000000000000000"),
  ])
  func `a number with a smaller value is less`(_ one: String, _ other: String) throws {
    #expect(try number(one) < number(other))
    #expect(try !(number(other) < number(one)))
    #expect(try number(one) != number(other))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `comparison and divisibility agree with long arithmetic`(_ seed: UInt64) throws {
    var generator = JSONGenerator(seed: seed)
    var (equal, multiples) = (0, 0)
    for _ in 0..<6_000 {
      let (first, second) = (generator.numberText(), generator.numberText(longest: generator.oneOf([3, 12, 24])))
      let (slowFirst, slowSecond) = (SlowDecimal(first), SlowDecimal(second))
      let (one, other) = (try number(first), try number(second))
      let order = SlowDecimal.compare(slowFirst, slowSecond)
      #expect((one < other) == (order < 0) && (one == other) == (order == 0), "seed \(seed): \(first) and \(second)")
      if order == 0 { #expect(one.hashValue == other.hashValue, "seed \(seed): \(first) and \(second)") }
      let isMultiple = SlowDecimal.isMultiple(slowFirst, of: slowSecond)
      #expect(one.isMultiple(of: other) == isMultiple, "seed \(seed): \(first) by \(second)")
      let isInteger = SlowDecimal.isMultiple(slowFirst, of: SlowDecimal("1"))
      #expect(one.isInteger == isInteger, "seed \(seed): \(first)")
      equal += order == 0 ? 1 : 0
      multiples += isMultiple ? 1 : 0
    }
    #expect(equal > 20 && multiples > 200)
  }

  @Test func `divisibility by a long divisor is exact`() throws {
    let divisor = try number("123456789012345678901234567.89")
    #expect(try number("246913578024691357802469135.78").isMultiple(of: divisor))
    #expect(try !number("246913578024691357802469135.79").isMultiple(of: divisor))
    #expect(try number("-1234567890123456789012345678900").isMultiple(of: divisor))
    #expect(try number("12345678901234567890123456789e500").isMultiple(of: divisor))
    #expect(try !number("1e500").isMultiple(of: divisor))
    #expect(try number("1e500").isMultiple(of: number("1267650600228229401496703205376")))  // 2 to the 100th
  }

  @Test(arguments: [
    ("1e1000000000", "3", false), ("1e1000000000", "7e-1000000000", false), ("3e999999999999999999", "3", true),
    ("1e999999999999999999", "1e-999999999999999999", true), ("1e-999999999999999999", "1", false),
    ("4.5", "1.5", true), ("0.3", "0.1", true), ("1.1", "0.01", true), ("0.0075", "0.0001", true),
    ("0.00751", "0.0001", false), ("0", "5", true), ("0", "0", true), ("5", "0", false), ("-6", "-3", true),
    ("1e308", "0.123456789", false), ("12391239123", "1e-8", true), ("1e2", "64e0", false), ("1e6", "64", true),
    ("9999999999999999999999", "999999999999999999", false),
  ])
  func `divisibility is exact and fast for any exponent`(_ one: String, _ other: String, _ isMultiple: Bool) throws {
    #expect(try number(one).isMultiple(of: number(other)) == isMultiple)
  }

  @Test(arguments: [
    ("1", true), ("1.0", true), ("1e2", true), ("1.50e1", true), ("-0.0", true), ("1e1000000000", true), ("1.5", false),
    ("1e-1", false), ("10e-1", true), ("1e-1000000000", false), ("0e-5", true), ("123.4560e3", true),
    ("123.4560e2", false),
  ])
  func `a number is an integer by its value, not by its notation`(_ text: String, _ isInteger: Bool) throws {
    #expect(try number(text).isInteger == isInteger)
  }

  @Test func `a number converts to an integer type exactly or not at all`() throws {
    for integer in [0, 1, -1, 10, 127, -128, 128, -129, .max, .min] {
      #expect(Int(exactly: JSONNumber(integer)) == integer)
      #expect(Int8(exactly: JSONNumber(integer)) == Int8(exactly: integer))
      #expect(UInt8(exactly: JSONNumber(integer)) == UInt8(exactly: integer))
    }
    #expect(try Int(exactly: number("1.20e2")) == 120)
    #expect(try Int(exactly: number("-0.0e7")) == 0)
    #expect(try Int(exactly: number("9223372036854775808")) == nil)
    #expect(try Int(exactly: number("-9223372036854775808.0")) == .min)
    #expect(try Int(exactly: number("1.5")) == nil)
    #expect(try Int(exactly: number("1e1000000000")) == nil)
    #expect(try Int(exactly: number("1e-1000000000")) == nil)
  }

  @Test func `a number converts to a double exactly, or to the nearest one`() throws {
    for text in ["0.1", "1e3", "-0", "1.7976931348623157e308", "5e-324", "9007199254740992", "1e23"] {
      let double = try #require(Double(exactly: try number(text)))
      #expect(double == Double(text))
      #expect(JSONNumber(double) == (try number(text)))
    }
    for text in ["0.1000000000000000001", "9007199254740993", "1e400", "1e-400"] {
      #expect(Double(exactly: try number(text)) == nil)
    }
    #expect(Double(nearest: try number("9007199254740993")) == 9_007_199_254_740_992)
    #expect(JSONNumber(Double.infinity) == nil && JSONNumber(Double.nan) == nil)
  }

  @Test(arguments: ["", " 1", "1 ", "+1", "01", ".5", "1.", "1e", "-", "--1", "0x10", "1_000", "NaN", "Infinity", "١"])
  func `an invalid text is not a JSON number`(_ text: String) {
    #expect(JSONNumber(text) == nil)
  }

  @Test func `a number knows its sign and its significant digits`() throws {
    #expect(try [number("-0.0"), number("-3e-9"), number("7")].map(\.signum) == [0, -1, 1])
    #expect(try ["0.0120", "100", "0", "-10.01"].map { try number($0).significantDigits } == [2, 1, 0, 4])
  }

  @Test(arguments: [
    ("1e3", "1000"), ("-2.5E-3", "-0.0025"), ("12.5e1", "125"), ("1.5e+20", "150000000000000000000"), ("1e21", "1e21"),
    ("1e-7", "0.0000001"), ("1e-8", "1e-8"), ("-0e5", "0"), ("10e-1", "1"), ("1e400", "1e400"), ("1.50", "1.50"),
  ])
  func `messages show numbers in a readable notation`(_ text: String, _ shown: String) throws {
    let schema = try Schema(parsing: #"{"minimum":\#(text)}"#)
    let issue = try #require(schema.check(.number(number("-1e500"))).issues.first)
    #expect(issue.message == "This is too small; enter \(shown) or more")
  }

  @Test func `numbers of a hundred thousand digits can be compared and divided`() throws {
    let nines = try number(String(repeating: "9", count: 100_000))
    #expect(nines.isMultiple(of: 999) == false)
    #expect(nines.isMultiple(of: 99))
    #expect(try nines < number("1e100000"))
    #expect(try nines > number(String(repeating: "9", count: 99_999) + "8.99"))
  }
}

@Suite struct JSONLiteralTests {
  @Test func `literals with fractions are JSON numbers`() {
    let value: JSONValue = ["price": 1.5, "sizes": [0.1, -2.25, 1e3, 2], "none": nil]
    #expect(value.description == #"{"price":1.5,"sizes":[0.1,-2.25,1000.0,2],"none":null}"#)
    #expect(value["price"] == .number(1.5) && 1.0 as JSONNumber == 1)
  }
}
