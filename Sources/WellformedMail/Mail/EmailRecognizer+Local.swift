import WellformedCore

/// RFC 5321, 4.1.2: the part before the `@`.
extension EmailRecognizer {
  /// Reads atoms joined by full stops.
  func recognizeDotString(in text: Span<UInt8>) -> Recognition {
    // Where the name became too long for any continuation; the fault is reported once the length of the whole is known.
    var deadline = PartialMatch.never
    var atom = 0
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if byte == UInt8(ascii: ".") {
        // An atom must follow.
        if offset &+ 2 > Limit.local { deadline = min(deadline, offset) }
        if offset == atom {
          let fault: EmailFault = offset == 0 ? .localDotAtEdge : .localEmptyAtom
          return localFault(fault, offset..<offset + 1, length: offset, deadline: min(deadline, offset))
        }
        offset &+= 1
        atom = offset
        continue
      }
      let length = ByteSet.atom.contains(byte) ? 1 : internationalLength(at: offset, in: text)
      if length == 0 { break }
      if offset &+ length > Limit.local { deadline = min(deadline, offset) }
      offset &+= length
    }
    let endsInDot = offset == atom && offset > 0
    guard offset < text.count, text[offset] == UInt8(ascii: "@") else {
      if offset > Limit.local { return localFault(.localTooLong, 0..<offset, length: offset, deadline: deadline) }
      if offset < text.count {
        return EmailRecognizer.stray(.localBadCharacter, at: offset, in: text, deadline: deadline)
      }
      if endsInDot { return unfinished(.localDotAtEdge, offset - 1..<offset, deadline: deadline) }
      return .incomplete(text.isEmpty ? EmailFault.localEmpty : .atMissing, offset..<offset)
    }
    if offset == 0 { return .invalid(EmailFault.localEmpty, 0..<1, deadline: 0) }
    if endsInDot {
      return localFault(.localDotAtEdge, offset - 1..<offset, length: offset, deadline: min(deadline, offset))
    }
    if offset > Limit.local { return localFault(.localTooLong, 0..<offset, length: offset, deadline: deadline) }
    return recognizeDomain(in: text, from: offset &+ 1)
  }

  /// Reads a name in quotation marks (`Quoted-string`).
  ///
  /// The text between them may be empty.
  func recognizeQuoted(in text: Span<UInt8>) -> Recognition {
    var deadline = PartialMatch.never
    var offset = 1
    while offset < text.count, text[offset] != UInt8(ascii: "\"") {
      let byte = text[offset]
      if byte == UInt8(ascii: "\\") {
        // A character and the closing mark must follow.
        if offset &+ 3 > Limit.local { deadline = min(deadline, offset) }
        guard offset &+ 1 < text.count else {
          return unfinished(.quotedUnclosed, 0..<1, length: offset &+ 1, deadline: deadline)
        }
        let escaped = text[offset &+ 1]
        guard escaped >= 0x20, escaped < 0x7F else {
          let span = EmailRecognizer.scalarSpan(in: text, at: offset &+ 1)
          return localFault(.quotedBadEscape, span, length: offset, deadline: min(deadline, offset &+ 1))
        }
        offset &+= 2
        continue
      }
      let isText = byte >= 0x20 && byte < 0x7F
      let length = isText ? 1 : internationalLength(at: offset, in: text)
      if length == 0 {
        let span = EmailRecognizer.scalarSpan(in: text, at: offset)
        return localFault(.quotedBadCharacter, span, length: offset, deadline: min(deadline, offset))
      }
      if offset &+ length &+ 1 > Limit.local { deadline = min(deadline, offset) }
      offset &+= length
    }
    if offset == text.count { return unfinished(.quotedUnclosed, 0..<1, length: offset, deadline: deadline) }
    offset &+= 1
    if offset > Limit.local { return localFault(.localTooLong, 0..<offset, length: offset, deadline: deadline) }
    if offset == text.count { return .incomplete(EmailFault.atMissing, offset..<offset) }
    guard text[offset] == UInt8(ascii: "@") else {
      return .invalid(EmailFault.quotedTextAfter, EmailRecognizer.scalarSpan(in: text, at: offset), deadline: offset)
    }
    return recognizeDomain(in: text, from: offset &+ 1)
  }

  /// Returns a fault in the name, unless the name was too long before it.
  private func localFault(_ fault: EmailFault, _ span: Range<Int>, length: Int, deadline: Int) -> Recognition {
    if length > Limit.local {
      return .invalid(EmailFault.localTooLong, 0..<length, deadline: deadline, argument: Limit.local)
    }
    return .invalid(fault, span, deadline: deadline)
  }

  /// Returns what is still missing at the end of the text, if there is room for it.
  private func unfinished(
    _ fault: EmailFault, _ span: Range<Int>, length: Int = 0, deadline: Int
  ) -> Recognition {
    if deadline == PartialMatch.never { return .incomplete(fault, span) }
    return localFault(fault, span, length: length, deadline: deadline)
  }
}
