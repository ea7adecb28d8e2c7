import Foundation
import Testing

import Wellformed
import WellformedTesting

@Suite struct `Language tags` {
  private let vectors = FormatVectors(.languageTag)

  @Test func `language tags agree with the examples of RFC 5646, appendix A`() {
    for text in [
      "de", "fr", "ja", "i-enochian", "zh-Hant", "zh-Hans", "sr-Cyrl", "sr-Latn", "zh-cmn-Hans-CN", "cmn-Hans-CN",
      "zh-yue-HK", "yue-HK", "zh-Hans-CN", "sr-Latn-RS", "sl-rozaj", "sl-rozaj-biske", "sl-nedis", "de-CH-1901",
      "sl-IT-nedis", "hy-Latn-IT-arevela", "de-DE", "en-US", "es-419", "de-CH-x-phonebk", "az-Arab-x-aze-derbend",
      "x-whatever", "qaa-Qaaa-QM-x-southern", "de-Qaaa", "sr-Latn-QM", "sr-Qaaa-RS", "en-US-u-islamcal",
      "zh-CN-a-myext-x-private", "en-a-myext-b-another",
      "ar-a-aaa-b-bbb-a-ccc-x-x".replacingOccurrences(of: "-a-ccc", with: ""),
    ] {
      vectors.valid([(text, text)])
    }
    vectors.faulty([
      // Two regions; a letter that is no language; a singleton that occurs twice.
      ("de-419-DE", "languageTag.subtag.misplaced 7..<9 …"), ("de-419-DE-", "languageTag.subtag.misplaced 7..<9"),
      ("a-DE", "languageTag.language.missing 0..<1"), ("ar-a-aaa-b-bbb-a-ccc", "languageTag.subtag.repeated 15..<16"),
    ])
  }

  @Test func `the canonical form of a language tag has the case that section 2.1.1 recommends`() {
    vectors.valid([
      ("EN-ca-X-CA", "en-CA-x-ca"), ("SGN-be-fr", "sgn-BE-FR"), ("AZ-LATN-x-latn", "az-Latn-x-latn"),
      ("mn-cYRL-mn", "mn-Cyrl-MN"), ("en-gb-OED", "en-GB-oed"), ("I-KLINGON", "i-klingon"),
      ("zh-MIN-nan", "zh-min-nan"),
      ("en-U-CA-GREGORY", "en-u-ca-gregory"), ("de-ch-1996", "de-CH-1996"), ("X-AB", "x-ab"),
    ])
    #expect(LanguageTag("EN-us") == LanguageTag("en-US"))
  }

