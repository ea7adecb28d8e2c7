import Foundation
import Testing
import WellformedCorpora
import WellformedTesting

import Wellformed

@Suite struct HTMLNumberTests {
  private static let nines = String(repeating: "9", count: 400)

  static let vectors: [[VerdictVector]] = [
    VerdictVector.valid(
      .htmlNumber, "0", "-0", "007", ".5", "-.5", "1.50", "1e2", "1E+2", "1.5e-3", "1.7976931348623157e308", "0e99999",
      "1e-99999999999999999999", nines + "e-100", "0." + String(repeating: "0", count: 400) + "1e700"),
    VerdictVector.incomplete(
      .htmlNumber, .htmlNumberIncomplete, "", "-", ".", "-.", "1.", "1e", "1e-", "1e+", nines + "e"),
    VerdictVector.incomplete(.htmlNumber, .htmlNumberTooLarge, nines, nines + ".5", nines + "e-9", nines + "e-0"),
    VerdictVector.invalid(.htmlNumber, "+1", from: 0, .htmlNumberUnexpected),
    VerdictVector.invalid(.htmlNumber, " 1", from: 0, .htmlNumberUnexpected),
    VerdictVector.invalid(.htmlNumber, "1.e", from: 2, .htmlNumberUnexpected),
    VerdictVector.invalid(.htmlNumber, "1.2.", from: 3, .htmlNumberUnexpected),
    VerdictVector.invalid(.htmlNumber, "e1", from: 0, .htmlNumberUnexpected),
    VerdictVector.invalid(.htmlNumber, "1e5.", from: 3, .htmlNumberUnexpected),
    VerdictVector.invalid(.htmlNumber, "１", from: 0, .htmlNumberUnexpected),
    VerdictVector.invalid(.htmlNumber, "2e308", from: 4, .htmlNumberTooLarge),
    VerdictVector.invalid(.htmlNumber, "1e309", from: 4, .htmlNumberTooLarge),
    VerdictVector.invalid(.htmlNumber, "1.7976931348623159e308", from: 21, .htmlNumberTooLarge),
    VerdictVector.invalid(.htmlNumber, nines + "e+", from: 401, .htmlNumberTooLarge),
    VerdictVector.invalid(.htmlNumber, nines + "e0", from: 401, .htmlNumberTooLarge),
  ]

  @Test(arguments: vectors.flatMap { $0 }) func `HTML numbers have the expected verdict, deadline and code`(
    _ vector: VerdictVector
  ) { vector.check() }

  @Test func `an HTML number is too large exactly if a Double would be infinite`() {
    var numbers = SeededNumbers(seed: Law.seed)
    var infinite = 0
    let limit =
      "1797693134862315807937289714053034150799341327100378269361737789804449682927647509466490179775872070963302"
    for _ in 0..<4000 {
      var digits = Array(limit.prefix(Int.random(in: 1...limit.count, using: &numbers)))
      for _ in 0..<Int.random(in: 0...1, using: &numbers) {
        digits[Int.random(in: 0..<digits.count, using: &numbers)] = Character(
          "\(Int.random(in: 0...9, using: &numbers))")
      }
      let point = Int.random(in: 0...digits.count, using: &numbers)
      digits.insert(".", at: point)
      if point + 1 == digits.count { digits.append("0") }
      let text = String(digits) + "e\(308 - point + Int.random(in: 0...2, using: &numbers))"
      let isFinite = Double(text)?.isFinite == true
      infinite += isFinite ? 0 : 1
      #expect(Rule.htmlNumber.isValid(text) == isFinite, "\(text) WELLFORMED_SEED=\(Law.seed)")
    }
    #expect((400...3600).contains(infinite))
  }

  @Test(arguments: [
    ("1.50", "1.5"), ("-0", "0"), ("1E3", "1000"), (".5", "0.5"), ("12e50", "12e50"), ("1e-9999999999", "0"),
    ("0e9999999999", "0"),
    // The last digit is worth less than the written exponent says.
    (".5e-1000000000", "0"), ("5e-1000000000", "5e-1000000000"),
  ])
  func `the canonical form of an HTML number is that of its value`(_ text: String, _ canonical: String) {
    #expect(HTMLNumber(text)?.description == canonical && Format.htmlNumber.canonical(text) == canonical)
  }

  @Test func `HTML numbers agree with the web platform's tests`() {
    guard let lines = Corpus.lines("wpt-html-forms") else { return }
    var count = 0
    for line in lines {
      guard let text = line["input"] as? String, let kind = line["format"] as? String else { continue }
      if kind == "html-sanitize:number", let expected = line["expected"] as? String {
        #expect(Rule.htmlNumber.isValid(text) == !expected.isEmpty, "\(text.debugDescription)")
        count += 1
      }
      guard line["type"] as? String == "number", let expected = line["expected"] as? Bool,
        let conditions = line["conditions"] as? [String: Any]
      else { continue }
      func number(_ name: String) -> DecimalNumber? { conditions[name].flatMap { HTMLNumber("\($0)")?.value } }
      let value = HTMLNumber.validNumber(text)
      switch kind {
      case "html-constraint:valueMissing":
        #expect((conditions["required"] as? Bool == true && value == nil) == expected, "\(text.debugDescription)")
      case "html-constraint:rangeOverflow":
        #expect((value.flatMap { value in number("max").map { value > $0 } } ?? false) == expected, "\(line)")
      case "html-constraint:rangeUnderflow":
        #expect((value.flatMap { value in number("min").map { value < $0 } } ?? false) == expected, "\(line)")
      case "html-constraint:stepMismatch":
        #expect((value.map { !$0.isMultiple(of: number("step") ?? 1) } ?? false) == expected, "\(line)")
      default: continue
      }
      count += 1
    }
    print("wpt-html-forms, numbers: \(count) cases")
    #expect(count == 72)
  }
}

extension HTMLNumber {
  /// Returns the value of a text, or `nil` if the whole text, with its white space, is not valid.
  fileprivate static func validNumber(_ text: String) -> DecimalNumber? {
    Rule.htmlNumber.isValid(text) ? HTMLNumber(text)?.value : nil
  }
}
