import Testing
import Wellformed
import WellformedCorpora
import WellformedPasswords
import WellformedTesting

@Suite struct `The generator` {
  @Test func `generated passwords satisfy the published rules of every site`() throws {
    guard let lines = Corpus.lines("apple-password-rules") else { return }
    let seed = Trials.seed()
    var numbers = SeededNumbers(seed: seed)
    for line in lines {
      let rules = try PasswordRules(parsing: try #require(line["input"] as? String))
      let generator = try PasswordGenerator(rules)
      for _ in 0..<Trials.count(20) {
        let password = generator.password(using: &numbers)
        #expect(rules.areSatisfied(by: password), "\(rules) gives \(password), seed \(seed)")
        #expect(password.utf8.count == generator.length)
      }
      for length in [rules.minimumLength, rules.maximumLength] {
        guard let length, let shortest = try? PasswordGenerator(rules, length: length) else { continue }
        #expect(rules.areSatisfied(by: shortest.password(using: &numbers)), "\(rules), seed \(seed)")
      }
    }
    #expect(lines.count == 434)
  }

  /// Rules whose passwords can all be listed.
  static let small = [
    "required: [ab]; required: [bc]; max-consecutive: 1; minlength: 3; maxlength: 3;",
    "required: [a]; required: [b]; allowed: [cd]; minlength: 4; maxlength: 4;",
    "required: [ab], [cd]; max-consecutive: 2; minlength: 4; maxlength: 4;",
    "allowed: [abc]; minlength: 3; maxlength: 3;", "allowed: [a]; minlength: 2; maxlength: 2;",
    "required: [abc]; required: [ab]; required: [a]; max-consecutive: 2; minlength: 4; maxlength: 4;",
  ]

  @Test(arguments: small) func `every allowed password is generated equally often`(_ text: String) throws {
    let rules = try PasswordRules(parsing: text)
    let generator = try PasswordGenerator(rules)
    var all = [""]
    for _ in 0..<generator.length { all = all.flatMap { start in "abcd".map { start + String($0) } } }
    all = all.filter { rules.areSatisfied(by: $0) }
    #expect(abs(Self.power(2, generator.entropy) - Double(all.count)) < 1e-9 * Double(all.count))
    let seed = Trials.seed()
    var numbers = SeededNumbers(seed: seed)
    var counts: [String: Int] = [:]
    let tries = 400 * all.count
    for _ in 0..<tries { counts[generator.password(using: &numbers), default: 0] += 1 }
    #expect(Set(counts.keys) == Set(all))
    // Chi squared, within six standard deviations of its mean.
    let squared = counts.values.reduce(0.0) { $0 + Double(($1 - 400) * ($1 - 400)) / 400 }
    let freedom = Double(all.count - 1)
    #expect(squared <= freedom + 6 * (2 * freedom).squareRoot(), "seed \(seed)")
  }

  private static func power(_ base: Double, _ exponent: Double) -> Double {
    var (result, rest) = (1.0, exponent)
    while rest >= 1 { (result, rest) = (result * base, rest - 1) }
    // The rest of the exponent, by halving.
    var (root, half) = (base, 1.0)
    while half > 1e-17 {
      (root, half) = (root.squareRoot(), half / 2)
      if rest >= half { (result, rest) = (result * root, rest - half) }
    }
    return result
  }

  @Test func `a generator reports the entropy of its passwords`() throws {
    let digits = try PasswordGenerator(PasswordRules(parsing: "allowed: digit; minlength: 10; maxlength: 10;"))
    #expect(abs(digits.entropy - 33.219_280_948_873_624) < 1e-9)
    #expect(try PasswordGenerator(PasswordRules()).length == 20)
    #expect(try PasswordGenerator(PasswordRules(), length: 256).entropy > 1680)
  }

  @Test func `a generator whose rules are impossible or too large is refused with the reason`() {
    let failures: [(String, PasswordGenerator.Failure)] = [
      ("minlength: 9; maxlength: 8;", .impossible), ("maxlength: 1; required: upper; required: lower;", .impossible),
      ("allowed: [é];", .impossible), ("required: [];", .impossible), ("maxlength: 0;", .impossible),
      ("max-consecutive: 0;", .impossible), ("allowed: [a]; max-consecutive: 2; minlength: 3;", .impossible),
      ("minlength: 300;", .tooLarge),
      (
        "required: [a]; required: [b]; required: [c]; required: [d]; required: [e]; required: [f]; required: [g]; required: [h]; required: [i];",
        .tooLarge
      ),
    ]
    for (text, failure) in failures {
      let error = #expect(throws: PasswordGenerator.Failure.self) {
        try PasswordGenerator(try PasswordRules(parsing: text))
      }
      #expect(error == failure, "\(text)")
    }
  }

