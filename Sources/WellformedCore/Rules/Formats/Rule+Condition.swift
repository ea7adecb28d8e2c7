extension Rule {
  /// The text must satisfy a condition of the application's own, which has a name.
  ///
  /// ```swift
  /// .field("email", \.email, .trimmed, .required, .email,
  ///   .satisfies("corporate", message: "{field} must be your address at work") { $0.hasSuffix("@example.com") })
  /// ```
  ///
  /// The condition becomes a format of that name. The name is also the code of the issue. Exports require the format by
  /// its name, here `corporate`. To read such an export, put a format of that name, as
  /// `Format.satisfying(_:message:_:)` makes it, in a `FormatRegistry`; without it the export is refused. Two
  /// conditions of the same name count as the same.
  ///
  /// A text that does not satisfy the condition is `incomplete`, because nobody knows whether a longer text would
  /// satisfy it. The condition runs at each keystroke, on the prepared text. It must be fast, and must always return
  /// the same result for the same text.
  ///
  /// - Parameters:
  ///   - name: The name: ASCII letters, digits, hyphens, underscores and dots. It must not be the name of a format of
  ///     this package.
  ///   - message: The message for a text that does not satisfy the condition, in English.
  ///   - condition: Returns whether a text satisfies the condition.
  public static func satisfies(
    _ name: String, message: String? = nil, _ condition: @escaping @Sendable (String) -> Bool
  ) -> Rule { .format(.satisfying(name, message: message, condition)) }
}
