/// Rates how good the text of a field is, in addition to whether it is valid, like a strength meter for passwords.
///
/// A meter only advises; rules decide what is refused. Its result is announced when typing pauses.
///
/// ```swift
/// LiveField("password", .password(policy)).with {
///   $0.meter = LiveMeter(reads: ["name", "email"]) { text, others in
///     let strength = PasswordStrength(of: text, context: PasswordContext(words: others), words: .small)
///     return FieldMeasure(
///       level: strength.score, percentage: strength.percentage, words: strength.code, strength.sentence,
///       advice: strength.advice)
///   }
/// }
/// ```
public struct LiveMeter: Sendable {
  /// The names of the fields whose texts the meter reads; in a row, also those of the form.
  public var reads: [String]
  /// Rates a text that is not empty, given the texts of the other fields, in their order.
  public var measure: @Sendable (_ text: String, _ others: [String]) -> FieldMeasure

  /// Creates a meter.
  public init(
    reads: [String] = [], _ measure: @escaping @Sendable (_ text: String, _ others: [String]) -> FieldMeasure
  ) {
    self.reads = reads
    self.measure = measure
  }
}
