/// The rules by which an A-label stands for a name.
enum LabelStandard {
  /// Names of hosts: RFC 5891, section 5.4.
  case idna2008
  /// Addresses of web pages: UTS 46, section 4.1, with the checks of hyphens, joiners and directions, and nothing of ASCII
  /// but letters, digits and hyphens.
  case uts46

  /// Tells whether a name may hold a character outside ASCII somewhere.
  func allows(_ character: LabelCharacter) -> Bool {
    switch self {
    case .idna2008: character.label.property != .disallowed
    case .uts46: DomainMapping.isValid(character.scalar)
    }
  }

  /// Tells whether it depends on the characters around it if a character may stand in a name that may hold it.
  func isContextual(_ character: LabelCharacter) -> Bool {
    switch self {
    case .idna2008: character.label.property != .valid
    case .uts46: character.scalar == 0x200C || character.scalar == 0x200D
    }
  }

  /// The end of the scalars from this one on that are allowed alike, and of one class.
  func endOfLikes(of scalar: UInt32) -> UInt32 {
    let end = LabelClass.runs.endOfRun(of: scalar)
    switch self {
    case .idna2008: return end
    case .uts46: return min(end, DomainMapping.runs.endOfRun(of: scalar))
    }
  }
}
