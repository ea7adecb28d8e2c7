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
    if EmailRecognizer.acceptsAtAGlance(text) { return .valid }
    return recognizeSlowly(text)
  }

  /// The same of a text that is not accepted at a glance.
  private func recognizeSlowly(_ text: Span<UInt8>) -> Recognition {
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

  /// Tells whether a scalar changes the direction of the text around it (Bidi_Control, UAX #9).
  static func isDirectionalControl(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
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
      if isDirectionalControl(scalar.value) { return .warning(EmailFault.directionalControl, span) }
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
  @inline(__always)
  static func acceptsPlain(_ text: Span<UInt8>) -> Bool { acceptsAtAGlance(text) || acceptsSlowly(text) }

  @inline(never)
  private static func acceptsSlowly(_ text: Span<UInt8>) -> Bool {
    EmailRecognizer(.deliverable).recognizeSlowly(text).partialMatch.holds
  }

  /// Tells whether a text is an address as almost all are: a dot-string, and two or more labels of which the last is
  /// not all digits, and none has hyphens where A-labels have them.
  ///
  /// Every profile of RFC 5321 takes these, and `deliverable` takes no others but some with A-labels.
  @inline(__always)
  static func acceptsAtAGlance(_ text: Span<UInt8>) -> Bool {
    guard text.count <= Limit.address else { return false }
    var offset = 0
    var atom = 0
    while true {
      // The offset is below the count, which is seen here and not checked again.
      while offset < text.count, unsafe isLetter(or: ByteSet.atom, text[unchecked: offset]) { offset &+= 1 }
      if offset == atom || offset == text.count { return false }
      if text[offset] != UInt8(ascii: ".") { break }
      offset &+= 1
      atom = offset
    }
    guard text[offset] == UInt8(ascii: "@"), offset <= Limit.local else { return false }
    var labels = 0
    while true {
      offset &+= 1
      let label = offset
      while offset < text.count, unsafe isLetter(or: ByteSet.label, text[unchecked: offset]) { offset &+= 1 }
      let isSound =
        label < offset && offset &- label <= Limit.label && text[label] != UInt8(ascii: "-")
        && text[offset &- 1] != UInt8(ascii: "-")
      if !isSound || hasReservedHyphens(text, label..<offset) { return false }
      if offset == text.count { return labels > 0 && !isAllDigits(text, from: label) }
      if text[offset] != UInt8(ascii: ".") { return false }
      labels &+= 1
    }
  }

  /// Tells whether a byte is a letter of ASCII, as most are, or else in a set.
  @inline(__always)
  private static func isLetter(or set: ByteSet, _ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || set.contains(byte)
  }

  /// Tells whether the third and fourth character of a label are hyphens (RFC 5890, section 2.3.1).
  @inline(__always)
  private static func hasReservedHyphens(_ text: Span<UInt8>, _ label: Range<Int>) -> Bool {
    label.count > 3 && text[label.lowerBound &+ 2] == UInt8(ascii: "-")
      && text[label.lowerBound &+ 3] == UInt8(ascii: "-")
  }

  @inline(__always)
  private static func isAllDigits(_ text: Span<UInt8>, from start: Int) -> Bool {
    var offset = start
    while offset < text.count, ByteSet.digits.contains(text[offset]) { offset &+= 1 }
    return offset == text.count
  }
}
