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
  /// The address of a web page, as `WebURL` reads it.
  public static var url: TextFormat {
    TextFormat(
      rules: [.url], read: { WebURL($0).flatMap { URL(string: $0.description) } }, write: { $0.absoluteString })
  }
}

extension URL: TextFormatted {
  /// The address of a web page.
  public static var textFormat: TextFormat<URL> { .url }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension TextFormat {
  /// A value that a format style of Foundation parses and formats, in the locale of the style.
  ///
  ///     .field("weight", \.weight, as: .style(.measurement(width: .abbreviated)))
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
