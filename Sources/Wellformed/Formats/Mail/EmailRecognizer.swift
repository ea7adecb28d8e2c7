/// Judges whether a text is an e-mail address, in one pass over its bytes and without allocating.
///
/// A value of this type reads the grammar that mail servers share (RFC 5321, 4.1.2 and 4.1.3) as a profile narrows or
/// widens it; the grammars of HTML and of message headers are in files of their own.
struct EmailRecognizer {
  /// The longest parts, in octets (RFC 5321, 4.5.3.1; RFC 1035, 2.3.4; RFC 3696, erratum 1690).
  enum Limit {
    static var local: Int { 64 }
    static var label: Int { 63 }
    /// A label with a character outside ASCII: in its ASCII form `xn--` comes before at least one character for each.
    static var labelInUnicode: Int { 59 }
    static var domain: Int { 253 }
    static var address: Int { 254 }
  }

  /// Whether names in quotation marks and addresses in brackets are kept out, and the domain needs two labels.
  let isDeliverable: Bool
  /// Whether characters outside ASCII may stand in names and labels.
  let isInternational: Bool
  /// How the labels of domains are read that are not plain ASCII.
  let mapping: MappedLabel.Mapping

  /// Makes the recogniser of one of the profiles that stem from RFC 5321.
  @inline(__always)
  init(_ profile: EmailAddress.Profile) {
    isDeliverable = profile == .deliverable || profile == .internationalized
    isInternational = profile == .internationalizedMailbox || profile == .internationalized
    mapping =
      switch profile {
      case .internationalized: .mapped
      case .internationalizedMailbox: .unmapped
      default: .ascii
      }
  }

  /// Judges a text.
  func recognize(_ text: Span<UInt8>) -> Recognition {
    if text.isEmpty { return .incomplete(EmailFault.localEmpty, 0..<0) }
    if text[0] == UInt8(ascii: "\""), !isDeliverable { return recognizeQuoted(in: text) }
    return recognizeDotString(in: text)
  }

  /// The length of the character outside ASCII at an offset where those may stand; 0 where there is none.
  @inline(__always)
  func internationalLength(at offset: Int, in text: Span<UInt8>) -> Int {
    guard isInternational, text[offset] >= 0x80 else { return 0 }
    let scalar = text.scalar(at: offset)
    // Mail that is to arrive has no controls: text for networks has none (RFC 5198, section 2).
    if mapping == .mapped, EmailRecognizer.isControl(scalar.value) { return 0 }
    return scalar.isWellFormed ? scalar.length : 0
  }

  /// Tells whether a scalar outside ASCII is a control, or parts lines or paragraphs.
  private static func isControl(_ scalar: UInt32) -> Bool {
    scalar >= 0x80 && scalar <= 0x9F || scalar == 0x2028 || scalar == 0x2029
  }

  /// What is told of a valid address as a warning: the first control or directional control in it, by which an address
  /// can look like another.
  static func warning(about text: Span<UInt8>) -> Recognition? {
    var offset = 0
    while offset < text.count {
      if text[offset] < 0x80 {
        offset &+= 1
        continue
      }
      let scalar = text.scalar(at: offset)
      let span = offset..<offset + scalar.length
      if InvisibleScalar.isDirectional(scalar.value) { return .warning(EmailFault.directionalControl, span) }
      if isControl(scalar.value) { return .warning(EmailFault.invisibleCharacter, span) }
      offset = span.upperBound
    }
    return nil
  }

  /// What a character that cannot stand where it does is called: white space is told apart.
  static func stray(
    _ fault: EmailFault, at offset: Int, in text: Span<UInt8>, deadline: Int = PartialMatch.never
  ) -> Recognition {
    let fault = ByteSet.whitespace.contains(text[offset]) ? .spaceInside : fault
    return .invalid(fault, scalarSpan(in: text, at: offset), deadline: min(deadline, offset))
  }

  @inline(never)
  static func scalarSpan(in text: Span<UInt8>, at offset: Int) -> Range<Int> {
    offset..<(offset + text.scalar(at: offset).length)
  }
}

extension EmailRecognizer {
  /// Tells whether a text is an address by `deliverable`.
  static func acceptsPlain(_ text: Span<UInt8>) -> Bool {
    acceptsAtAGlance(text) || EmailRecognizer(.deliverable).recognize(text).partialMatch.holds
  }

  /// Tells whether a text is an address as almost all are: a dot-string, and two or more labels of which the last is
  /// not all digits, and none has hyphens where A-labels have them; at most 64 bytes in all, so that no part is too long.
  ///
  /// Every profile of RFC 5321 takes these. Letters and digits may stand anywhere, so that only what is between them is
  /// looked at one by one.
  static func acceptsAtAGlance(_ text: Span<UInt8>) -> Bool {
    guard var signs = text.signs else { return false }
    var (start, offset) = (0, 0)
    while true {
      guard signs != 0 else { return false }
      offset = signs.trailingZeroBitCount
      signs &= signs &- 1
      // A sign stands in the text.
      let sign = unsafe text[unchecked: offset]
      if sign == UInt8(ascii: ".") || sign == UInt8(ascii: "@") {
        if offset == start { return false }
        start = offset &+ 1
        if sign == UInt8(ascii: "@") { break }
      } else if !ByteSet.atom.contains(sign) {
        return false
      }
    }
    let domain = start
    while signs != 0 {
      offset = signs.trailingZeroBitCount
      signs &= signs &- 1
      if offset == start { return false }
      let sign = unsafe text[unchecked: offset]
      if sign == UInt8(ascii: ".") {
        if unsafe text[unchecked: offset &- 1] == UInt8(ascii: "-") { return false }
        start = offset &+ 1
      } else {
        // The third and fourth character of a label are no hyphens (RFC 5890, section 2.3.1).
        let isReserved = unsafe offset == start &+ 3 && text[unchecked: start &+ 2] == UInt8(ascii: "-")
        if sign != UInt8(ascii: "-") || isReserved { return false }
      }
    }
    return start > domain && start < text.count && text[text.count &- 1] != UInt8(ascii: "-")
      && !isAllDigits(text, from: start)
  }

  @inline(__always)
  private static func isAllDigits(_ text: Span<UInt8>, from start: Int) -> Bool {
    var offset = start
    while offset < text.count, ByteSet.digits.contains(text[offset]) { offset &+= 1 }
    return offset == text.count
  }
}

extension Span where Element == UInt8 {
  /// A bit for each byte that is no letter or digit of ASCII, the lowest for the first; nothing for more than 64 bytes.
  @inline(__always)
  fileprivate var signs: UInt64? {
    guard count <= 64 else { return nil }
    var (signs, offset) = (UInt64(0), 0)
    while let word = ByteWord(self, at: offset) {
      signs |= ByteWord.places(word.signs) &<< UInt64(truncatingIfNeeded: offset)
      offset &+= 8
    }
    // The last bytes are looked at together with some of those before.
    if offset < count, let word = ByteWord(self, at: count &- 8) {
      return signs | ByteWord.places(word.signs) &<< UInt64(truncatingIfNeeded: count &- 8)
    }
    while offset < count {
      if !ByteSet.alphanumerics.contains(self[offset]) { signs |= 1 &<< UInt64(truncatingIfNeeded: offset) }
      offset &+= 1
    }
    return signs
  }
}
