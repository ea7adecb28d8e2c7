public import WellformedCore

extension PasswordRules {
  /// Creates password rules for the part of a text's rules that they can express, for passwords of printable ASCII
  /// characters.
  ///
  /// They express lengths, required characters and allowed characters. They cannot express that some characters are
  /// required more than once, or what any other rules require.
  public init(_ rules: [Rule]) { self.init(rules, leavingOut: { _, _ in }) }

  /// Creates password rules for the part of a text's rules that they can express.
  ///
  /// - Parameter omit: A closure that receives every rule that cannot be expressed, or not completely, and the reason.
  package init(_ rules: [Rule], leavingOut omit: (Rule, String) -> Void) {
    self.init()
    let rules = rules.flatMap { $0.followed.spoken }
    var usable = PasswordRules.printable
    for rule in rules {
      guard case .allowed(let set) = rule, !usable.isEmpty else { continue }
      usable = usable.filter { set.characters.contains($0) }
      if usable.isEmpty { omit(rule, "no printable ASCII character is allowed; left out") }
    }
    if usable.count < PasswordRules.printable.count { allowed = PasswordRules.classes(of: usable) }
    for rule in rules {
      switch rule {
      case .presence(.optional), .allowed: break
      case .presence: minimumLength = max(minimumLength ?? 0, 1)
      case .length(let length):
        if length.minimum > 0 { minimumLength = max(minimumLength ?? 0, length.minimum) }
        if let maximum = length.maximum { maximumLength = min(maximumLength ?? .max, maximum) }
      case .contained(let contained):
        guard contained.minimum > 0 else { break }
        let members = usable.filter { contained.characters.contains($0) }
        guard !members.isEmpty else {
          omit(rule, "none of the required characters is printable ASCII; left out")
          break
        }
        required.append(PasswordRules.classes(of: members))
        if contained.minimum > 1 { omit(rule, "password rules can require only one of the characters") }
      case .part, .choice, .number, .format, .pattern, .sibling, .when, .all, .any, .not, .inOrder, .contextual,
        .overridden:
        omit(rule, "password rules cannot express it; a generated password may be refused")
      }
    }
    // In addition to what is required, any printable character is allowed, unless the rules say what is allowed.
    if allowed.isEmpty, !required.isEmpty { allowed = [.asciiPrintable] }
  }

  private static var printable: [UInt32] { Array(0x20...0x7E) }

  /// Returns the classes that some characters form.
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
