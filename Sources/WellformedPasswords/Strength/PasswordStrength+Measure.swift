public import Wellformed

// The values that a meter in a form shows.
extension PasswordStrength {
  /// The position of the password on a scale from 0 to 100: ten times the decimal logarithm of the guesses.
  ///
  /// A score of 4 is 100, one of 3 is 80 and more, one of 2 is 60 and more, and one of 1 is 30 and more.
  public var percentage: Int { score == 4 ? 100 : max(0, min(99, Int(guessesLog10 * 10))) }

  /// The catalogue code for the name of the score: `password.score.3`.
  public var code: IssueCode { IssueCode(rawValue: "password.score.\(score)") }

  /// The name of the score in English.
  public var sentence: MessageTemplate { PasswordAdviceWords.english[code] ?? "" }

  /// The warning and the suggestions as codes with their English sentences.
  public var advice: [(code: IssueCode, sentence: MessageTemplate)] {
    let codes = (warning.map { [$0.code] } ?? []) + suggestions.map { $0.code }
    return codes.map { ($0, PasswordAdviceWords.english[$0] ?? "") }
  }
}
