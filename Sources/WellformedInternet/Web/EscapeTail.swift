import WellformedCore
import WellformedMail

/// What can finish an escape such as `%C3` at the end of a host, or the character that escapes began.
enum EscapeTail {
  /// Returns the tails worth trying, as ASCII: an empty one if nothing is unfinished, and none if nothing can finish
  /// it.
  ///
  /// The host must contain no tabs and line breaks.
  static func all(of host: ArraySlice<UInt8>) -> [[UInt8]] {
    var rest = host
    let digit = partialDigit(of: &rest)
    let bytes = characterBegun(by: rest)
    if !bytes.isEmpty {
      return scalars(in: bytes).compactMap { scalar in
        var whole: [UInt8] = []
        whole.append(scalar: scalar)
        return escaped(whole.dropFirst(bytes.count), after: digit)
      }
    }
    switch digit {
    case nil: return [[]]
    case .percent: return anything.compactMap { escaped(Array($0.utf8)[...], after: digit) }
    case .digit: return typical.compactMap { escaped(Array($0.utf8)[...], after: digit) }
    }
  }

  /// How far an escape at the end has come.
  private enum Partial { case percent, digit(UInt8) }

  /// Removes an unfinished escape from the end.
  private static func partialDigit(of text: inout ArraySlice<UInt8>) -> Partial? {
    if text.last == UInt8(ascii: "%") {
      text = text.dropLast()
      return .percent
    }
    guard text.count > 1, text[text.endIndex - 2] == UInt8(ascii: "%"), let digit = text.last?.hexadecimalDigit
    else { return nil }
    text = text.dropLast(2)
    return .digit(digit)
  }

  /// Returns the bytes at the end, written as escapes, that begin a character without finishing it.
  private static func characterBegun(by text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text
    while bytes.count < 3, rest.count > 2, rest[rest.endIndex - 3] == UInt8(ascii: "%") {
      let decoded = rest.suffix(3).percentDecoded
      guard decoded.count == 1, let byte = decoded.first, byte >= 0x80 else { return [] }
      bytes.insert(byte, at: 0)
      if byte >= 0xC2 { return bytes.count < (byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4) ? bytes : [] }
      rest = rest.dropLast(3)
    }
    return []
  }

  /// Returns scalars whose first bytes are these: one of each class that the rules for labels distinguish.
  private static func scalars(in bytes: [UInt8]) -> [UInt32] {
    guard case .truncated(let first, let last) = ScalarDecoding(lead: bytes[0], available: bytes.count, { bytes[$0] })
    else { return [] }
    var found: [UInt32] = []
    var known: Set<UInt32> = []
    var scalar = first
    let limit = min(last + 1, 0x110000)
    while scalar < limit {
      defer { scalar = endOfLikes(of: scalar) }
      guard Unicode.Scalar(scalar) != nil else { continue }
      var mapped: [UInt32] = []
      if DomainMapping.append(scalar, to: &mapped) == .disallowed { continue }
      let start = mapped.first.map { LabelClass(of: $0) }
      let end = mapped.last.map { LabelClass(of: $0) }
      var key: UInt32 = start?.isMark ?? false ? 1 : 0
      for part in [start, end] {
        key = key << 8 | UInt32(part?.direction.rawValue ?? 15) << 4 | UInt32(part.map { $0.isVirama ? 8 : 0 } ?? 0)
        key |= part?.joining == .dual ? 1 : part?.joining == .right ? 2 : part?.joining == .transparent ? 3 : 0
      }
      if known.insert(key).inserted { found.append(scalar) }
    }
    return found
  }

  /// Returns the end of the run of scalars, from this one on, that are mapped in the same way and to the same class.
  private static func endOfLikes(of scalar: UInt32) -> UInt32 {
    // Surrogates are not scalars.
    if scalar >= 0xD800, scalar < 0xE000 { return 0xE000 }
    var mapped: [UInt32] = []
    let outcome = DomainMapping.append(scalar, to: &mapped)
    let end = DomainMapping.runs.endOfRun(of: scalar)
    switch outcome {
    case .disallowed, .ignored: return end
    case .valid: return min(end, LabelClass.runs.endOfRun(of: scalar))
    case .mapped: return scalar + 1
    }
  }

  /// Characters one of which fits if any character does: letters of both directions, one that joins, and the stroke
  /// that turns `<` and `>` into other signs.
  private static let anything = ["g", "\u{5D0}", "\u{628}", "\u{1820}", "\u{338}"]

  /// Characters one of which fits if any character does, for each digit that an escape can begin with.
  ///
  /// They are the full stop, signs, digits and letters of ASCII, letters of both directions, marks, letters that join,
  /// and ignored characters.
  private static let typical = [
    "-", "!", ".", "0", ";", "A", "P", "_", "a", "`", "p", "~", "é", "\u{301}", "\u{338}", "а", "\u{5D0}", "\u{628}",
    "一", "\u{800}", "\u{1820}", "\u{10000}", "\u{10800}", "\u{AD}", "\u{200B}", "\u{1BCA0}",
  ]

  /// Returns the bytes as escapes, the first of which has already begun, or `nil` if it has begun differently.
  private static func escaped(_ bytes: ArraySlice<UInt8>, after partial: Partial?) -> [UInt8]? {
    var text: [UInt8] = []
    for byte in bytes { text.append(percentEncoded: byte) }
    switch partial {
    case nil: return text
    case .percent: return Array(text.dropFirst())
    case .digit(let digit): return bytes.first.map { $0 >> 4 } == digit ? Array(text.dropFirst(2)) : nil
    }
  }
}
