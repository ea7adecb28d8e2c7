package import Wellformed
package import WellformedSchema

/// A value that is not valid, and why.
package struct InvalidSample: Sendable {
  /// The value.
  package var value: JSONValue
  /// Where the fault is.
  package var path: Path
  /// What a check of the value finds there.
  package var code: IssueCode
}
