#if !hasFeature(Embedded)
  /// Over which fields of a screen a bar stands above the keyboard, with the way to the fields before and after and the way
  /// out.
  ///
  /// A keyboard of digits has no key for Return, and the key of a text of several lines breaks the line.
  public enum KeyboardBar: Hashable, Sendable, CaseIterable {
    /// Over those that no key for Return leads on from.
    case whereReturnIsMissing
    /// Over all.
    case everywhere
    /// Over none.
    case nowhere
  }
#endif
