public import WellformedCore

/// A colour in hexadecimal digits, such as `#1e90ff`.
///
/// The format `color` accepts what HTML calls a valid simple color (HTML, 2.3.6): a number sign and six digits. The
/// format `css-hex-color` accepts everything that CSS does (CSS Color 4, 5.2): three, four, six or eight digits.
public struct HexColor: FormatValue {
  /// The red component.
  public let red: UInt8
  /// The green component.
  public let green: UInt8
  /// The blue component.
  public let blue: UInt8
  /// The opacity; 255 is opaque.
  public let opacity: UInt8

  /// Creates the colour that a text holds, ignoring white space around it, or returns `nil` if the text is not a colour
  /// of CSS.
  public init?(_ text: String) {
    guard let text = HexColor.validText(in: text) else { return nil }
    var digits = text.utf8.compactMap { $0.hexadecimalDigit }
    if digits.count < 6 { digits = digits.flatMap { [$0, $0] } }
    let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    (red, green, blue, opacity) = (bytes[0], bytes[1], bytes[2], bytes.count > 3 ? bytes[3] : 255)
  }

  /// The canonical form: six digits in lower case, or eight if the colour is not opaque.
  public var description: String {
    var text = [UInt8(ascii: "#")]
    for byte in [red, green, blue] { text.append(hexadecimal: UInt64(byte), width: 2) }
    if opacity < 255 { text.append(hexadecimal: UInt64(opacity), width: 2) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The format whose texts hold such colours.
  public static var format: Format { .cssHexColor }
}

extension Format {
  /// A colour as HTML's colour input has it (HTML, 2.3.6).
  public static let color = Format(
    HexColor.self,
    name: "color",
    summary: "a colour of six hexadecimal digits, such as #1e90ff, as HTML's <input type=color> has it",
    prompt: "Enter a colour, such as #1e90ff",
    hints: InputHints(type: "color"),
    faults: HexColorRecognizer.Fault.table,
    recognize: { HexColorRecognizer.recognize($0, isForCSS: false) },
    complete: { HexColorRecognizer.completion(of: $0, isForCSS: false) },
    suggest: { $0.copied(without: ByteSet()).map { "#" + $0 } })

  /// A colour in hexadecimal digits as CSS has it (CSS Color 4, 5.2).
  public static let cssHexColor = Format(
    HexColor.self,
    name: "css-hex-color",
    summary: "a colour of three, four, six or eight hexadecimal digits, as CSS has it",
    prompt: "Enter a colour, such as #1e90ff",
    faults: HexColorRecognizer.Fault.table,
    recognize: { HexColorRecognizer.recognize($0, isForCSS: true) },
    complete: { HexColorRecognizer.completion(of: $0, isForCSS: true) },
    suggest: { $0.copied(without: ByteSet()).map { "#" + $0 } })
}

extension IssueCode {
  /// The number sign at the beginning is missing.
  public static var colorSignMissing: IssueCode { "color.sign.missing" }
  /// A character is not a hexadecimal digit.
  public static var colorBadCharacter: IssueCode { "color.badCharacter" }
  /// There are too few digits.
  public static var colorTooShort: IssueCode { "color.tooShort" }
  /// There are too many digits.
  ///
  /// Argument: `maximum`.
  public static var colorTooLong: IssueCode { "color.tooLong" }
}

/// Judges whether a text is a colour, in one pass over its bytes and without allocating.
private enum HexColorRecognizer {
  enum Fault: Int, FormatFaults {
    case signMissing, badCharacter, tooShort, tooLong

    var fault: FormatFault {
      switch self {
      case .signMissing: FormatFault(.colorSignMissing, "{field} needs # at the start, as in #1e90ff")
      case .badCharacter:
        FormatFault(
          .colorBadCharacter, "{field} can have only digits and a to f after the #")
      case .tooShort: FormatFault(.colorTooShort, "{field} needs 6 digits after the #, as in #1e90ff")
      case .tooLong:
        FormatFault(
          .colorTooLong, "{field} has too many digits after the #; use {maximum}", argument: "maximum")
      }
    }
  }

  @inline(__always)
  static func recognize(_ text: Span<UInt8>, isForCSS: Bool) -> Recognition {
    if text.isEmpty { return .incomplete(Fault.signMissing, 0..<0) }
    if text[0] != UInt8(ascii: "#") { return .invalid(Fault.signMissing, scalarAt: 0, in: text) }
    let maximum = isForCSS ? 8 : 6
    var offset = 1
    while offset < text.count {
      if text[offset].hexadecimalDigit == nil { return .invalid(Fault.badCharacter, scalarAt: offset, in: text) }
      if offset > maximum {
        return .invalid(Fault.tooLong, offset..<text.count, deadline: offset, argument: maximum)
      }
      offset &+= 1
    }
    let count = offset &- 1
    if count == maximum || isForCSS && (count == 3 || count == 4 || count == 6) { return .valid }
    return .incomplete(Fault.tooShort, offset..<offset)
  }

  /// Returns what completes an incomplete colour.
  static func completion(of text: String, isForCSS: Bool) -> String {
    Format.ending(of: text, among: ["0", "00", "000", "0000", "00000", "000000", "#000000"]) {
      recognize($0, isForCSS: isForCSS).partialMatch.holds
    }
  }
}
