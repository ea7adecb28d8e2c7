/// Which field of a live form is meant, wherever it stands.
///
/// An identity is never given to another field, not even when a row is taken away, so that an answer that comes late
/// never lands on a neighbour.
public struct FieldID: Hashable, Sendable {
  /// The number of the field: the first that was made is 0.
  public let rawValue: Int

  /// Creates the identity with a number, such as one that came back from a browser.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

extension FieldID: CustomStringConvertible {
  /// The number, marked as a field's.
  public var description: String { "#\(rawValue)" }
}

/// Which row of a live form is meant, wherever it stands.
public struct RowID: Hashable, Sendable {
  /// The number of the row: the first that was made is 0.
  public let rawValue: Int

  /// Creates the identity with a number, such as one that came back from a browser.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// Names one thing that was set going: a timer, a check, a submission.
///
/// No token is ever used twice, so that the form knows an answer to what it no longer waits for.
public struct LiveToken: Hashable, Sendable {
  /// What was set going.
  public enum Purpose: UInt8, Hashable, Sendable {
    /// A check of a field that is made elsewhere; while it is put off, the timer for it.
    case check
    /// The timer after which a check has taken too long.
    case timeout
    /// The timer after which a check is worth showing.
    case indicator
    /// The timer for a pause in typing.
    case pause
    /// The timer after which a check that was unavailable is made again.
    case retry
    /// The timer for what is announced when typing rests.
    case announcement
    /// A submission.
    case submission
  }

  /// What was set going.
  public let purpose: Purpose
  /// The field it is about, if it is about one.
  public let field: FieldID?
  /// A number that no other token of the form has.
  public let serial: Int

  /// Creates a token from its parts, such as those that came back from a browser.
  public init(purpose: Purpose, field: FieldID?, serial: Int) {
    self.purpose = purpose
    self.field = field
    self.serial = serial
  }
}
