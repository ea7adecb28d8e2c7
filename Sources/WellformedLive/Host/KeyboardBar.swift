#if !hasFeature(Embedded)
  /// The fields for which a screen shows a bar above the keyboard.
  ///
  /// The bar leads to the previous and the next field, and ends typing. It is useful because a keyboard for digits has
  /// no Return key, and in a text of several lines the Return key breaks the line.
  public enum KeyboardBar: Hashable, Sendable, CaseIterable {
    /// The fields that have no Return key to leave them by.
    case whereReturnIsMissing
    /// All fields.
    case everywhere
    /// No field.
    case nowhere
  }
#endif
