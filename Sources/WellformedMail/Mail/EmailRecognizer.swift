import WellformedCore

/// Judges whether a text is an email address, in one pass over its bytes and without allocating.
///
/// A value of this type reads the grammar that mail servers share (RFC 5321, 4.1.2 and 4.1.3), narrowed or widened by a
/// profile. The grammars of HTML and of message headers have their own files.
package struct EmailRecognizer {
  /// The longest parts, in octets (RFC 5321, 4.5.3.1; RFC 1035, 2.3.4; RFC 3696, erratum 1690).
  package enum Limit {
    package static var local: Int { 64 }
    static var label: Int { 63 }
    /// The longest label with a character outside ASCII: its ASCII form has `xn--`, and at least one character for
    /// each.
    static var labelInUnicode: Int { 59 }
    static var domain: Int { 253 }
    static var address: Int { 254 }
  }

  /// Whether names in quotation marks and addresses in brackets are refused, and the domain needs two labels.
  let isDeliverable: Bool
  /// Whether characters outside ASCII may stand in names and labels.
  let isInternational: Bool
  /// How the labels of domains that are not plain ASCII are read.
  let mapping: MappedLabel.Mapping

  /// Creates the recogniser of a profile that is based on RFC 5321.
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

  /// Returns the length of the character outside ASCII at an offset if such characters are allowed; 0 if there is none.
  @inline(__always)
  func internationalLength(at offset: Int, in text: Span<UInt8>) -> Int {
    guard isInternational, text[offset] >= 0x80 else { return 0 }
    let scalar = text.scalar(at: offset)
    // Mail that must arrive contains no controls, because text for networks contains none (RFC 5198, section 2).
    if mapping == .mapped, EmailRecognizer.isControl(scalar.value) { return 0 }
    return scalar.isWellFormed ? scalar.length : 0
  }

  /// Returns whether a scalar outside ASCII is a control, or separates lines or paragraphs.
  private static func isControl(_ scalar: UInt32) -> Bool {
    scalar >= 0x80 && scalar <= 0x9F || scalar == 0x2028 || scalar == 0x2029
  }

  /// Returns the warning about a valid address: the first directional control in it, or unseen character in its name,
  /// which can make one address look like another.
  ///
  /// RFC 6532, section 3.2, allows all of them in a name. PRECIS (RFC 8264, section 4.2.3) disallows them in an
  /// identifier, except for joiners where letters join, which are not warned about. In a domain, unseen characters mean
  /// nothing: they are mapped to nothing.
  static func warning(about text: Span<UInt8>) -> Recognition? {
    var offset = 0
    var at = text.count
    while at > 0, text[at - 1] != UInt8(ascii: "@") { at -= 1 }
    while offset < text.count {
      if text[offset] < 0x80 {
        offset &+= 1
        continue
      }
      let scalar = text.scalar(at: offset)
      let span = offset..<offset + scalar.length
      if InvisibleScalar.isDirectional(scalar.value) { return .warning(EmailFault.directionalControl, span) }
      if offset < at, InvisibleScalar.isUnseen(scalar.value), !isJoiner(at: offset, in: text) {
        return .warning(EmailFault.invisibleCharacter, span)
      }
      offset = span.upperBound
    }
    return nil
  }

  /// Returns whether the character at an offset is a joiner that stands where letters join (RFC 5892, appendices A.1 and
  /// A.2).
  private static func isJoiner(at place: Int, in text: Span<UInt8>) -> Bool {
    let joiner = text.scalar(at: place).value
    guard joiner == 0x200C || joiner == 0x200D else { return false }
    var (scalars, index, offset): ([UInt32], Int, Int) = ([], 0, 0)
    while offset < text.count {
      if offset == place { index = scalars.count }
      let scalar = text.scalar(at: offset)
      scalars.append(scalar.value)
      offset += scalar.length
    }
    return DomainLabel(scalars).isInContext(index)
  }

  /// Returns the fault for a character that cannot stand at its place; white space has its own.
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
  /// Returns whether a text is an address by `deliverable`.
  static func acceptsPlain(_ text: Span<UInt8>) -> Bool {
    acceptsAtAGlance(text) || EmailRecognizer(.deliverable).recognize(text).partialMatch.holds
  }

  /// Returns whether a text is an address like almost all addresses are.
  ///
  /// It is a dot-string with two or more labels. The last label is not all digits, and no label has hyphens where
  /// A-labels have them. The text has at most 64 bytes, so that no part is too long. Every profile of RFC 5321 accepts
  /// such texts. Letters and digits may stand anywhere, so only the characters between them are examined one by one.
  static func acceptsAtAGlance(_ text: Span<UInt8>) -> Bool {
    guard var signs = text.signs else { return false }
    var (start, offset) = (0, 0)
    while true {
      guard signs != 0 else { return false }
      offset = signs.trailingZeroBitCount
      signs &= signs &- 1
      // The text has a sign here.
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
        // The third and fourth character of a label are not hyphens (RFC 5890, section 2.3.1).
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
  /// One bit for each byte that is not an ASCII letter or digit, the lowest for the first byte; `nil` for more than 64
  /// bytes.
  @inline(__always)
  fileprivate var signs: UInt64? {
    guard count <= 64 else { return nil }
    var (signs, offset) = (UInt64(0), 0)
    while let word = ByteWord(self, at: offset) {
      signs |= ByteWord.places(word.signs) &<< UInt64(truncatingIfNeeded: offset)
      offset &+= 8
    }
    // The last bytes are examined together with some of those before them.
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
