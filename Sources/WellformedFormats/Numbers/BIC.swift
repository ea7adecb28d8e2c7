public import WellformedCore

/// A business identifier code (ISO 9362), which identifies a bank: 8 characters, or 11 with a branch.
///
/// It consists of four letters or digits for the party, the country, two letters or digits, and optionally three for a
/// branch (ISO 9362:2014; ISO 20022, `BICFIDec2014Identifier`). Countries are those of ISO 3166-1, and XK. Lower-case
/// letters are taken for capitals. Whether the code has been assigned is not checked.
public struct BIC: FormatValue {
  /// The four characters of the party.
  public let party: String

  /// The two letters of the country.
  public let countryCode: String

  /// The two characters after the country.
  public let suffix: String

  /// The three characters of the branch, if there is one.
  public let branch: String?

  /// Creates the code that a text holds, ignoring white space around it, or returns `nil` if the text is not a BIC.
  public init?(_ text: String) {
    guard let text = BIC.validText(in: text) else { return nil }
    let characters = text.utf8.map { $0.capitalized }
    party = String(decoding: characters[..<4], as: UTF8.self)
    countryCode = String(decoding: characters[4..<6], as: UTF8.self)
    suffix = String(decoding: characters[6..<8], as: UTF8.self)
    branch = characters.count > 8 ? String(decoding: characters[8...], as: UTF8.self) : nil
  }

  /// The canonical form: capital letters and digits.
  public var description: String { party + countryCode + suffix + (branch ?? "") }
}

extension BIC {
  /// The format of the texts that hold such values.
  public static var format: Format { .bic }
}

extension Format {
  /// A business identifier code (ISO 9362).
  public static let bic: Format = Format(
    BIC.self,
    name: "bic",
    summary: "the business identifier code of a bank (SWIFT code), such as DEUTDEFF or DEUTDEFF500",
    prompt: "Enter a BIC, such as DEUTDEFF",
    faults: BICRecognizer.Fault.table,
    recognize: { BICRecognizer.recognize($0) },
    accepts: { BICRecognizer.recognize($0).partialMatch.holds },
    complete: { Format.completion(of: $0, trying: "ABCDEFGHIJKLMNOPQRSTUVWXYZ", Format.bic.recognize) },
    suggest: { $0.copied(without: ByteSet("- "), after: $0.has("swift", at: 0) ? "swift" : "bic") })
}

extension IssueCode {
  /// There are fewer than 8 characters, or 9 or 10.
  ///
  /// Argument: `missing`.
  public static var bicTooShort: IssueCode { "bic.tooShort" }
  /// There are more than 11 characters.
  public static var bicTooLong: IssueCode { "bic.tooLong" }
  /// The fifth and sixth characters are not a country.
  public static var bicCountryUnknown: IssueCode { "bic.country.unknown" }
  /// A character is not allowed at its place.
  public static var bicUnexpected: IssueCode { "bic.unexpected" }
}

/// Judges whether a text is a BIC, in one pass over its bytes and without allocating.
private enum BICRecognizer {
  enum Fault: Int, FormatFaults {
    case tooShort, tooLong, countryUnknown, unexpected

    var fault: FormatFault {
      switch self {
      case .tooShort:
        FormatFault(
          .bicTooShort,
          .plural("missing", one: "{field} needs 1 more character", other: "{field} needs {missing} more characters"),
          argument: "missing")
      case .tooLong: FormatFault(.bicTooLong, "{field} is too long; a BIC has 8 or 11 characters")
      case .countryUnknown:
        FormatFault(
          .bicCountryUnknown, "{field} needs a country’s 2 letters as characters 5 and 6, as in DEUTDEFF")
      case .unexpected:
        FormatFault(
          .bicUnexpected, "{field} can have only letters and digits; characters 5 and 6 are letters")
      }
    }
  }

  @inline(__always)
  static func recognize(_ text: Span<UInt8>) -> Recognition {
    for offset in 0..<text.count {
      if offset == 11 { return .invalid(Fault.tooLong, 11..<text.count, deadline: 11) }
      let byte = text[offset].capitalized
      let isCountry = offset == 4 || offset == 5
      guard byte.isCapital || (byte.decimalDigit != nil && !isCountry) else {
        return .invalid(Fault.unexpected, scalarAt: offset, in: text)
      }
      if isCountry {
        let letters = secondLetters(after: offset == 4 ? byte : text[4].capitalized)
        let bit: UInt32 = offset == 4 ? UInt32.max : 1 << UInt32(byte &- 65)
        if letters & bit == 0 { return .invalid(Fault.countryUnknown, 4..<offset + 1, deadline: offset) }
      }
    }
    if text.count == 8 || text.count == 11 { return .valid }
    return .incomplete(Fault.tooShort, 0..<text.count, argument: (text.count < 8 ? 8 : 11) - text.count)
  }

  /// Returns the letters that may follow the first letter of a country, one bit for each from A.
  private static func secondLetters(after first: UInt8) -> UInt32 {
    switch first {
    case UInt8(ascii: "A"): bits("DEFGILMOQRSTUWXZ")
    case UInt8(ascii: "B"): bits("ABDEFGHIJLMNOQRSTVWYZ")
    case UInt8(ascii: "C"): bits("ACDFGHIKLMNORUVWXYZ")
    case UInt8(ascii: "D"): bits("EJKMOZ")
    case UInt8(ascii: "E"): bits("CEGHRST")
    case UInt8(ascii: "F"): bits("IJKMOR")
    case UInt8(ascii: "G"): bits("ABDEFGHILMNPQRSTUWY")
    case UInt8(ascii: "H"): bits("KMNRTU")
    case UInt8(ascii: "I"): bits("DELMNOQRST")
    case UInt8(ascii: "J"): bits("EMOP")
    case UInt8(ascii: "K"): bits("EGHIMNPRWYZ")
    case UInt8(ascii: "L"): bits("ABCIKRSTUVY")
    case UInt8(ascii: "M"): bits("ACDEFGHKLMNOPQRSTUVWXYZ")
    case UInt8(ascii: "N"): bits("ACEFGILOPRUZ")
    case UInt8(ascii: "O"): bits("MM")
    case UInt8(ascii: "P"): bits("AEFGHKLMNRSTWY")
    case UInt8(ascii: "Q"): bits("AA")
    case UInt8(ascii: "R"): bits("EOSUW")
    case UInt8(ascii: "S"): bits("ABCDEGHIJKLMNORSTVXYZ")
    case UInt8(ascii: "T"): bits("CDFGHJKLMNORTVWZ")
    case UInt8(ascii: "U"): bits("AGMSYZ")
    case UInt8(ascii: "V"): bits("ACEGINU")
    case UInt8(ascii: "W"): bits("FS")
    case UInt8(ascii: "X"): bits("KK")
    case UInt8(ascii: "Y"): bits("ET")
    case UInt8(ascii: "Z"): bits("AMW")
    default: 0
    }
  }

  /// Returns the bits of some capital letters, of which there are at least two.
  @inline(__always)
  private static func bits(_ letters: StaticString) -> UInt32 {
    var bits: UInt32 = 0
    // The letters are not numbers of a table, so the mask of its bytes is removed.
    for offset in 0..<letters.utf8CodeUnitCount { bits |= 1 << UInt32((letters.byte(at: offset) ^ 0x40) &- 65) }
    return bits
  }
}
