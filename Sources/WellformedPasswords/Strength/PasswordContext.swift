/// The context of a password: words that an attacker also knows, and the year.
public struct PasswordContext: Hashable, Sendable {
  /// The default year of `init(words:year:)`.
  public static let usualYear = 2026

  /// Words that are easy to guess here: the person's name, user name and addresses, and the name of the service.
  ///
  /// An attacker tries the first word first.
  public var words: [String]

  /// The current year: years far from it need more guesses.
  ///
  /// The test vectors of zxcvbn use 2017.
  public var year: Int

  /// Creates a context.
  ///
  /// Pass the year if you have a clock; the meter has none.
  public init(words: [String] = [], year: Int = PasswordContext.usualYear) {
    self.words = words
    self.year = year
  }
}
