import Testing
import WellformedPasswords
import WellformedPasswordsLanguages
import WellformedPasswordsMiddle
import WellformedPasswordsWhole

@Suite struct `Words of languages` {
  /// A word, its list, and its rank there.
  static let known: [(String, PasswordWords.List, Int)] = [
    ("und", .german, 2), ("schluessel", .german, 3188), ("schlussel", .german, 3189), ("que", .spanish, 1),
    ("corazon", .spanish, 584), ("jest", .polish, 3), ("haslo", .polish, 4748), ("sloneczko", .polish, 11848),
    ("password", .passwords, 2), ("smith", .surnames, 1), ("troubadour", .usTVAndFilm, 11905),
  ]

  @Test func `words of other languages have a list and a rank`() throws {
    for (word, list, rank) in Self.known {
      let found = try #require(PasswordWords.languages.find(word), "\(word)")
      #expect(found.list == list, "\(word)")
      #expect(abs(Double(found.rank) / Double(rank) - 1) < 0.03, "\(word)")
    }
    #expect(PasswordWords.middle.find("schluessel") == nil)
    #expect(PasswordWords.middle.find("schlussel") == nil)
  }

  /// A typed text, the word that is found in it, and its list.
  @Test(arguments: [
    ("Schlüssel7", "Schlüssel", PasswordWords.List.german), ("5chluesse1", "5chluesse1", .german),
    ("verständlich!", "verständlich", .german), ("contraseña", "contraseña", .spanish),
    ("comparación1", "comparación", .spanish), ("słoneczko123", "słoneczko", .polish), ("hasło2026", "hasło", .polish),
    ("wachtwoord", "wachtwoord", .passwords), ("passwort1", "passwort", .passwords),
    ("Andrea2019", "Andrea", .femaleNames),
  ])
  func `the meter finds words of other languages in a typed password`(
    text: String, word: String, list: PasswordWords.List
  ) throws {
    let strength = PasswordStrength(of: text, words: .languages)
    let match = try #require(strength.sequence.first { $0.word?.list == list }, "\(strength.sequence)")
    let scalars = Array(text.unicodeScalars)
    #expect(String(String.UnicodeScalarView(scalars[match.scalars])) == word)
    #expect(strength.score <= 2)
    let without = PasswordStrength(of: text, words: .whole)
    #expect(strength.guessesLog10 <= without.guessesLog10 + 0.02)
  }

  @Test func `a single word of another language gets the warning about a word by itself`() {
    #expect(PasswordStrength(of: "verständlich", words: .languages).warning == .wordByItself)
  }

  /// Each word in the lists of zxcvbn is here too, at the same rank or a lower one.
  @Test func `the words of languages include those of zxcvbn, at the same rank or a lower one`() throws {
    var count = 0
    for list in [PasswordWords.List.passwords, .englishWikipedia, .surnames, .maleNames, .femaleNames, .usTVAndFilm] {
      for word in PasswordWords.whole.words(of: list, upTo: 30_000, lengths: 1...30) {
        let rank = try #require(PasswordWords.whole.find(word)).rank
        let found = try #require(PasswordWords.languages.find(word), "\(word)")
        #expect(Double(found.rank) <= Double(rank) * 1.03)
        count += 1
      }
    }
    #expect(count > 80_000)
  }

  @Test func `the words of languages are written to a file of at most 640,000 bytes, and read back`() throws {
    let file = PasswordWords.languages.file
    #expect(file.count <= 640_000)
    #expect(try PasswordWords(file: file).find("corazon")?.list == .spanish)
  }
}
