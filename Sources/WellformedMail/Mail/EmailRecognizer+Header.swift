import WellformedCore

/// RFC 5322, 3.4.1 and 4.4: an address in the header of a message.
///
/// Folding white space is `1*([CRLF] WSP)` (erratum 1908). Comments and folding white space may stand around every word
/// of the name and of the domain, which the obsolete forms allow.
extension EmailRecognizer {
  /// Judges an address with comments, folding white space and the obsolete forms.
  static func recognizeHeader(_ text: Span<UInt8>) -> Recognition {
    var reader = HeaderReader()
    while reader.offset < text.count, reader.fault == nil { reader.read(text[reader.offset], in: text) }
    if let (fault, span) = reader.fault { return .invalid(fault, span, deadline: reader.deadline) }
    return reader.conclusion(at: text.count)
  }
}

/// Reads an address in a header, byte by byte.
struct HeaderReader {
  /// What was read last, outside comments and white space.
  enum Place { case start, atom, word, dot, quoted, at, domainAtom, domainWord, domainDot, literal, afterLiteral }
  /// What has begun, in any place, and has not ended.
  enum Pending { case nothing, escape, carriageReturn, lineBreak }

  private(set) var offset = 0
  private(set) var place = Place.start
  private(set) var pending = Pending.nothing
  /// How many comments are open.
  private(set) var depth = 0
  private(set) var fault: (EmailFault, Range<Int>)?
  private(set) var deadline = PartialMatch.never
  /// Where the part that must be closed was opened: the outermost comment, the quotation mark or the bracket.
  private var opening = 0
  private var commentOpening = 0
  private var lastDot = 0

  /// Whether the byte read last belongs to the address itself, and is not part of a comment or white space.
  private(set) var isSubstance = false

  private var isInDomain: Bool {
    switch place {
    case .start, .atom, .word, .dot, .quoted: false
    case .at, .domainAtom, .domainWord, .domainDot, .literal, .afterLiteral: true
    }
  }

  /// Reads the byte at the offset.
  mutating func read(_ byte: UInt8, in text: Span<UInt8>) {
    isSubstance = false
    switch pending {
    case .escape:
      // `quoted-pair` and `obs-qp` together accept every ASCII character.
      guard byte < 0x80 else { return stop(.quotedBadEscape, in: text) }
      pending = .nothing
      isSubstance = depth == 0
    case .carriageReturn:
      guard byte == 0x0A else { return stop(.foldingBroken, at: offset - 1..<offset) }
      pending = .lineBreak
    case .lineBreak:
      guard byte == 0x20 || byte == 0x09 else { return stop(.foldingBroken, at: offset - 2..<offset) }
      pending = .nothing
      if depth == 0 { endAtom() }
      isSubstance = depth == 0 && (place == .quoted || place == .literal)
    case .nothing:
      if byte == 0x0D { pending = .carriageReturn } else { readPlainly(byte, in: text) }
    }
    offset &+= 1
  }

  private mutating func readPlainly(_ byte: UInt8, in text: Span<UInt8>) {
    if depth > 0 { return readComment(byte, in: text) }
    switch place {
    case .quoted:
      readEnclosed(byte, closing: UInt8(ascii: "\""), to: .word, in: text)
    case .literal:
      readEnclosed(byte, closing: UInt8(ascii: "]"), to: .afterLiteral, in: text)
    case .start, .atom, .word, .dot, .at, .domainAtom, .domainWord, .domainDot, .afterLiteral:
      if byte == UInt8(ascii: "(") {
        commentOpening = offset
        depth = 1
        endAtom()
      } else if byte == 0x20 || byte == 0x09 {
        endAtom()
      } else {
        isSubstance = true
        readWord(byte, in: text)
      }
    }
  }

  private mutating func readComment(_ byte: UInt8, in text: Span<UInt8>) {
    switch byte {
    case UInt8(ascii: "("): depth &+= 1
    case UInt8(ascii: ")"): depth &-= 1
    case UInt8(ascii: "\\"): pending = .escape
    // `ctext`, `obs-ctext` and white space.
    case 0x01...0x09, 0x0B, 0x0C, 0x0E...0x7F: break
    default: stop(.commentBadCharacter, in: text)
    }
  }

