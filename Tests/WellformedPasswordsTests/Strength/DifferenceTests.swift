import Testing
import WellformedCorpora
import WellformedPasswords
import WellformedPasswordsWhole
import WellformedTesting

@Suite struct `Differences from zxcvbn` {
  /// A password, and why it takes a different number of guesses than zxcvbn says.
  struct Difference: Sendable, CustomTestStringConvertible {
    let password: String
    let context: [String]
    let reason: String
    let sequence: String

    init(_ password: String, _ sequence: String, context: [String] = [], _ reason: String) {
      (self.password, self.sequence, self.context, self.reason) = (password, sequence, context, reason)
    }

    var testDescription: String { "\(password): \(reason)" }
  }

  static let fewer = [
    Difference(
      "tr0ub@d4ur", "dictionary 10", context: ["troubadaur"], "two characters stand for one letter in one word"),
    Difference("drowss4p", "dictionary 8", "a substituted word stands backwards"),
    Difference("ruod4bu0rt", "dictionary 10", "a substituted word stands backwards"),
    Difference("|-|orse|-|orse7", "repeat 14, bruteforce 15", "several characters stand for one letter"),
    Difference("tr()ubad()ur", "dictionary 12", "several characters stand for one letter"),
    Difference("tröubadour", "dictionary 10", "accents are left off"),
    Difference("tro\u{308}ubadour", "dictionary 11", "accents are left off that stand by themselves"),
    Difference("ｔｒｏｕｂａｄｏｕｒ", "dictionary 10", "full width is the width of East Asian text"),
    Difference("2024", "regex 4", "years go on up to today's"),
    Difference(
      "correct-horse-battery-staple",
      "dictionary 7, separator 8, dictionary 13, separator 14, dictionary 21, separator 22, dictionary 28",
      "the same mark between words is one choice"),
    Difference("vXq7zt!RbvXq7zt!", "bruteforce 9, again 16", "what stood ahead is no new choice"),
    Difference(
      "J4n3-D0e!", "dictionary 4, bruteforce 9", context: ["Jane Doe"],
      "the words of a name are guessed each by itself"),
  ]

  @Test(arguments: fewer) func `a password takes fewer guesses than zxcvbn says, and for a reason`(
    _ difference: Difference
  ) {
    let context = PasswordContext(words: difference.context, year: 2026)
    let ours = PasswordStrength(of: difference.password, context: context, words: .whole)
    let theirs = PasswordStrength(of: difference.password, context: context, words: .whole, mode: .zxcvbn)
    #expect(ours.guesses < theirs.guesses, "\(ours.guesses), \(theirs.guesses)")
    let sequence = ours.sequence.map { "\($0.pattern.rawValue) \($0.scalars.upperBound)" }
    #expect(sequence.joined(separator: ", ") == difference.sequence)
  }

  @Test func `the meter finds words of the context through their disguises, wherever they stand`() {
    var meter = PasswordMeter(words: .whole, context: PasswordContext(words: ["Jane Doe", "acme"]))
    func found(_ password: String) -> [Range<Int>] { meter.contextWords(in: password).map { $0.scalars } }
    #expect(found("J4n3-D0e!") == [0..<4, 5..<8])
    #expect(found("xx3m(4yy") == [2..<6])
    #expect(found("Jané_d\u{F6}e") == [0..<4, 5..<8])
    #expect(found("troubadour") == [])
    #expect(found("") == [])
  }

  @Test func `the meter never needs more guesses than zxcvbn`() {
    let seed = Trials.seed()
    var numbers = SeededNumbers(seed: seed)
    var ours = PasswordMeter(words: .whole)
    var theirs = PasswordMeter(words: .whole, mode: .zxcvbn)
    let words = [
      "password", "tr0ub4dour", "Smith", "nhoj", "qwerty", "1998", "7/4/76", "ILOVEYOU", "aaa", "zyx", "$up3r", "-",
    ]
    let alphabets = ["il1|!7t+", "4@8({[</369&#!1/|0$5+7%2/", "pasword01", "12/.-9", "qwertzASDF", "aA1 "].map {
      Array($0)
    }
    for _ in 0..<Trials.count(2000, deep: 100_000) {
      var text = ""
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        if Bool.random(using: &numbers) {
          text += words[Int.random(in: 0..<words.count, using: &numbers)]
        } else {
          let alphabet = alphabets[Int.random(in: 0..<alphabets.count, using: &numbers)]
          for _ in 0..<Int.random(in: 1...8, using: &numbers) {
            text.append(alphabet[Int.random(in: 0..<alphabet.count, using: &numbers)])
          }
        }
      }
      let (one, other) = (ours.guesses(of: text), theirs.guesses(of: text))
      #expect(one <= other * (1 + 1e-12), "\(text), seed \(seed)")
    }
  }

  @Test func `names that JavaScript's objects inherit are words like others`() {
    let strength = PasswordStrength(of: "constructor", words: .whole)
    #expect(strength.sequence.map { $0.word?.list } == [.englishWikipedia])
  }

  @Test(arguments: [
    "jane@example.com", "O'Brien-Smith 1984", "Smonkey-", "+44 20 7946 0958", "Zoë Ångström-Ⅷ", "2026-12-01doe!8",
    "&c.",
    "jane.van.der.example-otterburn+newsletters@mail.example.com",
  ])
  func `the meter knows a whole text of the context, whatever separates its words`(_ text: String) {
    let context = PasswordContext(words: ["Acme", text])
    for password in [text, text.uppercased(), text.lowercased()] {
      let strength = PasswordStrength(of: password, context: context, words: .whole)
      #expect(strength.guesses < 2000 && strength.warning == .personal, "\(strength.guesses)")
    }
  }

  @Test func `a password made of words about the person gets a warning`() {
    let context = PasswordContext(words: ["jane.doe@example.com"])
    let strength = PasswordStrength(of: "Ex4mple", context: context, words: .whole)
    #expect(strength.warning == .personal)
    #expect(strength.suggestions == [.addWords, .avoidPersonal, .capitalization, .substitutions])
  }
}
