import Testing

@testable import WellformedCore
import Wellformed
import WellformedTesting

/// RFC 8264, section 7: rules are applied until the output is stable; a text that never becomes stable is refused.
@Suite struct `Profiles of PRECIS` {
  private static let formats: [Format] = [.userName, .strictUserName, .casePreservedUserName, .opaqueString]

  private func check(_ format: Format, _ text: String) {
    guard Rule.format(format).isValid(text) else { return }
    let canonical = format.canonical(text)
    #expect(canonical.map { Rule.format(format).isValid($0) } == true, "\(format) \(text.debugDescription)")
    #expect(canonical.flatMap { format.canonical($0) } == canonical, "\(format) \(text.debugDescription)")
  }

  @Test func `a composition that is not allowed makes a user name invalid at its mark`() {
    for format in Self.formats.dropLast() {
      for base in ["=", "<", ">"] {
        FormatVectors(format).faulty([
          (base + "\u{338}", "userName.badCharacter 1..<3"), ("a" + base + "\u{338}b", "userName.badCharacter 2..<4"),
          (base + "\u{338}\u{301}", "userName.badCharacter 1..<3"),
        ])
        #expect(
          Rule.format(format).isValid(base) && Rule.format(format).longestViablePrefix(of: base + "\u{338}") == base)
      }
      FormatVectors(format).faulty([("≠", "userName.badCharacter 0..<3")])
    }
    #expect(Format.opaqueString.canonical("=\u{338}") == "≠")
  }

  @Test func `the canonical form of every valid character is valid and stable in each profile of PRECIS`() {
    for format in Self.formats {
      for value in 0x21..<0x11_0000 as Range<UInt32> {
        guard let scalar = Unicode.Scalar(value) else { continue }
        // A scalar without a string class is not valid, and is not composed of valid ones.
        if value > 0x80, LabelClass(of: value).stringClass == .none { continue }
        var parts = String.UnicodeScalarView()
        CanonicalMapping.decompose(value) { part in if let part = Unicode.Scalar(part) { parts.append(part) } }
        let text = String(String.UnicodeScalarView([scalar]))
        check(format, text)
        if parts.count > 1 { check(format, String(parts)) }
      }
    }
  }

  @Test func `the canonical form of every valid letter with a mark is valid and stable in each profile`() {
    let marks = (0x300..<0x3100 as Range<UInt32>).filter {
      NormalizationClass(of: $0).mayCompose && NormalizationClass(of: $0).combiningClass > 0
    }
    #expect(marks.count > 30)
    let bases = (0x21..<0x600 as Range<UInt32>).filter {
      Rule.format(.opaqueString).isValid(String(Unicode.Scalar($0)!))
    }
    for base in bases {
      for mark in marks {
        let text = String(String.UnicodeScalarView([Unicode.Scalar(base)!, Unicode.Scalar(mark)!]))
        for format in Self.formats { check(format, text) }
      }
    }
  }

  @Test(arguments: 1...4) func `a user name is invalid from the mark that is not allowed on, among any number of marks`(
    seed: UInt64
  ) {
    var numbers = SeededNumbers(seed: seed)
    // Marks of classes 1, 220, 230 and 216, some of which compose with a base here.
    let marks: [Character] = ["\u{338}", "\u{323}", "\u{301}", "\u{308}", "\u{31B}", "\u{320}", "\u{345}"]
    for _ in 0..<500 {
      let base = ["=", "<", "a=", "\u{1B7}", "o", "=u"].randomElement(using: &numbers) ?? "="
      var scalars = Array(base.unicodeScalars)
      for _ in 0..<Int.random(in: 1...14, using: &numbers) {
        guard let mark = marks.randomElement(using: &numbers) else { continue }
        scalars += mark.unicodeScalars
      }
      let isHopeful = (0...scalars.count).map { end in
        Rule.userName.verdict(of: String(String.UnicodeScalarView(scalars[..<end]))) != .invalid
      }
      let hopeful = isHopeful.firstIndex(of: false).map { $0 - 1 } ?? scalars.count
      let longest = String(String.UnicodeScalarView(scalars[..<hopeful]))
      let text = String(String.UnicodeScalarView(scalars))
      #expect(
        Rule.userName.longestViablePrefix(of: text).unicodeScalars.elementsEqual(longest.unicodeScalars),
        "\(text.debugDescription)")
    }
    // Among very many marks, the same one is found as among few.
    let many = "=" + String(repeating: "\u{323}\u{345}", count: 20_000)
    #expect(Rule.userName.longestViablePrefix(of: many + "\u{338}\u{323}").utf8.count == many.utf8.count)
  }
}
