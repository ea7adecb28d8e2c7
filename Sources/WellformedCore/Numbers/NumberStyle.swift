/// How a language or region writes numbers: its digits, its decimal separator, and how it groups the digits before it.
///
/// The data comes from Unicode CLDR. A style is always given explicitly, and never taken from the system's settings.
///
/// Characters that people type instead of the exact ones are accepted: any space for the grouping space, one apostrophe
/// for the other, and U+2212 for a hyphen. Digits from 0 to 9 are accepted as well as those of the language, and so are
/// wide digits in Chinese, Japanese and Korean. Numbers without groups are accepted. If there are groups, they must be
/// those of the language: `1,234` in English, `12,34,567` in India.
///
/// The style is that of plain numbers. In a few places, CLDR has other separators for amounts of money. In Austria, for
/// example, full stops group amounts (`currencyGroup`), and spaces group all other numbers. For a field of amounts
/// there, use a style with those separators: `de` instead of `de-AT`.
public struct NumberStyle: RuleData, LosslessStringConvertible, ExpressibleByStringLiteral {
  /// The index of the row in the table; -1 for the plain style.
  private let row: Int16

  private init(row: Int16) { self.row = row }

  /// The style that programs write: ASCII digits, a full stop before the fraction, `-` or `+`, and no groups.
  public static let plain = NumberStyle(row: -1)

  /// Creates the style of a language tag (BCP 47) such as `de`, `de-CH` or `uz-Arab`, or returns `nil` for an unknown
  /// language.
  ///
  /// A script or region that is not in the table is dropped, so that `de-DE` gives `de`. Case does not matter, and
  /// underscores may stand for hyphens. `plain` gives the plain style.
  public init?(_ tag: String) {
    guard let tags = LanguageTags(tag) else { return nil }
    if tags.exact == "plain" {
      self = .plain
      return
    }
    for tag in tags.all {
      guard let row = NumberStyle.rows.firstIndex(where: { $0.name.hasSameBytes(as: tag) }) else { continue }
      self.row = Int16(row)
      return
    }
    return nil
  }

  /// Creates the style of a language tag.
  ///
  /// Stops the program if the language is unknown, because a style in source code is part of the program.
  public init(stringLiteral tag: String) {
    guard let style = NumberStyle(tag) else { preconditionFailure("there is no style of numbers for \(tag)") }
    self = style
  }

  /// The tag of the style in the table; `plain` for the plain style.
  public var description: String { row < 0 ? "plain" : NumberStyle.rows[Int(row)].name }

  /// All styles except the plain one.
  public static var all: [NumberStyle] { rows.indices.map { NumberStyle(row: Int16($0)) } }

  /// The characters that numbers of the style consist of.
  var symbols: NumberSymbols { row < 0 ? .plain : NumberStyle.rows[Int(row)].symbols }

  private struct Row {
    let name: String
    let symbols: NumberSymbols
  }

  private static let rows: [Row] = NumberStyles.names.pieces(between: " ").map { entry in
    let number = entry.suffix(2).reduce(0) { $0 * 10 + Int($1 & 0xF) }
    return Row(
      name: String(decoding: entry.dropLast(3), as: UTF8.self), symbols: NumberStyles.symbols(number) ?? .plain)
  }
}

/// A language tag of language, script and region, and the shorter tags that result from dropping the later parts.
private struct LanguageTags {
  private var parts: [String] = []

  init?(_ tag: String) {
    for subtag in Array(tag.utf8).split(whereSeparator: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }) {
      let letters = subtag.map { $0 | 0x20 }
      let isAlphabetic = letters.allSatisfy { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
      let isNumeric = subtag.allSatisfy { $0.decimalDigit != nil }
      let isRegion = isAlphabetic ? letters.count == 2 : isNumeric && letters.count == 3
      if parts.isEmpty, isAlphabetic {
        parts.append(String(decoding: letters, as: UTF8.self))
      } else if parts.count == 1, isAlphabetic, letters.count == 4 {
        parts.append(String(decoding: [letters[0].capitalized] + letters.dropFirst(), as: UTF8.self))
      } else if (1...2).contains(parts.count), isRegion, parts.last?.utf8.count != 2 || parts.count == 1 {
        parts.append(String(decoding: isNumeric ? Array(subtag) : letters.map { $0.capitalized }, as: UTF8.self))
      } else {
        return nil
      }
    }
  }

  /// The tag as it is usually written.
  var exact: String { parts.joined(separator: "-") }

  /// The tag, and the shorter tags after it, the longest first.
  var all: [String] {
    var all = [exact]
    if parts.count == 3 { all += [parts[0] + "-" + parts[1]] }
    if parts.count > 1 { all.append(parts[0]) }
    return all
  }
}

#if !hasFeature(Embedded)
  extension NumberStyle {
    /// Decodes a style from its tag, and throws `DecodingError` if there is no such style.
    public init(from decoder: any Decoder) throws {
      self = try decoder.value(refusing: { "There is no style of numbers for \($0)" }) { NumberStyle($0) }
    }

    /// Encodes the tag.
    public func encode(to encoder: any Encoder) throws { try encoder.write(self) }
  }
#endif
