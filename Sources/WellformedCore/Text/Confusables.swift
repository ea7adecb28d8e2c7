/// Letters that look like others (UTS 39, section 4).
package enum Confusables {
  /// Returns the skeleton of a text in lower case; two texts with the same skeleton can be mistaken for each other.
  ///
  /// The skeleton is composed (NFC), while the standard decomposes it, which makes no difference to which texts share
  /// one. Takes linear time.
  package static func skeleton(of text: String) -> String {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      CanonicalMapping.decompose(scalar.value) { forEachOfPrototype(of: $0) { bytes.append(scalar: $0) } }
    }
    return Normalization.composed.apply(to: String(decoding: bytes, as: UTF8.self))
  }

  /// Returns the ASCII text, in lower case, for which a text of another script could be mistaken.
  ///
  /// Returns `nil` if some letter is Latin, runs from right to left or looks like nothing in ASCII, or if the whole
  /// text is ASCII.
  package static func ascii(for text: String) -> String? {
    var bytes: [UInt8] = []
    var isForeign = false
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80 {
        let isLetter = (scalar.value | 0x20) &- 0x61 < 26
        if isLetter { return nil }
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
        continue
      }
      let direction = LabelClass(of: scalar.value).direction
      let isRightToLeft = direction == .rightToLeft || direction == .arabicLetter || direction == .arabicNumber
      let scripts = ScriptSet(of: scalar.value)
      if isRightToLeft || scripts.hasLatin && scripts != .every { return nil }
      isForeign = true
      var isAlike = true
      CanonicalMapping.decompose(scalar.value) { part in
        forEachOfPrototype(of: part) {
          isAlike = isAlike && $0 < 0x80
          bytes.append(UInt8(truncatingIfNeeded: ScalarCase.lowercase(of: $0)))
        }
      }
      if !isAlike { return nil }
    }
    return isForeign ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Passes the scalars of what a scalar looks like, or the scalar itself, to a closure.
  private static func forEachOfPrototype(of scalar: UInt32, _ receive: (UInt32) -> Void) {
    let known = ConfusableTables.scalars
    var (low, high) = (0, known.count)
    while low < high {
      let middle = (low + high) / 2
      if known[middle] < scalar { low = middle + 1 } else { high = middle }
    }
    guard low < known.count, known[low] == scalar else {
      return receive(scalar)
    }
    let text = ConfusableTables.texts.pair(at: low)
    let starts = ConfusableTables.textStarts
    for index in starts[text]..<starts[text + 1] {
      receive(ConfusableTables.textScalars.triple(at: Int(index)))
    }
  }
}
