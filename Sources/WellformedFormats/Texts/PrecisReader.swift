import WellformedCore

/// Reads a mapped and composed string scalar by scalar, and knows after each whether the string can still be valid.
///
/// It applies the rules of RFC 8264 for contexts (sections 4.2.2 and 9.10, by RFC 5892, appendix A) and for directions
/// (section 5.2.5, by RFC 5893, section 2).
struct PrecisReader {
  /// What is wrong with a string that nothing appended can save.
  enum Loss { case misplaced, mixedDirections }

  /// What the last scalars require next.
  private enum Demand { case nothing, letterL, greek, joining }

  /// The direction that the first scalar sets.
  private enum Base { case none, leftToRight, rightToLeft, neutral }

  private enum Digits { case none, arabic, extended }

  private let isIdentifier: Bool
  private var base = Base.none
  private var endsWell = true
  private var hasEuropean = false
  private var hasArabic = false
  private var demand = Demand.nothing
  private var previous: UInt32 = 0
  /// Whether the last scalar that is not transparent joins what follows it.
  private var joinsOn = false
  private var hasJapanese = false
  /// The range of the first middle dot of Japanese, which requires Japanese letters anywhere.
  private var middleDot: Range<Int>?
  private var digits = Digits.none
  /// The range of the last scalar that required others.
  private(set) var demanding: Range<Int>?

  init(isIdentifier: Bool) { self.isIdentifier = isIdentifier }

  /// The range of the scalar that still requires others, if there is one.
  var unsatisfied: Range<Int>? {
    if demand != .nothing { return demanding }
    return hasJapanese ? nil : middleDot
  }

  /// Whether nothing was read.
  var isEmpty: Bool { base == .none }

  /// Whether the string may end here.
  var mayEnd: Bool {
    !isEmpty && unsatisfied == nil && (base != .rightToLeft || endsWell)
  }

  /// Whether the string runs from right to left.
  var isRightToLeft: Bool { base == .rightToLeft }

  /// Reads the next scalar, and returns what is wrong if nothing can save the string.
  ///
  /// - Parameter span: Where the scalar comes from, for `demanding`.
  mutating func read(_ scalar: UInt32, at span: Range<Int>) -> Loss? {
    let label = LabelClass(of: scalar)
    let isMisplaced = !follows(scalar, label) || !fits(scalar, label, span)
    if isMisplaced { return .misplaced }
    if label.joining != .transparent { joinsOn = label.joining == .left || label.joining == .dual }
    if label.script == .japanese { hasJapanese = true }
    previous = scalar
    if !isIdentifier {
      base = .leftToRight
      return nil
    }
    return readDirection(label.direction) ? nil : .mixedDirections
  }

  /// Returns whether a scalar is what those before it require.
  private mutating func follows(_ scalar: UInt32, _ label: LabelClass) -> Bool {
    let isMet =
      switch demand {
      case .nothing: true
      case .letterL: scalar == 0x6C
      case .greek: label.script == .greek
      case .joining: label.joining == .right || label.joining == .dual
      }
    // Transparent scalars may stand between two that join.
    if demand == .joining, label.joining == .transparent { return true }
    demand = .nothing
    return isMet
  }

  /// Returns whether a scalar may stand at its place, by its own rule of RFC 5892, appendix A.
  private mutating func fits(_ scalar: UInt32, _ label: LabelClass, _ span: Range<Int>) -> Bool {
    guard label.property == .contextual || label.property == .contextualJoiner else { return true }
    switch scalar {
    case 0x200C:
      if LabelClass(of: previous).isVirama, !isEmpty { return true }
      return joinsOn && calls(for: .joining, span)
    case 0x200D: return LabelClass(of: previous).isVirama && !isEmpty
    case 0xB7: return previous == 0x6C && calls(for: .letterL, span)
    // Greek letters, like Japanese ones below, cannot follow in a string from right to left.
    case 0x375: return !isRightToLeft && calls(for: .greek, span)
    case 0x5F3, 0x5F4: return LabelClass(of: previous).script == .hebrew && !isEmpty
    case 0x30FB:
      if middleDot == nil { middleDot = span }
      return hasJapanese || !isRightToLeft
    case 0x660...0x669:
      guard digits != .extended else { return false }
      digits = .arabic
      return true
    case 0x6F0...0x6F9:
      guard digits != .arabic else { return false }
      digits = .extended
      return true
    default: return false
    }
  }

  private mutating func calls(for demand: Demand, _ span: Range<Int>) -> Bool {
    self.demand = demand
    demanding = span
    return true
  }

  /// Applies the Bidi Rule, which governs strings that contain a letter or digit from right to left.
  private mutating func readDirection(_ direction: LabelClass.Direction) -> Bool {
    let isRightToLeft = direction == .rightToLeft || direction == .arabicLetter
    switch base {
    case .none:
      base = isRightToLeft ? .rightToLeft : direction == .leftToRight ? .leftToRight : .neutral
      return direction != .arabicNumber
    case .leftToRight, .neutral: return !isRightToLeft && direction != .arabicNumber
    case .rightToLeft: break
    }
    switch direction {
    case .rightToLeft, .arabicLetter: endsWell = true
    case .arabicNumber: (endsWell, hasArabic) = (true, true)
    case .europeanNumber: (endsWell, hasEuropean) = (true, true)
    case .nonspacingMark: break
    case .leftToRight, .other: return false
    case .europeanSeparator, .commonSeparator, .europeanTerminator, .neutral, .boundaryNeutral: endsWell = false
    }
    return !(hasEuropean && hasArabic)
  }

  /// A short text that makes the string valid when appended; empty for a valid string.
  var completion: String {
    if mayEnd { return "" }
    // A letter from right to left that joins on both sides.
    if isRightToLeft { return "\u{628}" }
    // A Han letter, which satisfies the middle dot in Japanese and Korean alike.
    let han = middleDot == nil || hasJapanese ? "" : "\u{6F22}"
    return switch demand {
    case .nothing: han.isEmpty ? "a" : han
    case .letterL: "l" + han
    case .greek: "\u{3B1}" + han
    // A Mongolian letter, which joins and, for the Bidi Rule, runs from left to right.
    case .joining: (isIdentifier ? "\u{1820}" : "\u{628}") + han
    }
  }
}
