public import WellformedCore

/// The hardware address of a network interface, such as `00:00:5e:00:53:01`.
///
/// It consists of six bytes (EUI-48) or eight (EUI-64) in hexadecimal digits of either case: pairs joined by colons or
/// by hyphens (IEEE 802, clause 8.1; RFC 9542, section 2.1), or groups of four joined by full stops. The separator is
/// the same throughout.
public struct MACAddress: FormatValue {
  /// The six or eight bytes.
  public let bytes: [UInt8]

  /// Whether the address is that of a group of receivers and not of one (the I/G bit).
  public var isMulticast: Bool { bytes[0] & 1 != 0 }

  /// Whether the address was assigned locally and not by the manufacturer (the U/L bit).
  public var isLocallyAdministered: Bool { bytes[0] & 2 != 0 }

  /// Creates the address that a text holds, ignoring white space around it, or returns `nil` if the text is not an
  /// address.
  public init?(_ text: String) {
    guard let text = MACAddress.validText(in: text) else { return nil }
    let digits = text.utf8.compactMap { $0.hexadecimalDigit }
    bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  /// The canonical form: pairs of lower-case digits, joined by colons.
  public var description: String {
    var text: [UInt8] = []
    for byte in bytes {
      if !text.isEmpty { text.append(UInt8(ascii: ":")) }
      text.append(hexadecimal: UInt64(byte), width: 2)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The format whose texts hold such addresses.
  public static var format: Format { .macAddress }
}

extension Format {
  /// A MAC address of six or eight bytes (IEEE 802, clause 8.1).
  public static let macAddress = Format(
    MACAddress.self,
    name: "mac",
    summary: "a MAC address of six or eight bytes: pairs joined by : or -, or fours joined by full stops",
    prompt: "Enter a MAC address, such as 00:00:5e:00:53:01",
    faults: MACRecognizer.Fault.table,
    recognize: { MACRecognizer.recognize($0) },
    accepts: { MACRecognizer.recognize($0).partialMatch.holds },
    complete: MACRecognizer.completion,
    suggest: { MACRecognizer.padded($0) ?? MACRecognizer.inPairs($0, 6) ?? MACRecognizer.inPairs($0, 8) })
}

extension IssueCode {
  /// A character is not allowed in a MAC address.
  public static var macBadCharacter: IssueCode { "mac.badCharacter" }
  /// A separator is missing between two groups, stands inside a group, or differs from the others.
  public static var macBadSeparator: IssueCode { "mac.badSeparator" }
  /// The text ends too early.
  public static var macTooShort: IssueCode { "mac.tooShort" }
  /// The text continues after eight bytes.
  public static var macTooLong: IssueCode { "mac.tooLong" }
}

/// Judges whether a text is a MAC address, in one pass over its bytes and without allocating.
private enum MACRecognizer {
  enum Fault: Int, FormatFaults {
    case badCharacter, badSeparator, tooShort, tooLong

    var fault: FormatFault {
      switch self {
      case .badCharacter:
        FormatFault(
          .macBadCharacter, "{field} can have only pairs of digits or a to f, as in 00:00:5e:00:53:01")
      case .badSeparator:
        FormatFault(
          .macBadSeparator, "{field} needs the same sign after every 2 digits, as in 00:00:5e:00:53:01")
      case .tooShort:
        FormatFault(
          .macTooShort, "{field} is not complete; use 6 or 8 pairs of digits, as in 00:00:5e:00:53:01")
      case .tooLong: FormatFault(.macTooLong, "{field} is too long; use 6 or 8 pairs of digits")
      }
    }
  }

  @inline(__always)
  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  /// Returns the address with a zero before each single digit, which some programs leave out: 00:0a for 0:a; `nil` if
  /// nothing is left out.
  static func padded(_ text: Span<UInt8>) -> String? {
    guard text.count <= 23 else { return nil }
    let groups = text.bytes(in: 0..<text.count).split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard groups.count > 1, groups.contains(where: { $0.count == 1 }) else { return nil }
    let pairs = groups.map { $0.count == 1 ? [UInt8(ascii: "0")] + $0 : Array($0) }
    return String(decoding: Array(pairs.joined(separator: [UInt8(ascii: ":")])), as: UTF8.self)
  }

  /// Returns the digits of this number of bytes in pairs, however they were separated.
  static func inPairs(_ text: Span<UInt8>, _ count: Int) -> String? {
    text.copied(
      without: ByteSet("-:. "), inGroupsOf: Array(repeating: 2, count: count), joinedBy: UInt8(ascii: ":"))
  }

  @inline(__always)
  static func recognize(_ text: Span<UInt8>) -> Recognition {
    // The first separator determines how many digits a group has.
    var separator: UInt8 = 0
    var groupLength = 4
    var digitCount = 0
    var groupDigits = 0
    for offset in 0..<text.count {
      let byte = text[offset]
      let isDigit = byte.hexadecimalDigit != nil
      guard isDigit || isSeparator(byte) else { return .invalid(Fault.badCharacter, scalarAt: offset, in: text) }
      if digitCount == 16 { return .invalid(Fault.tooLong, offset..<text.count, deadline: offset) }
      if isDigit {
        if groupDigits == groupLength { return .invalid(Fault.badSeparator, offset..<offset + 1, deadline: offset) }
        groupDigits &+= 1
        digitCount &+= 1
        continue
      }
      if separator == 0 {
        separator = byte
        groupLength = byte == UInt8(ascii: ".") ? 4 : 2
      }
      guard byte == separator, groupDigits == groupLength else {
        return .invalid(Fault.badSeparator, offset..<offset + 1, deadline: offset)
      }
      groupDigits = 0
    }
    if digitCount == 12 || digitCount == 16, groupDigits == groupLength { return .valid }
    return .incomplete(Fault.tooShort, text.count..<text.count)
  }

  /// Returns what completes an incomplete address.
  @Sendable
  static func completion(of text: String) -> String {
    let separator = text.utf8.first { isSeparator($0) }
    let digitCount = text.utf8.count { $0.hexadecimalDigit != nil }
    let isInFours = separator.map { $0 == UInt8(ascii: ".") } ?? (digitCount > 2)
    let isLong = digitCount > 12 || (digitCount == 12 && text.utf8.last.map { isSeparator($0) } ?? false)
    let form =
      switch (isInFours, isLong) {
      case (true, true): "0000.0000.0000.0000"
      case (true, false): "0000.0000.0000"
      case (false, true): "00:00:00:00:00:00:00:00"
      case (false, false): "00:00:00:00:00:00"
      }
    let rest = form.utf8.dropFirst(text.utf8.count)
    guard let separator, !isInFours else { return String(decoding: Array(rest), as: UTF8.self) }
    return String(decoding: rest.map { $0 == UInt8(ascii: ":") ? separator : $0 }, as: UTF8.self)
  }
}
