/// Reads a number scalar by scalar, in the style of a language or plain, without allocating.
struct NumberReader {
  /// What a scalar is in a number.
  enum Step {
    case sign(isNegative: Bool)
    case digit(UInt8)
    case point
    /// What separates groups, or a mark that sets the direction of the text.
    case separator
  }

  /// Why a scalar cannot follow.
  enum Fault {
    case foreign
    case misgrouped
  }

  private let symbols: NumberSymbols
  private let takesFraction: Bool
  /// Which digits and marks are still possible, as sets of bits: 1 for 0 to 9 and their marks, 2 for those of the
  /// language.
  private var digitSystems: UInt8 = 3
  private var markSystems: UInt8 = 3
  private var groupDigits = 0
  private var integerDigits = 0
  private var hasSign = false
  private(set) var fractionDigits = 0
  private(set) var hasPoint = false
  private(set) var hasGroups = false
  /// Why the last scalar was refused.
  private(set) var fault = Fault.foreign

  init(_ style: NumberStyle, takesFraction: Bool) {
    symbols = style.symbols
    self.takesFraction = takesFraction
  }

  /// Returns what the next scalar is, or `nil` if it cannot follow; after that, nothing more is read.
  @inline(__always)
  mutating func read(_ scalar: UInt32) -> Step? {
    if scalar &- 0x30 < 10 { return digit(UInt8(scalar &- 0x30), of: 1) }
    if symbols.nativeZero != 0, scalar >= symbols.nativeZero, scalar &- symbols.nativeZero < 10 {
      return digit(UInt8(scalar &- symbols.nativeZero), of: 2)
    }
    return mark(scalar)
  }

  @inline(__always)
  private mutating func digit(_ digit: UInt8, of system: UInt8) -> Step? {
    guard narrow(digits: system) else { return refuse(.foreign) }
    if hasPoint {
      fractionDigits &+= 1
    } else {
      if hasGroups, groupDigits == 3 { return refuse(.misgrouped) }
      groupDigits &+= 1
      integerDigits &+= 1
    }
    return .digit(digit)
  }

  private mutating func mark(_ scalar: UInt32) -> Step? {
    if integerDigits == 0, !hasPoint {
      if !hasSign, scalar == 0x2D || scalar == 0x2B || scalar == 0x2212 && !symbols.isPlain {
        hasSign = true
        return .sign(isNegative: scalar != 0x2B)
      }
      // In text that runs from right to left, an invisible mark stands before or after a sign.
      if !symbols.isPlain, scalar == 0x200E || scalar == 0x200F || scalar == 0x61C { return .separator }
    }
    if hasPoint { return refuse(.foreign) }
    let decimals = systems(symbols.latin.decimal == scalar, symbols.native.decimal == scalar)
    if takesFraction, decimals != 0 {
      guard !hasGroups || groupDigits == 3 else { return refuse(.misgrouped) }
      guard narrow(marks: decimals) else { return refuse(.foreign) }
      hasPoint = true
      return .point
    }
    let groups = systems(symbols.latin.isGroup(scalar), symbols.native.isGroup(scalar))
    guard groups != 0 else { return refuse(.foreign) }
    // All groups have the same number of digits, except the first, which may have fewer, and the last.
    let isEnd = hasGroups ? groupDigits == symbols.leadingGroup : (1...symbols.leadingGroup).contains(groupDigits)
    guard isEnd else { return refuse(integerDigits == 0 ? .foreign : .misgrouped) }
    guard narrow(marks: groups) else { return refuse(.foreign) }
    hasGroups = true
    groupDigits = 0
    return .separator
  }

  /// Returns the systems, among those that are still possible, to which a mark belongs.
  private func systems(_ isLatin: Bool, _ isNative: Bool) -> UInt8 {
    ((isLatin ? 1 : 0) | (isNative && symbols.nativeZero != 0 ? 2 : 0)) & markSystems
  }

  /// Keeps only the given systems, and returns whether any is left.
  @inline(__always)
  private mutating func narrow(digits: UInt8 = 3, marks: UInt8 = 3) -> Bool {
    digitSystems &= digits
    markSystems &= marks
    // If a mark has different meanings, the meaning is the one among its surrounding digits.
    if symbols.isAmbiguous {
      digitSystems &= markSystems
      markSystems = digitSystems
    }
    return digitSystems != 0 && markSystems != 0
  }

  private mutating func refuse(_ fault: Fault) -> Step? {
    self.fault = fault
    return nil
  }
}

extension NumberReader {
  /// Whether what was read so far is a complete number.
  var isComplete: Bool { hasPoint ? fractionDigits > 0 : integerDigits > 0 && !isWithinGroup }

  /// Whether the last group has too few digits.
  var isWithinGroup: Bool { hasGroups && !hasPoint && groupDigits < 3 }

  /// How many more digits may stand before the point: at least `least`, and then any number of `step`s; no more if the
  /// step is 0.
  var furtherDigits: (least: Int, step: Int) {
    guard hasGroups else { return (0, 1) }
    // A group of three is the last one if the others have two.
    let isLast = groupDigits == 3 && symbols.leadingGroup != 3
    return (3 - groupDigits, isLast ? 0 : symbols.leadingGroup)
  }
}
