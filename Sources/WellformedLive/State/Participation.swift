/// Whether and how a field takes part in its form.
///
/// The fields of a nested form and of the rows of a list take no more part than the field of the form or list as a
/// whole: hide that one, and they are all hidden.
public enum Participation: Hashable, Sendable {
  /// The field is judged and submitted.
  case enabled
  /// The field can be read, and is submitted unchanged.
  case readOnly
  /// The field is neither judged nor changed.
  case disabled
  /// The field is not visible, and not judged.
  case hidden
}

extension Participation {
  /// Returns the lesser participation of two.
  func limited(to other: Participation) -> Participation { rank < other.rank ? other : self }

  private var rank: Int {
    switch self {
    case .enabled: 0
    case .readOnly: 1
    case .disabled: 2
    case .hidden: 3
    }
  }
}
