import Testing
import Wellformed

/// The laws that every format keeps.
///
/// They are checked for all formats in the table, and for some that have options.
@Suite struct FormatLaws {
  private static let formats = FormatTexts.formats

  private let seed = "WELLFORMED_SEED=\(Law.seed) WELLFORMED_RUNS=\(Law.runs)"

  private func texts(of format: Format) throws -> [String] { try #require(FormatTexts.all[format.name]) }

  private func partialMatch(of format: Format, _ text: String) -> PartialMatch {
    text.withBytes { Rule.format(format).partialMatch(of: $0) }
  }

  @Test(arguments: formats) func `the generated texts of a format include valid and invalid ones`(format: Format) throws
  {
    let verdicts = try Set(texts(of: format).map { Rule.format(format).verdict(of: $0) })
    #expect(verdicts.contains(.valid) && verdicts.contains(.invalid))
  }

  @Test(arguments: formats) func `a text is invalid from its longest viable prefix on`(format: Format) throws {
    for text in try texts(of: format) {
      let prefixes = text.scalarPrefixes
      let viable = prefixes.map { partialMatch(of: format, $0).verdict != .invalid }
      let first = viable.firstIndex(of: false) ?? viable.count
      #expect(!viable[first...].contains(true), "\(text.debugDescription) is saved \(seed)")
      let expected = first == viable.count ? PartialMatch.never : prefixes[max(0, first - 1)].utf8.count
      #expect(partialMatch(of: format, text).deadline == expected, "\(text.debugDescription) \(seed)")
    }
  }

  @Test(arguments: formats) func `the deadline of a short text stays the same when more is appended`(format: Format) {
    var alphabet = Set("019afgzAF:/-.#~%+=@?*{}[]_, é".unicodeScalars)
    alphabet.formUnion((format.completion(of: "") ?? "").unicodeScalars)
    let scalars = alphabet.sorted { $0.value < $1.value }
    func visit(_ text: String, deadline: Int, depth: Int) {
      let partialMatch = partialMatch(of: format, text)
      // The offset at which a prefix became invalid does not move; otherwise, it can be that of the last scalar.
      let end = text.utf8.count - (text.unicodeScalars.last.map { String($0).utf8.count } ?? 0)
      let isNew = partialMatch.deadline == PartialMatch.never || partialMatch.deadline == end
      let isRight = deadline == PartialMatch.never ? isNew : partialMatch.deadline == deadline
      #expect(isRight, "\(text.debugDescription): \(partialMatch.deadline) after \(deadline)")
      #expect(!partialMatch.holds || partialMatch.deadline == PartialMatch.never)
      guard depth > 0 else { return }
      for scalar in scalars { visit(text + String(scalar), deadline: partialMatch.deadline, depth: depth - 1) }
    }
    visit("", deadline: PartialMatch.never, depth: 3)
  }

  @Test(arguments: formats) func `an incomplete text has a completion, and an invalid one has none`(format: Format)
    throws
  {
    for text in try texts(of: format).flatMap({ $0.scalarPrefixes }) {
      let completion = format.completion(of: text)
      switch Rule.format(format).verdict(of: text) {
      case .valid: #expect(completion == "", "\(text.debugDescription) \(seed)")
      case .invalid: #expect(completion == nil, "\(text.debugDescription) \(seed)")
      case .incomplete:
        let isCompleted = completion.map { Rule.format(format).isValid(text + $0) } ?? false
        #expect(isCompleted, "\(text.debugDescription) by \(completion.debugDescription) \(seed)")
      }
    }
  }

  @Test(arguments: formats) func `a canonical form is valid, and its own canonical form`(format: Format) throws {
    // The canonical form of a number in the style of a language is the plain one.
    let form =
      FormatRegistry.standard.formats.first { $0.option?.name == "style" && format.name.hasPrefix($0.name + ".") }
      ?? format
    for text in try texts(of: format) where Rule.format(format).isValid(text) {
      let canonical = try #require(format.canonical(text), "\(text.debugDescription) \(seed)")
      #expect(
        Rule.format(form).isValid(canonical), "\(canonical.debugDescription) of \(text.debugDescription) \(seed)")
      let again = form.canonical(canonical) ?? ""
      #expect(again.isIdentical(to: canonical), "\(text.debugDescription): \(canonical), then \(again) \(seed)")
    }
  }

