import Foundation
import Testing

import Wellformed
import WellformedTesting

/// A naive way to decide whether a text has a format: a regular expression, with arithmetic if necessary.
struct SlowOracle: CustomTestStringConvertible, Sendable {
  let format: Format
  /// The expression for the whole text, written from the standard that the format cites.
  let expression: String
  /// The parts of generated texts: joined at random, or replacing a part of a sample.
  let pieces: [String]
  var samples: [String] = []
  var check: @Sendable (String) -> Bool = { _ in true }

  var testDescription: String { format.name }

  static let all: [SlowOracle] = [
    SlowOracle(
      format: .semanticVersion,
      // Items 2, 9, 10 of Semantic Versioning 2.0.0: numbers without zeros before them; identifiers, which in the
      // prerelease are either such numbers or hold a letter or hyphen.
      expression: """
        N\\.N\\.N(?:-I(?:\\.I)*)?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?
        """.replacingOccurrences(of: "I", with: "(?:N|[0-9]*[A-Za-z-][0-9A-Za-z-]*)")
          .replacingOccurrences(of: "N", with: "(?:0|[1-9][0-9]*)"),
      pieces: ["0", "1", "10", "01", ".", ".", ".", "-", "+", "a", "rc", "é", " ", "00"],
      samples: ["1.2.3", "0.0.1-rc.1", "1.2.3-a.0+b.01", "1.0.0--"]),
    SlowOracle(
      format: .base64, expression: "(?:A{4})*(?:A{2}==|A{3}=)?".replacingOccurrences(of: "A", with: "[A-Za-z0-9+/]"),
      pieces: ["A", "b", "0", "+", "/", "=", "==", "-", "é", "\n", "AAAA"], samples: ["Zm9v", "Zg==", "Zm8="]),
    SlowOracle(
      format: .base64URL,
      expression: "(?:A{4})*(?:A{2}(?:==)?|A{3}=?)?".replacingOccurrences(of: "A", with: "[A-Za-z0-9_-]"),
      pieces: ["A", "b", "0", "+", "_", "=", "==", "-", "é", "\n", "AAAA"], samples: ["Zm9v", "Zg==", "Zg", "Zm8"]),
    SlowOracle(
      format: .color, expression: "#[0-9A-Fa-f]{6}", pieces: ["#", "0", "a", "F", "g", "00", "fff", "é"],
      samples: ["#1e90ff", "#ABCDEF"]),
    SlowOracle(
      format: .cssHexColor, expression: "#(?:H{3}|H{4}|H{6}|H{8})".replacingOccurrences(of: "H", with: "[0-9A-Fa-f]"),
      pieces: ["#", "0", "a", "F", "g", "00", "fff", "é"], samples: ["#1e90ff", "#ABC", "#ABCD", "#01234567"]),
    SlowOracle(
      format: .slug, expression: "[a-z0-9]+(?:-[a-z0-9]+)*", pieces: ["a", "b2", "-", "-", "A", "_", "é", "0"],
      samples: ["how-to-bake", "a"]),
    SlowOracle(
      format: .duration,
      // RFC 3339, appendix A, which names the units that may follow each.
      expression: """
        P(?:[0-9]+W|D(?:T)?|T)
        """.replacingOccurrences(of: "T)", with: "T(?:[0-9]+S|[0-9]+M(?:[0-9]+S)?|[0-9]+H(?:[0-9]+M(?:[0-9]+S)?)?))")
          .replacingOccurrences(
            of: "|D(", with: "|(?:[0-9]+D|[0-9]+M(?:[0-9]+D)?|[0-9]+Y(?:[0-9]+M(?:[0-9]+D)?)?)("),
      pieces: ["P", "T", "1", "20", "Y", "M", "D", "H", "S", "W", ".", "-"],
      samples: ["P1Y2M3DT4H5M6S", "PT1H", "P2W", "P1M2D", "PT1M", "P1DT1S"]),
    SlowOracle(
      format: .jsonPointer, expression: "(?:/(?:[^~/]|~[01])*)*",
      pieces: ["/", "~", "0", "1", "2", "a", "é", " ", "\n"],
      samples: ["/a~1b/~01", ""]),
    SlowOracle(
      format: .relativePointer, expression: "(?:0|[1-9][0-9]*)(?:[+-][1-9][0-9]*)?(?:#|(?:/(?:[^~/]|~[01])*)*)",
      pieces: ["/", "~", "0", "1", "2", "a", "é", "#", "+", "-"], samples: ["1/a~0", "0#", "2+1/b", "0-1#"]),
    SlowOracle(
      format: .asciiUserName, expression: "(?=.*[A-Za-z0-9])[A-Za-z0-9_]+(?:[.-][A-Za-z0-9_]+)*",
      pieces: ["a", "Z", "0", "_", ".", "-", " ", "é", "@"], samples: ["jane.doe-2", "_a_"]),
    SlowOracle(
      format: .cardExpiry,
      expression: "M(?: ?[/-] ?)?(?:20)?[0-9]{2}|20[0-9]{2}-M"
        .replacingOccurrences(of: "M", with: "(?:0[1-9]|1[0-2])"),
      pieces: ["0", "1", "2", "9", "12", "20", "/", "-", " ", "27"], samples: ["12/27", "09 / 2030", "2027-09"]),
    SlowOracle(
      format: .issn, expression: "[0-9]{4}-[0-9]{3}[0-9Xx]",
      pieces: ["0", "1", "2", "5", "8", "-", "X", "x", "é"], samples: ["2049-3630", "1050-124X", "0317-8471"],
      check: { weighted($0, from: 8, modulus: 11) }),
    SlowOracle(
      format: .isbn10, expression: "(?:[0-9][ -]?){9}[0-9Xx]",
      pieces: ["0", "1", "4", "9", "-", " ", "X", "--"], samples: ["3-16-148410-X", "0306406152"],
      check: { weighted($0, from: 10, modulus: 11) }),
    SlowOracle(
      format: .isbn13, expression: "9[ -]?7[ -]?(?:8|9(?![ -]?0))[ -]?(?:[0-9][ -]?)*[0-9]",
      pieces: ["0", "1", "4", "9", "-", " ", "X", "--"],
      samples: ["978-3-16-148410-0", "9791090636071", "9790260000438"],
      check: { $0.utf8.filter { $0.decimalDigit != nil }.count == 13 && alternating($0) }),
    SlowOracle(
      format: .ean8, expression: "[0-9]{8}", pieces: ["0", "1", "5", " ", "-"], samples: ["73513537", "96385074"],
      check: { alternating($0) }),
    SlowOracle(
      format: .ean13, expression: "[0-9]{13}", pieces: ["0", "1", "5", " ", "-"], samples: ["4006381333931"],
      check: { alternating($0) }),
    SlowOracle(
      format: .bic, expression: "[A-Za-z0-9]{4}[A-Za-z]{2}[A-Za-z0-9]{2}(?:[A-Za-z0-9]{3})?",
      pieces: ["DE", "xk", "QX", "A", "0", "FF", "500", " ", "é"], samples: ["DEUTDEFF", "DEUTDEFF500", "BARCGB22"],
      check: { countries.contains(String($0.dropFirst(4).prefix(2)).uppercased()) }),
  ]

