/// The rules by which an A-label stands for a name.
///
/// A standard is what it does, so that a program has the tables of those alone that its formats go by.
final class LabelStandard: Sendable {
  /// Whether a name may hold a character outside ASCII somewhere.
  let allows: @Sendable (LabelCharacter) -> Bool
  /// Whether it depends on the characters around it if a character may stand in a name that may hold it.
  let isContextual: @Sendable (LabelCharacter) -> Bool
  /// The end of the scalars from this one on that are allowed alike, and of one class.
  let endOfLikes: @Sendable (UInt32) -> UInt32
  /// Whether an A-label may stand for a label.
  let isName: @Sendable (DomainLabel, DomainLabel.Surroundings) -> Bool
  /// Whether a middle dot must stand between two l (RFC 5892, appendix A.3).
  let bindsMiddleDot: Bool

  private init(
    allows: @escaping @Sendable (LabelCharacter) -> Bool, isContextual: @escaping @Sendable (LabelCharacter) -> Bool,
    endOfLikes: @escaping @Sendable (UInt32) -> UInt32,
    isName: @escaping @Sendable (DomainLabel, DomainLabel.Surroundings) -> Bool, bindsMiddleDot: Bool
  ) {
    self.allows = allows
    self.isContextual = isContextual
    self.endOfLikes = endOfLikes
    self.isName = isName
    self.bindsMiddleDot = bindsMiddleDot
  }

  /// Names of hosts: RFC 5891, section 5.4.
  static let idna2008 = LabelStandard(
    allows: { $0.label.property != .disallowed }, isContextual: { $0.label.property != .valid },
    endOfLikes: { LabelClass.runs.endOfRun(of: $0) }, isName: { $0.isNameOfHost($1) }, bindsMiddleDot: true)

  /// Addresses of web pages: UTS 46, section 4.1, with the checks of hyphens, joiners and directions, and nothing of ASCII
  /// but letters, digits and hyphens.
  static let uts46 = LabelStandard(
    allows: { DomainMapping.isValid($0.scalar) }, isContextual: { $0.scalar == 0x200C || $0.scalar == 0x200D },
    endOfLikes: { min(LabelClass.runs.endOfRun(of: $0), DomainMapping.runs.endOfRun(of: $0)) },
    isName: { $0.isNameOfWebDomain($1) }, bindsMiddleDot: false)
}
