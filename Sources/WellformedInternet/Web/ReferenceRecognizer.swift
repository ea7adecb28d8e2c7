import WellformedCore

/// Judges URIs, IRIs and references to them, in one pass over the bytes and without allocating.
///
/// The grammar is that of RFC 3986, appendix A, and of RFC 3987, section 2.2, for those with letters of all scripts.
enum ReferenceRecognizer {
  /// One of the four grammars.
  struct Grammar: Sendable {
    /// Whether characters outside ASCII may stand for themselves.
    let isInternational: Bool
    /// Whether a scheme must come first.
    let needsScheme: Bool
  }

  enum Fault: Int, FormatFaults {
    case schemeMissing, schemeBadCharacter, badCharacter, escapeFaulty, colonInFirstSegment
    case hostFaulty, portFaulty, atRepeated

    var fault: FormatFault {
      switch self {
      case .schemeMissing:
        FormatFault(.uriSchemeMissing, "{field} needs a start such as https:, as in https://example.com")
      case .schemeBadCharacter:
        FormatFault(
          .uriSchemeBadCharacter, "{field} has a character that is not allowed before the colon; remove it")
      case .badCharacter:
        FormatFault(
          .uriBadCharacter,
          "{field} has a character that is not allowed; write it like %20")
      case .escapeFaulty:
        FormatFault(
          .uriEscapeFaulty, "{field} needs 2 digits or letters A to F after %; write %25 for %")
      case .colonInFirstSegment:
        FormatFault(
          .uriColonInFirstSegment, "{field} has a colon before the first slash; put ./ at the start")
      case .hostFaulty:
        FormatFault(.uriHostFaulty, "{field} needs an IPv6 address in the square brackets, as in [2001:db8::1]")
      case .portFaulty:
        FormatFault(
          .uriPortFaulty,
          "{field} needs a number after the colon, as in example.com:8080")
      case .atRepeated:
        FormatFault(.uriAtRepeated, "{field} has more than 1 @; write the others as %40")
      }
    }
  }

  static func recognize(_ text: Span<UInt8>, _ grammar: Grammar) -> Recognition {
    var reader = ReferenceReader(grammar: grammar)
    while reader.offset < text.count {
      if let recognition = reader.step(in: text) { return recognition }
    }
    return reader.end(of: text)
  }

  static func accepts(_ text: Span<UInt8>, _ grammar: Grammar) -> Bool { recognize(text, grammar).partialMatch.holds }

  /// Returns what completes an incomplete text.
  static func completion(of text: String, _ grammar: Grammar) -> String {
    let endings = [
      ":", "https://example.com", "@", "0", "00", "0@", "00@", "]", "1]", "::1]", ":]", ":1]", "::]", ".0]", "0.0]",
      ".0.0]", "0.0.0]", ".0.0.0]", "1.a]", ".a]", "a]",
    ]
    return Format.ending(of: text, among: endings) { accepts($0, grammar) }
  }
}

/// The kinds of bytes in the grammar of URIs.
enum ReferenceBytes {
  /// Letters, digits, and other characters that need no escape (`unreserved`).
  static let unreserved = ByteSet.alphanumerics + ByteSet("-._~")
  /// The characters that may stand for themselves in the name of a host (`unreserved` and `sub-delims`).
  static let name = unreserved + ByteSet("!$&'()*+,;=")
  /// The characters that may stand for themselves in a segment of a path (`pchar`).
  static let path = name + ByteSet(":@")
  /// The characters that may follow the first letter of a scheme.
  static let scheme = ByteSet.alphanumerics + ByteSet("+-.")

  /// Returns whether a scalar outside ASCII may stand for itself in an IRI (`ucschar`), and does not change the direction
  /// of the text around it (RFC 3987, section 4.1).
  static func isInternational(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA0...0xD7FF: !InvisibleScalar.isDirectional(scalar)
    case 0xF900...0xFDCF, 0xFDF0...0xFFEF: true
    case 0x10000..<0xE0000: scalar & 0xFFFF < 0xFFFE
    case 0xE1000..<0xF0000: scalar & 0xFFFF < 0xFFFE
    default: false
    }
  }

  /// Returns whether a scalar is for private use, which the query of an IRI may hold (`iprivate`).
  static func isPrivate(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xE000...0xF8FF: true
    case 0xF0000...0x10FFFF: scalar & 0xFFFF < 0xFFFE
    default: false
    }
  }
}
