import Testing
import Wellformed

/// Compares the plural forms of whole numbers with those of CLDR.
@Suite struct `Plural rules` {
  @Test func `the plural forms of every known language are those of CLDR`() {
    let letters: [Character: PluralForm] = ["z": .zero, "o": .one, "t": .two, "f": .few, "m": .many, "r": .other]
    var known = 0
    for (languages, forms) in PluralSamples.rows {
      for language in languages.split(separator: " ") {
        guard let rule = PluralRule(language: String(language)) else { continue }
        known += 1
        let ours = PluralSamples.numbers.map { rule.form(of: $0) }
        #expect(ours == forms.compactMap { letters[$0] }, "\(language)")
      }
    }
    #expect(known > 100)
  }

  @Test(arguments: [
    "en", "de", "fr", "es", "pt-BR", "pt-PT", "it", "nl", "sv", "da", "nb", "fi", "pl", "cs", "uk", "ru", "tr", "el",
    "ar", "he", "hi", "ja", "ko", "zh-Hans", "zh-Hant", "id", "vi",
  ])
  func `every language of the package has a plural rule`(_ language: String) {
    #expect(PluralRule(language: language) != nil)
  }

  @Test func `zero is singular in Brazilian Portuguese, but not in European Portuguese`() {
    #expect(PluralRule(language: "pt-BR")?.form(of: 0) == .one)
    #expect(PluralRule(language: "pt")?.form(of: 0) == .one)
    #expect(PluralRule(language: "pt-PT")?.form(of: 0) == .other)
    #expect(PluralRule(language: "PT-pt")?.form(of: 0) == .other)
  }
}
