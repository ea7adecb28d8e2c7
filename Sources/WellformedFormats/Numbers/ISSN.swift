public import WellformedCore

/// An international standard serial number (ISO 3297): two groups of four characters with a hyphen between them.
///
/// The last character checks the others, and may be an X; a lower-case x is accepted as well.
public struct ISSN: FormatValue {
  /// The canonical form: two groups of four with a hyphen between them, and a capital X.
  public let description: String

  /// Creates the number that a text holds, ignoring white space around it, or returns `nil` if the text is not an ISSN.
  public init?(_ text: String) {
    guard let text = ISSN.validText(in: text) else { return nil }
    description = String(decoding: text.utf8.map { $0.capitalized }, as: UTF8.self)
  }

  /// The seven digits before the check character.
  public var digits: String {
    String(decoding: description.utf8.dropLast().filter { $0.decimalDigit != nil }, as: UTF8.self)
  }

  /// The last character, which checks the others.
  public var check: String { String(decoding: description.utf8.suffix(1), as: UTF8.self) }
}

extension ISSN {
  /// The format of the texts that hold such values.
  public static var format: Format { .issn }
}

extension Format {
  /// An international standard serial number (ISO 3297), with its hyphen.
  public static let issn: Format = Format(
    ISSN.self,
    name: "issn",
    summary: "the number of a periodical, such as 2049-3630",
    prompt: "Enter an ISSN, such as 2049-3630",
    faults: ISSNRecognizer.Fault.table,
    recognize: { ISSNRecognizer.recognize($0) },
    accepts: { ISSNRecognizer.recognize($0).partialMatch.holds },
    complete: { Format.completion(of: $0, trying: "-0123456789X", Format.issn.recognize) },
    suggest: {
      $0.copied(without: ByteSet("- "), after: "issn", inGroupsOf: [4, 4], joinedBy: UInt8(ascii: "-"))
    })
}

extension IssueCode {
  /// There are too few characters.
  ///
  /// Argument: `missing`.
  public static var issnTooShort: IssueCode { "issn.tooShort" }
  /// Something follows the last character.
  public static var issnTooLong: IssueCode { "issn.tooLong" }
  /// The last character does not match the others, so a character was mistyped.
  public static var issnMistyped: IssueCode { "issn.mistyped" }
  /// A character is not allowed at its place.
  public static var issnUnexpected: IssueCode { "issn.unexpected" }
}

/// Judges whether a text is an ISSN, in one pass over its bytes and without allocating.
private enum ISSNRecognizer {
  enum Fault: Int, FormatFaults {
    case tooShort, tooLong, mistyped, unexpected

    var fault: FormatFault {
      switch self {
      case .tooShort:
        FormatFault(
          .issnTooShort,
          .plural("missing", one: "{field} needs 1 more character", other: "{field} needs {missing} more characters"),
          argument: "missing")
      case .tooLong: FormatFault(.issnTooLong, "{field} is too long; an ISSN has 8 digits")
      case .mistyped: FormatFault(.issnMistyped, "{field} has a wrong digit; check it against the magazine or journal")
      case .unexpected:
        FormatFault(.issnUnexpected, "{field} needs 4 digits, a hyphen and 4 digits, such as 2049-3630")
      }
    }
  }

  @inline(__always)
  static func recognize(_ text: Span<UInt8>) -> Recognition {
    var sum = 0
    var weight = 8
    for offset in 0..<text.count {
      if offset == 9 { return .invalid(Fault.tooLong, 9..<text.count, deadline: 9) }
      let byte = text[offset].capitalized
      if offset == 4, byte == UInt8(ascii: "-") { continue }
      let isCheck = offset == 8 && byte == UInt8(ascii: "X")
      guard offset != 4, byte.decimalDigit != nil || isCheck else {
        return .invalid(Fault.unexpected, scalarAt: offset, in: text)
      }
      sum &+= weight &* Int(byte.decimalDigit ?? 10)
      weight &-= 1
      if offset == 8, sum % 11 != 0 { return .invalid(Fault.mistyped, 0..<text.count, deadline: 8) }
    }
    return text.count == 9 ? .valid : .incomplete(Fault.tooShort, 0..<text.count, argument: 9 - text.count)
  }
}
