import WellformedCore

/// HTML, 4.10.5.1.5: an address is read as browsers read it.
extension EmailRecognizer {
  /// Judges a text by WHATWG's "valid e-mail address".
  @inline(__always)
  static func recognizeHTML(_ text: Span<UInt8>) -> Recognition {
    var offset = 0
    while offset < text.count, ByteSet.atomText.contains(text[offset]) { offset &+= 1 }
    if offset == text.count {
      return .incomplete(text.isEmpty ? EmailFault.localEmpty : .atMissing, offset..<offset)
    }
    guard text[offset] == UInt8(ascii: "@") else {
      return stray(.localBadCharacter, at: offset, in: text)
    }
    if offset == 0 { return .invalid(EmailFault.localEmpty, 0..<1, deadline: 0) }
    return recognizeHTMLDomain(in: text, from: offset &+ 1)
  }

  /// Judges the labels from the byte after the `@` to the end.
  @inline(__always)
  private static func recognizeHTMLDomain(in text: Span<UInt8>, from start: Int) -> Recognition {
    var label = start
    while true {
      var offset = label
      while offset < text.count, ByteSet.label.contains(text[offset]) { offset &+= 1 }
      let isSound =
        label < offset && offset &- label <= Limit.label && text[label] != UInt8(ascii: "-")
        && text[offset &- 1] != UInt8(ascii: "-")
      if !isSound, let fault = htmlFault(ofLabel: label..<offset, in: text, domainStart: start) { return fault }
      if offset == text.count { return .valid }
      guard text[offset] == UInt8(ascii: ".") else {
        let fault: EmailFault = text[offset] == UInt8(ascii: "@") ? .atRepeated : .domainBadCharacter
        return stray(fault, at: offset, in: text)
      }
      label = offset &+ 1
    }
  }

  /// Returns the fault of a label that ends at a byte that cannot be part of one, or at the end of the text.
  @inline(never)
  private static func htmlFault(ofLabel label: Range<Int>, in text: Span<UInt8>, domainStart: Int) -> Recognition? {
    let (start, end) = (label.lowerBound, label.upperBound)
    let isLast = end == text.count
    let isFollowedByDot = !isLast && text[end] == UInt8(ascii: ".")
    guard start < end else {
      if isLast {
        return start == domainStart
          ? .incomplete(EmailFault.domainEmpty, end..<end) : .incomplete(EmailFault.domainEmptyLabel, end - 1..<end)
      }
      guard isFollowedByDot else { return nil }
      // The span is the full stop that has no label next to it: the one before, or the very first.
      let dot = start == domainStart ? start : start - 1
      return .invalid(EmailFault.domainEmptyLabel, dot..<dot + 1, deadline: end)
    }
    if text[start] == UInt8(ascii: "-") {
      return .invalid(EmailFault.domainHyphenAtEdge, start..<start + 1, deadline: start)
    }
    let limit = start + Limit.label
    if end > limit {
      // A label whose last possible place is taken by a hyphen was lost one byte earlier.
      let deadline = text[limit - 1] == UInt8(ascii: "-") ? limit - 1 : limit
      return .invalid(
        EmailFault.domainLabelTooLong, label, deadline: deadline, argument: Limit.label)
    }
    if text[end - 1] == UInt8(ascii: "-") {
      if end == limit { return .invalid(EmailFault.domainHyphenAtEdge, end - 1..<end, deadline: end - 1) }
      if isLast { return .incomplete(EmailFault.domainHyphenAtEdge, end - 1..<end) }
      if isFollowedByDot { return .invalid(EmailFault.domainHyphenAtEdge, end - 1..<end, deadline: end) }
    }
    return nil
  }
}

/// HTML, 4.10.5.1.5: "valid e-mail address list".
extension EmailRecognizer {
  /// Judges addresses between commas, with white space around each.
  ///
  /// An empty text is a list without addresses.
  static func recognizeList(_ text: Span<UInt8>) -> Recognition {
    if text.isEmpty { return .valid }
    var start = 0
    var isLater = false
    while true {
      while start < text.count, isSpace(text[start]) { start &+= 1 }
      var end = start
      while end < text.count, text[end] != UInt8(ascii: ","), !isSpace(text[end]) { end &+= 1 }
      let recognition: Recognition =
        start == end && (isLater || end < text.count)
        ? .incomplete(EmailFault.listAddressMissing, 0..<0) : recognizeHTML(text.extracting(start..<end))
      if end == text.count { return recognition.moved(by: start, deadline: PartialMatch.never) }
      if !recognition.partialMatch.holds { return recognition.moved(by: start, deadline: end) }
      var comma = end
      while comma < text.count, isSpace(text[comma]) { comma &+= 1 }
      if comma == text.count { return .valid }
      guard text[comma] == UInt8(ascii: ",") else {
        // A text that continues with an `@` is another address; anything else is the rest of the previous one.
        var next = comma
        while next < text.count, text[next] != UInt8(ascii: ","), text[next] != UInt8(ascii: "@") { next &+= 1 }
        let isAnother = next < text.count && text[next] == UInt8(ascii: "@")
        return .invalid(
          isAnother ? EmailFault.listCommaMissing : .spaceInside, end..<comma, deadline: comma)
      }
      start = comma &+ 1
      isLater = true
    }
  }

  /// Returns whether a byte is ASCII white space (Infra, 4.5).
  private static func isSpace(_ byte: UInt8) -> Bool { ByteSet.whitespace.contains(byte) && byte != 0x0B }
}

extension Recognition {
  /// Returns the recognition of a part of a text, applied to the whole.
  ///
  /// If the part is incomplete, the whole is not viable beyond the deadline.
  fileprivate func moved(by start: Int, deadline: Int) -> Recognition {
    var moved = partialMatch
    if !partialMatch.holds {
      moved.deadline = partialMatch.deadline == PartialMatch.never ? deadline : partialMatch.deadline &+ start
    }
    return Recognition(
      partialMatch: moved, fault: fault, span: span.lowerBound + start..<span.upperBound + start, argument: argument)
  }
}
