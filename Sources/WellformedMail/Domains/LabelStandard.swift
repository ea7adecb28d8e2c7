import WellformedCore

/// The rules by which an A-label stands for a name.
///
/// A standard is a set of closures, so that a program contains only the tables of the standards that its formats use.
package final class LabelStandard: Sendable {
  /// Returns whether a name may contain a character outside ASCII anywhere.
  let allows: @Sendable (LabelCharacter) -> Bool
  /// Returns whether the surrounding characters decide if a name may contain a character at its place.
  let isContextual: @Sendable (LabelCharacter) -> Bool
  /// Returns the end of the run of scalars, from this one on, that have the same class and are equally allowed.
  let endOfLikes: @Sendable (UInt32) -> UInt32
  /// Returns whether an A-label may stand for a label.
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

  /// The standard for hostnames: RFC 5891, section 5.4.
  static let idna2008 = LabelStandard(
    allows: { $0.label.property != .disallowed }, isContextual: { $0.label.property != .valid },
    endOfLikes: { LabelClass.runs.endOfRun(of: $0) }, isName: { $0.isNameOfHost($1) }, bindsMiddleDot: true)

  /// The standard for addresses of web pages: UTS 46, section 4.1, with the checks of hyphens, joiners and directions.
  ///
  /// Of ASCII, only letters, digits and hyphens are allowed.
  package static let uts46 = LabelStandard(
    allows: { DomainMapping.isValid($0.scalar) }, isContextual: { $0.scalar == 0x200C || $0.scalar == 0x200D },
    endOfLikes: { min(LabelClass.runs.endOfRun(of: $0), DomainMapping.runs.endOfRun(of: $0)) },
    isName: { $0.isNameOfWebDomain($1) }, bindsMiddleDot: false)
}
