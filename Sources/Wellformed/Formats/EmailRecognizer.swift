/// Judges whether a text is an e-mail address, in one pass over its bytes and without allocating.
enum EmailRecognizer {
  enum Fault: Int, CaseIterable {
    case localEmpty, localBadCharacter, atMissing, atRepeated
    case domainEmpty, domainBadCharacter, domainEmptyLabel, domainHyphenAtEdge, domainLabelTooLong

    var description: FormatFault {
      switch self {
      case .localEmpty: FormatFault(.emailLocalEmpty)
      case .localBadCharacter: FormatFault(.emailLocalBadCharacter)
      case .atMissing: FormatFault(.emailAtMissing)
      case .atRepeated: FormatFault(.emailAtRepeated)
      case .domainEmpty: FormatFault(.emailDomainEmpty)
      case .domainBadCharacter: FormatFault(.emailDomainBadCharacter)
      case .domainEmptyLabel: FormatFault(.emailDomainEmptyLabel)
      case .domainHyphenAtEdge: FormatFault(.emailDomainHyphenAtEdge)
      case .domainLabelTooLong: FormatFault(.emailDomainLabelTooLong, argument: "maximum")
      }
    }
  }

  private static var longestLabel: Int { 63 }

  @inline(__always)
  static func recognize(_ text: Span<UInt8>) -> Recognition {
    var offset = 0
    while offset < text.count, EmailBytes.isAtomText(text[offset]) { offset &+= 1 }
    if offset == text.count {
      return .incomplete(text.isEmpty ? Fault.localEmpty : .atMissing, offset..<offset)
    }
    guard text[offset] == UInt8(ascii: "@") else {
      return .invalid(Fault.localBadCharacter, scalarSpan(in: text, at: offset), deadline: offset)
    }
    if offset == 0 { return .invalid(Fault.localEmpty, 0..<1, deadline: 0) }
    return recognizeDomain(in: text, from: offset &+ 1)
  }

  /// Judges the labels from the byte after the `@` to the end.
  @inline(__always)
  private static func recognizeDomain(in text: Span<UInt8>, from start: Int) -> Recognition {
    var label = start
    while true {
      var offset = label
      while offset < text.count, EmailBytes.isLetterOrDigit(text[offset]) || text[offset] == UInt8(ascii: "-") {
        offset &+= 1
      }
      let isSound =
        label < offset && offset &- label <= longestLabel && text[label] != UInt8(ascii: "-")
        && text[offset &- 1] != UInt8(ascii: "-")
      if !isSound, let fault = fault(ofLabel: label..<offset, in: text, domainStart: start) { return fault }
      if offset == text.count { return .valid }
      guard text[offset] == UInt8(ascii: ".") else {
        let fault: Fault = text[offset] == UInt8(ascii: "@") ? .atRepeated : .domainBadCharacter
        return .invalid(fault, scalarSpan(in: text, at: offset), deadline: offset)
      }
      label = offset &+ 1
    }
  }

  /// What is wrong with the label itself, which ends at a byte that cannot be part of one, or at the end of the text.
  @inline(never)
  private static func fault(ofLabel label: Range<Int>, in text: Span<UInt8>, domainStart: Int) -> Recognition? {
    let (start, end) = (label.lowerBound, label.upperBound)
    let isLast = end == text.count
    let isFollowedByDot = !isLast && text[end] == UInt8(ascii: ".")
    guard start < end else {
      if isLast {
        return start == domainStart
          ? .incomplete(Fault.domainEmpty, end..<end) : .incomplete(Fault.domainEmptyLabel, end - 1..<end)
      }
      guard isFollowedByDot else { return nil }
      // The span is the full stop that has no label beside it: the one before, or the very first.
      let dot = start == domainStart ? start : start - 1
      return .invalid(Fault.domainEmptyLabel, dot..<dot + 1, deadline: end)
    }
    if text[start] == UInt8(ascii: "-") {
      return .invalid(Fault.domainHyphenAtEdge, start..<start + 1, deadline: start)
    }
    let limit = start + longestLabel
    if end > limit {
      // A label whose last place is taken by a hyphen was beyond hope one byte earlier.
      let deadline = text[limit - 1] == UInt8(ascii: "-") ? limit - 1 : limit
      return .invalid(
        Fault.domainLabelTooLong, label, deadline: deadline, argument: longestLabel)
    }
    if text[end - 1] == UInt8(ascii: "-") {
      if end == limit { return .invalid(Fault.domainHyphenAtEdge, end - 1..<end, deadline: end - 1) }
      if isLast { return .incomplete(Fault.domainHyphenAtEdge, end - 1..<end) }
      if isFollowedByDot { return .invalid(Fault.domainHyphenAtEdge, end - 1..<end, deadline: end) }
    }
    return nil
  }

  @inline(never)
  private static func scalarSpan(in text: Span<UInt8>, at offset: Int) -> Range<Int> {
    offset..<(offset + text.scalar(at: offset).length)
  }

  /// What completes an incomplete address.
  @Sendable
  static func completion(of text: String) -> String {
    if text.isEmpty { return "name@example.com" }
    guard text.utf8.contains(UInt8(ascii: "@")) else { return "@example.com" }
    return text.utf8.last == UInt8(ascii: "@") ? "example.com" : text.utf8.last == UInt8(ascii: ".") ? "com" : "1"
  }
}

/// The sorts of bytes that the grammar of addresses speaks of.
enum EmailBytes {
  /// Tells whether a byte may stand in an atom or is a full stop (WHATWG's `atext` and `.`).
  @inline(__always)
  static func isAtomText(_ byte: UInt8) -> Bool {
    // The bits of the bytes 0x20…0x3F and 0x40…0x7F that may: !#$%&'*+-./0-9=? and A-Z^_`a-z{|}~
    let low: UInt64 = 0xA3FF_ECFA_0000_0000
    let high: UInt64 = 0x7FFF_FFFF_C7FF_FFFE
    return (byte < 64 ? low : byte < 128 ? high : 0) & (1 << UInt64(byte & 63)) != 0
  }

  /// Tells whether a byte is an ASCII letter or digit.
  @inline(__always)
  static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    let low: UInt64 = 0x03FF_0000_0000_0000
    let high: UInt64 = 0x07FF_FFFE_07FF_FFFE
    return (byte < 64 ? low : byte < 128 ? high : 0) & (1 << UInt64(byte & 63)) != 0
  }
}
