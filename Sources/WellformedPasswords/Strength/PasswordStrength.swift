/// How hard a password is to guess.
///
/// ```swift
/// let strength = PasswordStrength(of: "correct horse", context: PasswordContext(words: ["Jane Doe"]), words: .whole)
/// strength.score          // 0 to 4
/// strength.warning        // a code, or nothing
/// ```
///
/// To judge more than one password, keep a `PasswordMeter`, which reuses its memory.
public struct PasswordStrength: Hashable, Sendable {
  /// The way in which passwords are judged.
  public enum Mode: Hashable, Sendable {
    /// Finds the true minimum over all sequences, and sees through more disguises than zxcvbn does.
    case wellformed
    /// Gives the same results as dropbox/zxcvbn 4.4.2 on texts of the Basic Multilingual Plane with up to 1,024 code
    /// points.
    ///
    /// Each other character counts as one here, and as two in JavaScript, which counts UTF-16 units.
    case zxcvbn

    /// The number of code points that are judged: 256, or 1,024 in the mode `.zxcvbn`.
    ///
    /// Of a longer text only the beginning is judged. The result is a lower bound for the whole text. There is one
    /// exception: a pattern that continues after the limit is judged as if it ended there. So at most the last part of
    /// the sequence is wrong.
    public var limit: Int {
      switch self {
      case .wellformed: 256
      case .zxcvbn: 1024
      }
    }
  }

  /// The number of guesses that an attacker needs who tries the likeliest passwords first.
  public let guesses: Double
  /// The decimal logarithm of the guesses.
  public let guessesLog10: Double
  /// The parts of the password, in order.
  public let sequence: [PasswordMatch]
  /// The main weakness of the password.
  public let warning: PasswordWarning?
  /// Ways to improve the password.
  public let suggestions: [PasswordSuggestion]

  /// Judges a password.
  ///
  /// - Parameters:
  ///   - password: Any text. Only its first code points are judged: see `Mode.limit`.
  ///   - context: What an attacker knows.
  ///   - words: The words to compare the password with.
  ///   - mode: The way to judge it.
  public init(
    of password: String, context: PasswordContext = PasswordContext(), words: PasswordWords = .none,
    mode: Mode = .wellformed
  ) {
    var meter = PasswordMeter(words: words, context: context, mode: mode)
    self = meter.strength(of: password)
  }

  /// The score from 0 to 4.
  ///
  /// The limits between the scores are a thousand, a million, a hundred million and ten thousand million guesses (each
  /// plus five). A password with score 0 is too guessable. With score 1 it is protected only if guessing is throttled,
  /// and with 2 if guesses must go through a server. If a slow hash is stolen, score 3 gives moderate protection and
  /// score 4 strong protection.
  public var score: Int { PasswordStrength.score(ofGuesses: guesses) }

  /// Returns the score for a number of guesses.
  public static func score(ofGuesses guesses: Double) -> Int {
    if guesses < 1e3 + 5 { return 0 }
    if guesses < 1e6 + 5 { return 1 }
    if guesses < 1e8 + 5 { return 2 }
    return guesses < 1e10 + 5 ? 3 : 4
  }

  /// The time that the guesses take.
  public var crackTimes: PasswordCrackTimes { PasswordCrackTimes(guesses: guesses) }
}
