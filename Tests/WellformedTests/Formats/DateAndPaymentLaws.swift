import Testing

import Wellformed
import WellformedTesting

/// Laws of the formats of dates, payments and books, tried on texts that are valid by construction and on altered
/// ones.
@Suite struct DateAndPaymentLaws {
  @Test(arguments: SampleText.all) func `a generated sample is valid, and none of its prefixes is invalid`(
    _ sample: SampleText
  ) {
    for seed in 0..<400 {
      var numbers = SeededNumbers(seed: UInt64(seed))
      let text = sample.make(&numbers)
      #expect(sample.rule.verdict(of: text) == .valid, "\(text), seed \(seed)")
      var prefix = ""
      for scalar in text.unicodeScalars {
        prefix.unicodeScalars.append(scalar)
        #expect(sample.rule.verdict(of: prefix) != .invalid, "\(prefix) of \(text), seed \(seed)")
      }
    }
  }

  @Test(arguments: SampleText.all) func `the canonical form of a sample is valid and its own canonical form`(
    _ sample: SampleText
  ) throws {
    for seed in 0..<400 {
      var numbers = SeededNumbers(seed: UInt64(seed))
      let text = sample.make(&numbers)
      let canonical = try #require(sample.format.canonical(text), "\(text), seed \(seed)")
      #expect(sample.rule.isValid(canonical), "\(canonical), seed \(seed)")
      #expect(sample.format.canonical(canonical) == canonical, "\(text), seed \(seed)")
    }
  }

  @Test(arguments: SampleText.all) func `an altered sample keeps the laws of verdicts, completions and spans`(
    _ sample: SampleText
  ) throws {
    for seed in 0..<1500 {
      var numbers = SeededNumbers(seed: UInt64(seed))
      try check(sample.spoiled(&numbers), sample, seed)
    }
  }

  /// Checks the verdict of a text against those of its prefixes, and the completion of an incomplete text.
  private func check(_ text: String, _ sample: SampleText, _ seed: Int) throws {
    let verdict = sample.rule.verdict(of: text)
    var prefix = ""
    var viable = 0
    var isLost = sample.rule.verdict(of: "") == .invalid
    for scalar in text.unicodeScalars {
      prefix.unicodeScalars.append(scalar)
      if sample.rule.verdict(of: prefix) == .invalid { isLost = true }
      #expect(!isLost || sample.rule.verdict(of: prefix) == .invalid, "\(prefix) of \(text), seed \(seed)")
      if !isLost { viable = prefix.utf8.count }
    }
    if verdict == .invalid {
      let deadline = text.withBytes { sample.format.recognize($0).partialMatch.deadline }
      #expect(deadline == viable, "\(text), seed \(seed)")
      #expect(sample.format.completion(of: text) == nil)
    } else {
      let completion = try #require(sample.format.completion(of: text))
      #expect(completion.isEmpty == (verdict == .valid), "\(text), seed \(seed)")
      #expect(sample.rule.isValid(text + completion), "\(text) + \(completion), seed \(seed)")
    }
    #expect((sample.format.canonical(text) != nil) == (verdict == .valid), "\(text), seed \(seed)")
    for issue in sample.rule.check(text).issues {
      let span = issue.span
      let utf8 = text.utf8
      #expect(span.lowerBound >= 0 && span.upperBound <= utf8.count && span.lowerBound <= span.upperBound)
      for offset in [span.lowerBound, span.upperBound] {
        let index = utf8.index(utf8.startIndex, offsetBy: offset)
        #expect(index.samePosition(in: text.unicodeScalars) != nil, "\(text), seed \(seed)")
      }
    }
  }

  @Test(arguments: SampleText.all) func `the span found in arbitrary bytes lies within them`(_ sample: SampleText) {
    for seed in 0..<2000 {
      var numbers = SeededNumbers(seed: UInt64(seed))
      var bytes = Array(sample.make(&numbers).utf8)
      bytes.removeLast(Int.random(in: 0...bytes.count, using: &numbers))
      for _ in 0..<Int.random(in: 0..<8, using: &numbers) {
        bytes.append(UInt8.random(in: 0...255, using: &numbers))
      }
      let span = withBytes(bytes) { sample.format.recognize($0).span }
      #expect(span.lowerBound >= 0 && span.upperBound <= bytes.count, "\(bytes), seed \(seed)")
    }
  }
}

/// A format, and a way to make texts that it must find valid.
struct SampleText: CustomTestStringConvertible {
  let format: Format
  let make: @Sendable (inout SeededNumbers) -> String

  var rule: Rule { .format(format) }
  var testDescription: String { format.name }

  /// Returns a sample with a few characters removed, inserted, replaced or cut off.
  func spoiled(_ numbers: inout SeededNumbers) -> String {
    let spoilers = Array("0123456789-:.TtZzWw+PYMDHS XxAaq/é٣\u{0}".unicodeScalars)
    var scalars = Array(make(&numbers).unicodeScalars)
    for _ in 0..<Int.random(in: 0...2, using: &numbers) {
      let index = Int.random(in: 0...scalars.count, using: &numbers)
      let spoiler = spoilers.randomElement(using: &numbers) ?? "0"
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: scalars.insert(spoiler, at: index)
      case 1 where index < scalars.count: scalars.remove(at: index)
      case 2: scalars.removeLast(scalars.count - index)
      default: if index < scalars.count { scalars[index] = spoiler }
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
