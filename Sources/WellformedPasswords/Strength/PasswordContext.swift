/// What is known beside a password: words that whoever guesses knows too, and the year.
public struct PasswordContext: Hashable, Sendable {
  /// The year of `init(words:year:)` where none is given.
  public static let usualYear = 2026

  /// Words that are easy to guess here: the person's name, user name and addresses, the name of the service.
  ///
  /// The first is guessed first.
  public var words: [String]

  /// The year it is: years far from it take more guesses.
  ///
  /// The vectors of zxcvbn are of 2017.
  public var year: Int

  /// Creates a context.
  ///
  /// Whoever has a clock gives the year; the meter has none.
  public init(words: [String] = [], year: Int = PasswordContext.usualYear) {
    self.words = words
    self.year = year
  }
}
