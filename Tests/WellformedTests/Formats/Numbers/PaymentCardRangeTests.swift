import Testing

import Wellformed
import WellformedTesting

/// Numbers of every scheme, by prefixes and lengths that others list: the Python package Faker 40.54 and the JavaScript
/// package credit-card-type (Braintree), which name the schemes' own papers.
@Suite struct `Ranges of payment cards` {
  private struct Range {
    let scheme: PaymentCardScheme?
    let prefixes: [String]
    let lengths: [Int]
    /// The lengths of the groups, by the length of the number, if they are not four.
    var groups: [Int: [Int]] = [:]
  }

  private let ranges: [Range] = [
    Range(scheme: .visa, prefixes: ["4", "4111", "4539", "4929", "4716"], lengths: [13, 16, 19]),
    Range(
      scheme: .mastercard,
      prefixes: ["51", "52", "53", "54", "55", "2221", "2229", "223", "229", "23", "26", "270", "271", "2720"],
      lengths: [16]),
    Range(scheme: .americanExpress, prefixes: ["34", "37"], lengths: [15], groups: [15: [4, 6, 5]]),
    Range(
      scheme: .dinersClub, prefixes: ["300", "301", "302", "303", "304", "305", "3095", "36", "38", "39"],
      lengths: [14, 16, 19], groups: [14: [4, 6, 4]]),
    Range(
      scheme: .discover, prefixes: ["6011", "644", "645", "646", "647", "648", "649", "6502", "6506", "654", "657"],
      lengths: [16, 19]),
    Range(scheme: .jcb, prefixes: ["3528", "353", "354", "357", "3589"], lengths: [16, 17, 18, 19]),
    Range(scheme: .jcb, prefixes: ["1800", "2131"], lengths: [15]),
    Range(
      scheme: .unionPay, prefixes: ["620", "6210", "622126", "622925", "624", "6282", "810", "8110", "8171"],
      lengths: [16, 17, 18, 19]),
    Range(
      scheme: .maestro, prefixes: ["5018", "5020", "5038", "56", "57", "58", "6304", "6390", "6759", "6761", "6763"],
      lengths: [12, 13, 14, 15, 16, 17, 18, 19]),
    Range(scheme: .mir, prefixes: ["2200", "2201", "2202", "2203", "2204"], lengths: [16, 17, 18, 19]),
    Range(
      scheme: .rupay, prefixes: ["5085", "606985", "607984", "608001", "608500", "652150", "653149"], lengths: [16]),
    Range(
      scheme: .elo,
      prefixes: [
        "401178", "438935", "457631", "457632", "504175", "506699", "506778", "509000", "627780", "636297",
        "636368", "650031", "650405", "650901", "650978", "651652", "655000", "655058",
      ],
      lengths: [16]),
    Range(scheme: .troy, prefixes: ["9792"], lengths: [16]),
    Range(scheme: .uatp, prefixes: ["1354", "1920"], lengths: [15], groups: [15: [4, 5, 6]]),
    // Hipercard, Verve within Maestro's range, Napas, UzCard, Humo, GPN: this package has no names for these schemes.
    Range(scheme: nil, prefixes: ["606282", "9704", "8600", "9860", "1946"], lengths: [16]),
    // Next to the ranges of Mastercard and Mir.
    Range(scheme: nil, prefixes: ["222099", "272100", "220500"], lengths: [12, 16, 19]),
    Range(scheme: .maestro, prefixes: ["506099", "507865"], lengths: [16, 18, 19]),
  ]

  private func number(_ prefix: String, _ length: Int, _ numbers: inout SeededNumbers) -> String {
    let body = prefix + SampleText.digits(length - 1 - prefix.count, &numbers)
    var sum = 0
    for (index, digit) in body.reversed().compactMap(\.wholeNumberValue).enumerated() {
      sum += index % 2 == 0 ? (digit * 2) / 10 + (digit * 2) % 10 : digit
    }
    return body + "\((10 - sum % 10) % 10)"
  }

