import Wellformed

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
    func add(_ members: [SchemaField]) {
      remaining -= members.count
      for member in members where remaining > 0 {
        if member.types.subtracting(.null) == .object, member.path.count < 8 {
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
  /// The rules that a member's own come to for passwords of printable characters of ASCII.
  fileprivate static func rules(for member: SchemaField) -> (rules: PasswordRules, omissions: [Omission]) {
    var rules = PasswordRules()
    var omissions: [Omission] = []
    func omit(_ rule: String, _ reason: String) { omissions.append(Omission(rule, at: member.place, reason)) }
    var allowed = printable
    for case .allowed(let set) in member.rules { allowed = allowed.filter { set.characters.contains($0) } }
    if allowed.count < printable.count {
      rules.allowed = classes(of: allowed)
      if allowed.isEmpty { omit("allowed", "no printable character of ASCII is allowed; left out") }
    }
    var (minimum, maximum) = (0, member.byteLimit ?? .max)
    for rule in member.rules {
      switch rule {
      case .presence: minimum = max(minimum, 1)
      case .length(let length):
        minimum = max(minimum, length.minimum)
        maximum = min(maximum, length.maximum ?? .max)
      case .contained(let contained) where contained.minimum > 0:
        let members = allowed.filter { contained.characters.contains($0) }
        guard !members.isEmpty else {
          omit("contains", "no printable character of ASCII is among those asked for; left out")
          continue
        }
        rules.required.append(classes(of: members))
        if contained.minimum > 1 { omit("contains", "password rules ask for one of the characters, not for more") }
      case .contained, .allowed: break
      default: omit(rule.keyword, "password rules cannot say it; a password that is made up may be refused")
      }
    }
    if minimum > 0 { rules.minimumLength = minimum }
    if maximum < .max { rules.maximumLength = maximum }
    if !member.normalization.isEmpty { omit("normalize", "password rules know of no preparation") }
    // Beside what is required anything printable may stand, unless it is said what may.
    if rules.allowed.isEmpty, !rules.required.isEmpty { rules.allowed = [.asciiPrintable] }
    return (rules, omissions)
  }

  private static var printable: [UInt32] { Array(0x20...0x7E) }

  /// The classes that some characters come to.
  private static func classes(of members: [UInt32]) -> [CharacterClass] {
    var rest = members
    var classes: [CharacterClass] = []
    if rest.count == printable.count { return [.asciiPrintable] }
    for (range, one) in [(0x41...0x5A, CharacterClass.upper), (0x61...0x7A, .lower), (0x30...0x39, .digit)]
      as [(ClosedRange<UInt32>, CharacterClass)]
    where range.allSatisfy({ rest.contains($0) }) {
      classes.append(one)
      rest.removeAll { range.contains($0) }
    }
    var text = ""
    for value in rest { if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) } }
    if !text.utf8.isEmpty { classes.append(.custom(text)) }
    return classes
  }
}