  @Test func `a generator omits the characters that it is told to omit`() throws {
    var numbers = SeededNumbers(seed: Trials.seed())
    let generator = try PasswordGenerator(PasswordRules(required: [[.upper], [.digit]]), omitting: "0O1I")
    for _ in 0..<100 {
      #expect(!generator.password(using: &numbers).contains { "0O1I".contains($0) })
    }
    #expect(generator.password() != generator.password())
  }
}

@Suite struct `Apple's rules` {
  @Test(arguments: [
    ("minlength: 3; maxlength: 4;", "abc", true), ("minlength: 3; maxlength: 4;", "ab", false),
    ("minlength: 3; maxlength: 4;", "abcde", false), ("allowed: lower;", "aB", false),
    ("required: lower;", "aB", false),
    ("required: lower; allowed: upper;", "aB", true), ("required: lower; allowed: upper;", "B", false),
    ("max-consecutive: 2;", "aabbaa", true), ("max-consecutive: 2;", "aabbb", false), ("", "é", false),
    ("allowed: unicode;", "é", true), ("required: special;", "/", false), ("required: special;", "-", true),
    ("required: digit, special;", "1", true), ("", "", true),
  ])
  func `a password is judged by Apple's rules`(_ text: String, _ password: String, _ isSatisfied: Bool) throws {
    #expect(try PasswordRules(parsing: text).areSatisfied(by: password) == isSatisfied)
  }

  @Test(arguments: [
    ("required: upper, [abc];", "required: upper, [abc]; allowed: upper, [abc];"),
    (
      "required: [zyxwvutsrqponmlkjihgfedcba]; allowed: digit; allowed: [-];",
      "required: lower; allowed: lower, digit, [-];"
    ),
    ("", "allowed: ascii-printable;"),
    ("required: digit; required: digit;", "required: digit; required: digit; allowed: digit;"),
    ("allowed: special, upper, lower, digit;", "allowed: ascii-printable;"),
    ("required: lower; allowed: unicode;", "required: lower; allowed: unicode;"),
    ("minlength: 8; required: [5a3B];", "minlength: 8; required: [Ba35]; allowed: [Ba35];"),
  ])
  func `Apple's rules have a canonical form`(_ text: String, _ canonical: String) throws {
    let rules = try PasswordRules(parsing: text).canonical()
    #expect(rules.description == canonical)
    #expect(rules.canonical() == rules)
  }

  @Test func `the canonical form of Apple's rules allows the same passwords`() throws {
    guard let lines = Corpus.lines("apple-password-rules") else { return }
    var numbers = SeededNumbers(seed: Trials.seed())
    for line in lines {
      let rules = try PasswordRules(parsing: try #require(line["input"] as? String))
      let canonical = rules.canonical()
      #expect(try PasswordRules(parsing: canonical.description).canonical() == canonical)
      // The parser counts the slash and the backslash as special, but the description does not.
      let namesSpecial = (rules.required + [rules.allowed]).contains { $0.contains(.special) }
      let (ours, theirs) = (try PasswordGenerator(rules).entropy, try PasswordGenerator(canonical).entropy)
      #expect(namesSpecial ? ours <= theirs : ours == theirs, "\(rules)")
      #expect(canonical.areSatisfied(by: try PasswordGenerator(rules).password(using: &numbers)))
    }
  }
}
