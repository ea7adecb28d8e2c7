import Foundation
import Testing
import WellformedCorpora

import Wellformed

/// Vectors of other engines that use our syntax; the others are counted by reason.
@Suite struct PatternCorpusTests {
  @Test func `patterns agree with the three states of Qt's validators`() throws {
    guard let cases = Corpus.lines("qt-validators") else { return }
    var agreed = 0
    for line in cases where line["format"] as? String == "regex-3state" {
      let source = try #require(line["regex"] as? String)
      let text = try #require(line["input"] as? String)
      let expected = ["acceptable": Verdict.valid, "intermediate": .incomplete, "invalid": .invalid]
      let verdict = try #require(expected[line["state"] as? String ?? ""])
      // To Qt an empty pattern is no pattern, and accepts everything.
      if source.isEmpty { continue }
      #expect(try Pattern(source).verdict(of: text) == verdict, "\(source) on \(text.debugDescription)")
      agreed += 1
    }
    print("qt-validators: \(agreed) cases")
    #expect(agreed >= 18)
  }

  @Test func `patterns agree with the web platform's tests of the pattern attribute`() throws {
    guard let cases = Corpus.lines("wpt-html-forms") else { return }
    var tally = Tally("wpt-html-forms")
    for line in cases where line["format"] as? String == "html-constraint:patternMismatch" {
      guard let conditions = line["conditions"] as? [String: Any], let source = conditions["pattern"] as? String,
        let text = conditions["value"] as? String, let expected = line["expected"] as? Bool, !text.isEmpty,
        conditions["multiple"] as? Bool != true
      else {
        tally.skip("no pattern, no text, or several texts")
        continue
      }
      do {
        let pattern = try Pattern(source)
        // A pattern that the v flag refuses is dropped.
        let mismatches = pattern.dialects.contains(.html) && !pattern.isMatch(text)
        tally.agree(mismatches == expected, "\(source) on \(text.debugDescription)")
      } catch {
        if [.textInClass, .unknownProperty].contains(error.reason) {
          tally.skip("refused: \(error.reason)")
        } else {
          tally.agree(!expected, "\(source) on \(text.debugDescription)")
        }
      }
    }
    tally.close(atLeast: 30)
  }

  @Test func `patterns agree with Rust's regex`() throws {
    guard let cases = Corpus.lines("rust-regex") else { return }
    var tally = Tally("rust-regex")
    for line in cases {
      guard var source = line["regex"] as? String else {
        tally.skip("a set of patterns")
        continue
      }
      // Flags at the front of a pattern become flags of a group.
      if let front = source.prefixMatch(of: /\(\?([ims]+)\)/) {
        source = "(?\(front.output.1):\(source[front.range.upperBound...]))"
      }
      guard let text = line["input"] as? String, let matches = line["matches"] as? [[Any]] else {
        tally.skip("no text")
        continue
      }
      if let reason = PatternCorpusTests.foreignToRust(line, source, text) {
        tally.skip(reason)
        continue
      }
      let isAnchored = line["anchored"] as? Bool ?? false
      let flags: Pattern.Flags = line["case_insensitive"] as? Bool ?? false ? .caseInsensitive : []
      do {
        let pattern = try Pattern(isAnchored ? "^(?:\(source))" : source, flags: flags, matching: .anywhere)
        tally.agree(pattern.isMatch(text) == !matches.isEmpty, "\(source) on \(text.debugDescription)")
        // A match of the whole text, if the vectors contain one.
        let spans = matches.map { ($0.first as? [Int]) ?? ($0 as? [Int]) ?? [] }
        if spans.contains([0, text.utf8.count]) {
          #expect(try Pattern(source, flags: flags).isMatch(text), "\(source) on the whole of \(text.debugDescription)")
        }
      } catch {
        tally.skip("refused: \(error.reason)")
      }
    }
    tally.close(atLeast: 600)
  }

  /// Why a case means something else to Rust than to ECMA-262.
  private static func foreignToRust(_ line: [String: Any], _ source: String, _ text: String) -> String? {
    if line["compiles"] as? Bool == false { return "no pattern there either" }
    if line["bounds"] != nil { return "a part of the text" }
    if line["line_terminator"] != nil { return "another line terminator" }
    if line["unescape"] as? Bool == true { return "escaped bytes" }
    if line["file"] as? String == "regex-lite.toml" { return "an engine of ASCII alone" }
    if line["unicode"] as? Bool == false, !(source + text).utf8.allSatisfy({ $0 < 0x80 }) {
      return "bytes, not scalars"
    }
    if line["unicode"] as? Bool == false, source.contains(#"\x"#) { return "bytes, not scalars" }
    if source.contains("[:") || source.contains("~~") { return "a class that means something else" }
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    if !isASCII, [#"\w"#, #"\W"#, #"\s"#, #"\S"#, #"\d"#, #"\D"#, #"\b"#, #"\B"#].contains(where: source.contains) {
      return "Unicode's word characters, digits and spaces"
    }
    if text.unicodeScalars.contains("\r"), source.contains(where: { ".$^".contains($0) }) { return "line terminators" }
    return nil
  }

  @Test func `patterns agree with Fowler's vectors for POSIX`() throws {
    guard let cases = Corpus.lines("fowler-regex") else { return }
    var tally = Tally("fowler-regex")
    for line in cases {
      let flags = line["flags"] as? String ?? ""
      guard let source = line["regex"] as? String, let text = line["input"] as? String,
        let expected = line["expected"] as? String
      else {
        tally.skip("no pattern or text")
        continue
      }
      guard flags.contains("E"), !flags.contains("$"), !flags.contains("n") else {
        tally.skip("not an extended expression")
        continue
      }
      if ["[:", "[.", "[=", "[]", "[^]"].contains(where: source.contains) || source.contains(/\[[^\]]*\\/) {
        tally.skip("a class that means something else")
        continue
      }
      guard expected == "NOMATCH" || expected.hasPrefix("(") else {
        tally.skip("an error is expected")
        continue
      }
      do {
        let pattern = try Pattern(source, flags: flags.contains("i") ? .caseInsensitive : [], matching: .anywhere)
        tally.agree(pattern.isMatch(text) == (expected != "NOMATCH"), "\(source) on \(text.debugDescription)")
      } catch {
        tally.skip("refused: \(error.reason)")
      }
    }
    tally.close(atLeast: 200)
  }
}

/// Counts cases that agree, and those that are left out, by reason.
private struct Tally {
  let name: String
  private var agreed = 0
  private var skipped: [String: Int] = [:]

  init(_ name: String) { self.name = name }

  mutating func skip(_ reason: String) { skipped[reason, default: 0] += 1 }

  mutating func agree(_ agrees: Bool, _ label: String) {
    #expect(agrees, "\(label)")
    agreed += 1
  }

  func close(atLeast count: Int) {
    let reasons = skipped.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
    print("\(name): \(agreed) cases agree; left out: \(reasons.joined(separator: ", "))")
    #expect(agreed >= count)
  }
}
