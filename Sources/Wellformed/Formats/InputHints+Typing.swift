// What hints come to in toolkits that do not speak HTML.
extension InputHints {
  /// A sort of on-screen keyboard.
  public enum Keyboard: Hashable, Sendable {
    /// The usual one.
    case text
    /// One with `@` and the full stop.
    case email
    /// One for telephone numbers.
    case telephone
    /// One with the slash.
    case url
    /// Digits alone.
    case digits
    /// Digits and the decimal separator.
    case decimal
    /// Digits and punctuation, for dates and times.
    case date
  }

  /// The keyboard to type it on.
  public var keyboard: Keyboard {
    switch inputMode ?? type {
    case "email": .email
    case "tel": .telephone
    case "url": .url
    case "numeric": .digits
    case "decimal", "number": .decimal
    case "date", "time", "month", "week", "datetime-local": .date
    default: .text
    }
  }

  /// Whether what is typed is not to be seen.
  public var isSecret: Bool { type == "password" }

  /// Whether its words begin with capitals; in nothing else that has a format does anything.
  public var capitalizesWords: Bool { autocomplete == "name" }
}
