import WellformedCore

/// Reads a URI or a reference byte by byte, and finds at once where it can no longer be one.
struct ReferenceReader {
  private typealias Fault = ReferenceRecognizer.Fault

  /// The reader's position in the grammar.
  private enum Place {
    /// In the scheme or, if none is required, in the first segment of a path.
    case start
    case afterScheme, afterSlash, authority, port, path, query, fragment
    /// Inside the brackets of a host: an IPv6 address, or the parts of an address of a future version.
    case literal, futureVersion, futureAddress
    case afterLiteral
  }

  private let grammar: ReferenceRecognizer.Grammar
  private(set) var offset = 0
  private var place = Place.start
  private var maybeScheme = true
  /// How many digits of an escape are still missing, and where it began.
  private var missingDigits = 0
  private var escape = 0
  /// Where the host begins, as far as that is known yet.
  private var host = 0
  private var hasAt = false
  private var hasColon = false
  /// The offset, after a colon, of something that no port can contain, so that an `@` must follow.
  private var badPort: Int?
  private var groups = ColonGroups()
  /// How many bytes the part of an address of a future version has so far.
  private var futureLength = 0

  init(grammar: ReferenceRecognizer.Grammar) { self.grammar = grammar }

  /// Reads the byte at the offset, and returns what is wrong with it if it cannot stand there.
  mutating func step(in text: Span<UInt8>) -> Recognition? {
    let byte = text[offset]
    if missingDigits > 0 {
      guard byte.hexadecimalDigit != nil else {
        return .invalid(Fault.escapeFaulty, escape..<offset, deadline: offset)
      }
      missingDigits &-= 1
      offset &+= 1
      return nil
    }
    switch place {
    case .start: return stepInStart(byte, in: text)
    case .afterScheme, .afterSlash:
      guard byte == UInt8(ascii: "/") else {
        place = .path
        return nil
      }
      if place == .afterSlash {
        place = .authority
        host = offset &+ 1
      } else {
        place = .afterSlash
      }
      offset &+= 1
      return nil
    case .authority: return stepInAuthority(byte, in: text)
    case .literal, .futureVersion, .futureAddress: return stepInLiteral(byte, in: text)
    case .afterLiteral:
      if leaveAuthority(byte) { return nil }
      guard byte == UInt8(ascii: ":") else { return .invalid(Fault.badCharacter, scalarAt: offset, in: text) }
      place = .port
      offset &+= 1
      return nil
    case .port:
      if leaveAuthority(byte) { return nil }
      guard byte.decimalDigit != nil else { return .invalid(Fault.portFaulty, scalarAt: offset, in: text) }
      offset &+= 1
      return nil
    case .path, .query, .fragment: return stepAfterAuthority(byte, in: text)
    }
  }

  private mutating func stepInStart(_ byte: UInt8, in text: Span<UInt8>) -> Recognition? {
    switch byte {
    case UInt8(ascii: ":"):
      guard maybeScheme, offset > 0 else {
        let fault: Fault = grammar.needsScheme ? .schemeMissing : .colonInFirstSegment
        return .invalid(fault, offset..<offset + 1, deadline: offset)
      }
      place = .afterScheme
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"):
      if grammar.needsScheme { return .invalid(Fault.schemeMissing, offset..<offset + 1, deadline: offset) }
      place = byte != UInt8(ascii: "/") || offset > 0 ? .path : .afterScheme
      return nil
    default:
      let isSound = offset == 0 ? ByteSet.letters.contains(byte) : ReferenceBytes.scheme.contains(byte)
      if !isSound {
        if grammar.needsScheme { return .invalid(Fault.schemeBadCharacter, scalarAt: offset, in: text) }
        maybeScheme = false
      }
      // Byte by byte, because a colon may end a scheme.
      if !ReferenceBytes.path.contains(byte) { return stepOver(byte, of: ReferenceBytes.path, in: text) }
    }
    offset &+= 1
    return nil
  }

