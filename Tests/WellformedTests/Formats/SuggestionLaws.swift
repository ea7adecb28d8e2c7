import Testing
import WellformedCorpora
import WellformedTesting

import Wellformed

/// Suggestions are valid, and do not join separate words.
@Suite struct `Suggestions of all rules` {
  private static let concerns = EmailAddress.Concern.allCases.map { Rule.email(without: $0) }

  private static let rules: [Rule] =
    FormatTexts.formats.map { .format($0) } + concerns + [
      .email.suggesting, .email(.internationalized).suggesting, .email(.multiple).suggesting,
      .email(.header).suggesting, .oneOf(["Yes", "No"]),
      .all(.email, .length(...12)), .inOrder(.email, .endsWith("@example.com")), .all(.webURL, .endsWith(".org/")),
    ]

  @Test(arguments: rules.indices) func `a suggestion is valid by the rule that makes it`(_ index: Int) {
    let rule = Self.rules[index]
    for text in Self.texts {
      for suggestion in rule.check(text).issues.compactMap(\.suggestion) {
        let report = rule.check(suggestion)
        #expect(
          report.verdict == .valid && report.issues.allSatisfy { $0.suggestion == nil },
          "\(rule): \(suggestion.debugDescription) for \(text.debugDescription) WELLFORMED_SEED=\(Law.seed)")
      }
    }
  }

  private static let pieces = [
    "jane", "Doe", "me", "yy", "example", "gmail", "gmial", "com", "con", "tld", "co", "uk", "www", "http", "https",
    "see",
    " ", "  ", "\n", "\t", "@", "@", ".", ".", ",", ";", ":", "/", "//", "-", "--", "－－", "＠", "．", "。", "<", ">", "\"",
    "(", ")", "(at)", "[dot]", "'", "#", "é", "\u{200B}", "\u{AD}", "٣", "\u{A0}", "00", "49", "30", "123456", "xn--",
    "Ü",
  ]

  private static let texts: [String] = {
    var generator = TextGenerator(seed: Law.seed)
    var texts = (0..<Law.runs * 2).map { _ in generator.joined(pieces, upTo: 9) }
    texts += ["me@yy－－0.tld", "a@xn－－a.com", "jane@gmail,com", "example,com", "https://exa mple.com"]
    texts += ["jane@exam\u{200B}ple.comm", "jane@\u{FF47}mial.com", "jane@example.org, joe@g\u{AD}mial.com"]
    return texts + FormatTexts.all.values.flatMap { $0.prefix(40) } + (0..<Law.runs).map { _ in generator.text() }
  }()

  @Test(arguments: [
    "Write to jane@example.com", "jane doe@example.com", "jane@example.com bob@example.com",
    "jane@example.com\nbob@example.com", "jane@exam ple.com", "jane@example.com thanks", "jane@example.com. Thanks",
    "jane@example. Thanks", "jane@example.com, thanks", "jane@example.com,thanks", "Hello. jane@example.com",
    "<jane@example.com> and more", "\"jane@example.com\" please", "mail me @ home.com", "jane@example com",
  ])
  func `a suggestion never joins separate words to an address`(_ text: String) {
    #expect(EmailAddress.suggestion(for: text) == nil)
    for rule in Self.rules { #expect(rule.check(text).issues.allSatisfy { $0.suggestion == nil }, "\(rule)") }
  }

  @Test(arguments: [
    ("jane @ example.com", "jane@example.com"), ("jane@example. com", "jane@example.com"),
    ("jane@example .com", "jane@example.com"), (" jane@example.com\n", "jane@example.com"),
    ("jane@ example.com", "jane@example.com"), ("jane@example.co. uk", "jane@example.co.uk"),
    ("ja\u{200B}ne@example.com", "jane@example.com"), ("jane@\nexample.com", "jane@example.com"),
    ("jane@gmail , con", "jane@gmail.com"), ("JANE@GMAIL,COM", "JANE@GMAIL.COM"),
  ])
  func `a suggestion removes spaces that do not separate words`(_ text: String, _ meant: String) {
    #expect(EmailAddress.suggestion(for: text) == meant)
  }

  @Test(
    arguments: [
      ("see example.com", nil), ("my site.com", nil), ("Hello. example.com", nil), ("See http://example.com", nil),
      ("example.com and more", nil), ("example.com other.com", nil), ("example. com", "https://example.com"),
      ("www. example.com", "https://www.example.com"), ("example , com", "https://example.com"),
      ("example.com. Thanks", nil), ("www. my. site.com", nil), ("example. co. uk", "https://example.co.uk"),
      ("Hello. jane@example.com", nil), ("http : // example.com", "http://example.com"),
      ("https://example.com/a\nThanks", nil), ("https://example.com/a\torg", nil), ("example.com/a\r\nsee", nil),
      ("https://example.com/a?b\nc", nil), ("example.com/a\n", "https://example.com/a"),
      ("example.com/my file.pdf", "https://example.com/my%20file.pdf"),
    ] as [(String, String?)])
  func `a suggestion never joins separate words to a URL`(_ text: String, _ meant: String?) {
    let found = Rule.webURL.check(text).issues.first?.suggestion
    #expect(found.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 } == meant)
  }
}
