/// Canonical decomposition and composition of scalars (The Unicode Standard, sections 3.7, 3.11 and 3.12).
package enum CanonicalMapping {
  /// Passes the scalars of the full canonical decomposition of a scalar, in order, to a closure.
  package static func decompose(_ scalar: UInt32, into receive: (UInt32) -> Void) {
    if let syllable = HangulSyllable(scalar) {
      receive(HangulSyllable.firstLeading + syllable.leading)
      receive(HangulSyllable.firstVowel + syllable.vowel)
      if syllable.trailing > 0 { receive(HangulSyllable.beforeTrailing + syllable.trailing) }
      return
    }
    guard let entry = entry(of: scalar) else { return receive(scalar) }
    // The first scalar of a pair may decompose again, but never deeper than three times; the second never does.
    decompose(NormalizationTables.firsts.triple(at: entry), into: receive)
    let second = Int(NormalizationTables.secondIndexes.byte(at: entry))
    if second > 0 { receive(NormalizationTables.seconds.triple(at: second)) }
  }

  /// Returns the primary composite of two scalars, or `nil` if they do not compose.
  package static func compose(_ first: UInt32, _ second: UInt32) -> UInt32? {
    if let syllable = HangulSyllable.compose(first, second) { return syllable }
    let index = partition(NormalizationTables.secondCount) { NormalizationTables.seconds.triple(at: $0) < second }
    guard index < NormalizationTables.secondCount, NormalizationTables.seconds.triple(at: index) == second else {
      return nil
    }
    let place = partition(NormalizationTables.compositionCount) { place in
      let entry = NormalizationTables.compositions.pair(at: place)
      let other = Int(NormalizationTables.secondIndexes.byte(at: entry))
      return other < index || other == index && NormalizationTables.firsts.triple(at: entry) < first
    }
    guard place < NormalizationTables.compositionCount else { return nil }
    let entry = NormalizationTables.compositions.pair(at: place)
    guard NormalizationTables.secondIndexes.byte(at: entry) == index,
      NormalizationTables.firsts.triple(at: entry) == first
    else { return nil }
    return scalar(ofEntry: entry)
  }

  /// Returns the entry of a scalar that decomposes.
  ///
  /// Neighbouring scalars that decompose form a run, and have neighbouring entries.
  private static func entry(of scalar: UInt32) -> Int? {
    let run = partition(NormalizationTables.runCount) { NormalizationTables.runStarts.triple(at: $0) <= scalar } - 1
    guard run >= 0 else { return nil }
    let entry =
      NormalizationTables.runEntries.pair(at: run) + Int(scalar - NormalizationTables.runStarts.triple(at: run))
    let end =
      run + 1 < NormalizationTables.runCount
      ? NormalizationTables.runEntries.pair(at: run + 1) : NormalizationTables.entryCount
    return entry < end ? entry : nil
  }

  /// Returns the scalar whose decomposition an entry is.
  private static func scalar(ofEntry entry: Int) -> UInt32 {
    let run = partition(NormalizationTables.runCount) { NormalizationTables.runEntries.pair(at: $0) <= entry } - 1
    let distance = entry - NormalizationTables.runEntries.pair(at: run)
    return NormalizationTables.runStarts.triple(at: run) + UInt32(distance)
  }

  /// Returns the first index below `count` for which a condition fails, by binary search; it must hold for all indexes
  /// before.
  @inline(__always)
  private static func partition(_ count: Int, holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A Hangul syllable, as the numbers of its jamo (The Unicode Standard, section 3.12).
private struct HangulSyllable {
  static var first: UInt32 { 0xAC00 }
  static var firstLeading: UInt32 { 0x1100 }
  static var firstVowel: UInt32 { 0x1161 }
  /// The scalar before the first trailing jamo; number 0 stands for none.
  static var beforeTrailing: UInt32 { 0x11A7 }
  static var leadingCount: UInt32 { 19 }
  static var vowelCount: UInt32 { 21 }
  static var trailingCount: UInt32 { 28 }

  let leading: UInt32
  let vowel: UInt32
  let trailing: UInt32

  /// Creates the syllable that a scalar is, or returns `nil` if it is not one.
  init?(_ scalar: UInt32) {
    let number = scalar &- HangulSyllable.first
    guard number < HangulSyllable.leadingCount * HangulSyllable.vowelCount * HangulSyllable.trailingCount else {
      return nil
    }
    trailing = number % HangulSyllable.trailingCount
    vowel = number / HangulSyllable.trailingCount % HangulSyllable.vowelCount
    leading = number / HangulSyllable.trailingCount / HangulSyllable.vowelCount
  }

  /// Returns the syllable of a leading jamo and a vowel, or of a syllable without a trailing jamo and one.
  static func compose(_ start: UInt32, _ next: UInt32) -> UInt32? {
    let leading = start &- firstLeading
    let vowel = next &- firstVowel
    if leading < leadingCount && vowel < vowelCount {
      return first + (leading * vowelCount + vowel) * trailingCount
    }
    let trailing = next &- beforeTrailing
    if let syllable = HangulSyllable(start), syllable.trailing == 0, trailing > 0, trailing < trailingCount {
      return start + trailing
    }
    return nil
  }
}
