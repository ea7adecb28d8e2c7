import Testing
import WellformedCorpora
import WellformedPasswords
import WellformedTesting

@Suite struct Passphrases {
  @Test func `a passphrase is made of random words and separators`() throws {
    var numbers = SeededNumbers(seed: Trials.seed())
    let generator = try PassphraseGenerator(words: ["one", "two", "three", "four", "two"], count: 3, separator: " ")
    #expect(abs(generator.entropy - 6) < 1e-12)
    var seen: [String: Int] = [:]
    for _ in 0..<6400 { seen[generator.phrase(using: &numbers), default: 0] += 1 }
    #expect(seen.count == 64)
    #expect(seen.values.allSatisfy { $0 > 40 && $0 < 170 })
    #expect(seen.keys.allSatisfy { $0.split(separator: " ").count == 3 })
  }

  @Test func `a pronounceable passphrase alternates consonants and vowels`() {
    let generator = PassphraseGenerator.pronounceable(syllables: 10)
    let phrase = Array(generator.phrase())
    #expect(phrase.count == 20)
    for (index, letter) in phrase.enumerated() { #expect("aeiou".contains(letter) == (index % 2 == 1)) }
    #expect(abs(generator.entropy - 67.142_455_176_661_23) < 1e-6)
    #expect(generator.phrase() != generator.phrase())
  }

  @Test func `words that would give less entropy than reported are refused`() {
    let failures: [([String], Int, String, PassphraseGenerator.Failure)] = [
      (["a", "a"], 2, "-", .tooFew), (["a", "b"], 0, "-", .tooFew), (["a-b", "c"], 2, "-", .ambiguous),
      (["a", "ab"], 2, "", .ambiguous), (["", "b"], 2, "-", .ambiguous),
    ]
    for (words, count, separator, failure) in failures {
      let error = #expect(throws: PassphraseGenerator.Failure.self) {
        try PassphraseGenerator(words: words, count: count, separator: separator)
      }
      #expect(error == failure)
    }
  }
}
