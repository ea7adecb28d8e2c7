/// What a finger did that turned one word into another, if it was at most one slip.
enum KeyboardSlip: Int {
  case none
  /// A key was struck twice, also in place of the one to be struck twice, or two keys were struck in the wrong order.
  case order
  /// A neighbouring key was struck as well.
  case extra
  /// A key was left out, a key came two places too early or too late, or a neighbouring key, or that of a letter that
  /// looks the same, was struck instead.
  case neighbour
  /// Any other key was struck instead, or as well.
  case other
  /// There was more than one slip.
  case several

  /// Whether the slip is a likely one.
  var isLikely: Bool { rawValue <= KeyboardSlip.neighbour.rawValue }

  /// Finds the slip that turned the intended word into the typed one.
  ///
  /// - Complexity: O(*n*) in the length of the words; allocates nothing.
  init(_ typed: ArraySlice<UInt8>, meant: ArraySlice<UInt8>) {
    var (first, second) = (typed, meant)
    while let a = first.first, let b = second.first, a == b {
      (first, second) = (first.dropFirst(), second.dropFirst())
    }
    let before = second.startIndex > meant.startIndex ? meant[second.startIndex - 1] : nil
    while let a = first.last, let b = second.last, a == b { (first, second) = (first.dropLast(), second.dropLast()) }
    let after = second.endIndex < meant.endIndex ? meant[second.endIndex] : nil
    switch (first.first, second.first) {
    case (nil, nil): self = .none
    case (nil, _?): self = second.count == 1 ? .neighbour : .several
    case (let extra?, nil):
      guard first.count == 1 else {
        self = .several
        return
      }
      if extra == before || extra == after {
        self = .order
      } else {
        self = KeyboardSlip.areNeighbours(extra, before) || KeyboardSlip.areNeighbours(extra, after) ? .extra : .other
      }
    case (let struck?, let wanted?):
      if first.count == 1, second.count == 1 {
        let isOtherTwice = struck == before && wanted == after || struck == after && wanted == before
        let isNear = KeyboardSlip.areNeighbours(struck, wanted) || KeyboardSlip.lookAlike(struck, wanted)
        self = isOtherTwice ? .order : isNear ? .neighbour : .other
      } else if first.count == second.count, first.count <= 3 {
        let isMoved =
          first.dropFirst().elementsEqual(second.dropLast()) && struck == second.last
          || first.dropLast().elementsEqual(second.dropFirst()) && wanted == first.last
        self = !isMoved ? .several : first.count == 2 ? .order : .neighbour
      } else {
        self = .several
      }
    }
  }

  /// Returns whether two keys lie side by side on a keyboard.
  private static func areNeighbours(_ first: UInt8?, _ second: UInt8?) -> Bool {
    guard let first, let second, let a = place(of: first), let b = place(of: second) else { return false }
    if a.row == b.row { return abs(a.column - b.column) == 1 }
    // Each row is shifted by half a key to the right of the one above it.
    let (upper, lower) = a.row < b.row ? (a, b) : (b, a)
    return lower.row - upper.row == 1 && (upper.column == lower.column || upper.column == lower.column + 1)
  }

  /// Returns whether letters look the same in many typefaces; 0 and o lie side by side.
  private static func lookAlike(_ first: UInt8, _ second: UInt8) -> Bool {
    let alike = Array("il1".utf8)
    return alike.contains(first) && alike.contains(second)
  }

  private static func place(of byte: UInt8) -> (row: Int, column: Int)? {
    var place = (row: 0, column: 0)
    for key in "1234567890-/qwertyuiop/asdfghjkl/zxcvbnm".utf8 {
      if key == UInt8(ascii: "/") {
        place = (place.row + 1, 0)
        continue
      }
      if key == byte { return place }
      place.column += 1
    }
    return nil
  }
}
