public import WellformedCore

/// A uniform resource identifier, such as `https://example.com/a?b#c` or `mailto:jane@example.com`.
///
/// The grammar is `URI` of RFC 3986, appendix A, which has a scheme and no characters outside ASCII.
public struct URI: FormatValue {
  /// The parts, in their normal form.
  public let parts: ReferenceParts

  /// Creates the URI that a text holds, ignoring white space around it, or returns `nil` if the text holds none.
  public init?(_ text: String) {
    guard let text = URI.validText(in: text) else { return nil }
    parts = ReferenceParts(valid: text)
  }

  /// The canonical form: the parts in their normal form, joined.
  public var description: String { parts.text }

  /// The format of the texts that hold such values.
  public static var format: Format { .uri }
}

extension Format {
  /// A URI with its scheme (RFC 3986, section 3).
  public static let uri = {
    let grammar = ReferenceRecognizer.Grammar(isInternational: false, needsScheme: true)
    return Format(
      URI.self,
      name: "uri",
      summary: "a URI with its scheme",
      prompt: "Enter a URI, such as https://example.com",
      schemaName: "uri",
      hints: InputHints(type: "url", autocomplete: "url"),
      faults: ReferenceRecognizer.Fault.table,
      recognize: { ReferenceRecognizer.recognize($0, grammar) },
      complete: { ReferenceRecognizer.completion(of: $0, grammar) })
  }()
}
