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
    if maximumFractionDigits == nil { format.holds = { $0.isFinite } }
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
    var format = TextFormat(rules: [.uuid], read: { UUID(uuidString: $0) }, write: { $0.uuidString })
    format.holds = nil
    return format
  }
}

extension UUID: TextFormatted {
  /// A UUID, in upper or lower case.
  public static var textFormat: TextFormat<UUID> { .uuid }
}

extension TextFormat where Value == URL {
  /// A URL of any scheme, as browsers read it: `javascript:` and `mailto:` are schemes, too.
  ///
  /// A character that RFC 3986 does not allow where browsers do, such as `[` in a query, is percent-encoded.
  public static var url: TextFormat { TextFormat(addresses: .url) }

  /// The address of a public web page, which begins with `https://` or `http://`; it is safe as a link.
  public static var webURL: TextFormat { TextFormat(addresses: .webURL) }

  private init(addresses rule: Rule) {
    self.init(rules: [rule], read: { WebURL($0).flatMap { URL($0) } }, write: { $0.absoluteString })
  }
}

extension URL {
  /// Creates the same address by RFC 3986, or returns `nil` if there is none.
  ///
  /// The URL Standard of browsers leaves characters as they are that RFC 3986 does not allow, such as `|` and a `%` that
  /// begins no escape. If a text has such a character, `URL(string:)` escapes every `%` in it.
  fileprivate init?(_ address: WebURL) {
    let tail = [(address.path, ""), (address.query, "?"), (address.fragment, "#")].compactMap { part, mark in
      part.map { (mark: mark, text: $0) }
    }
    let origin = String(address.description.dropLast(tail.map { $0.mark + $0.text }.joined().count))
    // Brackets are around the addresses of IPv6.
    let text = tail.reduce(origin.escaped(except: "[]")) { $0 + $1.mark + $1.text.escaped() }
    self.init(string: text)
    if absoluteString != text { return nil }
  }
}

extension String {
  /// Returns ASCII in which each character that RFC 3986 does not allow in a part of a URL becomes `%` and two digits.
  ///
  /// Escapes stay as they are; a `%` that begins none is escaped.
  fileprivate func escaped(except others: String = "") -> String {
    let pieces = components(separatedBy: "%")
    let escapes = pieces.dropFirst().map { piece in
      (piece.prefix(2).filter(\.isHexDigit).count == 2 ? "%" : "%25") + piece
    }
    let allowed = CharacterSet.urlQueryAllowed.union(CharacterSet(charactersIn: "%" + others))
    return (pieces[0] + escapes.joined()).addingPercentEncoding(withAllowedCharacters: allowed) ?? self
  }
}

extension URL: TextFormatted {
  /// A URL of any scheme, as browsers read it; for links, use `TextFormat.webURL`.
  public static var textFormat: TextFormat<URL> { .url }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension TextFormat {
  /// A value that a format style of Foundation parses and formats, in the locale of the style.
  ///
  ///     .field("price", \.price, as: .style(.currency(code: "EUR")))
  ///
  /// A text that the style cannot parse is `text.unreadable`, and incomplete: more typing may complete it. Format styles
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
