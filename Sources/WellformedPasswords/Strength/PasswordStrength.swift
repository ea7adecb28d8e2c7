/// How hard a password is to guess.
///
/// ```swift
/// let strength = PasswordStrength(of: "correct horse", context: PasswordContext(words: ["Jane Doe"]), words: .whole)
/// strength.score          // 0 to 4
/// strength.warning        // a code, or nothing
/// ```
///
/// Whoever judges more than one password keeps a `PasswordMeter`, which keeps its memory.
public struct PasswordStrength: Hashable, Sendable {
  /// How passwords are judged.
  public enum Mode: Hashable, Sendable {
    /// The true minimum over all sequences, with more disguises seen through than zxcvbn does.
    case wellformed
    /// Equal to dropbox/zxcvbn 4.4.2 on texts of the Basic Multilingual Plane of up to 1,024 code points.
    ///
    /// Other characters count as one each here, and as two in JavaScript, which counts UTF-16.
    case zxcvbn

    /// How many code points are judged: 256, and 1,024 as zxcvbn.
    ///
    /// Of a longer text the first are judged. The answer is a lower bound of what the whole takes, except that a pattern
    /// that goes on beyond the end is taken for what stands before it: at most the last part of the sequence is reported wrong.
    public var limit: Int {
      switch self {
      case .wellformed: 256
      case .zxcvbn: 1024
      }
    }
  }

  /// How many guesses find the password, for somebody who tries the likeliest first.
  public let guesses: Double
  /// The decimal logarithm of the guesses.
  public let guessesLog10: Double
  /// The parts of the password, one after the other.
  public let sequence: [PasswordMatch]
  /// What is weak about it.
  public let warning: PasswordWarning?
  /// What would make it better.
  public let suggestions: [PasswordSuggestion]

  /// Judges a password.
  ///
  /// - Parameters:
  ///   - password: Any text. Its first code points are judged: see `Mode.limit`.
  ///   - context: What whoever guesses knows.
  ///   - words: The words it is compared with.
  ///   - mode: How it is judged.
  public init(
    of password: String, context: PasswordContext = PasswordContext(), words: PasswordWords = .none,
    mode: Mode = .wellformed
  ) {
    var meter = PasswordMeter(words: words, context: context, mode: mode)
    self = meter.strength(of: password)
  }

  /// 0 to 4: fewer than a thousand guesses, a million, a hundred million, ten thousand million, or more (each and five).
  ///
  /// 0 is too guessable; 1 is protected only where guessing is throttled; 2 where guesses must go through a server; 3 where
  /// a slow hash was stolen; 4 is protected there as well.
  public var score: Int { PasswordStrength.score(ofGuesses: guesses) }

  /// The score of so many guesses.
  public static func score(ofGuesses guesses: Double) -> Int {
    if guesses < 1e3 + 5 { return 0 }
    if guesses < 1e6 + 5 { return 1 }
    if guesses < 1e8 + 5 { return 2 }
    return guesses < 1e10 + 5 ? 3 : 4
  }

  /// How long the guesses take.
  public var crackTimes: PasswordCrackTimes { PasswordCrackTimes(guesses: guesses) }
}
