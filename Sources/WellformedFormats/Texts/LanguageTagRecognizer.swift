import WellformedCore

/// Judges whether a text is a language tag, in one pass over its bytes.
///
/// Allocates only if there are variants.
struct LanguageTagRecognizer {
  enum Fault: Int, FormatFaults {
    case badCharacter, languageMissing, subtagEmpty, subtagTooLong, subtagMisplaced, subtagRepeated, unfinished

    var fault: FormatFault {
      switch self {
      case .badCharacter:
        FormatFault(
          .languageTagBadCharacter, "{field} can have only a to z, digits and hyphens, as in en-GB")
      case .languageMissing:
        FormatFault(.languageTagLanguageMissing, "{field} needs a language at the start, such as en")
      case .subtagEmpty:
        FormatFault(
          .languageTagSubtagEmpty, "{field} has a hyphen with nothing next to it; remove or complete it")
      case .subtagTooLong:
        FormatFault(
          .languageTagSubtagTooLong, "{field} has a part of more than {maximum} characters; shorten it",
          argument: "maximum")
      case .subtagMisplaced:
        FormatFault(
          .languageTagSubtagMisplaced,
          "{field} has a part in the wrong place; use the order zh-Hant-TW")
      case .subtagRepeated: FormatFault(.languageTagSubtagRepeated, "{field} has the same part twice; remove one")
      case .unfinished: FormatFault(.languageTagUnfinished, "{field} is not complete; enter the rest, as in en-GB")
      }
    }
  }

  /// How far a tag has come: the last part read, after which only parts listed later can stand.
  private enum Part: Int {
    case start, language, extendedLanguage, script, region, variant, singleton, extensionSubtag, privateMark
    case privateUse
    /// An old irregular tag, after which nothing can stand.
    case irregular
  }

  private static var longestSubtag: Int { 8 }

  private var part = Part.start
  /// Whether extended languages can follow the language, and how many do.
  private var extendedLanguages = 3
  /// The singletons read so far, one bit for each letter and digit.
  private var singletons: UInt64 = 0
  /// The variants read so far, eight bytes each, with their ranges.
  private var variants: [(subtag: UInt64, start: Int, end: Int)] = []

  static func recognize(_ text: Span<UInt8>) -> Recognition {
    if text.count >= 2, text[0] | 0x20 == UInt8(ascii: "i"), text[1] == UInt8(ascii: "-") {
      return recognizeIrregular(text)
    }
    var recognizer = LanguageTagRecognizer()
    let recognition = recognizer.run(text)
    return recognizer.variants.count > 1 ? recognizer.judgeVariants(of: text, recognition) : recognition
  }

  /// Returns what completes an incomplete tag.
  @Sendable
  static func completion(of text: String) -> String {
    if text.isEmpty { return "en" }
    return Format.completion(of: text, trying: "abcdefghijklmnopqrstuvwxyz0123456789") { recognize($0) }
  }

  private mutating func run(_ text: Span<UInt8>) -> Recognition {
    var start = 0
    while true {
      var end = start
      while end < text.count, end - start < Self.longestSubtag, ByteSet.alphanumerics.contains(text[end]) {
        // A language consists of letters only.
        if part == .start, text[end].decimalDigit != nil {
          return .invalid(Fault.languageMissing, 0..<end + 1, deadline: end)
        }
        end &+= 1
      }
      let range = start..<end
      let isLast = end == text.count
      if !isLast, text[end] != UInt8(ascii: "-") {
        // A subtag that cannot grow is complete without a hyphen, and is too much if it is a repetition.
        if range.count == Self.longestSubtag { _ = take(range, of: text) }
        return ByteSet.alphanumerics.contains(text[end])
          ? .invalid(Fault.subtagTooLong, start..<end + 1, deadline: end, argument: Self.longestSubtag)
          : .invalid(Fault.badCharacter, scalarAt: end, in: text)
      }
      if isLast { return finish(with: range, of: text) }
      if range.isEmpty {
        let fault: Fault = part == .start ? .languageMissing : .subtagEmpty
        return .invalid(fault, start..<start + 1, deadline: start)
      }
      // Only a hyphen shows that the subtag is complete.
      if let fault = take(range, of: text) { return .invalid(fault, range, deadline: end) }
      start = end + 1
      if part == .irregular { return .invalid(Fault.subtagMisplaced, end..<start, deadline: end) }
    }
  }

