/// Simple case folding: what ECMA-262 calls `scf` (Canonicalize, with `u` or `v`).
///
/// A pattern that ignores case has sets that are closed under folding: if a set contains a scalar, it contains every
/// scalar that folds to the same one. Texts then need no folding.
struct CaseFolding {
  private struct Fold {
    let scalar: UInt32
    let folded: UInt32
  }

  private let folds: [Fold]

  init() {
    var folds: [Fold] = []
    var digits = UnicodeDigits(UnicodeTables.caseFolds)
    var position: UInt32 = 0
    while !digits.isAtEnd {
      let first = position + UInt32(digits.number())
      let count = UInt32(digits.number() + 1)
      let stride = UInt32(digits.number() + 1)
      let zigzag = digits.number()
      let distance = Int32(zigzag % 2 == 0 ? zigzag / 2 : -(zigzag + 1) / 2)
      for step in 0..<count {
        let scalar = first + step * stride
        folds.append(Fold(scalar: scalar, folded: UInt32(Int32(scalar) + distance)))
      }
      position = first + stride * (count - 1) + 1
    }
    self.folds = folds
  }

  /// Returns the set with every scalar that differs from a member only in case.
  func closure(of set: ScalarSet) -> ScalarSet {
    if set.ranges.count == 1, let only = set.ranges.first, only.first == only.last, let both = asciiPair(only.first) {
      return both
    }
    let targets = set.union(
      ScalarSet(
        gathering: folds.lazy.filter { set.contains($0.scalar) }
          .map { ScalarSet.Range(first: $0.folded, last: $0.folded) }))
    return targets.union(
      ScalarSet(
        gathering: folds.lazy.filter { targets.contains($0.folded) }
          .map { ScalarSet.Range(first: $0.scalar, last: $0.scalar) }))
  }

  /// Returns a shortcut for what most patterns contain; `k` and `s`, which have a third form beyond ASCII, have none.
  private func asciiPair(_ scalar: UInt32) -> ScalarSet? {
    guard scalar < 0x80 else { return nil }
    let letter = scalar | 0x20
    guard (0x61...0x7A).contains(letter) else { return ScalarSet(scalar) }
    if letter == 0x6B || letter == 0x73 { return nil }
    return ScalarSet([(letter - 0x20, letter - 0x20), (letter, letter)])
  }
}
