/// The identity of a field of a live form, wherever the field is.
///
/// An identity is never given to another field, not even if a row is removed, so that a late answer never reaches a
/// neighbouring field.
public struct FieldID: Hashable, Sendable {
  /// The number of the field; the first field is 0.
  public let rawValue: Int

  /// Creates the identity with a number, such as one that a browser sent back.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

extension FieldID: CustomStringConvertible {
  /// The number, marked as that of a field.
  public var description: String { "#\(rawValue)" }
}

/// The identity of a row of a live form, wherever the row is.
public struct RowID: Hashable, Sendable {
  /// The number of the row; the first row is 0.
  public let rawValue: Int

  /// Creates the identity with a number, such as one that a browser sent back.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// Identifies something that was started: a timer, a check, a submission.
///
/// No token is ever used twice, so the form recognises an answer for which it no longer waits.
public struct LiveToken: Hashable, Sendable {
  /// What was started.
  public enum Purpose: UInt8, Hashable, Sendable {
    /// A remote check of a field or, while the check is delayed, the timer for it.
    case check
    /// The timer after which a check has taken too long.
    case timeout
    /// The timer after which the progress of a check is shown.
    case indicator
    /// The timer for a pause in typing.
    case pause
    /// The timer after which an unavailable check is repeated.
    case retry
    /// The timer for what is announced when typing pauses.
    case announcement
    /// A submission.
    case submission
  }

  /// What was started.
  public let purpose: Purpose
  /// The field that the token is about, if there is one.
  public let field: FieldID?
  /// A number that no other token of the form has.
  public let serial: Int

  /// Creates a token from its parts, such as those that a browser sent back.
  public init(purpose: Purpose, field: FieldID?, serial: Int) {
    self.purpose = purpose
    self.field = field
    self.serial = serial
  }
}