  /// Judges the last subtag, which may still grow.
  private mutating func finish(with range: Range<Int>, of text: Span<UInt8>) -> Recognition {
    if range.isEmpty {
      if part == .start { return .incomplete(Fault.languageMissing, 0..<0) }
      return .incomplete(Fault.subtagEmpty, range.lowerBound - 1..<range.lowerBound)
    }
    // A misplaced subtag has at most four characters, and can grow into a language, a variant, or a part of an
    // extension.
    guard let fault = take(range, of: text) else {
      return mayEnd ? .valid : .incomplete(Fault.unfinished, range.upperBound..<range.upperBound)
    }
    // A complete script or region was hardly meant as the beginning of something longer.
    return fault == .subtagMisplaced && isWhole(range, of: text)
      ? .incomplete(fault, range) : .incomplete(Fault.unfinished, range.upperBound..<range.upperBound)
  }

  /// Returns whether a subtag that is not allowed at its place has the length of a language, script or region, and
  /// cannot grow into one.
  private func isWhole(_ range: Range<Int>, of text: Span<UInt8>) -> Bool {
    var digits = 0
    for offset in range where text[offset].decimalDigit != nil { digits &+= 1 }
    if digits > 0 { return digits == 3 && range.count == 3 }
    return range.count == 3 ? part.rawValue >= Part.script.rawValue : range.count > 1
  }

  /// Whether the tag may end after what was taken.
  private var mayEnd: Bool {
    switch part {
    case .start, .singleton, .privateMark: false
    case .language, .extendedLanguage, .script, .region, .variant, .extensionSubtag, .privateUse, .irregular: true
    }
  }

  /// Takes a complete subtag, and returns what is wrong with it (RFC 5646, section 2.1).
  private mutating func take(_ range: Range<Int>, of text: Span<UInt8>) -> Fault? {
    if part == .region || part == .language, Self.isIrregular(text, upTo: range.upperBound) {
      part = .irregular
      return nil
    }
    let count = range.count
    if part == .privateMark || part == .privateUse {
      part = .privateUse
      return nil
    }
    if count == 1 { return takeSingleton(text[range.lowerBound]) }
    if part == .singleton || part == .extensionSubtag {
      part = .extensionSubtag
      return nil
    }
    if part == .start {
      part = .language
      if count > 3 { extendedLanguages = 0 }
      return nil
    }
    var digits = 0
    for offset in range where text[offset].decimalDigit != nil { digits &+= 1 }
    let startsWithDigit = text[range.lowerBound].decimalDigit != nil
    switch count {
    case 3 where digits == 0 && part.rawValue <= Part.extendedLanguage.rawValue && extendedLanguages > 0:
      extendedLanguages -= 1
      part = .extendedLanguage
    case 4 where digits == 0 && part.rawValue < Part.script.rawValue: part = .script
    case 2 where digits == 0 && part.rawValue < Part.region.rawValue: part = .region
    case 3 where digits == 3 && part.rawValue < Part.region.rawValue: part = .region
    case 5...8,
      4 where startsWithDigit:
      part = .variant
      variants.append((packed(range, of: text), range.lowerBound, range.upperBound))
    default: return .subtagMisplaced
    }
    return nil
  }

  private mutating func takeSingleton(_ byte: UInt8) -> Fault? {
    if part == .singleton { return .subtagMisplaced }
    let isPrivate = byte | 0x20 == UInt8(ascii: "x")
    if isPrivate {
      part = .privateMark
      return nil
    }
    if part == .start { return .languageMissing }
    let bit: UInt64 = 1 << UInt64(byte.decimalDigit ?? (byte | 0x20) & 0x1F &+ 16)
    if singletons & bit != 0 { return .subtagRepeated }
    singletons |= bit
    part = .singleton
    return nil
  }

