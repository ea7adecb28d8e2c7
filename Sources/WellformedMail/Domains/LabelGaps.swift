import WellformedCore

/// A character of a label, with what the rules for labels need to know about it.
struct LabelCharacter {
  let scalar: UInt32
  let label: LabelClass
  let normalization: NormalizationClass

  init(_ scalar: UInt32) {
    self.scalar = scalar
    label = LabelClass(of: scalar)
    normalization = NormalizationClass(of: scalar)
  }
}

/// What an inserted character must be so that the others make a name.
enum LabelNeed: Equatable {
  /// A character that does not move before others (canonical combining class 0).
  case starter
  /// A character that keeps a mark of a combining class from composing with the character before it.
  case blocker(of: UInt8)
  /// A virama; and what a joiner may need instead: a virama or a character that joins.
  case virama, joining
  case script(LabelClass.Script)
  /// A letter or digit that a name can end in if the rule of directions applies to it, and that runs in this direction.
  case ending(isRightToLeft: Bool)

  func isMet(by character: LabelCharacter) -> Bool {
    let combiningClass = character.normalization.combiningClass
    switch self {
    case .starter: return combiningClass == 0
    case .blocker(let least): return combiningClass == 0 || combiningClass >= least
    case .virama: return character.label.isVirama
    case .joining:
      let joining = character.label.joining
      return character.label.isVirama || joining == .left || joining == .right || joining == .dual
    case .script(let script): return character.label.script == script
    case .ending(let isRightToLeft):
      switch character.label.direction {
      case .leftToRight: return !isRightToLeft
      case .rightToLeft, .arabicLetter, .arabicNumber, .europeanNumber: return true
      default: return false
      }
    }
  }
}

/// The gaps between the characters of a label into which others must be inserted before it can be a name, however it
/// continues.
struct LabelGaps {
  private let count: Int
  private var hyphens: UInt64 = 0
  /// The gaps, one bit for each; the first gap is before the first character.
  private var gaps: UInt64 = 0
  /// Gaps at least one of which needs an insertion; empty if there is no such choice.
  private var choice: UInt64 = 0
  /// What some of the inserted characters must be.
  private(set) var needs: [LabelNeed] = []
  private(set) var sides = LabelSides()

  /// Creates the gaps, or returns `nil` if no insertion makes a name of these characters, of which there are at most
  /// 63.
  init?(in characters: [LabelCharacter], _ surroundings: DomainLabel.Surroundings) {
    guard characters.count < 64 else { return nil }
    count = characters.count
    var (hasArabic, hasPersian) = (false, false)
    var starter = 0
    func isInContext(_ index: Int) -> Bool { DomainLabel(characters.map { $0.scalar }).isInContext(index) }
    for (index, character) in characters.enumerated() {
      let scalar = character.scalar
      if scalar == 0x2D { hyphens |= 1 << UInt64(index) }
      sides.note(character.label.direction)
      let combiningClass = character.normalization.combiningClass
      defer { if combiningClass == 0 { starter = index } }
      guard scalar >= 0x80 else { continue }
      if character.normalization.isNeverComposed { return nil }
      if index == 0 ? character.label.isMark : LabelGaps.part(characters[index - 1], character) {
        gaps |= 1 << UInt64(index)
        let isMoved = index > 0 && characters[index - 1].normalization.combiningClass > combiningClass
        if index == 0 || combiningClass != 0 && isMoved { call(for: .starter) }
      } else if combiningClass > 0, character.normalization.mayCompose, index > starter + 1,
        characters[index - 1].normalization.combiningClass < combiningClass,
        CanonicalMapping.compose(characters[starter].scalar, scalar) != nil
      {
        // The character composes across the marks between.
        choice = LabelGaps.places(starter + 1, index)
        call(for: .blocker(of: combiningClass))
      }
      guard surroundings.standard.isContextual(character) else { continue }
      switch scalar {
      case 0x660...0x669: hasArabic = true
      case 0x6F0...0x6F9: hasPersian = true
      default: if !isInContext(index), !note(scalar, at: index, among: characters) { return nil }
      }
    }
    if sides.clash || hasArabic && hasPersian || sides.isRightToLeft && surroundings.forbidsRightToLeft { return nil }
    guard let first = characters.first, let last = characters.last else { return }
    let isBound = sides.isRightToLeft || surroundings.isBidirectional
    if first.scalar == 0x2D || isBound && !sides.canBegin(with: first.label) {
      gaps |= 1
      call(for: .starter)
    }
    if last.scalar == 0x2D { gaps |= 1 << UInt64(count) }
    let ending = characters.last { $0.label.direction != .nonspacingMark }
    let need = LabelNeed.ending(isRightToLeft: sides.isRightToLeft)
    // A letter that runs the other way could stand there, but not in such a label.
    if isBound, let ending, !LabelNeed.ending(isRightToLeft: false).isMet(by: ending) { call(for: need) }
  }

