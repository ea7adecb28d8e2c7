/// Between which characters of a label others must come to stand before it can be a name, however it goes on.
struct LabelGaps {
  private let count: Int
  private let hyphens: UInt64
  /// The gaps, of which the first is before the first character; a bit for each.
  private var gaps: UInt64 = 0
  let sides: LabelSides

  /// Nothing where no insertion makes a name of these scalars, of which there are 63 at the most.
  init?(in scalars: [UInt32], _ surroundings: DomainLabel.Surroundings) {
    guard scalars.count < 64 else { return nil }
    count = scalars.count
    var (hyphens, sides) = (UInt64(0), LabelSides())
    var (hasArabic, hasPersian) = (false, false)
    var last: UInt32 = 0
    for (index, scalar) in scalars.enumerated() {
      defer { last = scalar }
      if scalar == 0x2D { hyphens |= 1 << UInt64(index) }
      let label = LabelClass(of: scalar)
      sides.note(label.direction)
      guard scalar >= 0x80 else { continue }
      let normalization = NormalizationClass(of: scalar)
      if normalization.isNeverComposed { return nil }
      let combiningClass = normalization.combiningClass
      let areDisordered = combiningClass != 0 && NormalizationClass(of: last).combiningClass > combiningClass
      var isGap = areDisordered || index == 0 && label.isMark
      if index > 0, normalization.mayCompose, NormalizationClass(of: last).combiningClass == 0 {
        isGap = isGap || CanonicalMapping.compose(last, scalar) != nil
      }
      if isGap { gaps |= 1 << UInt64(index) }
      guard surroundings.standard.isContextual(scalar) else { continue }
      switch scalar {
      // Another character has to come before these, or after that, or can, or does.
      case 0x200D, 0x5F3, 0x5F4: if !DomainLabel(scalars).isInContext(index) { gaps |= 1 << UInt64(index) }
      case 0x375: if !DomainLabel(scalars).isInContext(index) { gaps |= 1 << UInt64(index + 1) }
      // Between two l, which no number inserts.
      case 0xB7: if !DomainLabel(scalars).isInContext(index) { return nil }
      case 0x660...0x669: hasArabic = true
      case 0x6F0...0x6F9: hasPersian = true
      default: break
      }
    }
    self.hyphens = hyphens
    self.sides = sides
    if sides.clash || hasArabic && hasPersian || sides.isRightToLeft && surroundings.forbidsRightToLeft { return nil }
    guard let first = scalars.first else { return }
    let isBound = sides.isRightToLeft || surroundings.isBidirectional
    if first == 0x2D || isBound && !sides.canBegin(with: first) { gaps |= 1 }
    if last == 0x2D { gaps |= 1 << UInt64(count) }
  }

  /// How many characters must be inserted at the least: one in each gap, and one where hyphens stand in the third and
  /// fourth place.
  ///
  /// - Parameter index: Where one has been inserted.
  func leastInsertions(after index: Int = 64) -> Int {
    let open = index < 64 ? gaps & ~(1 << UInt64(index)) : gaps
    let atStart = Int(open & 1)
    func original(_ place: Int) -> UInt64 { UInt64(place < index ? place : place - 1) }
    let (third, fourth) = (original(2 - atStart), original(3 - atStart))
    var isInside = index != 2 - atStart && index != 3 - atStart
    isInside = isInside && hyphens >> third & 1 != 0 && hyphens >> fourth & 1 != 0
    // What is inserted before them for other reasons parts or shifts them.
    if isInside, open & (1 << (fourth + 1) - 2) != 0 { isInside = false }
    return open.nonzeroBitCount + (isInside ? 1 : 0)
  }

  /// Tells whether a scalar may be inserted among others, as far as can be told while more are to be inserted.
  static func isHopeful(
    _ scalar: UInt32, at index: Int, in scalars: [UInt32], by standard: LabelStandard
  ) -> Bool {
    if NormalizationClass(of: scalar).isNeverComposed { return false }
    guard standard == .idna2008 else { return true }
    // Beside a middle dot stands an l, which no number inserts.
    let isBesideDot = index > 0 && scalars[index - 1] == 0xB7 || index < scalars.count && scalars[index] == 0xB7
    if isBesideDot { return false }
    guard scalar == 0xB7 else { return true }
    return index > 0 && index < scalars.count && scalars[index - 1] == 0x6C && scalars[index] == 0x6C
  }
}

/// The directions in which letters and digits of a label run: those of both cannot stand in one, nor digits of Europe and
/// of Arabia in one that runs from right to left (RFC 5893, section 2).
struct LabelSides {
  private var left = false
  private var right = false
  private var european = false
  private var arabic = false

  init() {}

  init(_ direction: LabelClass.Direction) { note(direction) }

  mutating func note(_ direction: LabelClass.Direction) {
    switch direction {
    case .leftToRight: left = true
    case .rightToLeft, .arabicLetter: right = true
    case .arabicNumber: (right, arabic) = (true, true)
    case .europeanNumber: european = true
    default: break
    }
  }

  var isRightToLeft: Bool { right }

  var clash: Bool { right && (left || european && arabic) }

  /// Tells whether a label with letters of these directions, which is bound to the rule, can begin with a scalar.
  func canBegin(with scalar: UInt32) -> Bool {
    switch LabelClass(of: scalar).direction {
    case .leftToRight: !right
    case .rightToLeft, .arabicLetter: true
    default: false
    }
  }

  func clash(with other: LabelSides) -> Bool {
    var both = self
    both.left = left || other.left
    both.right = right || other.right
    both.european = european || other.european
    both.arabic = arabic || other.arabic
    return both.clash
  }
}
