public import WellformedCore

/// A URI template, such as `https://example.com/{user}{?page,size}`.
///
/// The grammar is `URI-Template` of RFC 6570, section 2, up to level 4, including operators that are reserved for the
/// future. An apostrophe may stand for itself, according to an erratum to section 2.1.
public struct URITemplate: FormatValue {
  /// The template, exactly as it was given.
  public let description: String

  /// The names of the variables, in the order in which they first occur.
  public let variables: [String]

  /// Creates the template that a text holds, ignoring white space around it, or returns `nil` if the text holds none.
  public init?(_ text: String) {
    guard let text = URITemplate.validText(in: text) else { return nil }
    description = text
    var variables: [String] = []
    var known: Set<String> = []
    for piece in text.utf8.split(separator: UInt8(ascii: "{")).dropFirst(text.utf8.first == UInt8(ascii: "{") ? 0 : 1) {
      let expression = piece.prefix { $0 != UInt8(ascii: "}") }.drop { TemplateBytes.operators.contains($0) }
      for part in expression.split(separator: UInt8(ascii: ",")) {
        let name = String(
          decoding: Array(part.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "*") }), as: UTF8.self)
        if known.insert(name).inserted { variables.append(name) }
      }
    }
    self.variables = variables
  }

  /// The format whose texts hold such templates.
  public static var format: Format { .uriTemplate }
}

extension Format {
  /// A URI template (RFC 6570, section 2).
  public static let uriTemplate = Format(
    URITemplate.self,
    name: "uri-template",
    summary: "a URI template, such as https://example.com/{user}",
    prompt: "Enter a URI template, such as https://example.com/ with names in braces",
    schemaName: "uri-template",
    faults: TemplateRecognizer.Fault.table,
    recognize: { TemplateRecognizer.recognize($0) },
    complete: TemplateRecognizer.completion)
}

extension IssueCode {
  /// A character outside braces is not allowed unless it is escaped.
  public static var uriTemplateBadCharacter: IssueCode { "uriTemplate.badCharacter" }
  /// A percent sign is not followed by two hexadecimal digits.
  public static var uriTemplateEscapeFaulty: IssueCode { "uriTemplate.escape.faulty" }
  /// A brace is not closed.
  public static var uriTemplateUnclosed: IssueCode { "uriTemplate.expression.unclosed" }
  /// The name of a variable is missing, or has a character that is not allowed.
  public static var uriTemplateNameFaulty: IssueCode { "uriTemplate.name.faulty" }
  /// The text after a colon is not a number from 1 to 9999.
  public static var uriTemplateLengthFaulty: IssueCode { "uriTemplate.length.faulty" }
}

/// The kinds of bytes in the grammar of templates.
private enum TemplateBytes {
  static let operators = ByteSet("+#./;?&=,!@|")
  static let name = ByteSet.alphanumerics + ByteSet("_")
  static let literal = ByteSet.alphanumerics + ByteSet("!#$&'()*+,-./:;=?@[]_~")
}

/// Judges whether a text is a URI template, in one pass over its bytes and without allocating.
private enum TemplateRecognizer {
  enum Fault: Int, FormatFaults {
    case badCharacter, escapeFaulty, unclosed, nameFaulty, lengthFaulty

    var fault: FormatFault {
      switch self {
      case .badCharacter:
        FormatFault(
          .uriTemplateBadCharacter, "{field} has a character that is not allowed; write it like %20")
      case .escapeFaulty:
        FormatFault(
          .uriTemplateEscapeFaulty,
          "{field} needs 2 digits or letters A to F after %; write %25 for %")
      case .unclosed:
        FormatFault(.uriTemplateUnclosed, "{field} has an open curly bracket; close it after the name")
      case .nameFaulty:
        FormatFault(
          .uriTemplateNameFaulty, "{field} needs a name of letters, digits and underscores in the curly brackets")
      case .lengthFaulty: FormatFault(.uriTemplateLengthFaulty, "{field} needs a number from 1 to 9999 after the colon")
      }
    }
  }

  /// A position in the grammar.
  private enum Place {
    case literal
    /// Right after an opening brace, an operator or a comma, and after a full stop in a name.
    case opened, beforeName
    case name
    /// After the colon before a length, in its digits, and after everything that a variable can have.
    case colon, length, closing
  }

  static func recognize(_ text: Span<UInt8>) -> Recognition {
    var place = Place.literal
    var offset = 0
    var brace = 0
    var digits = 0
    while offset < text.count {
      let byte = text[offset]
      if byte == UInt8(ascii: "%"), place == .literal || place == .opened || place == .beforeName || place == .name {
        let escape = offset
        for _ in 0..<2 {
          offset &+= 1
          if offset == text.count { return .incomplete(Fault.escapeFaulty, escape..<offset) }
          if text[offset].hexadecimalDigit == nil {
            return .invalid(Fault.escapeFaulty, escape..<offset, deadline: offset)
          }
        }
        offset &+= 1
        if place != .literal { place = .name }
        continue
      }
      switch (place, byte) {
      case (.literal, UInt8(ascii: "{")): (place, brace) = (.opened, offset)
      case (.literal, 0x80...):
        let scalar = text.scalar(at: offset)
        let isSound = ReferenceBytes.isInternational(scalar.value) || ReferenceBytes.isPrivate(scalar.value)
        guard scalar.isWellFormed, isSound else { return .invalid(Fault.badCharacter, scalarAt: offset, in: text) }
        offset &+= scalar.length &- 1
      case (.literal, _):
        if !TemplateBytes.literal.contains(byte) { return .invalid(Fault.badCharacter, scalarAt: offset, in: text) }
      case (.opened, _) where TemplateBytes.operators.contains(byte): place = .beforeName
      case (.opened, _) where TemplateBytes.name.contains(byte),
        (.beforeName, _) where TemplateBytes.name.contains(byte),
        (.name, _) where TemplateBytes.name.contains(byte):
        place = .name
      case (.name, UInt8(ascii: ".")): place = .beforeName
      case (.name, UInt8(ascii: ":")): place = .colon
      case (.name, UInt8(ascii: "*")): place = .closing
      case (.name, UInt8(ascii: ",")), (.length, UInt8(ascii: ",")), (.closing, UInt8(ascii: ",")): place = .beforeName
      case (.name, UInt8(ascii: "}")), (.length, UInt8(ascii: "}")), (.closing, UInt8(ascii: "}")): place = .literal
      case (.colon, UInt8(ascii: "1")...UInt8(ascii: "9")): (place, digits) = (.length, 1)
      case (.length, UInt8(ascii: "0")...UInt8(ascii: "9")) where digits < 4: digits &+= 1
      case (.colon, _), (.length, _): return .invalid(Fault.lengthFaulty, scalarAt: offset, in: text)
      case (.opened, _), (.beforeName, _), (.name, _), (.closing, _):
        return .invalid(Fault.nameFaulty, scalarAt: offset, in: text)
      }
      offset &+= 1
    }
    return place == .literal ? .valid : .incomplete(Fault.unclosed, brace..<text.count)
  }

  /// Returns what completes an incomplete template.
  @Sendable
  static func completion(of text: String) -> String {
    Format.ending(of: text, among: ["}", "a}", "1}", "0", "00", "0}", "00}"]) { recognize($0).partialMatch.holds }
  }
}