  @Test func `card numbers of every scheme and length are accepted, named and grouped`() throws {
    var numbers = SeededNumbers(seed: Law.seed)
    for range in ranges {
      for prefix in range.prefixes {
        for length in range.lengths {
          for _ in 0..<20 {
            let text = number(prefix, length, &numbers)
            let card = try #require(PaymentCardNumber(text), "\(text), seed \(Law.seed)")
            #expect(card.scheme == range.scheme, "\(text)")
            let groups = card.grouped.split(separator: " ").map(\.count)
            let fours = Array(repeating: 4, count: length / 4) + (length % 4 == 0 ? [] : [length % 4])
            #expect(groups == range.groups[length] ?? fours, "\(card.grouped)")
            #expect(PaymentCardNumber(card.grouped) == card)
          }
        }
      }
    }
  }

  @Test func `card numbers of a length that their scheme does not use are refused`() {
    var numbers = SeededNumbers(seed: Law.seed)
    for range in ranges where range.scheme != nil && range.scheme != .maestro && range.scheme != .dinersClub {
      for prefix in range.prefixes where prefix.count >= 4 {
        let taken = range.scheme == .discover ? [16, 17, 18, 19] : range.lengths
        for length in 12...19 where !taken.contains(length) {
          let text = number(prefix, length, &numbers)
          #expect(!Rule.paymentCard.isValid(text), "\(text), seed \(Law.seed)")
        }
      }
    }
  }
}

@Suite struct `Expiry and security code of payment cards` {
  @Test func `the expiry of a card is read from every notation of month and year`() throws {
    FormatVectors(.cardExpiry).valid([
      ("09/27", "09/27"), ("09/2027", "09/27"), ("12 / 27", "12/27"), ("01-30", "01/30"), ("12/20", "12/20"),
      ("2027-09", "09/27"), ("10 /2020", "10/20"), ("0927", "09/27"), ("122027", "12/27"), ("1220", "12/20"),
    ])
    let expiry = try #require(CardExpiry("09/27"))
    #expect(expiry.month == 9 && expiry.year == 2027)
    let days = ["2027-09-30", "2027-10-01", "2026-12-31", "2028-01-01"].compactMap { CalendarDate($0) }
    #expect(days.map { expiry.hasPassed(on: $0) } == [false, true, false, true])
  }

  @Test func `faults of expiries and security codes have their code and span`() {
    FormatVectors(.cardExpiry).faulty([
      ("", "cardExpiry.unfinished 0..<0 …"), ("1", "cardExpiry.unfinished 1..<1 …"),
      ("12/", "cardExpiry.unfinished 3..<3 …"), ("12/202", "cardExpiry.unfinished 6..<6 …"),
      ("13", "cardExpiry.month.faulty 0..<2"), ("00", "cardExpiry.month.faulty 0..<2"),
      ("9", "cardExpiry.month.faulty 0..<1"), ("1/", "cardExpiry.month.faulty 1..<2"),
      ("2/27", "cardExpiry.month.faulty 1..<2"), ("12/275", "cardExpiry.year.faulty 5..<6"),
      ("12/19999", "cardExpiry.year.faulty 5..<6"), ("12 27", "cardExpiry.unexpected 3..<4"),
      ("09270", "cardExpiry.year.faulty 4..<5"), ("12202", "cardExpiry.unfinished 5..<5 …"),
      ("12//27", "cardExpiry.unexpected 3..<4"), ("12/27 ", "cardExpiry.unexpected 5..<6"),
      ("2027/09", "cardExpiry.unexpected 4..<5"), ("é", "cardExpiry.unexpected 0..<2"),
    ])
    FormatVectors(.cardSecurityCode).faulty([
      ("", "cardSecurityCode.tooShort 0..<0 …"), ("12", "cardSecurityCode.tooShort 0..<2 …"),
      ("12345", "cardSecurityCode.tooLong 4..<5"), ("12a", "cardSecurityCode.unexpected 2..<3"),
    ])
    FormatVectors(.cardSecurityCode).valid([("123", "123"), ("0123", "0123")])
  }
}
