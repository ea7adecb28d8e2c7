import Wellformed

/// A text as the meter reads it: its scalars, and their lower case.
struct MeterText {
  var scalars: [UInt32] = []
  /// The lower-case text as JavaScript's `toLowerCase` returns it.
  ///
  /// There is one scalar for each scalar, except two for U+0130. A sigma at the end of a word becomes a final sigma.
  var lower: [UInt32] = []
  /// The lower case of the scalars in reverse order.
  var mirrored: [UInt32] = []

  var count: Int { scalars.count }

  /// Computes the lower case of the scalars.
  mutating func fold() {
    lower.removeAll(keepingCapacity: true)
    mirrored.removeAll(keepingCapacity: true)
    for index in 0..<count { MeterText.append(index, of: scalars, step: 1, to: &lower) }
    for index in stride(from: count - 1, through: 0, by: -1) {
      MeterText.append(index, of: scalars, step: -1, to: &mirrored)
    }
  }

  /// Reserves room for this many scalars, so that no outgrown memory keeps typed text.
  mutating func reserve(_ count: Int) {
    scalars.removeAll(keepingCapacity: true)
    scalars.reserveCapacity(count)
    // One scalar becomes at most two.
    lower.reserveCapacity(2 * count)
    mirrored.reserveCapacity(2 * count)
  }

  /// Overwrites the typed text.
  mutating func wipe() {
    for index in scalars.indices { scalars[index] = 0 }
    for index in lower.indices { lower[index] = 0 }
    for index in mirrored.indices { mirrored[index] = 0 }
    scalars.removeAll(keepingCapacity: true)
    lower.removeAll(keepingCapacity: true)
    mirrored.removeAll(keepingCapacity: true)
  }

  /// Returns the lower case of a single scalar.
  static func lowercase(_ scalar: UInt32) -> UInt32 { ScalarCase.lowercase(of: scalar) }

  /// Returns whether a scalar differs from its lower case.
  static func isChangedByLowercase(_ scalar: UInt32) -> Bool { ScalarCase.lowercase(of: scalar) != scalar }

  /// Appends the lower case of a scalar whose context is read in a given direction.
  private static func append(_ index: Int, of scalars: [UInt32], step: Int, to lower: inout [UInt32]) {
    let scalar = scalars[index]
    if scalar < 0x80 {
      lower.append(scalar &- 0x41 < 26 ? scalar | 0x20 : scalar)
    } else if scalar == 0x130 {
      lower.append(0x69)
      lower.append(0x307)
    } else if scalar == 0x3A3, isFinal(index, of: scalars, step: step) {
      lower.append(0x3C2)
    } else {
      lower.append(ScalarCase.lowercase(of: scalar))
    }
  }

  /// Returns whether a capital sigma ends a word (Final_Sigma, The Unicode Standard, table 3-17).
  private static func isFinal(_ index: Int, of scalars: [UInt32], step: Int) -> Bool {
    isCased(after: index, of: scalars, step: -step) && !isCased(after: index, of: scalars, step: step)
  }

  /// Returns whether the next scalar in a direction that is not ignored has case.
  private static func isCased(after index: Int, of scalars: [UInt32], step: Int) -> Bool {
    var place = index + step
    while place >= 0, place < scalars.count {
      let scalar = scalars[place]
      let classes = ScalarClasses(of: scalar)
      if classes.contains(.uppercase) || classes.contains(.lowercase) { return true }
      guard classes.contains(.mark) || isIgnored(scalar) else { return false }
      place += step
    }
    return false
  }

  /// Returns whether the condition ignores a scalar, for the commonest such scalars in addition to marks
  /// (Case_Ignorable).
  private static func isIgnored(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x27, 0x2E, 0x3A, 0x5E, 0x60, 0xA8, 0xAD, 0xAF, 0xB4, 0xB7, 0xB8, 0x2018, 0x2019, 0x2024, 0x2027: true
    default: false
    }
  }
}
