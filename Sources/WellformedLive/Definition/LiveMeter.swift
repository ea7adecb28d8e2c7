/// Tells how good the text of a field is, beside whether it is valid, as a meter for passwords does.
///
/// It advises: what is refused, rules say. What is reported is announced when typing rests.
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
  /// The names of the fields of which the measure reads the texts; in a row, also those of the form.
  public var reads: [String]
  /// Measures a text that is not empty, given the texts of the other fields, in their order.
  public var measure: @Sendable (_ text: String, _ others: [String]) -> FieldMeasure

  /// Creates a meter.
  public init(
    reads: [String] = [], _ measure: @escaping @Sendable (_ text: String, _ others: [String]) -> FieldMeasure
  ) {
    self.reads = reads
    self.measure = measure
  }
}
