extension Rule {
  /// The text must satisfy a condition of the application's own, which is known by its name.
  ///
  /// ```swift
  /// .field("email", \.email, .trimmed, .required, .email,
  ///   .satisfies("corporate", message: "{field} must be your address at work") { $0.hasSuffix("@example.com") })
  /// ```
  ///
  /// It is a format by that name: the name is the code of the issue, and what is exported asks for the format `corporate`.
  /// Whoever reads that is given a format of the name, such as `Format.satisfying(_:message:_:)` makes it, in a
  /// `FormatRegistry`, and refuses to read it otherwise. Two conditions of one name are taken for the same.
  ///
  /// A text that does not satisfy it is `incomplete`, since nobody knows whether more text would. The condition is asked at
  /// each key, about the text as it is prepared; it must be fast, and say the same of the same text.
  ///
  /// - Parameters:
  ///   - name: The name: letters of ASCII, digits, hyphens, underscores and dots; none of a format of this package.
  ///   - message: What is told of a text that does not satisfy it, in English.
  ///   - condition: Tells whether a text satisfies it.
  public static func satisfies(
    _ name: String, message: String? = nil, _ condition: @escaping @Sendable (String) -> Bool
  ) -> Rule { .format(.satisfying(name, message: message, condition)) }
}