  /// Reads a run of bytes, an escape or a scalar that the grammar allows in most places.
  private mutating func stepOver(_ byte: UInt8, of set: ByteSet, in text: Span<UInt8>) -> Recognition? {
    if set.contains(byte) {
      repeat { offset &+= 1 } while offset < text.count && set.contains(text[offset])
      return nil
    }
    if byte == UInt8(ascii: "%") {
      escape = offset
      missingDigits = 2
      offset &+= 1
      return nil
    }
    if byte >= 0x80, grammar.isInternational {
      let scalar = text.scalar(at: offset)
      let isPrivate = place == .query && ReferenceBytes.isPrivate(scalar.value)
      if scalar.isWellFormed, ReferenceBytes.isInternational(scalar.value) || isPrivate {
        offset &+= scalar.length
        return nil
      }
    }
    return .invalid(Fault.badCharacter, scalarAt: offset, in: text)
  }

  private mutating func stepInAuthority(_ byte: UInt8, in text: Span<UInt8>) -> Recognition? {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"):
      if let badPort {
        return .invalid(Fault.portFaulty, badPort..<offset, deadline: offset)
      }
      place = .path
      return nil
    case UInt8(ascii: "@"):
      if hasAt { return .invalid(Fault.atRepeated, offset..<offset + 1, deadline: offset) }
      (hasAt, hasColon, badPort) = (true, false, nil)
      host = offset &+ 1
    case UInt8(ascii: "[") where offset == host:
      place = .literal
    case UInt8(ascii: ":") where !hasColon:
      hasColon = true
    default:
      if hasColon, byte.decimalDigit == nil {
        if hasAt { return .invalid(Fault.portFaulty, scalarAt: offset, in: text) }
        let place = offset
        let recognition = byte == UInt8(ascii: ":") ? nil : stepOver(byte, of: ReferenceBytes.name, in: text)
        if recognition == nil, badPort == nil { badPort = place }
        if byte == UInt8(ascii: ":") { offset &+= 1 }
        return recognition
      }
      // The digits of a port, one by one, because another character may follow.
      if !hasColon { return stepOver(byte, of: ReferenceBytes.name, in: text) }
    }
    offset &+= 1
    return nil
  }

  private mutating func stepInLiteral(_ byte: UInt8, in text: Span<UInt8>) -> Recognition? {
    let isClosing = byte == UInt8(ascii: "]")
    switch place {
    case .literal where offset == host &+ 1 && byte | 0x20 == UInt8(ascii: "v"):
      (place, futureLength) = (.futureVersion, 0)
    case .literal where isClosing && groups.isComplete, .futureAddress where isClosing && futureLength > 0:
      place = .afterLiteral
    case .literal where groups.take(byte) == nil: break
    case .futureVersion where byte.hexadecimalDigit != nil,
      .futureAddress where ReferenceBytes.name.contains(byte) || byte == UInt8(ascii: ":"):
      futureLength &+= 1
    case .futureVersion where byte == UInt8(ascii: ".") && futureLength > 0:
      (place, futureLength) = (.futureAddress, 0)
    default:
      return .invalid(Fault.hostFaulty, host..<offset + text.scalar(at: offset).length, deadline: offset)
    }
    offset &+= 1
    return nil
  }

  /// Continues with the path, which gets the byte again, if the byte ends the authority.
  private mutating func leaveAuthority(_ byte: UInt8) -> Bool {
    guard byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") else { return false }
    place = .path
    return true
  }

  private mutating func stepAfterAuthority(_ byte: UInt8, in text: Span<UInt8>) -> Recognition? {
    switch byte {
    case UInt8(ascii: "/"): break
    case UInt8(ascii: "?"): if place == .path { place = .query }
    case UInt8(ascii: "#") where place != .fragment: place = .fragment
    default: return stepOver(byte, of: ReferenceBytes.path, in: text)
    }
    offset &+= 1
    return nil
  }

  /// Returns the recognition if the text ends here.
  func end(of text: Span<UInt8>) -> Recognition {
    if missingDigits > 0 { return .incomplete(Fault.escapeFaulty, escape..<text.count) }
    switch place {
    case .start:
      return grammar.needsScheme ? .incomplete(Fault.schemeMissing, text.count..<text.count) : .valid
    case .authority:
      if let badPort { return .incomplete(Fault.portFaulty, badPort..<text.count) }
      return .valid
    case .literal, .futureVersion, .futureAddress: return .incomplete(Fault.hostFaulty, host..<text.count)
    case .afterScheme, .afterSlash, .afterLiteral, .port, .path, .query, .fragment: return .valid
    }
  }
}
