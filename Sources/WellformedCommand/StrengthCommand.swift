import ArgumentParser
import WellformedPasswords
import WellformedPasswordsWhole

/// The subcommand that reports how hard passwords are to guess.
struct StrengthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strength",
    abstract: "Say how hard passwords are to guess.",
    usage: """
      wellformed strength [--mode <mode>] [--year <year>]
                          [--context <word> ...]
      wellformed strength --json < passwords.jsonl
      """,
    discussion: """
      On a terminal a password is asked for, and not shown while it is typed;
      otherwise every line of standard input is one. The answer holds nothing of
      it: the score, of 0 to 4, how many guesses it takes and how long those take,
      as what its parts were recognised, and advice.

      With --json every line of standard input is a JSON string, or an object
      {"password":"…","context":["…"]}, and is answered by one line, in the same
      order:

        {"guesses":"13000","guessesLog10":4.113943352306837,"score":1,
        "sequence":[{"pattern":"dictionary","token":"…","i":0,"j":7,
        "guessesLog10":4.113943352306837}],"warning":"similarToCommon",
        "suggestions":["addWords"]}

      (here broken into several). Guesses are a decimal number; i and j are the
      first and the last code point of a part; the warning is a code or null. The
      tokens are parts of the password: keep the answers as you keep passwords. A
      line that is neither is answered by {"error":{"code":"input.notPassword",
      "message":"…"}}, and the exit status is 1.

      The mode wellformed sees through more than zxcvbn, which answers as
      dropbox/zxcvbn 4.4.2 does. In the first 256 code points count, in the second
      1024. The context is what whoever guesses knows: names, addresses, the site.

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

  @Flag(help: "Answer in JSON every line of standard input, which is JSON too.")
  var json = false

  @Option(help: ArgumentHelp("How passwords are judged: wellformed or zxcvbn.", valueName: "mode"))
  var mode = Mode.wellformed

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The year it is; by default that of the clock.", valueName: "year"))
  var year: Int?

  @Option(
    help: ArgumentHelp(
      "Something that whoever guesses knows; can be given several times.", valueName: "word"))
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
