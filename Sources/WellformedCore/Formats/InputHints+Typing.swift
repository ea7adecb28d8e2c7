// What hints mean for toolkits that do not use HTML.
extension InputHints {
  /// A kind of on-screen keyboard.
  public enum Keyboard: Hashable, Sendable {
    /// The default keyboard.
    case text
    /// A keyboard with `@` and the full stop.
    case email
    /// A keyboard for telephone numbers.
    case telephone
    /// A keyboard with the slash.
    case url
    /// Digits alone.
    case digits
    /// Digits and the decimal separator.
    case decimal
    /// Digits and punctuation, for dates and times.
    case date
  }

  /// The keyboard on which the text is typed.
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

  /// Whether the typed text must be hidden.
  public var isSecret: Bool { type == "password" }

  /// Whether each word begins with a capital letter, which is the case for names only.
  public var capitalizesWords: Bool { autocomplete == "name" }
}
