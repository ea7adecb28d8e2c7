import Foundation
import Testing
import WellformedTesting

import Wellformed

@Suite struct NumberStyleTests {
  static let vectors: [[VerdictVector]] = [
    VerdictVector.valid(.wholeNumber, "0", "42", "-42", "+7", "007", String(repeating: "9", count: 60)),
    VerdictVector.incomplete(.wholeNumber, .numberNotWhole, "", "-", "+"),
    VerdictVector.invalid(.wholeNumber, "1.5", from: 1, .numberNotWhole),
    VerdictVector.invalid(.wholeNumber, "1,234", from: 1, .numberNotWhole),
    VerdictVector.invalid(.wholeNumber, "\u{2212}1", from: 0, .numberNotWhole),
    VerdictVector.invalid(.wholeNumber, "٣", from: 0, .numberNotWhole),
    VerdictVector.invalid(.wholeNumber, "--1", from: 1, .numberNotWhole),
    VerdictVector.invalid(.wholeNumber, "1-", from: 1, .numberNotWhole),
    VerdictVector.valid(.decimal, "3.5", ".5", "-0.0", "12"),
    VerdictVector.incomplete(.decimal, .numberNotDecimal, "", "1.", ".", "-."),
    VerdictVector.invalid(.decimal, "1e5", from: 1, .numberNotDecimal),
    VerdictVector.invalid(.decimal, "1.2.3", from: 3, .numberNotDecimal),
    VerdictVector.valid(
      .decimal("de"), "1.234,5", "1234,5", ",5", "-1.234.567", "\u{2212}1", "\u{200E}-1", "-\u{200E}1"),
    VerdictVector.incomplete(.decimal("de"), .numberMisgrouped, "1.", "1.2", "1.23", "12.345.67"),
    VerdictVector.incomplete(.decimal("de"), .numberNotDecimal, "1,", "-", "\u{200F}", "1.234,"),
    VerdictVector.invalid(.decimal("de"), "1234.5", from: 4, .numberMisgrouped),
    VerdictVector.invalid(.decimal("de"), "1.2345", from: 5, .numberMisgrouped),
    VerdictVector.invalid(.decimal("de"), "1.23,5", from: 4, .numberMisgrouped),
    VerdictVector.invalid(.decimal("de"), "1,5.5", from: 3, .numberNotDecimal),
    VerdictVector.invalid(.decimal("de"), ".5", from: 0, .numberNotDecimal),
    VerdictVector.invalid(.decimal("de"), "1..", from: 2, .numberMisgrouped),
    VerdictVector.invalid(.wholeNumber("de"), "1,5", from: 1, .numberNotWhole),
    VerdictVector.valid(.decimal("fr"), "1 234,5", "1\u{A0}234,5", "1\u{202F}234\u{2009}567"),
    VerdictVector.invalid(.decimal("fr"), "1.5", from: 1, .numberNotDecimal),
    VerdictVector.invalid(.decimal("fr"), "1\u{202F}2345", from: 7, .numberMisgrouped),
    VerdictVector.valid(.decimal("de-CH"), "1'234.5", "1’234.5"),
    // CLDR 48 has spaces, and CLDR 48.2 apostrophes.
    VerdictVector.valid(
      .decimal("fr-CH"), "1\u{202F}234\u{202F}567,5", "1 234,5", "1'234,5", "1’234,5", "1234,5"),
    VerdictVector.invalid(.decimal("fr-CH"), "1.5", from: 1, .numberNotDecimal),
    VerdictVector.invalid(.decimal("de-CH"), "1 234", from: 1, .numberNotDecimal),
    VerdictVector.valid(.decimal("wae"), "1'234,5", "1’234,5"),
    VerdictVector.valid(.decimal("de-AT"), "1 234,5"),
    VerdictVector.valid(.decimal("fur"), "1.234,5"),
    // Regions inherit the style of their language: another calendar does not change numbers.
    VerdictVector.valid(.decimal("bgn-AF"), "۱٬۲۳۴٫۵", "1،234٫5"),
    VerdictVector.valid(.decimal("bgn-PK"), "۱٬۲۳۴٫۵", "1،234٫5"),
    VerdictVector.valid(.decimal("mn-Mong"), "᠑,᠒᠓᠔.᠕", "1,234.5"),
    VerdictVector.valid(.decimal("ms-Arab"), "1,234.5"),
    VerdictVector.valid(.decimal("ms-Arab-BN"), "1.234,5"),
    VerdictVector.valid(.decimal("az-Cyrl"), "1.234,5"),
    VerdictVector.valid(.decimal("os"), "1 234,5"),
    VerdictVector.valid(.decimal("en-EE"), "1 234,5"),
    VerdictVector.valid(.decimal("ksh"), "1 234,5"),
    VerdictVector.valid(.decimal("en-IN"), "12,34,567.5", "1,234", "99,99,999"),
    VerdictVector.incomplete(.decimal("en-IN"), .numberMisgrouped, "1,", "1,2", "1,23", "1,23,4", "12,34,"),
    VerdictVector.invalid(.decimal("en-IN"), "100,000", from: 3, .numberMisgrouped),
    VerdictVector.invalid(.decimal("en-IN"), "1,234,567", from: 5, .numberMisgrouped),
    VerdictVector.valid(.decimal("fa"), "۱٬۲۳۴٫۵", "1,234.5", "۱,۲۳۴.۵", "\u{200E}\u{2212}۱"),
    VerdictVector.invalid(.decimal("fa"), "۱2", from: 2, .numberNotDecimal),
    VerdictVector.invalid(.decimal("fa"), "۱٫۲.", from: 6, .numberNotDecimal),
    VerdictVector.valid(.decimal("hi"), "१,२३४", "1,234"),
    VerdictVector.valid(.decimal("ja"), "１，２３４．５", "1,234.5", "１２３,４５６"),
    VerdictVector.invalid(.decimal("ja"), "１2", from: 3, .numberNotDecimal),
    // Among Khmer digits, the comma and the full stop have a different meaning than among 0 to 9.
    VerdictVector.valid(.decimal("km"), "1,234.5", "១.២៣៤,៥", ".5", ",៥"),
    VerdictVector.invalid(.decimal("km"), ",5", from: 1, .numberNotDecimal),
    VerdictVector.invalid(.decimal("km"), "១,២.៥", from: 7, .numberNotDecimal),
  ]

