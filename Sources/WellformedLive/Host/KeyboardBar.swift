#if !hasFeature(Embedded)
  /// The fields for which a bar appears above the keyboard, with buttons for the previous and the next field and for
  /// ending input.
  ///
  /// A keyboard for digits has no Return key, and in a text of several lines that key breaks the line.
  public enum KeyboardBar: Hashable, Sendable, CaseIterable {
    /// Fields whose Return key does not lead to the next field.
    case whereReturnIsMissing
    /// All fields.
    case everywhere
    /// No fields.
    case nowhere
  }
#endif
