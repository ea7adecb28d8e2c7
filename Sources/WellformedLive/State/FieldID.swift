/// The identity of a field of a live form, whatever its position.
///
/// An identity is never given to another field, not even after a row was removed, so a late answer never reaches the
/// wrong field.
public struct FieldID: Hashable, Sendable {
  /// The number of the field; the first field has 0.
  public let rawValue: Int

  /// Creates the identity with a number, such as one that a browser sent back.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

extension FieldID: CustomStringConvertible {
  /// The number, marked as a field's.
  public var description: String { "#\(rawValue)" }
}

/// The identity of a row of a live form, whatever its position.
public struct RowID: Hashable, Sendable {
  /// The number of the row; the first row has 0.
  public let rawValue: Int

  /// Creates the identity with a number, such as one that a browser sent back.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// Identifies one operation that was started: a timer, a check, a submission.
///
/// No token is used twice, so the form recognises an answer that it no longer waits for.
public struct LiveToken: Hashable, Sendable {
  /// The kind of operation.
  public enum Purpose: UInt8, Hashable, Sendable {
    /// A remote check of a field; while it is postponed, the timer for it.
    case check
    /// The timer after which a check has taken too long.
    case timeout
    /// The timer after which the progress of a check is shown.
    case indicator
    /// The timer for a pause in typing.
    case pause
    /// The timer after which an unavailable check is made again.
    case retry
    /// The timer for announcements that wait until typing pauses.
    case announcement
    /// A submission.
    case submission
  }

  /// The kind of operation.
  public let purpose: Purpose
  /// The field that it is about, if any.
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
