/// Whether a field takes part in its form.
public enum Participation: Hashable, Sendable {
  /// It is judged and submitted.
  case enabled
  /// It can be read and is submitted as it is.
  case readOnly
  /// It is neither judged nor changed.
  case disabled
  /// It is not there to be seen, and not judged.
  case hidden
}
