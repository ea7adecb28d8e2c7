/// How a text is prepared before it is judged and stored.
///
/// It is a set of preparations and not a list. They happen in a fixed order (digits, case, composition, white space),
/// so that preparing a prepared text changes nothing, however the set was written.
public struct Normalization: OptionSet, RuleData {
  /// The preparations as bits.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Removes white space (the Unicode property White_Space) from both ends.
  ///
  /// Also removes the invisible marks of direction, zero-width spaces and byte order marks that are often part of
  /// pasted text.
  public static let trimmed = Normalization(rawValue: 1 << 0)
  /// Replaces every run of white space with one space.
  public static let collapsed = Normalization(rawValue: 1 << 1)
  /// Converts A to Z to a to z.
  public static let lowercasedASCII = Normalization(rawValue: 1 << 2)
  /// Converts every letter to lower case by Unicode's simple mapping: one scalar for one scalar, and the same in every
  /// language.
  public static let lowercased = Normalization(rawValue: 1 << 3)
  /// Removes everything except decimal digits, and converts digits of other scripts to 0 to 9.
  public static let digitsOnly = Normalization(rawValue: 1 << 4)
  /// Composes letters and their marks (Normalization Form C, UAX #15).
  public static let composed = Normalization(rawValue: 1 << 5)
}

extension Normalization {
  /// Returns the prepared text.
  ///
  /// - Complexity: O(*n*); returns the text itself if nothing changes.
  @inline(never)  // Called at many places: inlined, it would make small builds larger.
  public func apply(to text: String) -> String {
    guard !isEmpty else { return text }
    guard let prepared = text.withBytes({ prepare($0) }) else { return text }
    return String(decoding: prepared.bytes, as: UTF8.self)
  }

  /// Returns the prepared text of bytes.
  package func text(of given: Span<UInt8>) -> String {
    prepare(given).map { String(decoding: $0.bytes, as: UTF8.self) } ?? String(given)
  }

  /// Returns the prepared text with its mapping to the given one, or `nil` if the two are the same.
  package func prepare(_ text: Span<UInt8>) -> PreparedText? {
    isEmpty || isPrepared(text) ? nil : prepared(text)
  }

  /// Returns the prepared text, whether or not anything changes.
  func prepared(_ text: Span<UInt8>) -> PreparedText {
    var prepared = PreparedText(text)
    if contains(.digitsOnly) { prepared.mapScalars { DecimalDigit.value(of: $0).map { UInt32($0) + 0x30 } } }
    if contains(.lowercased) {
      prepared.mapScalars { ScalarCase.lowercase(of: $0) }
    } else if contains(.lowercasedASCII) {
      // U+212A KELVIN SIGN composes to K, which then has to become k as well.
      let isKelvinSmall = contains(.composed)
      prepared.mapScalars { scalar in
        if scalar == 0x212A, isKelvinSmall { return 0x6B }
        return scalar >= 0x41 && scalar <= 0x5A ? scalar + 0x20 : scalar
      }
    }
    if contains(.composed) { prepared.compose() }
    if contains(.collapsed) { prepared.collapseWhitespace() }
    if contains(.trimmed) { prepared.trimWhitespace() }
    return prepared
  }

  /// Returns whether preparation changes nothing; it may return `false` for such a text if it is not UTF-8.
  ///
  /// Allocates nothing for a text that is ASCII, need not be composed, or passes the quick check of UAX #15.
  package func leavesAlone(_ text: Span<UInt8>) -> Bool { isEmpty || isPrepared(text) }

  /// Returns the part of the text that is left after white space and invisible marks are removed from both ends.
  package static func trimmedRange(of text: Span<UInt8>) -> Range<Int> {
    var start = 0
    while start < text.count, let length = text.lengthToTrim(at: start) { start += length }
    var end = text.count
    while end > start {
      var last = end - 1
      while last > start, text[last].isContinuation { last -= 1 }
      guard let length = text.lengthToTrim(at: last), last + length == end else { break }
      end = last
    }
    return start..<end
  }

  private func isPrepared(_ text: Span<UInt8>) -> Bool {
    if contains(.trimmed), Self.trimmedRange(of: text) != 0..<text.count { return false }
    if self == .trimmed { return true }
    let keepsLetters = isSubset(of: [.trimmed, .collapsed, .composed])
    var (offset, wasWhitespace) = (0, false)
    while offset < text.count {
      if keepsLetters, let word = ByteWord(text, at: offset), word.below(0x21) | word.nonASCII == 0 {
        (offset, wasWhitespace) = (offset &+ 8, false)
        continue
      }
      let byte = text[offset]
      guard byte < 0x80 else {
        return !contains(.digitsOnly) && isPrepared(text, from: offset, afterWhitespace: wasWhitespace)
          && (!contains(.composed) || composedText(text) == nil)
      }
      if contains(.digitsOnly), byte.decimalDigit == nil { return false }
      if !isDisjoint(with: [.lowercased, .lowercasedASCII]), byte >= 0x41, byte <= 0x5A { return false }
      let isWhitespace = byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
      if isWhitespace, contains(.collapsed), wasWhitespace || byte != 0x20 { return false }
      wasWhitespace = isWhitespace
      offset &+= 1
    }
    return true
  }

  /// Returns the same from an offset on, for all of Unicode, but only for trimming, composing and digits.
  @inline(never)
  private func isPrepared(_ text: Span<UInt8>, from start: Int, afterWhitespace isAfterWhitespace: Bool) -> Bool {
    var (offset, wasWhitespace) = (start, isAfterWhitespace)
    while offset < text.count {
      let scalar = text.scalar(at: offset)
      guard scalar.isWellFormed else { return false }
      if contains(.lowercased) {
        if ScalarCase.lowercase(of: scalar.value) != scalar.value { return false }
      } else if contains(.lowercasedASCII), scalar.value >= 0x41, scalar.value <= 0x5A {
        return false
      }
      let isWhitespace = ScalarClasses(of: scalar.value).contains(.whitespace)
      if isWhitespace, contains(.collapsed), wasWhitespace || scalar.value != 0x20 { return false }
      wasWhitespace = isWhitespace
      offset += scalar.length
    }
    return true
  }
}

extension Span where Element == UInt8 {
  /// Returns the length of the character at an offset if it is white space or an invisible mark.
  @inline(__always)
  fileprivate func lengthToTrim(at offset: Int) -> Int? {
    let byte = self[offset]
    if byte < 0x80 { return byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) ? 1 : nil }
    let scalar = scalar(at: offset)
    let isOutside = ScalarClasses(of: scalar.value).contains(.whitespace) || InvisibleScalar.isMark(scalar.value)
    return scalar.isWellFormed && isOutside ? scalar.length : nil
  }
}
