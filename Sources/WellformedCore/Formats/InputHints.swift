/// How a field in HTML, or in a toolkit that uses the same words, is best set up for a format.
public struct InputHints: Hashable, Sendable {
  /// The value of `type` (HTML, 4.10.5.1), such as `email`; `text` if no other fits.
  public let type: String
  /// The value of `inputmode` (HTML, 6.8.7), such as `numeric`, if the type alone does not show the right keyboard.
  public let inputMode: String?
  /// The value of `autocomplete` (HTML, 4.10.18.7), such as `cc-number`, if there is one for what the format holds.
  public let autocomplete: String?

  /// Creates hints.
  public init(type: String = "text", inputMode: String? = nil, autocomplete: String? = nil) {
    self.type = type
    self.inputMode = inputMode
    self.autocomplete = autocomplete
  }
}