  @Test func `a language tag has its parts`() throws {
    let tag = try #require(LanguageTag("zh-cmn-hans-cn-variant1-1996-a-ext-more-u-ca-x-own-2"))
    #expect(tag.language == "zh" && tag.extendedLanguages == ["cmn"] && tag.script == "Hans" && tag.region == "CN")
    #expect(tag.variants == ["variant1", "1996"] && tag.privateUse == ["own", "2"])
    #expect(
      tag.extensions.map(\.singleton) == ["a", "u"] && tag.extensions.map(\.subtags) == [["ext", "more"], ["ca"]])
    #expect(LanguageTag("i-klingon")?.language == nil && LanguageTag("x-a-b")?.privateUse == ["a", "b"])
    #expect(LanguageTag("de-1996")?.variants == ["1996"] && LanguageTag("es-419")?.region == "419")
    #expect(LanguageTag("english")?.language == "english" && LanguageTag("zh-yue")?.region == nil)
  }

  @Test func `faults of language tags have their code and span`() {
    vectors.faulty([
      ("", "languageTag.language.missing 0..<0 …"), ("e", "languageTag.unfinished 1..<1 …"),
      ("en-", "languageTag.subtag.empty 2..<3 …"), ("en--US", "languageTag.subtag.empty 3..<4"),
      ("-en", "languageTag.language.missing 0..<1"), ("en_US", "languageTag.badCharacter 2..<3"),
      ("e1", "languageTag.language.missing 0..<2"), ("en-é", "languageTag.badCharacter 3..<5"),
      ("abcdefghi", "languageTag.subtag.tooLong 0..<9"), ("en-abcdefghi", "languageTag.subtag.tooLong 3..<12"),
      ("en-a", "languageTag.unfinished 4..<4 …"), ("en-x", "languageTag.unfinished 4..<4 …"),
      ("en-a-b-", "languageTag.subtag.misplaced 5..<6"), ("x-", "languageTag.subtag.empty 1..<2 …"),
      ("i-kl", "languageTag.unfinished 4..<4 …"), ("i-klm", "languageTag.subtag.misplaced 2..<5"),
      ("i-klingon-a", "languageTag.subtag.misplaced 2..<10"), ("en-GB-oed-a", "languageTag.subtag.misplaced 9..<10"),
      ("de-1996-1996", "languageTag.subtag.repeated 8..<12 …"), ("de-1996-1996-", "languageTag.subtag.repeated 8..<12"),
      ("de-abcdefgh-ABCDEFGH", "languageTag.subtag.repeated 12..<20"),
      // What follows a variant that cannot grow comes too late to matter; one that can grow may become another variant.
      ("ix-Abcdefgh-ABCDEFGHr", "languageTag.subtag.repeated 12..<20"),
      ("de-abcdefgh-abcdefgh,", "languageTag.subtag.repeated 12..<20"),
      ("de-abcdefg-abcdefg,", "languageTag.badCharacter 18..<19"),
      ("zh-cmn-yue-nan-wuu-", "languageTag.subtag.misplaced 15..<18"),
      ("abcd-abc-", "languageTag.subtag.misplaced 5..<8"),
      ("en-US-Latn-", "languageTag.subtag.misplaced 6..<10"),
      // A second region, which may still become a variant; and subtags that are incomplete.
      ("en-GB-GB", "languageTag.subtag.misplaced 6..<8 …"), ("en-US-Latn", "languageTag.subtag.misplaced 6..<10 …"),
      ("de-DE-419", "languageTag.subtag.misplaced 6..<9 …"), ("zh-TW-yue", "languageTag.subtag.misplaced 6..<9 …"),
      ("de-CH-19", "languageTag.unfinished 8..<8 …"), ("es-41", "languageTag.unfinished 5..<5 …"),
      ("abcd-abc", "languageTag.unfinished 8..<8 …"), ("en-GB-a", "languageTag.unfinished 7..<7 …"),
    ])
  }

  @Test func `language tags agree with the grammar of RFC 5646 as a regular expression`() throws {
    let irregular =
      "en-GB-oed|i-ami|i-bnn|i-default|i-enochian|i-hak|i-klingon|i-lux|i-mingo|i-navajo|i-pwn|i-tao|i-tay|i-tsu|"
      + "sgn-BE-FR|sgn-BE-NL|sgn-CH-DE"
    let tag =
      "(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4,8})(?:-[a-z]{4})?(?:-(?:[a-z]{2}|[0-9]{3}))?"
      + "((?:-(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*)((?:-[0-9a-wyz](?:-[a-z0-9]{2,8})+)*)(?:-x(?:-[a-z0-9]{1,8})+)?"
    let grammar = try NSRegularExpression(
      pattern: "\\A(?:(?:\(irregular))|x(?:-[a-z0-9]{1,8})+|\(tag))\\z", options: .caseInsensitive)
    func isValid(_ text: String) -> Bool {
      let whole = NSRange(location: 0, length: text.utf16.count)
      guard let match = grammar.firstMatch(in: text, range: whole) else { return false }
      func part(_ number: Int) -> [Substring] {
        Range(match.range(at: number), in: text).map { text[$0].lowercased().split(separator: "-")[...].map { $0 } }
          ?? []
      }
      let (variants, singletons) = (part(1), part(2).filter { $0.count == 1 })
      return Set(variants).count == variants.count && Set(singletons).count == singletons.count
    }
    let subtags = [
      "en", "zh", "i", "x", "a", "b", "u", "sgn", "BE", "FR", "GB", "oed", "cmn", "yue", "Latn", "Hans", "419", "12",
      "1996", "1901", "a123", "abcde", "rozaj", "klingon", "ami", "abcdefgh", "abcdefghi", "", "é", "ABCDE", "0", "1ab",
    ]
    var accepted = 0
    for seed in 0..<40_000 {
      var numbers = SeededNumbers(seed: UInt64(seed) &+ Law.seed)
      let text = (0...Int.random(in: 0...5, using: &numbers)).map { _ in subtags.randomElement(using: &numbers) ?? "" }
        .joined(separator: "-")
      let expected = isValid(text)
      if expected { accepted += 1 }
      #expect(Rule.languageTag.isValid(text) == expected, "\(text), seed \(seed)")
    }
    #expect(accepted > 2000)
  }

  @Test func `a repeated variant is found among thousands`() {
    let variants = (0..<20_000).map { "v" + String(1_000_000 + $0) }
    let text = "en-" + variants.joined(separator: "-")
    #expect(Rule.languageTag.isValid(text))
    #expect(Rule.languageTag.verdict(of: text + "-v1000003") == .invalid)
  }

  @Test func `language tags differ from go-playground only where that consults the registry`() {
    let reason = "RFC 5646, section 2.2.9: well-formed, and not in the registry, which only validity asks for"
    var deviations: [String: String] = [:]
    for text in ["English", "ESES", "xfoobar", "it-Aram", "it-Aran-380"] { deviations[text] = reason }
    for text in ["ita", "eng"] {
      deviations[text] = "RFC 5646, section 4.5: three letters where there are two are well-formed, and not canonical"
    }
    vectors.compare(with: "go-playground-validator", deviations: deviations, atLeast: 58) {
      $0["format"] as? String == "bcp47_strict_language_tag"
    }
  }
}
