public import Wellformed

/// A member that is a password, and the rules by which to make one up.
public struct PasswordField: Hashable, Sendable {
  /// The names that lead to the member.
  public let path: [String]

  /// Where the member is spoken of in the rule file.
  public let place: JSONPointer

  /// The rules.
  public let rules: PasswordRules

  /// The path with full stops between.
  public var name: String { path.joined(separator: ".") }
}

extension Schema {
  /// Apple's password rules for the members that are passwords: those that must have certain characters, and those with a
  /// name such as `password`.
  ///
  /// A password that is made up by them satisfies the rules of a member for which nothing is omitted.
  public func passwordRules() -> Export<[PasswordField]> {
    var fields: [PasswordField] = []
    var omissions: [Omission] = []
    // Rules that lead to one another many times over must come to an end.
    var remaining = 5000
    var budget = Budget(forSchemas: graph.nodes.count)
    func add(_ members: [SchemaField]) {
      remaining -= members.count
      for member in members where remaining > 0 {
        if member.types.subtracting(.null) == .object, member.path.count < 8,
          budget.take(graph.workload(of: member.schemas))
        {
          add(graph.fields(of: member.schemas, at: member.path))
        }
        guard member.types.contains(.string), member.isPassword else { continue }
        let (rules, left) = PasswordRules.rules(for: member)
        fields.append(PasswordField(path: member.path, place: member.place, rules: rules))
        omissions += left
      }
    }
    add(graph.fields(of: [0], at: []))
    return Export(fields, omitting: omissions)
  }
}

extension SchemaField {
  fileprivate var isPassword: Bool {
    Autofill.isSecret(name) || rules.contains { if case .contained = $0 { true } else { false } }
  }
}

extension PasswordRules {
  /// The rules that a member's own come to.
  fileprivate static func rules(for member: SchemaField) -> (rules: PasswordRules, omissions: [Omission]) {
    var omissions: [Omission] = []
    func omit(_ rule: String, _ reason: String) { omissions.append(Omission(rule, at: member.place, reason)) }
    var rules = PasswordRules(member.rules) { omit($0.keyword, $1) }
    if let limit = member.byteLimit { rules.maximumLength = min(rules.maximumLength ?? .max, limit) }
    if !member.normalization.isEmpty { omit("normalize", "password rules know of no preparation") }
    return (rules, omissions)
  }
}
