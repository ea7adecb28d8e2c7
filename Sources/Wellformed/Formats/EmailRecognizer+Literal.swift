/// RFC 5321, 4.1.3: an address in brackets in place of a domain.
extension EmailRecognizer {
  /// Judges the address whose opening bracket stands at an offset.
  func recognizeLiteral(in text: Span<UInt8>, from bracket: Int) -> Recognition {
    let start = bracket &+ 1
    var offset = start
    var deadline = Outlook.never
    while offset < text.count, EmailBytes.isLetterOrDigit(text[offset]) || text[offset] == UInt8(ascii: "-") {
      // A colon, a character and the bracket must follow, and before them a letter or digit.
      let missing = text[offset] == UInt8(ascii: "-") ? 4 : 3
      if offset &+ 1 &+ missing > Limit.address { deadline = min(deadline, offset) }
      offset &+= 1
    }
    if offset == text.count { return unclosed(bracket, in: text, deadline: deadline) }
    switch text[offset] {
    case UInt8(ascii: ":"):
      if offset == start || text[offset &- 1] == UInt8(ascii: "-") {
        return .invalid(EmailFault.literalTagMissing, start..<offset + 1, deadline: min(deadline, offset))
      }
      if isTagOfIPv6(start..<offset, in: text) { return recognizeIPv6(in: text, from: offset &+ 1, bracket: bracket) }
      if offset &+ 3 > Limit.address { deadline = min(deadline, offset) }
      return recognizeGeneralContent(in: text, from: offset &+ 1, bracket: bracket, deadline: deadline)
    case UInt8(ascii: "."):
      guard isPartOfIPv4(start..<offset, in: text) else {
        return .invalid(EmailFault.literalBadIPv4, start..<offset + 1, deadline: min(deadline, offset))
      }
      return recognizeRestOfIPv4(in: text, from: offset &+ 1, bracket: bracket, fault: .literalBadIPv4)
    case UInt8(ascii: "]"):
      let fault: EmailFault =
        offset == start ? .literalEmpty : isAllDigits(start..<offset, in: text) ? .literalBadIPv4 : .literalTagMissing
      return .invalid(fault, bracket..<offset + 1, deadline: min(deadline, offset))
    default:
      return EmailRecognizer.stray(.literalBadCharacter, at: offset, in: text, deadline: deadline)
    }
  }

  /// Reads what follows the tag of a general address literal: any visible character but brackets and the backslash.
  private func recognizeGeneralContent(
    in text: Span<UInt8>, from start: Int, bracket: Int, deadline: Int
  ) -> Recognition {
    var offset = start
    var deadline = deadline
    while offset < text.count, text[offset] > 0x20, text[offset] < 0x7F, text[offset] &- 0x5B > 2 {
      if offset &+ 2 > Limit.address { deadline = min(deadline, offset) }
      offset &+= 1
    }
    if offset == text.count { return unclosed(bracket, in: text, deadline: deadline) }
    guard text[offset] == UInt8(ascii: "]") else {
      if offset > Limit.address { return literalTooLong(bracket, in: text, deadline: deadline) }
      return EmailRecognizer.stray(.literalBadCharacter, at: offset, in: text, deadline: deadline)
    }
    if offset == start {
      return .invalid(EmailFault.literalEmpty, bracket..<offset + 1, deadline: min(deadline, offset))
    }
    if deadline != Outlook.never { return literalTooLong(bracket, in: text, deadline: deadline) }
    return end(ofLiteral: bracket, closedAt: offset, in: text)
  }

  /// Reads the second to fourth part of an IPv4 address and the closing bracket.
  private func recognizeRestOfIPv4(
    in text: Span<UInt8>, from start: Int, bracket: Int, fault: EmailFault
  ) -> Recognition {
    var offset = start
    for part in 2...4 {
      let first = offset
      while offset < text.count, EmailBytes.isDigit(text[offset]) {
        guard isPartOfIPv4(first..<offset &+ 1, in: text) else {
          return faultInAddress(fault, at: offset, bracket: bracket, in: text)
        }
        offset &+= 1
      }
      if offset == text.count { return unclosed(bracket, in: text) }
      guard offset > first, text[offset] == (part == 4 ? UInt8(ascii: "]") : UInt8(ascii: ".")) else {
        return faultInAddress(fault, at: offset, bracket: bracket, in: text)
      }
      offset &+= 1
    }
    return end(ofLiteral: bracket, closedAt: offset &- 1, in: text)
  }

