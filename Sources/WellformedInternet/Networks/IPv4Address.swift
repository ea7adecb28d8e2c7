public import WellformedCore

/// An Internet address of four numbers, such as `192.0.2.1`.
///
/// The grammar is `IPv4address` of RFC 3986, section 3.2.2: four decimal numbers from 0 to 255. Leading zeros are not
/// allowed, because some readers would take such numbers for octal.
public struct IPv4Address: FormatValue {
  /// The address as a number, with the first part in the highest byte.
  public let number: UInt32

  /// The four parts, in the order in which they are written.
  public var octets: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }

  /// Creates the address with this number.
  public init(number: UInt32) { self.number = number }

  /// Creates the address that a text holds, ignoring white space around it, or returns `nil` if the text is not an
  /// address.
  public init?(_ text: String) {
    guard let text = IPv4Address.validText(in: text) else { return nil }
    var quad = DottedQuad()
    for byte in text.utf8 { _ = quad.take(byte) }
    number = quad.value
  }

  /// The canonical form, which is the only form: `192.0.2.1`.
  public var description: String {
    var text: [UInt8] = []
    for octet in octets {
      if !text.isEmpty { text.append(UInt8(ascii: ".")) }
      text.append(decimal: UInt64(octet))
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The format whose texts hold such addresses.
  public static var format: Format { .ipv4 }
}

extension Format {
  /// An IPv4 address of four decimal numbers (RFC 3986, section 3.2.2).
  public static let ipv4 = Format(
    IPv4Address.self,
    name: "ipv4",
    summary: "an IPv4 address, four numbers from 0 to 255 without leading zeros",
    prompt: "Enter an IPv4 address, such as 192.0.2.1",
    schemaName: "ipv4",
    faults: IPv4Recognizer.Fault.table,
    recognize: { IPv4Recognizer.recognize($0) },
    accepts: { IPv4Recognizer.recognize($0).partialMatch.holds },
    complete: IPv4Recognizer.completion,
    suggest: { text in
      // The decimal key of many keyboards is a comma.
      text.copied(without: ByteSet()).map {
        String(decoding: $0.utf8.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }, as: UTF8.self)
      }
    })
}

extension IssueCode {
  /// A character is not allowed in an IPv4 address.
  public static var ipv4BadCharacter: IssueCode { "ipv4.badCharacter" }
  /// There are fewer than four numbers.
  ///
  /// Argument: `missing`.
  public static var ipv4TooFewParts: IssueCode { "ipv4.parts.tooFew" }
  /// There are more than four numbers.
  public static var ipv4TooManyParts: IssueCode { "ipv4.parts.tooMany" }
  /// A full stop has no number before it.
  public static var ipv4PartEmpty: IssueCode { "ipv4.part.empty" }
  /// A number begins with a superfluous zero.
  public static var ipv4PartLeadingZero: IssueCode { "ipv4.part.leadingZero" }
  /// A number is larger than 255.
  ///
  /// Argument: `maximum`.
  public static var ipv4PartTooLarge: IssueCode { "ipv4.part.tooLarge" }
}

/// Judges whether a text is an IPv4 address, in one pass over its bytes and without allocating.
private enum IPv4Recognizer {
  enum Fault: Int, FormatFaults {
    case badCharacter, tooFewParts, tooManyParts, partEmpty, partLeadingZero, partTooLarge

    var fault: FormatFault {
      switch self {
      case .badCharacter:
        FormatFault(
          .ipv4BadCharacter, "{field} can have only digits and dots, as in 192.0.2.1")
      case .tooFewParts:
        FormatFault(
          .ipv4TooFewParts,
          .plural(
            "missing", one: "{field} needs 1 more number, as in 192.0.2.1",
            other: "{field} needs {missing} more numbers, as in 192.0.2.1"), argument: "missing")
      case .tooManyParts:
        FormatFault(.ipv4TooManyParts, "{field} is too long; use only 4 numbers")
      case .partEmpty:
        FormatFault(.ipv4PartEmpty, "{field} has a dot with no number before it; remove or complete it")
      case .partLeadingZero: FormatFault(.ipv4PartLeadingZero, "{field} has a number that starts with 0; remove the 0")
      case .partTooLarge:
        FormatFault(
          .ipv4PartTooLarge, "{field} has a number over {maximum}; enter a smaller one", argument: "maximum")
      }
    }
  }

  @inline(__always)
  static func recognize(_ text: Span<UInt8>) -> Recognition {
    var quad = DottedQuad()
    for offset in 0..<text.count {
      if let fault = quad.take(text[offset]) { return recognition(of: fault, at: offset, after: quad, in: text) }
    }
    if quad.isComplete { return .valid }
    return .incomplete(Fault.tooFewParts, text.count..<text.count, argument: quad.missingCount)
  }

  @inline(never)
  private static func recognition(
    of fault: DottedQuad.Fault, at offset: Int, after quad: DottedQuad, in text: Span<UInt8>
  ) -> Recognition {
    let part = offset - quad.digitCount
    switch fault {
    case .badCharacter: return .invalid(Fault.badCharacter, scalarAt: offset, in: text)
    case .octetEmpty: return .invalid(Fault.partEmpty, offset..<offset + 1, deadline: offset)
    case .leadingZero: return .invalid(Fault.partLeadingZero, part..<part + 1, deadline: offset)
    case .octetTooLarge:
      var end = offset + 1
      while end < text.count, text[end].decimalDigit != nil { end += 1 }
      return .invalid(Fault.partTooLarge, part..<end, deadline: offset, argument: DottedQuad.largest)
    case .tooManyOctets: return .invalid(Fault.tooManyParts, offset..<text.count, deadline: offset)
    }
  }

  /// Returns what completes an incomplete address.
  @Sendable
  static func completion(of text: String) -> String {
    var quad = DottedQuad()
    for byte in text.utf8 { _ = quad.take(byte) }
    var completion = quad.digitCount == 0 ? "0" : ""
    for _ in quad.finishedCount..<3 { completion += ".0" }
    return completion
  }
}
