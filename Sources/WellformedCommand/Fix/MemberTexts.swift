import Wellformed
import WellformedSchema

/// Facts about the members of rows that are needed to mend their texts.
struct MemberTexts: Sendable {
  /// The members whose texts are written in the canonical form of their format.
  let canonical: [CanonicalMember]
  /// For each member that must equal others, the names of all members in its group.
  private let groups: [ExactText: [String]]
  private let secrets: SecretNames

  init(_ rules: Rules) {
    let members = rules.schema.memberTexts
    let secrets = rules.secrets
    self.secrets = secrets
    canonical = members.compactMap { member in
      let path = Path([.name(member.name)])
      guard let format = member.format, !format.isNumberStyle, !secrets.cover(path) else { return nil }
      return CanonicalMember(name: member.name, path: path, format: format)
    }
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

/// A member whose text is written in the canonical form of its format.
struct CanonicalMember: Sendable {
  let name: String
  let path: Path
  let format: Format

  /// Returns whether there is no canonical form of a text, or the text has it; a text that has it is mostly recognised
  /// without making the form.
  func isSettled(_ text: Span<UInt8>) -> Bool {
    format.isKnownAsCanonical(text) || otherForm(of: text.text(0..<text.count)) == nil
  }

  /// Returns the canonical form of a text; `nil` if there is none, or the text has it.
  func form(of text: String) -> String? {
    text.withBytes { format.isKnownAsCanonical($0) } ? nil : otherForm(of: text)
  }

  private func otherForm(of text: String) -> String? {
    guard let canonical = format.canonical(text), !canonical.hasSameBytes(as: text),
      // If the canonical form is read as another value, it is not a form of the same value.
      let again = format.canonical(canonical), again.hasSameBytes(as: canonical)
    else { return nil }
    return canonical
  }
}

extension Format {
  /// Whether texts are numbers in the style of a language, such as `decimal.de`.
  ///
  /// Their canonical form is that of programs, without zeros at the end. In many styles that is not a number, or
  /// another number. So only some values of a column could be changed to it.
  fileprivate var isNumberStyle: Bool { name.hasPrefix("decimal.") }
}

extension Dictionary where Key == ExactText, Value == [String] {
  fileprivate subscript(name: String, default value: Value) -> Value {
    get { self[ExactText(name)] ?? value }
    set { self[ExactText(name)] = newValue }
  }
}