  @Test(arguments: formats)
  func `a text that is known as canonical is its own canonical form, also with one character changed`(
    format: Format
  ) throws {
    let usual = FormatLaws.usualTexts.filter { $0.format == format }.map { $0.text }
    for text in try usual + texts(of: format) where text.utf8.count <= 80 && Rule.format(format).isValid(text) {
      let scalars = Array(text.unicodeScalars)
      var variants = [text, text.uppercased()]
      for (place, scalar) in scalars.enumerated() {
        let capital = Array(String(scalar).uppercased().unicodeScalars)
        for part in [capital, [scalar, scalar], [scalar, " "], [scalar, "."], [scalar, "0"], []] {
          var view = String.UnicodeScalarView(scalars[..<place])
          view += part
          view += scalars[(place + 1)...]
          variants.append(String(view))
        }
      }
      for variant in variants
      where variant.withBytes({ format.isKnownAsCanonical($0) }) && Rule.format(format).isValid(variant) {
        let canonical = format.canonical(variant) ?? ""
        #expect(canonical.isIdentical(to: variant), "\(variant.debugDescription): \(canonical) \(seed)")
      }
    }
  }

  /// Texts like those in files, which are known to be canonical without making their canonical form.
  private static let usualTexts: [(format: Format, text: String)] = [
    (.email, "jane.doe@mail.example.com"), (.email(.internationalized), "jane@example.com"),
    (.hostname, "www.example.com"), (.iban, "GB82WEST12345698765432"), (.phone, "+447700900123"),
    (.paymentCard, "4242424242424242"), (.ean, "4006381333931"), (.uuid, "98d80576-482e-427f-8434-7f86890ab222"),
    (.personName, "Mary Jane O'Neil"), (.dateTime, "2026-03-31T09:30:15Z"), (.date, "2026-03-31"),
    (.webURL, "https://www.example.com/a/b-c"), (.webURL, "http://a.example.com/"),
  ]

  @Test(arguments: usualTexts)
  func `a usual text is known as canonical without making its canonical form`(_ format: Format, _ text: String) {
    #expect(text.withBytes { format.isKnownAsCanonical($0) } && format.canonical(text) == text)
  }

  @Test(
    arguments: [
      (.email, "jane@Example.com"), (.email(.header), "jane (me) @example.com"), (.hostname, "www.Example.com"),
      (.email(.internationalized), "jane@xn--bcher-kva.example"), (.iban, "GB82 WEST 1234 5698 7654 32"),
      (.iban, "gb82west12345698765432"), (.phone, "+44 7700 900123"), (.paymentCard, "4242 4242 4242 4242"),
      (.uuid, "98D80576-482e-427f-8434-7f86890ab222"), (.personName, "Mary  Jane"), (.personName, "Zoe\u{308}"),
      (.dateTime, "2026-03-31t09:30:15z"), (.dateTime, "2026-03-31T09:30:15.0Z"),
      (.dateTime, "2026-03-31T09:30+00:00"), (.webURL, "https://example.com"), (.webURL, "https://example.com/a/../b"),
      (.webURL, "HTTP://example.com/"), (.webURL, "httpS://example.com/"), (.webURL, "https://Example.com/"),
      (.webURL, "https://example.com/?a=b"), (.webURL, "https://example.com:443/"),
      (.webURL(.local), "http://127.1/"), (.webURL(.local), "http://0x7f.1/"), (.webURL(.lenient), "example.com/"),
    ] as [(Format, String)])
  func `a text that differs from its canonical form is not known as canonical`(_ format: Format, _ text: String) {
    #expect(!text.withBytes { format.isKnownAsCanonical($0) })
  }

  @Test(arguments: formats) func `spans of issues lie on the boundaries of scalars`(format: Format) throws {
    for text in try texts(of: format) {
      let report = Rule.format(format).check(text)
      #expect(report.isValid == report.issues.allSatisfy { $0.severity == .warning })
      let boundaries = text.scalarBoundaries
      for issue in report.issues {
        #expect(
          boundaries.contains(issue.span.lowerBound) && boundaries.contains(issue.span.upperBound),
          "\(issue) in \(text.debugDescription) \(seed)")
      }
    }
  }

  @Test(arguments: formats) func `arbitrary bytes get a verdict from every format`(format: Format) {
    var texts = FormatTexts(format, seed: Law.seed &+ 1)
    for _ in 0..<Law.runs {
      let bytes = texts.bytes()
      withBytes(bytes) { span in
        let verdict = Rule.format(format).verdict(ofUTF8: span)
        #expect(!Rule.format(format).isValid(utf8: span) || verdict == .valid)
        // Recognisers may assume well-formed text, but must not trap on any other.
        #expect(format.recognize(span).partialMatch.deadline >= 0, "\(bytes) \(seed)")
      }
    }
  }
}
