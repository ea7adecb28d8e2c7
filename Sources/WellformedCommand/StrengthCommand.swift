import ArgumentParser
import WellformedPasswords
import WellformedPasswordsWhole

/// The subcommand that reports how hard passwords are to guess.
struct StrengthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strength",
    abstract: "Estimate how hard passwords are to guess.",
    usage: """
      wellformed strength [--mode <mode>] [--year <year>]
                          [--context <word> ...]
      wellformed strength --json < passwords.jsonl
      """,
    discussion: """
      On a terminal, it prompts for a password and does not show it. Otherwise every
      line of standard input is a password. The answer does not contain the
      password: it has the score from 0 to 4, the number of guesses and how long
      they take, what its parts were recognised as, and advice.

      With --json, every line of standard input is a JSON string, or an object
      {"password":"…","context":["…"]}, and each gets one line as its answer, in the
      same order:

        {"guesses":"13000","guessesLog10":4.113943352306837,"score":1,
        "sequence":[{"pattern":"dictionary","token":"…","i":0,"j":7,
        "guessesLog10":4.113943352306837}],"warning":"similarToCommon",
        "suggestions":["addWords"]}

      (broken into several lines here). Guesses are a decimal number; i and j are
      the first and the last code point of a part; the warning is a code or null.
      Tokens are parts of the password: protect the answers like passwords. Any
      other line gets {"error":{"code":"input.notPassword","message":"…"}}, and the
      exit status is 1.

      The mode wellformed recognises more than the mode zxcvbn, which answers like
      dropbox/zxcvbn 4.4.2. The first considers 256 code points, the second 1,024.
      The context is what an attacker knows: names, addresses, the site.

      EXAMPLES
        wellformed strength
        wellformed strength --context 'Jane Doe' --context jane@example.com
        echo '"p4ssw0rd"' | wellformed strength --json --mode zxcvbn --year 2017
      """)

  /// The way in which passwords are judged.
  enum Mode: String, CaseIterable, ExpressibleByArgument {
    case wellformed, zxcvbn

    fileprivate var mode: PasswordStrength.Mode { self == .zxcvbn ? .zxcvbn : .wellformed }
  }

  @Flag(help: "Answer every line of JSON in standard input with a line of JSON.")
  var json = false

  @Option(help: ArgumentHelp("The estimator: wellformed or zxcvbn.", valueName: "mode"))
  var mode = Mode.wellformed

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The current year; by default that of the clock.", valueName: "year"))
  var year: Int?

  @Option(
    help: ArgumentHelp(
      "Something that an attacker knows; can be repeated.", valueName: "word"))
  var context: [String] = []

  func validate() throws {
    guard (0...9999).contains(year ?? 0) else { throw CallError("--year takes 0 to 9999") }
  }

  func run() throws {
    var judge = PasswordJudge(
      mode: mode.mode, context: PasswordContext(words: context, year: year ?? Clock.year), words: .whole)
    let output = StandardOutput()
    defer { output.flushEarly() }
    if !json, let terminal = SecretTerminal() {
      guard let password = try terminal.read(prompt: "Password: ") else { throw ExitStatus.notAllValid }
      var printer = StrengthPrinter(to: output)
      try printer.print(judge.strength(of: password))
      return try output.flush()
    }
    var stream = StrengthStream(try FileSource(path: "-"), by: judge, inJSON: json, to: output)
    let areAllPasswords = try stream.run()
    try output.flush()
    if !areAllPasswords { throw ExitStatus.notAllValid }
  }
}
