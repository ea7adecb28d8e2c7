import ArgumentParser
import Wellformed
import WellformedPasswords
import WellformedPasswordsWhole
import WellformedSchema

/// The subcommand for making passwords.
struct PasswordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "password", abstract: "Generate passwords.", usage: "wellformed password generate [<options>]",
    discussion: "See 'wellformed password generate --help'.",
    subcommands: [GenerateCommand.self])

  func run() throws { throw CallError("say what to do: 'wellformed password generate' makes up a password") }
}

/// The subcommand that generates passwords.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generate passwords that follow rules, each with equal probability.",
    usage: """
      wellformed password generate [--rules <rules>] [--policy <policy>]
                                   [--length <length>] [--count <count>]
                                   [--json]
      wellformed password generate --words <count> | --pronounceable
      """,
    discussion: """
      Prints one password per line on standard output, and on standard error the
      entropy of each in bits: the binary logarithm of the number of possible
      passwords. Random numbers come from the system.

      Rules have Apple's notation, as in the HTML attribute passwordrules. A policy
      is nist (15 characters, SP 800-63B-4) or asvs5 (8, OWASP ASVS 5.0). Without
      rules, a password has 20 ASCII characters. Passwords that attackers try first
      are never generated.

      With --words, a password has this number of words, separated by hyphens, from
      the 8,000 or so most common words of 4 to 8 letters. With --pronounceable, it
      has syllables: ten, or as many as --length requires.

      With --json every password is {"password":"…","entropy":131.09}.

      EXAMPLES
        wellformed password generate
        wellformed password generate --rules 'minlength: 12; required: digit;'
        wellformed password generate --words 6
        wellformed password generate --policy nist --pronounceable --count 5
      """)

  /// The requirements for passwords.
  enum Policy: String, CaseIterable, ExpressibleByArgument {
    case nist, asvs5

    fileprivate var minimumLength: Int { self == .nist ? 15 : 8 }
  }

  @Option(help: ArgumentHelp("Password rules in Apple's notation.", valueName: "rules"))
  var rules: String?

  @Option(help: ArgumentHelp("The password policy: nist or asvs5.", valueName: "policy"))
  var policy: Policy?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The number of characters, from 1 to 256.", valueName: "length"))
  var length: Int?

  @Option(parsing: .unconditional, help: ArgumentHelp("The number of passwords.", valueName: "count"))
  var count = 1

  @Option(parsing: .unconditional, help: ArgumentHelp("Generate passphrases of that many words.", valueName: "count"))
  var words: Int?

  @Flag(help: "Generate passwords of syllables.")
  var pronounceable = false

  @Flag(help: "Print lines of JSON.")
  var json = false

  func validate() throws {
    guard 1...1_000_000 ~= count else { throw CallError("--count takes 1 to 1000000") }
    guard 1...64 ~= words ?? 1 else { throw CallError("--words takes 1 to 64") }
    guard 1...256 ~= length ?? 1 else { throw CallError("--length takes 1 to 256") }
    if words != nil, pronounceable {
      throw CallError("--words and --pronounceable exclude each other; give one of them")
    }
    if rules != nil, words != nil || pronounceable {
      throw CallError("--rules is for single characters; leave it out, or --words and --pronounceable")
    }
    if words != nil, length != nil { throw CallError("--length is for characters; leave it out, or --words") }
  }

  func run() throws {
    let source = try source()
    let output = StandardOutput()
    defer { output.flushEarly() }
    var writer = JSONWriter()
    for _ in 0..<count {
      let password = source.make()
      if json {
        writer.removeAll()
        writer.object {
          $0.key("password")
          $0.string(password)
          $0.key("entropy")
          if let number = JSONNumber("\(source.entropy)") { $0.number(number) } else { $0.null() }
        }
        writer.endLine()
        try output.write(writer.bytes)
      } else {
        try output.write(password + "\n")
      }
    }
    try output.flush()
    if !json {
      let tenths = Int(source.entropy * 10)
      StandardError.write(line: "\(count == 1 ? "" : "each ")\(tenths / 10).\(tenths % 10) bits of entropy")
    }
  }

  /// Returns the function that makes passwords, and the entropy of each.
  private func source() throws -> (make: () -> String, entropy: Double) {
    let least = policy?.minimumLength ?? 0
    if let words { return try phrases(of: words, least) }
    if pronounceable {
      let syllables = ((length ?? max(20, least)) + 1) / 2
      guard 2 * syllables >= least else { throw tooShort(least) }
      let generator = PassphraseGenerator.pronounceable(syllables: syllables)
      return ({ generator.phrase() }, generator.entropy)
    }
    let generator = try generator(least)
    let common = PasswordBlocklist.commonest(.max, of: .whole)
    let kept = try keptRules()
    // If every password that the rules allow is common, a common password is better than none.
    return (
      {
        var password = generator.password()
        for _ in 0..<1000 where common.contains(password) { password = generator.password() }
        assert(kept.areSatisfied(by: password))
        return password
      }, generator.entropy
    )
  }

  private func keptRules() throws(CallError) -> PasswordRules {
    guard let rules else { return PasswordRules() }
    do {
      return try PasswordRules(parsing: rules)
    } catch {
      throw CallError("--rules: \(error.description), from character \(error.offset + 1) on")
    }
  }

  private func generator(_ least: Int) throws(CallError) -> PasswordGenerator {
    var rules = try keptRules()
    rules.minimumLength = max(rules.minimumLength ?? 0, least)
    do {
      return try PasswordGenerator(rules, length: length)
    } catch {
      switch error {
      case .impossible: throw CallError("no password of that length keeps to the rules; change --rules or --length")
      case .tooLarge: throw CallError("the rules ask for more than 8 things at once, or more than 256 characters")
      }
    }
  }

  private func phrases(of count: Int, _ least: Int) throws(CallError) -> (make: () -> String, entropy: Double) {
    let list = PasswordWords.whole.words(of: .englishWikipedia, upTo: 14_000, lengths: 4...8)
    // The shortest phrase has four letters a word, and the hyphens.
    guard 5 * count - 1 >= least else { throw tooShort(least) }
    do {
      let generator = try PassphraseGenerator(words: list, count: count)
      return ({ generator.phrase() }, generator.entropy)
    } catch {
      throw CallError("no phrases can be made of these words")
    }
  }

  private func tooShort(_ least: Int) -> CallError {
    CallError("the policy asks for \(least) characters, and these could be fewer; ask for more")
  }
}
