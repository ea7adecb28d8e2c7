import WellformedCore

/// RFC 5321, 4.1.3: an address in brackets instead of a domain.
extension EmailRecognizer {
  /// Judges the address whose opening bracket stands at an offset: IPv4, or IPv6 after its tag.
  ///
  /// A general address literal needs a tag that is registered with IANA. The only such tag is `IPv6`.
  func recognizeLiteral(in text: Span<UInt8>, from bracket: Int) -> Recognition {
    let start = bracket &+ 1
    if start < text.count, ByteSet.digits.contains(text[start]) {
      return recognizeIPv4(in: text, from: start, part: 1, bracket: bracket, fault: .literalBadIPv4)
    }
    var offset = start
    for expected in "ipv6:".utf8 {
      if offset == text.count { return unclosed(bracket) }
      let byte = text[offset]
      guard (byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte) == expected else {
        if byte == UInt8(ascii: "]"), offset == start {
          return .invalid(EmailFault.literalEmpty, bracket..<offset + 1, deadline: offset)
        }
        return faultInAddress(.literalUnknownTag, at: offset, bracket: bracket, in: text)
      }
      offset &+= 1
    }
    return recognizeIPv6(in: text, from: offset, bracket: bracket)
  }

  /// Reads an IPv4 address, beginning with one of its four parts, and the closing bracket.
  private func recognizeIPv4(
    in text: Span<UInt8>, from start: Int, part firstPart: Int, bracket: Int, fault: EmailFault
  ) -> Recognition {
    var offset = start
    for part in firstPart...4 {
      let first = offset
      while offset < text.count, ByteSet.digits.contains(text[offset]) {
        guard isPartOfIPv4(first..<offset &+ 1, in: text) else {
          return faultInAddress(fault, at: offset, bracket: bracket, in: text)
        }
        offset &+= 1
      }
      if offset == text.count { return unclosed(bracket) }
      guard offset > first, text[offset] == (part == 4 ? UInt8(ascii: "]") : UInt8(ascii: ".")) else {
        return faultInAddress(fault, at: offset, bracket: bracket, in: text)
      }
      offset &+= 1
    }
    return end(ofLiteral: bracket, closedAt: offset &- 1, in: text)
  }

  /// Returns whether one to three digits make a number up to 255 (`Snum`).
  private func isPartOfIPv4(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard !range.isEmpty, range.count <= 3 else { return false }
    var value = 0
    for offset in range {
      guard ByteSet.digits.contains(text[offset]) else { return false }
      value = value &* 10 &+ Int(text[offset] &- UInt8(ascii: "0"))
    }
    return value <= 255
  }

  /// Reads an IPv6 address and the closing bracket.
  ///
  /// `::` stands for at least two groups of zeros, and an IPv4 address at the end stands for two groups.
  private func recognizeIPv6(in text: Span<UInt8>, from start: Int, bracket: Int) -> Recognition {
    var offset = start
    var groups = 0
    var isCompressed = false
    /// Whether a group must follow: after a single colon.
    var needsGroup = false
    /// Returns the largest number of groups.
    func most() -> Int { isCompressed ? 6 : 8 }
    while true {
      let first = offset
      while offset < text.count, text[offset].hexadecimalDigit != nil {
        if offset &- first == 4 || groups == most() {
          return faultInAddress(.literalBadIPv6, at: offset, bracket: bracket, in: text)
        }
        offset &+= 1
      }
      if offset == text.count { return unclosed(bracket) }
      let hasGroup = offset > first
      switch text[offset] {
      case UInt8(ascii: "]"):
        if hasGroup { groups &+= 1 }
        let isWhole = isCompressed ? hasGroup || !needsGroup : hasGroup && groups == 8
        guard isWhole else { return faultInAddress(.literalBadIPv6, at: offset, bracket: bracket, in: text) }
        return end(ofLiteral: bracket, closedAt: offset, in: text)
      case UInt8(ascii: "."):
        let isRoom = isCompressed ? groups <= 4 : groups == 6
        guard isRoom, isPartOfIPv4(first..<offset, in: text) else {
          return faultInAddress(.literalBadIPv6, at: offset, bracket: bracket, in: text)
        }
        return recognizeIPv4(in: text, from: offset &+ 1, part: 2, bracket: bracket, fault: .literalBadIPv6)
      case UInt8(ascii: ":") where hasGroup:
        groups &+= 1
        needsGroup = true
        if groups == most() { return faultInAddress(.literalBadIPv6, at: offset, bracket: bracket, in: text) }
        offset &+= 1
        guard offset < text.count, text[offset] == UInt8(ascii: ":") else { continue }
        fallthrough
      case UInt8(ascii: ":"):
        // At the start there are two colons to read; later, only the second one is left.
        if first == start, !hasGroup {
          offset &+= 1
          if offset == text.count { return unclosed(bracket) }
        }
        if text[offset] != UInt8(ascii: ":") || isCompressed || groups > 6 || (needsGroup && !hasGroup) {
          return faultInAddress(.literalBadIPv6, at: offset, bracket: bracket, in: text)
        }
        isCompressed = true
        needsGroup = false
        offset &+= 1
      default:
        return faultInAddress(.literalBadIPv6, at: offset, bracket: bracket, in: text)
      }
    }
  }
}

extension EmailRecognizer {
  /// Returns the fault with the whole address as its span, because the one byte that broke it says little.
  private func faultInAddress(_ fault: EmailFault, at offset: Int, bracket: Int, in text: Span<UInt8>) -> Recognition {
    var end = offset
    while end < text.count, text[end] != UInt8(ascii: "]"), text[end] > 0x20, text[end] < 0x7F { end &+= 1 }
    if end < text.count, text[end] != UInt8(ascii: "]"), end == offset {
      return EmailRecognizer.stray(.literalBadCharacter, at: offset, in: text)
    }
    return .invalid(fault, bracket &+ 1..<end, deadline: offset)
  }

  private func unclosed(_ bracket: Int) -> Recognition {
    .incomplete(EmailFault.literalUnclosed, bracket..<bracket + 1)
  }

  private func end(ofLiteral bracket: Int, closedAt offset: Int, in text: Span<UInt8>) -> Recognition {
    let end = offset &+ 1
    if end == text.count { return .valid }
    return .invalid(EmailFault.literalTextAfter, EmailRecognizer.scalarSpan(in: text, at: end), deadline: end)
  }
}
