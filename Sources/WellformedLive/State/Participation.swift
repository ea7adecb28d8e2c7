/// Whether a field takes part in its form.
public enum Participation: Hashable, Sendable {
  /// The field is judged and submitted.
  case enabled
  /// The field can be read, and is submitted as it is.
  case readOnly
  /// The field is neither judged nor changed.
  case disabled
  /// The field is not visible, and not judged.
  case hidden
}
