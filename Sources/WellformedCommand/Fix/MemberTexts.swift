import Wellformed
import WellformedSchema

/// Facts about the members of rows that are needed to mend their texts.
struct MemberTexts: Sendable {
  /// The members whose texts have a canonical form.
  let formatted: [MemberText]
  /// For each member that must equal others, the names of all members in its group.
  private let groups: [ExactText: [String]]
  private let secrets: SecretNames

  init(_ rules: Rules) {
    let members = rules.schema.memberTexts
    formatted = members.filter { $0.format != nil }
    secrets = rules.secrets
    // All members that comparisons connect, directly or indirectly, form one group.
    var links: [ExactText: [String]] = [:]
    for member in members {
      for other in member.equals {
        links[member.name, default: []].append(other)
        links[other, default: []].append(member.name)
      }
    }
    var groups: [ExactText: [String]] = [:]
    for name in links.keys where groups[name] == nil {
      var (group, next) = ([name], 0)
      var known: Set<ExactText> = [name]
      while next < group.count {
        for other in links[group[next]] ?? [] where known.insert(other) { group.append(ExactText(other)) }
        next += 1
      }
      let texts = group.map { $0.text }.sorted { $0.precedesInBytes($1) }
      for member in group { groups[member] = texts }
    }
    self.groups = groups
  }

  /// Returns whether the text at a path is secret, so that it is neither shown nor changed except as the rules say.
  func areSecret(_ path: Path) -> Bool { secrets.cover(path) }

  /// Returns the members that must have the same text as the one at a path.
  func partners(of path: Path) -> [Path] {
    guard path.components.count == 1, case .name(let name) = path.components[0] else { return [] }
    return (groups[name] ?? []).filter { !$0.hasSameBytes(as: name) }.map { Path([.name($0)]) }
  }
}

extension Dictionary where Key == ExactText, Value == [String] {
  fileprivate subscript(name: String, default value: Value) -> Value {
    get { self[ExactText(name)] ?? value }
    set { self[ExactText(name)] = newValue }
  }
}
