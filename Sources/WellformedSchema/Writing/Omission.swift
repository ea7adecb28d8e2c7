/// A rule that an export could not carry, or not all of it.
///
/// What was exported never refuses a value because of it: where a rule cannot be said, less is asked.
public struct Omission: Hashable, Sendable {
  /// Where the rule stands in the rule file.
  public let place: JSONPointer

  /// The rule, by the keyword of rule files for it, or the code of a rule that is a closure.
  public let rule: String

  /// Why it could not be carried, and what was done instead.
  public let reason: String

  init(_ rule: String, at place: JSONPointer, _ reason: String) {
    self.place = place
    self.rule = rule
    self.reason = reason
  }
}
