import WellformedCore

/// RFC 5321, 4.1.2: the part after the `@`.
extension EmailRecognizer {
  /// How far a domain has been read.
  private struct Reading {
    let start: Int
    /// Where the current label begins.
    var label: Int
    var offset: Int
    /// How many characters the label has so far.
    var length = 0
    var isASCII = true
    var isAllDigits = true
    var hasDot = false
    /// The first place at which the text became too long for any continuation.
    ///
    /// The fault is reported once the length of the whole is known.
    var deadline = PartialMatch.never

    init(start: Int) {
      self.start = start
      label = start
      offset = start
    }

    var longestLabel: Int { isASCII ? Limit.label : Limit.labelInUnicode }

    mutating func startLabel() {
      offset &+= 1
      label = offset
      length = 0
      isASCII = true
      isAllDigits = true
      hasDot = true
    }
  }

  /// Judges the domain, which begins at an offset.
  func recognizeDomain(in text: Span<UInt8>, from start: Int) -> Recognition {
    if start == text.count { return .incomplete(EmailFault.domainEmpty, start..<start) }
    if text[start] == UInt8(ascii: "["), !isDeliverable { return recognizeLiteral(in: text, from: start) }
    if let mapping = mappingAsked(by: text, from: start) {
      var reader = MailDomainReader(from: start, mapping)
      return reader.read(text)
    }
    var reading = Reading(start: start)
    while reading.offset < text.count {
      let offset = reading.offset
      let byte = text[offset]
      if byte == UInt8(ascii: ".") {
        if let fault = fault(ofEnded: reading, in: text) { return fault }
        // A label must follow.
        if offset &+ 2 > Limit.address { reading.deadline = min(reading.deadline, offset) }
        reading.startLabel()
        continue
      }
      let isHyphen = byte == UInt8(ascii: "-")
      let length = ByteSet.alphanumerics.contains(byte) || isHyphen ? 1 : internationalLength(at: offset, in: text)
      if length == 0 { break }
      if isHyphen, offset == reading.label {
        return fault(.domainHyphenAtEdge, offset..<offset + 1, reading, in: text, deadline: offset)
      }
      reading.offset &+= length
      reading.length &+= 1
      if length > 1 { reading.isASCII = false }
      if !ByteSet.digits.contains(byte) { reading.isAllDigits = false }
      let missing = leastMissing(after: reading, isHyphen: isHyphen)
      if reading.length &+ (isHyphen ? 1 : 0) > reading.longestLabel || reading.offset &+ missing > Limit.address {
        reading.deadline = min(reading.deadline, offset)
      }
    }
    return conclusion(of: reading, in: text)
  }

  /// Returns how many octets must at least follow the last character read.
  private func leastMissing(after reading: Reading, isHyphen: Bool) -> Int {
    if isDeliverable, !reading.hasDot { return isHyphen ? 3 : 2 }
    if isHyphen { return 1 }
    if isDeliverable, reading.isAllDigits { return reading.length < Limit.label ? 1 : 2 }
    return 0
  }

  /// Returns the fault of a label that a full stop ends.
  private func fault(ofEnded reading: Reading, in text: Span<UInt8>) -> Recognition? {
    let offset = reading.offset
    if offset == reading.label {
      // The span is the full stop that has no label next to it: the one before, or the very first.
      let dot = offset == reading.start ? offset : offset - 1
      return fault(.domainEmptyLabel, dot..<dot + 1, reading, in: text, deadline: offset)
    }
    if let fault = faultOfLength(of: reading, in: text) { return fault }
    if text[offset &- 1] == UInt8(ascii: "-") {
      return fault(.domainHyphenAtEdge, offset - 1..<offset, reading, in: text, deadline: offset)
    }
    return nil
  }

  private func faultOfLength(of reading: Reading, in text: Span<UInt8>) -> Recognition? {
    guard reading.length > reading.longestLabel else { return nil }
    return .invalid(
      EmailFault.domainLabelTooLong, reading.label..<reading.offset, deadline: reading.deadline,
      argument: reading.longestLabel)
  }

  /// Returns the recognition at the end of the text, or at a character that no domain contains.
  private func conclusion(of reading: Reading, in text: Span<UInt8>) -> Recognition {
    let (label, offset) = (reading.label, reading.offset)
    if let fault = faultOfLength(of: reading, in: text) { return fault }
    if offset < text.count {
      if offset > Limit.address { return addressTooLong(reading, in: text) }
      let fault: EmailFault = text[offset] == UInt8(ascii: "@") ? .atRepeated : .domainBadCharacter
      return EmailRecognizer.stray(fault, at: offset, in: text, deadline: reading.deadline)
    }
    if label == offset { return fault(.domainEmptyLabel, offset - 1..<offset, reading, in: text) }
    if text[offset &- 1] == UInt8(ascii: "-") {
      return fault(.domainHyphenAtEdge, offset - 1..<offset, reading, in: text)
    }
    if isDeliverable, !reading.hasDot { return fault(.domainDotMissing, label..<offset, reading, in: text) }
    if isDeliverable, reading.isAllDigits { return fault(.domainEndsInNumber, label..<offset, reading, in: text) }
    return reading.deadline == PartialMatch.never ? .valid : addressTooLong(reading, in: text)
  }

  /// Returns a fault, unless the address was too long before it.
  ///
  /// Without a deadline, it is a fault that more text may resolve.
  private func fault(
    _ fault: EmailFault, _ span: Range<Int>, _ reading: Reading, in text: Span<UInt8>,
    deadline: Int = PartialMatch.never
  ) -> Recognition {
    if reading.offset > Limit.address { return addressTooLong(reading, in: text) }
    let deadline = min(deadline, reading.deadline)
    return deadline == PartialMatch.never ? .incomplete(fault, span) : .invalid(fault, span, deadline: deadline)
  }

  private func addressTooLong(_ reading: Reading, in text: Span<UInt8>) -> Recognition {
    if text.count &- reading.start > Limit.domain {
      return .invalid(
        EmailFault.domainTooLong, reading.start..<text.count, deadline: reading.deadline, argument: Limit.domain)
    }
    return .invalid(EmailFault.tooLong, 0..<text.count, deadline: reading.deadline, argument: Limit.address)
  }
}

extension EmailRecognizer {
  /// Returns how the labels of a domain are to be read if it is not plain.
  ///
  /// A domain is not plain if it contains anything outside ASCII or, if mail is to reach it, hyphens where A-labels
  /// have them.
  func mappingAsked(by text: Span<UInt8>, from start: Int) -> MappedLabel.Mapping? {
    if mapping == .mapped, !FormatRegistry.readsInternationalDomains { return nil }
    var label = start
    for offset in start..<text.count {
      let byte = text[offset]
      if byte >= 0x80, isInternational { return mapping }
      if byte == UInt8(ascii: ".") { label = offset &+ 1 }
      let isHyphen = byte == UInt8(ascii: "-")
      if isHyphen, offset &- label == 3, text[offset &- 1] == UInt8(ascii: "-"), isDeliverable { return mapping }
    }
    return nil
  }
}
