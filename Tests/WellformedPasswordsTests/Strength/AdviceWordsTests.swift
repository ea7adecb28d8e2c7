import Testing
import Wellformed
import WellformedLanguages
import WellformedPasswords
import WellformedPasswordsSmall

@Suite struct `Words for advice` {
  @Test func `every code of advice has a sentence of its own in English and in German`() {
    let codes =
      PasswordWarning.allCases.map { $0.code } + PasswordSuggestion.allCases.map { $0.code }
      + (0...4).map { IssueCode(rawValue: "password.score.\($0)") }
    #expect(Set(PasswordAdviceWords.english.keys) == Set(codes))
    #expect(Set(codes).isSubset(of: Catalogue.german.codes))
    for catalogue in [Catalogue.english, .german] {
      let sentences = codes.map { PasswordAdviceWords.sentence(for: $0, in: catalogue) }
      #expect(sentences.allSatisfy { !$0.isEmpty && !$0.contains("{") && !$0.hasSuffix(".") })
      #expect(Set(sentences).count == sentences.count)
    }
    #expect(PasswordWarning.topTen.sentence(in: .german) == "Das ist eines der 10 häufigsten Passwörter")
    let own = Catalogue.english.overriding(["password.warning.topTen": "Everybody has that one"])
    #expect(PasswordWarning.topTen.sentence(in: own) == "Everybody has that one")
    #expect(PasswordSuggestion.addWords.sentence(in: own) == PasswordSuggestion.addWords.sentence())
  }

  @Test func `every issue of password formats has a German sentence`() {
    let formats = FormatRegistry.standard.addingPasswords(
      blocklists: ["x": .exact(["x"])], words: ["small": .small])
    let own = formats.formats.filter { $0.name.hasPrefix("password") } + [.password(repeatingAtMost: 2)]
    let german = Set(Catalogue.german.codes)
    #expect(own.count == 9)
    for format in own {
      for (code, english) in format.sentences {
        #expect(german.contains(code), "\(code)")
        let ours = Catalogue.german.template(for: code, field: "")
        #expect(Set(ours?.placeholders ?? []) == Set(english.placeholders) && ours?.count == english.count)
      }
    }
  }
}
