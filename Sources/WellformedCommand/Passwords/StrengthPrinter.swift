import Wellformed
import WellformedPasswords

/// Prints for people how hard passwords are to guess, and nothing about the passwords themselves.
struct StrengthPrinter {
  private let output: StandardOutput
  private var isFirst = true

  /// Creates a printer.
  init(to output: StandardOutput) { self.output = output }

  /// Prints an answer, with an empty line between two answers.
  mutating func print(_ strength: PasswordStrength) throws(OutputError) {
    try begin()
    let words = PasswordAdviceWords.sentence(for: IssueCode(rawValue: "password.score.\(strength.score)"), in: .english)
    try line("score \(strength.score) of 4: \(StrengthPrinter.lowercasedFirst(words))")
    let times = strength.crackTimes
    try line("  guesses: \(StrengthPrinter.guesses(strength))")
    try line("  at a log-in that slows guesses down: \(StrengthPrinter.time(times.onlineThrottled))")
    try line("  at one that does not: \(StrengthPrinter.time(times.onlineUnthrottled))")
    try line("  of a stolen hash that is slow: \(StrengthPrinter.time(times.offlineSlow))")
    try line("  of one that is fast: \(StrengthPrinter.time(times.offlineFast))")
    for match in strength.sequence {
      let places = "\(match.scalars.lowerBound + 1) to \(match.scalars.upperBound)"
      try line("  characters \(places): \(StrengthPrinter.part(match))")
    }
    if let warning = strength.warning { try line("  \(warning.sentence())") }
    for suggestion in strength.suggestions { try line("  \(suggestion.sentence())") }
  }

  /// Reports that a line is not a password.
  mutating func print(unreadable number: Int) throws(OutputError) {
    try begin()
    try line("line \(number) is not UTF-8, or too long; it was not judged")
  }

  private mutating func begin() throws(OutputError) {
    if !isFirst { try line("") }
    isFirst = false
  }

  private func line(_ text: String) throws(OutputError) { try output.write(text + "\n") }

  private static func lowercasedFirst(_ text: String) -> String {
    text.prefix(1).lowercased() + text.dropFirst()
  }

  private static func guesses(_ strength: PasswordStrength) -> String {
    if strength.guesses < 1e6 { return Decimals.whole(strength.guesses) }
    let tenths = Int((Decimals.finite(strength.guessesLog10) * 10).rounded())
    return "10^\(tenths / 10).\(tenths % 10)"
  }

  private static func time(_ seconds: Double) -> String {
    switch PasswordCrackTimes.Rounded(seconds: seconds) {
    case .instant: "less than a second"
    case .seconds(let count): counted(count, "second")
    case .minutes(let count): counted(count, "minute")
    case .hours(let count): counted(count, "hour")
    case .days(let count): counted(count, "day")
    case .months(let count): counted(count, "month")
    case .years(let count): counted(count, "year")
    case .centuries: "centuries"
    }
  }

  private static func counted(_ count: Int, _ unit: String) -> String { count == 1 ? "1 \(unit)" : "\(count) \(unit)s" }

  /// Returns the kind of a part without details: the rank of a word would reveal the word.
  private static func part(_ match: PasswordMatch) -> String {
    switch match.pattern {
    case .bruteForce: return "nothing known"
    case .spatial: return "neighbouring keys"
    case .repetition: return "repeated at once"
    case .sequence: return "a sequence"
    case .recentYear: return "a year"
    case .date: return "a date"
    case .separator: return "a mark between parts"
    case .again: return "what stands further ahead, again"
    case .dictionary: break
    }
    guard let word = match.word else { return "a word" }
    var text =
      switch word.list {
      case .passwords: "a common password"
      case .englishWikipedia, .usTVAndFilm, .german, .spanish, .polish: "a word"
      case .femaleNames, .maleNames, .surnames: "a name"
      case .context: "a word of the context"
      }
    if word.isReversed { text += ", backwards" }
    if word.isSubstituted { text += ", with other characters for letters" }
    if word.isFolded { text += ", with accents or several characters for a letter" }
    return text
  }
}