  @Test(arguments: vectors.flatMap { $0 }) func `numbers in styles have the expected verdict, deadline and code`(
    _ vector: VerdictVector
  ) { vector.check() }

  @Test(arguments: [
    (Format.decimal, "+007.50", "7.5"), (.decimal, "-0", "0"), (.decimal("de"), "-1.234,50", "-1234.5"),
    (.decimal("fa"), "۱٬۲۳۴٫۵", "1234.5"), (.wholeNumber("en-IN"), "12,34,567", "1234567"),
    (.decimal, String(repeating: "0", count: 9) + ".5", "0.5"),
    (.decimal, "0." + String(repeating: "0", count: 50) + "1", "0." + String(repeating: "0", count: 50) + "1"),
    (.wholeNumber, "1" + String(repeating: "0", count: 50), "1" + String(repeating: "0", count: 50)),
    (.decimal, "1" + String(repeating: "2", count: 50) + ".25", "1" + String(repeating: "2", count: 50) + ".25"),
  ])
  func `the canonical form of a number in any style is plain`(_ format: Format, _ text: String, _ canonical: String) {
    #expect(format.canonical(text) == canonical)
    #expect(Format.decimal.canonical(canonical) == canonical)
  }

  @Test(arguments: [
    ("de-DE", "de"), ("de_CH", "de-CH"), ("en-EE", "en-EE"), ("DE-ch", "de-CH"), ("en-US", "en"), ("zh-Hant-HK", "zh"),
    ("uz-arab-AF", "uz-Arab"),
    ("sr-Latn-RS", "sr"), ("pt-PT", "pt-PT"), ("es-419", "es-419"), ("plain", "plain"), ("", nil), ("xx", nil),
    ("x", nil),
    ("de-", "de"), ("de-1990", nil), ("de-CH-CH", nil), ("de-CH-x", nil), ("german", nil), ("dé", nil), ("de CH", nil),
    ("plain-DE", nil),
  ])
  func `a number style is found by a language tag`(_ tag: String, _ found: String?) {
    #expect(NumberStyle(tag)?.description == found)
  }

