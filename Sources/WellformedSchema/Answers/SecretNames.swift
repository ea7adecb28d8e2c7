package import Wellformed

/// The names of members that must not be shown: passwords, and whatever the rules say is a secret.
///
/// A member is a secret if its schema says `writeOnly`, if it has the format `password` or a format for secrets, if it
/// must contain certain characters, as passwords do, if its name says so, or if it must be the same as a secret. A name
/// is a secret at every place: to show less does no harm.
package struct SecretNames: Sendable {
  private var names: Set<ExactText> = []
  private var areAll = false

  /// No names.
  package static var none: SecretNames { SecretNames() }

  /// Every name, and the value as a whole.
  package static var all: SecretNames {
    var secrets = SecretNames()
    secrets.areAll = true
    return secrets
  }

  /// Whether nothing is a secret.
  package var isEmpty: Bool { names.isEmpty && !areAll }

  /// Returns whether the value at a path is a secret, or part of one.
  package func cover(_ path: Path) -> Bool {
    areAll
      || path.components.contains { component in
        if case .name(let name) = component { names.contains(name) } else { false }
      }
  }

  /// The text that is shown instead of a secret, with the same length for every secret.
  package static var mask: String { "••••••••" }

  /// Returns a value in which the mask replaces every secret.
  package func masked(_ value: JSONValue) -> JSONValue { isEmpty ? value : masked(value, areAll) }

  // Calls itself once for each level; what reads values bounds their depth.
  private func masked(_ value: JSONValue, _ isSecret: Bool) -> JSONValue {
    switch value {
    case .null: return value
    case .string(let text) where text.isEmpty: return value
    case .bool, .number, .string: return isSecret ? .string(SecretNames.mask) : value
    case .array(let elements): return .array(elements.map { masked($0, isSecret) })
    case .object(let object):
      return .object(
        JSONObject(
          object.members.map { member in
            let value = masked(member.value, isSecret || names.contains(member.key))
            return JSONObject.Member(key: member.key, value: value)
          }))
    }
  }
}

extension CompiledSchema {
  /// The names of the members that must not be shown.
  ///
  /// - Complexity: O(*n*) in the schemas of the file.
  package var secretNames: SecretNames { SecretNames(of: graph.nodes) }
}

extension SecretNames {
  fileprivate init(of nodes: [SchemaNode]) {
    let isSecret = SecretNames.secrets(nodes)
    areAll = isSecret.first ?? false
    // For each name, the names of the members that must have the same value.
    var confirmations: [ExactText: [String]] = [:]
    for property in nodes.flatMap({ $0.schema.object.properties }) {
      if isSecret[property.schema] || Autofill.isSecret(property.name) { names.insert(property.name) }
      for rule in nodes[property.schema].text?.rules ?? [] {
        rule.visit { part in
          if case .sibling(let comparison) = part, comparison.mustEqual {
            confirmations[ExactText(comparison.field), default: []].append(property.name)
          }
        }
      }
    }
    // A member that must be the same as a secret is a secret too, and so on.
    var ahead = names.map { $0.text }
    while let name = ahead.popLast() {
      for other in confirmations[name] ?? [] where names.insert(other) { ahead.append(other) }
    }
  }

  /// Returns for each schema whether the value that it judges, or a value without a name within it, is a secret.
  private static func secrets(_ nodes: [SchemaNode]) -> [Bool] {
    var judges = [[Int]](repeating: [], count: nodes.count)
    for (index, node) in nodes.enumerated() {
      let schema = node.schema
      var parts = schema.allOf + schema.alternatives + schema.elements + schema.object.patterns.map { $0.schema }
      if case .judged(let other) = schema.object.additional { parts.append(other) }
      if let other = schema.unevaluatedMembers { parts.append(other) }
      for part in parts { judges[part].append(index) }
    }
    var isSecret = nodes.map { $0.isSecret }
    var new = isSecret.indices.filter { isSecret[$0] }
    while let index = new.popLast() {
      for outer in judges[index] where !isSecret[outer] {
        isSecret[outer] = true
        new.append(outer)
      }
    }
    return isSecret
  }
}

extension SchemaNode {
  /// Whether the schema alone makes the value a secret.
  fileprivate var isSecret: Bool {
    if schema.isSecret { return true }
    var isSecret = false
    for rule in text?.rules ?? [] {
      rule.visit { part in
        if case .contained = part { isSecret = true } else if part.isForSecrets { isSecret = true }
      }
    }
    return isSecret
  }
}

extension Criterion {
  /// The names of the members of the tested values that must not be shown.
  package var secrets: SecretNames {
    switch self {
    case .text(let rule, _): rule.isForSecrets ? .all : .none
    case .value(let schema): schema.secretNames
    }
  }
}

extension Answer {
  /// Returns the same answer without suggestions that reveal secrets.
  package func hiding(_ secrets: SecretNames) -> Answer {
    guard !secrets.isEmpty else { return self }
    var answer = self
    for index in answer.issues.indices where secrets.cover(answer.issues[index].path) {
      answer.issues[index].suggestion = nil
    }
    return answer
  }
}
