/// The scripts in which a character is used (Script_Extensions, UAX #24), or that all characters of a text share.
///
/// The set also has the writing systems of several scripts that UTS 39 adds (section 5.1).
package struct ScriptSet: Hashable, Sendable {
  private var low: UInt64
  private var middle: UInt64
  private var high: UInt64

  private init(low: UInt64 = 0, middle: UInt64 = 0, high: UInt64 = 0) {
    self.low = low
    self.middle = middle
    self.high = high
  }

  /// Every script, for characters that are used in all of them, such as digits and punctuation.
  package static var every: ScriptSet { ScriptSet(low: .max, middle: .max, high: .max) }

  /// Creates the scripts in which a scalar is used; the set is empty for unassigned scalars.
  package init(of scalar: UInt32) {
    self.init()
    if scalar < 0x80 {
      let isLetter = (scalar | 0x20) &- 0x61 < 26
      self = isLetter ? ScriptSet(low: 1 << UInt64(ScriptSet.latin)) : .every
      return
    }
    let number = ScriptTables.sets.pair(at: ScriptTables.runs.run(of: scalar))
    guard number > 0 else {
      self = .every
      return
    }
    for index in ScriptTables.setStarts.pair(at: number)..<ScriptTables.setStarts.pair(at: number + 1) {
      insert(ScriptTables.setMembers.pair(at: index))
    }
    if contains(ScriptSet.han) { writingSystems.forEach { insert($0) } }
    if contains(ScriptSet.hiragana) || contains(ScriptSet.katakana) { insert(ScriptSet.japanese) }
    if contains(ScriptSet.bopomofo) { insert(ScriptSet.chinese) }
    if contains(ScriptSet.hangul) { insert(ScriptSet.korean) }
  }

  /// Returns the scripts that are in both sets.
  package func intersection(_ other: ScriptSet) -> ScriptSet {
    ScriptSet(low: low & other.low, middle: middle & other.middle, high: high & other.high)
  }

  /// Whether the set is empty.
  package var isEmpty: Bool { low | middle | high == 0 }

  /// Whether Latin is in the set.
  package var hasLatin: Bool { contains(ScriptSet.latin) }

  /// Whether the set has a writing system of East Asia, in which Latin letters are customary.
  package var hasEastAsian: Bool { writingSystems.contains { contains($0) } }

  private var writingSystems: [Int] { [ScriptSet.chinese, ScriptSet.japanese, ScriptSet.korean] }

  private mutating func insert(_ script: Int) {
    let bit: UInt64 = 1 &<< UInt64(script)
    switch script >> 6 {
    case 0: low |= bit
    case 1: middle |= bit
    default: high |= bit
    }
  }

  private func contains(_ script: Int) -> Bool {
    let word = script < 64 ? low : script < 128 ? middle : high
    return word & 1 &<< UInt64(script) != 0
  }

  // The order of the tables for the scripts to which UTS 39 adds.
  private static var latin: Int { 0 }
  private static var han: Int { 1 }
  private static var hiragana: Int { 2 }
  private static var katakana: Int { 3 }
  private static var bopomofo: Int { 4 }
  private static var hangul: Int { 5 }
  // Writing systems of several scripts, numbered after all scripts.
  private static var chinese: Int { 189 }
  private static var japanese: Int { 190 }
  private static var korean: Int { 191 }
}

/// Returns the scalar at which a text first mixes scripts that no writing system mixes, or `nil` if there is none.
///
/// A text without such a scalar is highly restrictive by UTS 39, section 5.2: it has one script, or Latin with Han and
/// Bopomofo, with Han and Kana, or with Han and Hangul. Takes linear time; ASCII counts as one script.
///
/// - Parameter mindsContext: Whether to treat what characters require by RFC 5892, appendix A, as if it were already
///   there: a Greek letter after the Greek lower numeral sign, and a letter of Japanese with the middle dot of
///   Katakana.
package func firstMixedScript(in text: Span<UInt8>, mindsContext: Bool = false) -> Range<Int>? {
  var (all, others) = (ScriptSet.every, ScriptSet.every)
  var (hasDot, hasJapanese) = (false, false)
  var offset = 0
  while offset < text.count {
    let scalar = text.scalar(at: offset)
    // Alpha stands for the numeral sign, which Coptic has as well.
    let scripts = ScriptSet(of: mindsContext && scalar.value == 0x375 ? 0x3B1 : scalar.value)
    all = all.intersection(scripts)
    if !scripts.hasLatin { others = others.intersection(scripts) }
    if all.isEmpty, !others.hasEastAsian { return offset..<offset + scalar.length }
    if mindsContext, scalar.value >= 0x80 {
      if scalar.value == 0x30FB || scalar.value == 0xFF65 { hasDot = true }
      if LabelClass(of: scalar.value).script == .japanese { hasJapanese = true }
      // A letter of Han, Hiragana and Katakana.
      let isLost =
        hasDot && !hasJapanese
        && ![0x6F22, 0x3042, 0x30A2].contains { (letter: UInt32) in
          let scripts = ScriptSet(of: letter)
          return !all.intersection(scripts).isEmpty || others.intersection(scripts).hasEastAsian
        }
      if isLost { return offset..<offset + scalar.length }
    }
    offset += scalar.length
  }
  return nil
}
