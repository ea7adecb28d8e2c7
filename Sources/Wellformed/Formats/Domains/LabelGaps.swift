/// Between which characters of a label others must come to stand before it can be a name, however it goes on.
struct LabelGaps {
  private let scalars: [UInt32]
  /// The gaps, of which the first is before the first character; a bit for each.
  private var gaps: UInt64 = 0
  let sides: LabelSides
  /// Whether one of the gaps can only be filled with a scalar of combining class 0: at the start, or between marks that are
  /// out of order.
  private(set) var callForStarter = false

  /// Nothing where no insertion makes a name of these scalars, of which there are 63 at the most.
  init?(in scalars: [UInt32]) {
    guard scalars.count < 64 else { return nil }
    self.scalars = scalars
    sides = LabelSides(of: scalars)
    if sides.clash || !scalars.indices.allSatisfy({ LabelGaps.isHopeful(scalars, $0) }) { return nil }
    guard let first = scalars.first, let last = scalars.last else { return }
    if first == 0x2D || LabelClass(of: first).isMark || !sides.canBegin(with: first) {
      gaps = 1
      callForStarter = true
    }
    for index in 1..<scalars.count {
      let areDisordered = LabelGaps.areDisordered(scalars[index - 1], scalars[index])
      if areDisordered { callForStarter = true }
      if areDisordered || LabelGaps.compose(scalars[index - 1], scalars[index]) { gaps |= 1 << UInt64(index) }
    }
    if last == 0x2D { gaps |= 1 << UInt64(scalars.count) }
  }

  /// How many characters must be inserted at the least: one in each gap, and one where hyphens stand in the third and
  /// fourth place.
  ///
  /// - Parameter index: Where one has been inserted.
  func leastInsertions(after index: Int = 64) -> Int {
    let open = index < 64 ? gaps & ~(1 << UInt64(index)) : gaps
    let atStart = Int(open & 1)
    func original(_ place: Int) -> Int { place < index ? place : place - 1 }
    let (third, fourth) = (original(2 - atStart), original(3 - atStart))
    var isInside = fourth < scalars.count && index != 2 - atStart && index != 3 - atStart
    isInside = isInside && scalars[third] == 0x2D && scalars[fourth] == 0x2D
    // What is inserted before them for other reasons parts or shifts them.
    if isInside, open & (1 << UInt64(fourth + 1) - 2) != 0 { isInside = false }
    return open.nonzeroBitCount + (isInside ? 1 : 0)
  }

  /// Tells whether two marks cannot stand side by side, because in canonical order they would change places (UAX #15).
  private static func areDisordered(_ first: UInt32, _ second: UInt32) -> Bool {
    let last = NormalizationClass(of: second).combiningClass
    return last != 0 && NormalizationClass(of: first).combiningClass > last
  }

  /// Tells whether two characters cannot stand side by side, because in composed text they would be one (UAX #15).
  private static func compose(_ first: UInt32, _ second: UInt32) -> Bool {
    NormalizationClass(of: second).mayCompose && NormalizationClass(of: first).combiningClass == 0
      && CanonicalMapping.compose(first, second) != nil
  }

  /// Tells whether a scalar may be inserted among others, as far as can be told while more are to be inserted.
  static func isHopeful(_ scalar: UInt32, at index: Int, in scalars: [UInt32]) -> Bool {
    if NormalizationClass(of: scalar).isNeverComposed { return false }
    // Beside a middle dot stands an l, which no number inserts.
    let isBesideDot = index > 0 && scalars[index - 1] == 0xB7 || index < scalars.count && scalars[index] == 0xB7
    if isBesideDot { return false }
    guard scalar == 0xB7 else { return true }
    return index > 0 && index < scalars.count && scalars[index - 1] == 0x6C && scalars[index] == 0x6C
  }

  /// Tells whether a scalar may stand where it does once others are inserted: none that composed text cannot have, and a
  /// middle dot between two l alone, which no number inserts.
  private static func isHopeful(_ scalars: [UInt32], _ index: Int) -> Bool {
    if NormalizationClass(of: scalars[index]).isNeverComposed { return false }
    return scalars[index] != 0xB7 || DomainLabel(scalars).isInContext(index)
  }
}

/// The directions in which letters and digits of a label run: those of both cannot stand in one (RFC 5893, section 2).
struct LabelSides {
  private var left = false
  private var right = false

  init(_ direction: LabelClass.Direction) {
    switch direction {
    case .leftToRight: left = true
    case .rightToLeft, .arabicLetter, .arabicNumber: right = true
    default: break
    }
  }

  init(of scalars: [UInt32]) {
    for scalar in scalars {
      let sides = LabelSides(LabelClass(of: scalar).direction)
      left = left || sides.left
      right = right || sides.right
    }
  }

  var clash: Bool { left && right }

  /// Tells whether a label with letters of these directions can begin with a scalar.
  func canBegin(with scalar: UInt32) -> Bool {
    guard right else { return true }
    let direction = LabelClass(of: scalar).direction
    return direction == .rightToLeft || direction == .arabicLetter
  }

  func clash(with other: LabelSides) -> Bool { left && other.right || right && other.left }
}