  /// Tells whether one to three digits make a number up to 255 (`Snum`).
  private func isPartOfIPv4(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard !range.isEmpty, range.count <= 3 else { return false }
    var value = 0
    for offset in range {
      guard EmailBytes.isDigit(text[offset]) else { return false }
      value = value &* 10 &+ Int(text[offset] &- UInt8(ascii: "0"))
    }
    return value <= 255
  }

  /// Reads an IPv6 address and the closing bracket. `::` stands for at least two groups of zeros, and an IPv4 address at
  /// the end for two groups.
  private func recognizeIPv6(in text: Span<UInt8>, from start: Int, bracket: Int) -> Recognition {
    var offset = start
    var groups = 0
    var isCompressed = false
    /// Whether a group must follow: after a single colon.
    var needsGroup = false
    /// How many groups there is room for.
    func most() -> Int { isCompressed ? 6 : 8 }
    while true {
      let first = offset
      while offset < text.count, isHexadecimal(text[offset]) {
        if offset &- first == 4 || groups == most() {
          return faultInAddress(.literalBadIPv6, at: offset, bracket: bracket, in: text)
        }
        offset &+= 1
      }
      if offset == text.count { return unclosed(bracket, in: text) }
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
        return recognizeRestOfIPv4(in: text, from: offset &+ 1, bracket: bracket, fault: .literalBadIPv6)
      case UInt8(ascii: ":") where hasGroup:
        groups &+= 1
        needsGroup = true
        if groups == most() { return faultInAddress(.literalBadIPv6, at: offset, bracket: bracket, in: text) }
        offset &+= 1
        guard offset < text.count, text[offset] == UInt8(ascii: ":") else { continue }
        fallthrough
      case UInt8(ascii: ":"):
        // At the start there are two colons to read, later only the second one is left.
        if first == start, !hasGroup {
          offset &+= 1
          if offset == text.count { return unclosed(bracket, in: text) }
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

  private func isHexadecimal(_ byte: UInt8) -> Bool {
    EmailBytes.isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 6
  }

  private func isAllDigits(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    range.allSatisfy { EmailBytes.isDigit(text[$0]) }
  }

  private func isTagOfIPv6(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard range.count == 4 else { return false }
    let start = range.lowerBound
    return text[start] | 0x20 == UInt8(ascii: "i") && text[start + 1] | 0x20 == UInt8(ascii: "p")
      && text[start + 2] | 0x20 == UInt8(ascii: "v") && text[start + 3] == UInt8(ascii: "6")
  }
}

extension EmailRecognizer {
  /// The span of a wrong address is all of it, since the one byte that broke it says little.
  private func faultInAddress(_ fault: EmailFault, at offset: Int, bracket: Int, in text: Span<UInt8>) -> Recognition {
    var end = offset
    while end < text.count, text[end] != UInt8(ascii: "]"), text[end] > 0x20, text[end] < 0x7F { end &+= 1 }
    if end < text.count, text[end] != UInt8(ascii: "]"), end == offset {
      return EmailRecognizer.stray(.literalBadCharacter, at: offset, in: text)
    }
    return .invalid(fault, bracket &+ 1..<end, deadline: offset)
  }

  private func unclosed(_ bracket: Int, in text: Span<UInt8>, deadline: Int = Outlook.never) -> Recognition {
    if deadline == Outlook.never { return .incomplete(EmailFault.literalUnclosed, bracket..<bracket + 1) }
    return literalTooLong(bracket, in: text, deadline: deadline)
  }

  private func literalTooLong(_ bracket: Int, in text: Span<UInt8>, deadline: Int) -> Recognition {
    if text.count <= Limit.address {
      return .invalid(EmailFault.literalUnclosed, bracket..<bracket + 1, deadline: deadline)
    }
    return .invalid(EmailFault.tooLong, 0..<text.count, deadline: deadline, argument: Limit.address)
  }

  private func end(ofLiteral bracket: Int, closedAt offset: Int, in text: Span<UInt8>) -> Recognition {
    let end = offset &+ 1
    if end == text.count { return .valid }
    return .invalid(EmailFault.literalTextAfter, EmailRecognizer.scalarSpan(in: text, at: end), deadline: end)
  }
}