  @Test(arguments: NumberStyle.all) func `a number style reads and completes what it writes`(_ style: NumberStyle)
    throws
  {
    #expect(NumberStyle(style.description) == style)
    let data = try JSONEncoder().encode([style])
    #expect(try JSONDecoder().decode([NumberStyle].self, from: data) == [style])
    var numbers = SeededNumbers(seed: Law.seed)
    for _ in 0..<50 {
      let digits = (0..<Int.random(in: 0...12, using: &numbers)).map { _ in UInt8.random(in: 0...9, using: &numbers) }
      let number = DecimalNumber(
        isNegative: Bool.random(using: &numbers), digits: digits, exponent: Int.random(in: -6...6, using: &numbers))
      let text = style.text(for: number)
      #expect(DecimalNumber(text, style: style) == number, "\(text) WELLFORMED_SEED=\(Law.seed)")
      #expect(Format.decimal(style).canonical(text) == number.description)
      for prefix in text.scalarPrefixes {
        let completion = try #require(Format.decimal(style).completion(of: prefix), "\(prefix)")
        #expect(Rule.decimal(style: style).isValid(prefix + completion), "\(prefix)")
      }
    }
  }

  @Test func `a number format agrees with the number rule without bounds`() {
    for style in ["plain", "en", "de", "fr", "en-IN", "fa", "km", "de-CH"].compactMap({ NumberStyle($0) }) {
      var texts = FormatTexts(.decimal(style))
      for _ in 0..<Law.runs {
        let text = texts.text()
        let partialMatches = text.withBytes { text in
          (Rule.format(.decimal(style)).partialMatch(of: text), Rule.decimal(style: style).partialMatch(of: text))
        }
        #expect(partialMatches.0 == partialMatches.1, "\(style) \(text.debugDescription) WELLFORMED_SEED=\(Law.seed)")
        let codes = [Rule.format(.decimal(style)), .decimal(style: style)].map {
          $0.check(text).issues.map(\.code)
        }
        #expect(codes[0] == codes[1], "\(style) \(text.debugDescription) WELLFORMED_SEED=\(Law.seed)")
      }
    }
  }

  @Test func `bounds apply to the value of a number, and are reported in its style`() {
    let age = Rule.wholeNumber(13...120, style: "fa")
    #expect(age.isValid("۱۸") && age.isValid("18") && age.verdict(of: "۱") == .incomplete)
    #expect(age.verdict(of: "۱۲۱") == .invalid)
    let price = Rule.decimal(minimum: 1000, maximum: "1999.5", style: "de")
    #expect(price.isValid("1.234,5") && price.verdict(of: "2.") == .invalid && price.verdict(of: "1.") == .incomplete)
    #expect(price.check("999").issues.map(\.message) == ["This is too small; enter 1.000 or more"])
    #expect(price.check("2.000").issues.map(\.message) == ["This is too large; enter 1.999,5 or less"])
    #expect(price.check("x").issues.map(\.message) == ["This needs a number, such as 1.234,5"])
    #expect(Rule.wholeNumber(maximum: 99, style: "en").verdict(of: "1,") == .invalid)
    #expect(Rule.wholeNumber(minimum: 5000, style: "en-IN").verdict(of: "1,234") == .invalid)
    #expect(Rule.wholeNumber(maximumDigits: 3, style: "en").verdict(of: "1,") == .invalid)
    #expect(price.description == #".decimal(minimum: 1000, maximum: DecimalNumber("1999.5"), style: "de")"#)
  }
}
