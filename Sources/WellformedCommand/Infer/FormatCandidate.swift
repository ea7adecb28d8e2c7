import Wellformed
import WellformedSchema

/// A format that the texts of a column may have.
///
/// A class, because each cell is judged by many candidates, and to copy a reference is quick.
final class FormatCandidate: Sendable {
  /// The name of the format.
  let name: String
  /// The keywords of a rule file that require the format, next to the type.
  let keywords: [JSONObject.Member]
  /// Words that the name of a column must contain for the format to be considered; `nil` if the values are enough.
  let hints: [String]
  /// Returns whether it is worth judging a text.
  private let mayFit: @Sendable ([UInt8]) -> Bool
  private let schema: Schema

  /// Returns whether a text has the format.
  func fits(_ text: String, _ bytes: [UInt8]) -> Bool { mayFit(bytes) && schema.isValid(.string(text)) }

  /// Returns whether it can be the format of a column with this name.
  func suits(_ column: String) -> Bool {
    let name = column.lowercased()
    return hints.isEmpty || hints.contains { name.hasPart($0) }
  }

  /// Returns whether it can be the format of texts of this shape, and the texts are not something else written alike.
  func suits(_ shapes: ShapeSketch) -> Bool {
    switch name {
    // 28.2.2024 is a date in many countries, whatever the name of the column.
    case "semver": !shapes.areDates
    // #1024 is the number of a ticket, not a colour.
    case "css-hex-color": !shapes.areNumbersAfterSigns
    default: true
    }
  }

  /// Returns whether values that fit several styles of numbers are the same numbers in each.
  ///
  /// They are if the same sign separates the fraction.
  static func areReadAlike(_ styles: [(candidate: FormatCandidate, fit: Fit)]) -> Bool {
    let comma = "0,5"
    return Set(styles.map { $0.candidate.fits(comma, Array(comma.utf8)) }).count == 1
  }

  private init?(
    _ name: String, own: JSONValue? = nil, hints: [String] = [], if mayFit: @escaping @Sendable ([UInt8]) -> Bool
  ) {
    var keywords = [JSONObject.Member(key: "format", value: .string(name))]
    if let own { keywords.append(JSONObject.Member(key: "x-wellformed", value: own)) }
    guard let schema = try? Schema(.object(JSONObject(keywords)), formats: .ofCommand) else { return nil }
    (self.name, self.keywords, self.hints, self.mayFit, self.schema) = (name, keywords, hints, mayFit, schema)
  }

  /// All candidates, the most specific ones first.
  ///
  /// Digits alone only match formats with a check digit. The formats of browser controls (`html-…`) are left out: their
  /// canonical forms, such as times without seconds, would change good values.
  static let all: [FormatCandidate] = [
    FormatCandidate("email", own: ["email": ["profile": "deliverable"]]) { $0.has("@") },
    FormatCandidate("uuid") { $0.count == 36 },
    FormatCandidate("date") { $0.count == 10 },
    FormatCandidate("date-time") { $0.has(":") && $0.has("-") },
    FormatCandidate("time") { $0.has(":") },
    FormatCandidate("ipv4") { $0.has(".") },
    FormatCandidate("mac") { $0.count >= 12 },
    FormatCandidate("ipv6") { $0.has(":") },
    FormatCandidate("cidr") { $0.has("/") },
    FormatCandidate("iban") { $0.count >= 15 },
    FormatCandidate("isbn") { $0.count >= 10 },
    FormatCandidate("issn") { $0.count == 9 },
    FormatCandidate("payment-card") { $0.count >= 13 },
    FormatCandidate("ean") { $0.count == 8 || $0.count == 13 },
    FormatCandidate("web-url") { $0.has(":") },
    FormatCandidate("url") { $0.has(":") && $0.has("/") },
    FormatCandidate("uri") { $0.has(":") && $0.has("/") },
    FormatCandidate("css-hex-color") { $0.first == UInt8(ascii: "#") },
    FormatCandidate("phone") { $0.first == UInt8(ascii: "+") },
    FormatCandidate("semver", hints: ["version", "semver"]) { $0.has(".") },
    FormatCandidate("duration") { $0.first == UInt8(ascii: "P") },
    FormatCandidate("hostname", hints: ["host", "domain"]) { $0.has(".") },
    FormatCandidate("bic", hints: ["bic", "swift"]) { $0.count >= 8 },
    FormatCandidate("postal-code", hints: ["zip", "postal", "postcode", "plz"]) { _ in true },
    FormatCandidate("language-tag", hints: ["lang", "locale"]) { _ in true },
  ].compactMap { $0 }

  /// Numbers as languages write them, in the styles that differ in their separators.
  static let decimals: [FormatCandidate] = ["en", "de", "fr", "de-CH"].compactMap { style in
    FormatCandidate("decimal.\(style)") { bytes in bytes.contains { $0 &- UInt8(ascii: "0") < 10 } }
  }
}

extension [UInt8] {
  fileprivate func has(_ scalar: Unicode.Scalar) -> Bool { contains(UInt8(ascii: scalar)) }
}
