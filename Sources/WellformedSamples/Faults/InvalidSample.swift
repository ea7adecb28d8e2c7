package import Wellformed
package import WellformedSchema

/// An invalid value and the reason why it is invalid.
package struct InvalidSample: Sendable {
  /// The value.
  package var value: JSONValue
  /// The path of the fault.
  package var path: Path
  /// The code that a check of the value finds there.
  package var code: IssueCode
}