  /// Returns a subtag as a number that does not depend on case.
  private func packed(_ range: Range<Int>, of text: Span<UInt8>) -> UInt64 {
    var number: UInt64 = 0
    for offset in range { number = number << 8 | UInt64(text[offset] | 0x20) }
    return number
  }
}

extension LanguageTagRecognizer {
  /// Returns the recognition of a tag with a repeated variant, after everything else was judged.
  ///
  /// - Complexity: O(*n* log *n*) in the number of variants.
  private func judgeVariants(of text: Span<UInt8>, _ recognition: Recognition) -> Recognition {
    let sorted = variants.map { $0.subtag }.placesInOrder.map { variants[$0] }
    var first: (start: Int, end: Int)?
    for index in sorted.indices.dropFirst() where sorted[index].subtag == sorted[index - 1].subtag {
      if first.map({ sorted[index].start < $0.start }) ?? true { first = (sorted[index].start, sorted[index].end) }
    }
    guard let first else { return recognition }
    let isFull = first.end - first.start == Self.longestSubtag
    let deadline = isFull ? first.end - 1 : first.end == text.count ? PartialMatch.never : first.end
    guard deadline < recognition.partialMatch.deadline || recognition.partialMatch.holds else { return recognition }
    let span = first.start..<first.end
    return deadline == PartialMatch.never
      ? .incomplete(Fault.subtagRepeated, span) : .invalid(Fault.subtagRepeated, span, deadline: deadline)
  }
}

// The old irregular tags, which do not fit the grammar (RFC 5646, section 2.1: `irregular`).
extension LanguageTagRecognizer {
  private static var irregular: StaticString {
    """
    en-gb-oed i-ami i-bnn i-default i-enochian i-hak i-klingon i-lux i-mingo i-navajo i-pwn i-tao i-tay i-tsu sgn-be-fr \
    sgn-be-nl sgn-ch-de
    """
  }

  /// Returns how many characters at the beginning of a text begin an irregular tag, and whether the text up to an
  /// offset is one.
  private static func match(_ text: Span<UInt8>, upTo end: Int) -> (length: Int, isWhole: Bool) {
    var (longest, isWhole) = (0, false)
    // How much of the current tag the text begins with, and whether it still agrees with the tag.
    var (length, isAlike) = (0, true)
    for offset in 0...irregular.utf8CodeUnitCount {
      let byte = offset < irregular.utf8CodeUnitCount ? irregular.byte(at: offset) ^ 0x40 : UInt8(ascii: " ")
      if byte == UInt8(ascii: " ") {
        isWhole = isWhole || isAlike && length == end
        longest = max(longest, length)
        (length, isAlike) = (0, true)
        continue
      }
      let isLetter = byte != UInt8(ascii: "-")
      isAlike = isAlike && length < end && (isLetter ? text[length] | 0x20 : text[length]) == byte
      if isAlike { length &+= 1 }
    }
    return (longest, isWhole)
  }

  private static func isIrregular(_ text: Span<UInt8>, upTo end: Int) -> Bool { match(text, upTo: end).isWhole }

  /// Returns whether a text is an irregular tag.
  static func isIrregular(_ text: String) -> Bool { text.withBytes { isIrregular($0, upTo: $0.count) } }

  /// Judges a text that begins with `i-`, as only irregular tags do.
  private static func recognizeIrregular(_ text: Span<UInt8>) -> Recognition {
    let (length, isWhole) = match(text, upTo: text.count)
    if isWhole { return .valid }
    if length == text.count { return .incomplete(Fault.unfinished, length..<length) }
    return .invalid(Fault.subtagMisplaced, 2..<length + text.scalar(at: length).length, deadline: length)
  }
}
