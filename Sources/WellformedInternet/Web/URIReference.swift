public import WellformedCore

/// A reference to a resource: a URI, or the path to one from the place of the reference, such as `../a?b`.
///
/// The grammar is `URI-reference` of RFC 3986, appendix A, which includes the empty text.
public struct URIReference: FormatValue {
  /// The parts, in their normal form.
  public let parts: ReferenceParts

  /// Creates the reference that a text holds, ignoring white space around it, or returns `nil` if the text holds none.
  public init?(_ text: String) {
    guard let text = URIReference.validText(in: text) else { return nil }
    parts = ReferenceParts(valid: text)
  }

  /// The canonical form: the parts in their normal form, joined.
  public var description: String { parts.text }

  /// The format of the texts that hold such values.
  public static var format: Format { .uriReference }
}

extension Format {
  /// A URI or a relative reference (RFC 3986, section 4.1).
  public static let uriReference = {
    let grammar = ReferenceRecognizer.Grammar(isInternational: false, needsScheme: false)
    return Format(
      URIReference.self,
      name: "uri-reference",
      summary: "a URI or a relative reference",
      prompt: "Enter a URI, such as https://example.com",
      schemaName: "uri-reference",
      hints: InputHints(inputMode: "url"),
      faults: ReferenceRecognizer.Fault.table,
      recognize: { ReferenceRecognizer.recognize($0, grammar) },
      complete: { ReferenceRecognizer.completion(of: $0, grammar) })
  }()
}
