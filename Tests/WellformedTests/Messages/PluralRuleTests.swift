import Testing
import Wellformed

/// Compares the plural forms of whole numbers with those of CLDR.
@Suite struct `Plural rules` {
  @Test func `a language that is known counts as CLDR has it`() {
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
  func `the languages of the package are known`(_ language: String) { #expect(PluralRule(language: language) != nil) }

  @Test func `Portuguese counts nothing as one in Brazil and not in Portugal`() {
    #expect(PluralRule(language: "pt-BR")?.form(of: 0) == .one)
    #expect(PluralRule(language: "pt")?.form(of: 0) == .one)
    #expect(PluralRule(language: "pt-PT")?.form(of: 0) == .other)
    #expect(PluralRule(language: "PT-pt")?.form(of: 0) == .other)
  }
}
