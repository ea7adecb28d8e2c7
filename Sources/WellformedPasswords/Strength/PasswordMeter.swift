import Wellformed

/// Judges passwords one after the other in the same memory.
///
/// After the first password of a length, `guesses(of:)` allocates nothing; `strength(of:)` allocates the sequence and the
/// advice that it returns. What was typed is overwritten in the meter's memory before either returns; the `String` that
/// was given, and copies that Swift made of it, are not the meter's.
public struct PasswordMeter: Sendable {
  private let setting: Setting
  private let mode: PasswordStrength.Mode
  private var analysis = Analysis()

  /// Creates a meter.
  public init(
    words: PasswordWords = .none, context: PasswordContext = PasswordContext(),
    mode: PasswordStrength.Mode = .wellformed
  ) {
    self.mode = mode
    setting = Setting(
      graph: words.graph, context: ContextWord.words(of: context, mode: mode), year: context.year,
      followsZxcvbn: mode == .zxcvbn)
  }

  /// How many guesses a password takes: see `PasswordStrength.guesses`.
  ///
  /// - Complexity: O(*n* (*n* + *m*)) for *n* code points, of which there are at most `Mode.limit`, and *m* findings.
  public mutating func guesses(of password: String) -> Double { password.withBytes { guesses(of: $0) } }

  /// The same of UTF-8 that nothing copies.
  mutating func guesses(of password: Span<UInt8>) -> Double {
    read(password)
    let guesses = analysis.run(setting)
    analysis.wipe()
    return guesses
  }

  /// How hard a password is to guess.
  public mutating func strength(of password: String) -> PasswordStrength {
    password.withBytes { read($0) }
    let guesses = analysis.run(setting)
    let strength = PasswordStrength(guesses: guesses, analysis, mode: mode)
    analysis.wipe()
    return strength
  }

  /// Where words of the context stand in a password, through every disguise: whether or not guessing would begin there.
  ///
  /// A rule that forbids them asks this. In the order of where they start; what lies within another is not reported.
  public mutating func contextWords(in password: String) -> [PasswordMatch] {
    password.withBytes { contextWords(in: $0) }
  }

  /// The same in UTF-8 that nothing copies.
  mutating func contextWords(in password: Span<UInt8>) -> [PasswordMatch] {
    let disguised = Setting(graph: nil, context: setting.context, year: setting.year, followsZxcvbn: false)
    read(password)
    let matches = PasswordStrength.contextWords(&analysis, disguised)
    analysis.wipe()
    return matches
  }

  private mutating func read(_ bytes: Span<UInt8>) {
    analysis.reserve(mode.limit)
    var offset = 0
    while offset < bytes.count, analysis.text.count < mode.limit {
      let scalar = bytes.scalar(at: offset)
      analysis.text.scalars.append(scalar.value)
      offset += scalar.length
    }
  }
}
