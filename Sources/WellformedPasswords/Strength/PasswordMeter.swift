import Wellformed

/// Judges passwords one after another in the same memory.
///
/// After the first password of a given length, `guesses(of:)` allocates nothing, and `strength(of:)` allocates only the
/// sequence and the advice that it returns. Before either returns, it overwrites the password in the meter's memory. It
/// cannot overwrite the `String` that you passed, or copies that Swift made of it.
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

  /// Returns the number of guesses for a password: see `PasswordStrength.guesses`.
  ///
  /// - Complexity: O(*n* (*n* + *m*)) for *n* code points, of which there are at most `Mode.limit`, and *m* findings.
  public mutating func guesses(of password: String) -> Double { password.withBytes { guesses(of: $0) } }

  /// Returns the same for UTF-8 without copying it.
  mutating func guesses(of password: Span<UInt8>) -> Double {
    read(password)
    let guesses = analysis.run(setting)
    analysis.wipe()
    return guesses
  }

  /// Returns how hard a password is to guess.
  public mutating func strength(of password: String) -> PasswordStrength {
    password.withBytes { read($0) }
    let guesses = analysis.run(setting)
    let strength = PasswordStrength(guesses: guesses, analysis, mode: mode)
    analysis.wipe()
    return strength
  }

  /// Returns the places of the context's words in a password, through every disguise, whether or not guessing would
  /// begin there.
  ///
  /// A rule that forbids these words uses this. The matches are ordered by their start; matches within others are left
  /// out.
  public mutating func contextWords(in password: String) -> [PasswordMatch] {
    password.withBytes { contextWords(in: $0) }
  }

  /// Returns the same for UTF-8 without copying it.
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