  /// The codes of ISO 3166-1, and XK, as the Python package pycountry 26 has them.
  private static let countries = Set(
    """
    AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY \
    BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK \
    FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR \
    IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK \
    ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM \
    PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF \
    TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW
    """.split(separator: " ").map { String($0) })

  /// Returns whether the digits with falling weights (X is ten) sum to a multiple of the modulus (ISO 2108, ISO 3297).
  private static func weighted(_ text: String, from first: Int, modulus: Int) -> Bool {
    let values = text.compactMap { $0 == "X" || $0 == "x" ? 10 : $0.wholeNumberValue }
    return values.enumerated().reduce(0) { $0 + $1.element * (first - $1.offset) } % modulus == 0
  }

  /// Returns whether the digits with weights 1 and 3, the last with 1, sum to a multiple of ten (GS1).
  private static func alternating(_ text: String) -> Bool {
    let values = text.compactMap(\.wholeNumberValue).reversed()
    return values.enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) } % 10 == 0
  }

  /// Returns a text made from pieces, or a sample with one piece replaced by another.
  func text(_ numbers: inout SeededNumbers) -> String {
    let kind = Int.random(in: 0...3, using: &numbers)
    guard kind > 0, let sample = samples.randomElement(using: &numbers) else {
      return (0..<Int.random(in: 0...9, using: &numbers)).map { _ in pieces.randomElement(using: &numbers) ?? "" }
        .joined()
    }
    var scalars = Array(sample.unicodeScalars)
    for _ in 0..<kind {
      let place = Int.random(in: 0...scalars.count, using: &numbers)
      let end = min(scalars.count, place + Int.random(in: 0...1, using: &numbers))
      let piece = Bool.random(using: &numbers) ? pieces.randomElement(using: &numbers) ?? "" : ""
      scalars.replaceSubrange(place..<end, with: piece.unicodeScalars)
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

@Suite struct `Formats: slow oracles` {
  @Test(arguments: SlowOracle.all) func `a format agrees with its slow oracle on generated texts`(_ oracle: SlowOracle)
    throws
  {
    let expression = try NSRegularExpression(pattern: "\\A(?:\(oracle.expression))\\z")
    var accepted = 0
    let runs = 20_000
    for seed in 0..<runs {
      var numbers = SeededNumbers(seed: Law.seed &+ UInt64(seed))
      let text = oracle.text(&numbers)
      let whole = NSRange(location: 0, length: text.utf16.count)
      let expected = expression.firstMatch(in: text, range: whole) != nil && oracle.check(text)
      if expected { accepted += 1 }
      #expect(
        Rule.format(oracle.format).isValid(text) == expected,
        "\(text.debugDescription), WELLFORMED_SEED=\(Law.seed &+ UInt64(seed))")
    }
    print("\(oracle.format): \(runs) texts, \(accepted) valid, as the oracle says")
    #expect(accepted > 100)
  }
}
