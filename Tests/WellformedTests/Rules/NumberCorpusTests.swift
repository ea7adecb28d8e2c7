import Foundation
import Testing
import WellformedCorpora

import Wellformed

/// Compares number rules with the validators of Qt, which also have three states.
///
/// Qt's "intermediate" is a text that any edit can repair, including deletions; our `incomplete` is one that appending
/// can repair. So acceptable texts must be valid, invalid ones invalid, and intermediate ones not valid.
@Suite struct NumberCorpusTests {
  /// The intended differences.
  private static let deviations: [String: String] = [
    // Negative zero is zero (HTML, 2.3.4.3), so it can be written even if the minimum is zero.
    "-": "could become -0", "-0": "is zero", "-000000000000000000000": "is zero",
    // A decimal separator requires a digit after it.
    "0.": "is not complete, or not a whole number",
  ]

  @Test(arguments: ["int-3state", "double-3state"])
  func `number rules agree with the three states of Qt's validators`(_ suite: String) throws {
    guard let lines = Corpus.lines("qt-validators") else { return }
    var (agreed, deviated) = (0, 0)
    for line in lines where line["format"] as? String == suite {
      guard let text = line["input"] as? String, let low = line["min"], let high = line["max"],
        let state = (line["state"] ?? line["state_standard"]) as? String
      else { continue }
      let style = line["locale"] as? String == "de" ? NumberStyle("de") : .plain
      let decimals = line["decimals"] as? Int
      let rule = NumberText(
        suite == "int-3state" ? .whole : .decimal, minimum: DecimalNumber("\(low)"), maximum: DecimalNumber("\(high)"),
        maximumFractionDigits: decimals.flatMap { $0 < 0 ? nil : $0 }, style: style)
      let verdict = Rule.number(rule).verdict(of: text)
      let isEqual =
        switch state {
        case "acceptable": verdict == .valid
        case "invalid": verdict == .invalid
        default: verdict != .valid
        }
      if isEqual {
        agreed += 1
      } else {
        #expect(Self.deviations[text] != nil, "\(text) in \(low)...\(high) is \(verdict), to Qt \(state)")
        deviated += 1
      }
    }
    print("qt-validators, \(suite): \(agreed) cases agree, \(deviated) deviations")
    #expect(agreed > 80 && deviated > 0 && deviated < 12)
  }

  @Test func `whole numbers, bounds and steps agree with Django`() throws {
    FormatVectors(.wholeNumber).compare(with: "django", atLeast: 7) { $0["format"] as? String == "int" }
    guard let lines = Corpus.lines("django") else { return }
    var count = 0
    for line in lines where (line["numeric"] as? Bool) == true {
      guard let arguments = line["args"] as? [String: Any], let limit = arguments["limit_value"],
        let number = DecimalNumber("\(limit)"), let text = line["input"] as? String,
        let expected = line["valid"] as? Bool
      else { continue }
      let rule: Rule
      switch line["format"] as? String {
      case "max-value": rule = .decimal(maximum: number)
      case "min-value": rule = .decimal(minimum: number)
      // Our steps begin at zero, as those of JSON Schema (multipleOf) do.
      case "step" where arguments["offset"] is NSNull: rule = .decimal(step: number)
      default: continue
      }
      // Django divides doubles: to it, 0.88 is a multiple of a little more than 0.02.
      let isMeant = text != "0.88" || number == "0.02"
      #expect(rule.isValid(text) == (isMeant && expected), "\(line)")
      count += 1
    }
    #expect(count >= 14)
  }

  @Test func `number rules agree with go-playground, except for signs`() {
    FormatVectors(.decimal).compare(with: "go-playground-validator", atLeast: 8) {
      $0["format"] as? String == "numeric"
    }
    FormatVectors(.wholeNumber).compare(
      with: "go-playground-validator",
      deviations: [
        // There, a number consists only of digits; ours may have a sign.
        "+1": "a sign", "-1": "a sign",
      ], atLeast: 5
    ) { $0["format"] as? String == "number" }
  }
}
