public import Foundation
public import Wellformed

extension TextFormat where Value == Decimal {
  /// A number with an optional sign and fraction, such as -3.5.
  public static var decimal: TextFormat { .decimal() }

  /// A number as a language writes it; a number with more digits than `Decimal` holds (38 or a few more) is refused.
  ///
  /// - Parameters:
  ///   - style: How the language writes numbers.
  ///   - maximumFractionDigits: The maximum number of digits after the separator; no limit if `nil`.
  public static func decimal(style: NumberStyle = .plain, maximumFractionDigits: Int? = nil) -> TextFormat {
    var format = TextFormat(
      NumberText(.decimal, maximumFractionDigits: maximumFractionDigits, style: style),
      from: { number in
        // Decimal rounds what has too many digits; a number that comes back as another one was not held.
        guard let decimal = Decimal(string: number.description), decimal.isFinite,
          DecimalNumber(decimal.description) == number
        else { return nil }
        return decimal
      },
      to: { DecimalNumber($0.description) })
    format.unheld = { .tooManyDigits(of: $0, maximum: 38, fraction: 38 - max(0, $0.wholeDigits)) }
    return format
  }
}

extension Decimal: TextFormatted {
  /// A number with an optional sign and fraction, such as -3.5.
  public static var textFormat: TextFormat<Decimal> { .decimal }
}

extension Decimal: DecimallyDescribed {}

extension TextFormat where Value == UUID {
  /// A UUID, such as 98d80576-482e-427f-8434-7f86890ab222, in upper or lower case.
  public static var uuid: TextFormat {
    TextFormat(rules: [.uuid], read: { UUID(uuidString: $0) }, write: { $0.uuidString })
  }
}

extension UUID: TextFormatted {
  /// A UUID, in upper or lower case.
  public static var textFormat: TextFormat<UUID> { .uuid }
}

extension TextFormat where Value == URL {
  /// A URL of any scheme, as browsers and `WebURL` read it.
  ///
  /// That includes `javascript:`, `data:` and `file:`. For the address of a web page, such as a link that other people
  /// follow, add `.satisfies` with a check of the scheme, or use a text with the rule `.webURL`.
  ///
  /// What a browser leaves as it is and RFC 3986 does not allow, such as `|` in a query, is percent-encoded.
  public static var url: TextFormat {
    TextFormat(
      rules: [.url], read: { WebURL($0).flatMap { URL(string: $0.description.escapedForRFC3986) } },
      write: { $0.absoluteString })
  }
}

extension URL: TextFormatted {
  /// A URL of any scheme, as browsers read it: see `TextFormat.url`.
  public static var textFormat: TextFormat<URL> { .url }
}

extension String {
  /// A URL as browsers write it, with all that RFC 3986 does not allow after the authority percent-encoded.
  ///
  /// Foundation encodes the percent signs of such a URL again if it has to encode anything.
  fileprivate var escapedForRFC3986: String {
    let bytes = Array(utf8)
    var escaped = ""
    var start = 0
    if let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[(colon + 1)...].starts(with: "//".utf8) {
      start = bytes[(colon + 3)...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.count
    }
    escaped += String(decoding: bytes[..<start], as: UTF8.self)
    var isInFragment = false
    for (index, byte) in bytes.enumerated().dropFirst(start) {
      var isAllowed = byte.isAllowedInURL
      if byte == UInt8(ascii: "%") {
        isAllowed = index + 2 < bytes.count && bytes[index + 1].isHexadecimal && bytes[index + 2].isHexadecimal
      } else if byte == UInt8(ascii: "#") {
        (isAllowed, isInFragment) = (!isInFragment, true)
      }
      if isAllowed {
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        escaped += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return escaped
  }
}

extension UInt8 {
  fileprivate var isHexadecimal: Bool { self < 0x80 && Character(Unicode.Scalar(self)).isHexDigit }

  /// Whether the byte can be in a path, a query or a fragment as it is (RFC 3986, appendix A).
  fileprivate var isAllowedInURL: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "-._~!$&'()*+,;=:@/?".utf8.contains(self)
    }
  }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension TextFormat {
  /// A value that a format style of Foundation parses and formats, in the locale of the style.
  ///
  ///     .field("price", \.price, as: .style(.currency(code: "EUR")))
  ///
  /// A text that the style cannot parse is `text.unreadable`, and incomplete: more typing may mend it. Format styles
  /// parse leniently, so that a text may give another value than it looks like. The formats of this package do not.
  public static func style<Style: ParseableFormatStyle & Sendable>(
    _ style: Style, _ rules: Rule...
  ) -> TextFormat where Style.FormatInput == Value, Style.FormatOutput == String, Style.Strategy: Sendable {
    let strategy = style.parseStrategy
    return TextFormat(
      .trimmed, reviewing: rules, IssueOverride(code: .unreadable), read: { try? strategy.parse($0) },
      write: { style.format($0) })
  }
}