  /// Reads `qcontent` or `dtext`, with white space between.
  private mutating func readEnclosed(_ byte: UInt8, closing: UInt8, to next: Place, in text: Span<UInt8>) {
    isSubstance = true
    switch byte {
    case closing: place = next
    case UInt8(ascii: "\\"): pending = .escape
    case UInt8(ascii: "[") where place == .literal: stop(.literalBadCharacter, in: text)
    case 0x01...0x09, 0x0B, 0x0C, 0x0E...0x7F: break
    default: stop(place == .quoted ? .quotedBadCharacter : .literalBadCharacter, in: text)
    }
  }

  private mutating func readWord(_ byte: UInt8, in text: Span<UInt8>) {
    switch (byte, place) {
    case (UInt8(ascii: "."), .atom), (UInt8(ascii: "."), .word): enter(.dot)
    case (UInt8(ascii: "."), .domainAtom), (UInt8(ascii: "."), .domainWord): enter(.domainDot)
    case (UInt8(ascii: "."), .start): stop(.localDotAtEdge, in: text)
    case (UInt8(ascii: "."), .dot): stop(.localEmptyAtom, in: text)
    case (UInt8(ascii: "."), .at): stop(.domainEmptyLabel, in: text)
    case (UInt8(ascii: "."), .domainDot): stop(.domainEmptyLabel, at: lastDot..<lastDot + 1)
    case (UInt8(ascii: "@"), .atom), (UInt8(ascii: "@"), .word): place = .at
    case (UInt8(ascii: "@"), .start): stop(.localEmpty, in: text)
    case (UInt8(ascii: "@"), .dot): stop(.localDotAtEdge, at: lastDot..<lastDot + 1)
    case (UInt8(ascii: "@"), _): stop(.atRepeated, in: text)
    case (UInt8(ascii: "\""), .start), (UInt8(ascii: "\""), .dot): open(.quoted)
    case (UInt8(ascii: "["), .at): open(.literal)
    case (_, .afterLiteral): stop(.literalTextAfter, in: text)
    case (_, .word) where text[offset &- 1] == UInt8(ascii: "\""): stop(.quotedTextAfter, in: text)
    case (_, .word) where ByteSet.atom.contains(byte) || byte == UInt8(ascii: "\""): stop(.commentInsideWord, in: text)
    case (_, .domainWord) where ByteSet.atom.contains(byte): stop(.commentInsideWord, in: text)
    case (_, .word): stop(.localBadCharacter, in: text)
    case (_, .domainWord): stop(.domainBadCharacter, in: text)
    case (_, _) where ByteSet.atom.contains(byte): place = isInDomain ? .domainAtom : .atom
    default: stop(isInDomain ? .domainBadCharacter : .localBadCharacter, in: text)
    }
  }

  private mutating func enter(_ dot: Place) {
    place = dot
    lastDot = offset
  }

  private mutating func open(_ enclosure: Place) {
    place = enclosure
    opening = offset
  }

  /// Ends a word at white space or a comment, after which only a full stop, an `@` or the end can follow.
  private mutating func endAtom() {
    if place == .atom { place = .word } else if place == .domainAtom { place = .domainWord }
  }

  private mutating func stop(_ fault: EmailFault, in text: Span<UInt8>) {
    stop(fault, at: EmailRecognizer.scalarSpan(in: text, at: offset))
  }

  private mutating func stop(_ fault: EmailFault, at span: Range<Int>) {
    self.fault = (fault, span)
    deadline = offset
  }

  /// Returns the recognition at the end of the text.
  fileprivate func conclusion(at end: Int) -> Recognition {
    if depth > 0 { return .incomplete(EmailFault.commentUnclosed, commentOpening..<commentOpening + 1) }
    switch place {
    case .quoted: return .incomplete(EmailFault.quotedUnclosed, opening..<opening + 1)
    case .literal: return .incomplete(EmailFault.literalUnclosed, opening..<opening + 1)
    default: break
    }
    switch pending {
    case .carriageReturn: return .incomplete(EmailFault.foldingBroken, end - 1..<end)
    case .lineBreak: return .incomplete(EmailFault.foldingBroken, end - 2..<end)
    case .escape, .nothing: break
    }
    switch place {
    case .start: return .incomplete(EmailFault.localEmpty, end..<end)
    case .dot: return .incomplete(EmailFault.localDotAtEdge, lastDot..<lastDot + 1)
    case .atom, .word: return .incomplete(EmailFault.atMissing, end..<end)
    case .at: return .incomplete(EmailFault.domainEmpty, end..<end)
    case .domainDot: return .incomplete(EmailFault.domainEmptyLabel, lastDot..<lastDot + 1)
    case .domainAtom, .domainWord, .afterLiteral, .quoted, .literal: return .valid
    }
  }
}
