/// A rule that an export could not express, or not completely.
///
/// The export never refuses a value because of it: if a rule cannot be expressed, the export requires less.
public struct Omission: Hashable, Sendable {
  /// The place of the rule in the rule file.
  public let place: JSONPointer

  /// The rule, as its keyword in rule files, or the code of a rule that is a closure.
  public let rule: String

  /// Why it could not be expressed, and what was done instead.
  public let reason: String

  init(_ rule: String, at place: JSONPointer, _ reason: String) {
    self.place = place
    self.rule = rule
    self.reason = reason
  }
}