  private mutating func call(for need: LabelNeed) {
    if !needs.contains(need) { needs.append(need) }
  }

  /// Returns the gaps from one to another, one bit for each.
  private static func places(_ first: Int, _ last: Int) -> UInt64 { (2 << UInt64(last)) &- (1 << UInt64(first)) }

  /// Notes what a character requires that stands in a place where it must not, if anything can help it.
  private mutating func note(_ scalar: UInt32, at index: Int, among characters: [LabelCharacter]) -> Bool {
    switch scalar {
    case 0x200C:
      // The characters next to it on either side, ignoring transparent ones, or right before it.
      let before = characters[..<index].lastIndex { $0.label.joining != .transparent } ?? -1
      let after = characters[(index + 1)...].firstIndex { $0.label.joining != .transparent } ?? characters.count
      choice = LabelGaps.places(before + 1, after)
      call(for: .joining)
    case 0x200D:
      gaps |= 1 << UInt64(index)
      call(for: .virama)
    case 0x375:
      gaps |= 1 << UInt64(index + 1)
      call(for: .script(.greek))
    case 0x5F3, 0x5F4:
      gaps |= 1 << UInt64(index)
      call(for: .script(.hebrew))
    case 0x30FB: call(for: .script(.japanese))
    // A middle dot stands between two l, which no number inserts.
    default: return false
    }
    return true
  }

  /// Returns how many characters must be inserted at least: one in each gap, and one if hyphens stand in the third and
  /// fourth place.
  ///
  /// - Parameter index: The index at which a character has been inserted.
  func leastInsertions(after index: Int = 64) -> Int {
    let inserted: UInt64 = index < 64 ? 1 << UInt64(index) : 0
    let open = gaps & ~inserted
    let atStart = Int(open & 1)
    func original(_ place: Int) -> UInt64 { UInt64(place < index ? place : place - 1) }
    let (third, fourth) = (original(2 - atStart), original(3 - atStart))
    var isInside = index != 2 - atStart && index != 3 - atStart
    isInside = isInside && hyphens >> third & 1 != 0 && hyphens >> fourth & 1 != 0
    // What is inserted before them for other reasons separates or shifts them.
    if isInside, open & (1 << (fourth + 1) - 2) != 0 { isInside = false }
    let isChosen = choice == 0 || choice & (gaps | inserted) != 0
    return open.nonzeroBitCount + (isInside || !isChosen ? 1 : 0)
  }

  /// Returns whether two characters cannot stand side by side, because in composed text they would change places or
  /// become one (UAX #15).
  private static func part(_ first: LabelCharacter, _ second: LabelCharacter) -> Bool {
    let (before, after) = (first.normalization.combiningClass, second.normalization.combiningClass)
    if after != 0, before > after { return true }
    guard before == 0, second.normalization.mayCompose else { return false }
    return CanonicalMapping.compose(first.scalar, second.scalar) != nil
  }

  /// Returns whether a scalar may be inserted among others, as far as that is known while more are to be inserted.
  static func isHopeful(
    _ character: LabelCharacter, at index: Int, in scalars: [UInt32], by standard: LabelStandard
  ) -> Bool {
    if character.normalization.isNeverComposed { return false }
    guard standard.bindsMiddleDot else { return true }
    // Next to a middle dot stands an l, which no number inserts.
    let isBesideDot = index > 0 && scalars[index - 1] == 0xB7 || index < scalars.count && scalars[index] == 0xB7
    if isBesideDot { return false }
    guard character.scalar == 0xB7 else { return true }
    return index > 0 && index < scalars.count && scalars[index - 1] == 0x6C && scalars[index] == 0x6C
  }
}

/// The directions in which the letters and digits of a label run.
///
/// A label cannot have both directions. A label that runs from right to left cannot have both European and Arabic
/// digits (RFC 5893, section 2).
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

  /// Returns whether a label with letters of these directions, to which the rule applies, can begin with a character.
  func canBegin(with label: LabelClass) -> Bool {
    switch label.direction {
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
