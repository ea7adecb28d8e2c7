import Testing
import WellformedCorpora
import WellformedTesting

import Wellformed

/// Formats whose texts are all texts of another format, according to their standards.
@Suite struct `Formats within formats` {
  struct Inclusion: CustomTestStringConvertible, Sendable {
    let narrow: Format
    let wide: Format
    var testDescription: String { "\(narrow) in \(wide)" }
  }

  static let all: [Inclusion] = chains.flatMap { chain in
    zip(chain, chain.dropFirst()).map { Inclusion(narrow: $0, wide: $1) }
  }

  /// Each is within the next.
  private static let chains: [[Format]] = [
    // Mail
    [.email, .email(.internationalized)],
    [.email, .email(.mailbox), .email(.internationalizedMailbox)],
    [.email, .email(.html), .email(.multiple)],
    [.email, .email(.header)],
    // Hosts and pages
    [.hostname, .internationalHostname],
    [.uri, .iri, .iriReference],
    [.uri, .uriReference, .iriReference],
    [.webURL, .webURL(.lenient)],
    [.webURL, .webURL(.local), .url],
    // Names
    [.asciiUserName, .strictUserName, .userName],
    [.asciiUserName, .casePreservedUserName, .opaqueString],
    [.slug, .userName],
    // Letters
    [.asciiAlpha, .alpha, .alphanumeric],
    [.asciiAlpha, .asciiAlphanumeric, .alphanumeric],
    // Numbers
    [.wholeNumber, .decimal],
    [.wholeNumber("de"), .decimal("de")],
    [.isbn10, .isbn], [.isbn13, .isbn],
    [.ean8, .ean], [.ean13, .ean],
    [.color, .cssHexColor],
    // Dates
    [.date, .htmlDate],
    // Postal codes
    [.postalCode(country: "IE"), .postalCode], [.postalCode(country: "GB"), .postalCode],
    [.postalCode(country: "DE"), .postalCode],
  ]

  /// Texts for all formats: those of the laws, those of the vectors, and malformed domains.
  static let texts: [String] = {
    var texts = FormatTexts.all.values.flatMap { $0 }
    var generator = TextGenerator(seed: Law.seed)
    for _ in 0..<Law.runs * 4 {
      texts.append(generator.text())
      let host = generator.hostname()
      texts += [host, "a@" + host, "é@" + host, "https://" + host + "/", "\"a\"@" + host]
    }
    texts += PostalCode.Country.all.map(\.example) + ["a@xn--a.com", "a@bc--de.com", "a@xn--bcher-kva.com"]
    return Array(Set(texts + corpora))
  }()

  private static let corpora: [String] = [
    "contradictions", "django", "go-playground-validator", "hapi-address", "ietf-mailmaint-smtputf8", "isemail",
    "json-schema-test-suite", "peppermint", "python-email-validator", "vapor", "wpt-html-forms", "wpt-toascii",
    "wpt-url",
  ].flatMap { (Corpus.lines($0) ?? []).compactMap { $0["input"] as? String } }

  @Test(arguments: all) func `every text of the narrower format is valid in the wider one`(_ inclusion: Inclusion) {
    var count = 0
    for text in Self.texts where Rule.format(inclusion.narrow).isValid(text) {
      count += 1
      #expect(
        Rule.format(inclusion.wide).isValid(text), "\(inclusion.testDescription): \(text.debugDescription) \(Law.seed)")
    }
    #expect(count > 0, "\(inclusion.testDescription): no texts")
  }
}
