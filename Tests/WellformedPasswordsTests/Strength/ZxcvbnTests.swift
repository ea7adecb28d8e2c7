import Testing
import WellformedPasswords
import WellformedPasswordsWhole

/// The results of dropbox/zxcvbn 4.4.2 for a password in the year 2017.
struct Vector: Sendable, CustomTestStringConvertible {
  let password: String
  let guesses: Double
  let score: Int
  /// The patterns, each with its end.
  let sequence: String
  let warning: PasswordWarning?

  init(_ password: String, _ guesses: Double, _ score: Int, _ sequence: String, _ warning: PasswordWarning?) {
    (self.password, self.guesses, self.score) = (password, guesses, score)
    (self.sequence, self.warning) = (sequence, warning)
  }

  var testDescription: String { password }

  static let all = [
    Vector("a", 12, 0, "bruteforce 1", nil),
    Vector("password", 3, 0, "dictionary 8", .topTen),
    Vector("Password1", 379, 0, "dictionary 9", .common),
    Vector("p4ssw0rd", 9, 0, "dictionary 8", .similarToCommon),
    Vector("drowssap", 5, 0, "dictionary 8", .similarToCommon),
    Vector("PASSWORD", 5, 0, "dictionary 8", .topTen),
    Vector("qwER43@!", 90470621.03078319, 2, "spatial 8", .keyPattern),
    Vector("Tr0ub4dour&3", 19058000, 2, "dictionary 10, bruteforce 12", nil),
    Vector(
      "correcthorsebatterystaple", 273500327700640, 4, "dictionary 7, dictionary 12, dictionary 19, dictionary 25", nil),
    Vector(
      "coRrecth0rseba++ery9.23.2007staple$", 5.150562665106304e20, 4,
      "dictionary 7, dictionary 12, dictionary 19, date 28, dictionary 35", nil),
    Vector("aaaaaaaaaa", 121, 0, "repeat 10", .repeatedCharacter),
    Vector("abcabcabcabc", 53, 0, "repeat 12", .repeatedPattern),
    Vector("aabaab", 2003, 1, "repeat 6", .repeatedPattern),
    Vector("abcdefghijk987654321", 15000, 1, "sequence 11, dictionary 20", .sequence),
    Vector("zxcvbn", 58, 0, "dictionary 6", .topHundred),
    Vector("7895123", 1236, 1, "dictionary 7", .common),
    Vector("13.5.1991", 37961, 1, "date 9", .date),
    Vector("1/1/91", 37961, 1, "date 6", .date),
    Vector("20170101", 7301, 1, "date 8", .date),
    Vector("1991", 27, 0, "regex 4", .recentYear),
    Vector("Wang", 1765, 1, "dictionary 4", .namesByThemselves),
    Vector("warren and lucy", 16168000000, 4, "dictionary 6, bruteforce 11, dictionary 15", nil),
    Vector("constructor", 338400, 1, "dictionary 9, dictionary 11", nil),
    Vector("__proto__x", 1743400000, 3, "repeat 2, dictionary 7, bruteforce 10", nil),
    Vector("\u{130}stanbul", 100000001, 2, "bruteforce 8", nil),
    Vector("äöüß", 10001, 1, "bruteforce 4", nil),
    Vector("Kelvin", 318, 0, "dictionary 6", .namesByThemselves),
    Vector("4@8({[</369&#!1/|0$5+7%2/4@8({[</369&#!1/|0$5+7%2/", 6e+24, 4, "repeat 50", nil),
    Vector("D0g..................", 442000, 1, "bruteforce 3, repeat 21", .repeatedCharacter),
    Vector("rWibMFACxAUGZmxhVncy", 100000000000000000000, 4, "bruteforce 20", nil),
    Vector("aA!0\u{2028}aA!0\u{2028}", 10000000001, 3, "bruteforce 10", nil),
    Vector("jordan23jordan23", 393, 0, "repeat 16", .repeatedPattern),
    Vector("viking", 244, 0, "dictionary 6", .common),
    Vector("ScoRpi0ns", 289664, 1, "dictionary 8, bruteforce 9", nil),
    Vector("temppass22", 387500, 1, "dictionary 8, repeat 10", .similarToCommon),
  ]
}

@Suite struct `The mode of zxcvbn` {
  @Test(arguments: Vector.all) func `the zxcvbn mode judges passwords like the original`(_ vector: Vector) {
    let strength = PasswordStrength(
      of: vector.password, context: PasswordContext(year: 2017), words: .whole, mode: .zxcvbn)
    #expect(abs(strength.guesses / vector.guesses - 1) < 1e-12, "\(strength.guesses)")
    #expect(strength.score == vector.score)
    let sequence = strength.sequence.map { "\($0.pattern.rawValue) \($0.scalars.upperBound)" }
    #expect(sequence.joined(separator: ", ") == vector.sequence)
    #expect(strength.warning == vector.warning)
  }

  @Test func `the zxcvbn mode guesses words of the context first`() {
    let context = PasswordContext(words: ["Jane", "jane@example.com"], year: 2017)
    let strength = PasswordStrength(of: "Jane@Example.com", context: context, words: .whole, mode: .zxcvbn)
    #expect(strength.sequence.map { $0.word?.list } == [.context])
    #expect(strength.sequence.first?.word?.rank == 2)
    // Fourteen letters, two of them capitals: 14 single ones and 91 pairs.
    #expect(strength.guesses == 2 * (14 + 91) + 1)
  }

  @Test func `parts of a password have ranges in UTF-8 offsets and in code points`() {
    let strength = PasswordStrength(of: "äöüpassword", words: .whole, mode: .zxcvbn)
    #expect(strength.sequence.map { $0.range } == [0..<6, 6..<14])
    #expect(strength.sequence.map { $0.scalars } == [0..<3, 3..<11])
  }

  @Test func `suggestions are about the longest part of a password`() {
    func suggestions(_ password: String) -> [PasswordSuggestion] {
      PasswordStrength(of: password, words: .whole, mode: .zxcvbn).suggestions
    }
    #expect(suggestions("") == [.useWords, .noNeedForMixedCharacters])
    #expect(suggestions("rWibMFACxAUGZmxhVncy") == [])
    #expect(suggestions("P4ssword") == [.addWords, .capitalization, .substitutions])
    #expect(suggestions("DROWSSAP") == [.addWords, .allUppercase, .reversedWords])
    #expect(suggestions("1991") == [.addWords, .avoidRecentYears, .avoidPersonalYears])
  }
}
