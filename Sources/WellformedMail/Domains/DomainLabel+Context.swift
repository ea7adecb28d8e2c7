import WellformedCore

extension DomainLabel {
  /// Returns whether the scalar at an index, which is allowed in some places only, stands in one of them (RFC 5892,
  /// appendix A).
  package func isInContext(_ index: Int) -> Bool {
    let before = index > 0 ? scalars[index - 1] : nil
    let after = index + 1 < scalars.count ? scalars[index + 1] : nil
    switch scalars[index] {
    case 0x200C: return before.map { LabelClass(of: $0).isVirama } ?? false || joinsBothSides(of: index)
    case 0x200D: return before.map { LabelClass(of: $0).isVirama } ?? false
    case 0xB7: return before == 0x6C && after == 0x6C
    case 0x375: return after.map { LabelClass(of: $0).script == .greek } ?? false
    case 0x5F3, 0x5F4: return before.map { LabelClass(of: $0).script == .hebrew } ?? false
    case 0x30FB: return scalars.contains { LabelClass(of: $0).script == .japanese }
    case 0x660...0x669: return !scalars.contains { $0 >= 0x6F0 && $0 <= 0x6F9 }
    case 0x6F0...0x6F9: return !scalars.contains { $0 >= 0x660 && $0 <= 0x669 }
    default: return false
    }
  }

  /// Returns whether the characters around an index join across it, ignoring transparent ones (RFC 5892, appendix A.1).
  private func joinsBothSides(of index: Int) -> Bool {
    guard let before = scalars[..<index].last(where: { LabelClass(of: $0).joining != .transparent }),
      let after = scalars[(index + 1)...].first(where: { LabelClass(of: $0).joining != .transparent })
    else { return false }
    let (left, right) = (LabelClass(of: before).joining, LabelClass(of: after).joining)
    return (left == .left || left == .dual) && (right == .right || right == .dual)
  }

  /// Whether the label holds a letter or digit that runs from right to left (RFC 5893, section 1.4).
  package var isRightToLeft: Bool {
    scalars.contains { scalar in
      guard scalar >= 0x590 else { return false }
      switch LabelClass(of: scalar).direction {
      case .rightToLeft, .arabicLetter, .arabicNumber: return true
      default: return false
      }
    }
  }

  /// Whether the label follows the rule of RFC 5893, section 2, for domain names with a label that runs from right to
  /// left.
  package var followsDirectionRule: Bool {
    guard let first = scalars.first else { return true }
    var isRightToLeft = false
    switch LabelClass(of: first).direction {
    case .leftToRight: break
    case .rightToLeft, .arabicLetter: isRightToLeft = true
    default: return false
    }
    var (endsWell, hasEuropean, hasArabic) = (false, false, false)
    for scalar in scalars {
      switch LabelClass(of: scalar).direction {
      case .leftToRight:
        if isRightToLeft { return false }
        endsWell = true
      case .rightToLeft, .arabicLetter:
        if !isRightToLeft { return false }
        endsWell = true
      case .arabicNumber:
        if !isRightToLeft { return false }
        (endsWell, hasArabic) = (true, true)
      case .europeanNumber: (endsWell, hasEuropean) = (true, true)
      case .europeanSeparator, .commonSeparator, .europeanTerminator, .neutral, .boundaryNeutral: endsWell = false
      case .nonspacingMark: break
      case .other: return false
      }
    }
    return endsWell && !(isRightToLeft && hasEuropean && hasArabic)
  }
}
