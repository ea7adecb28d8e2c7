public import WellformedCore

/// A reference to a resource in characters of all scripts: an IRI, or the path to one from the place of the reference.
///
/// The grammar is `IRI-reference` of RFC 3987, section 2.2, which includes the empty text.
public struct IRIReference: FormatValue {
  /// The parts, in their normal form.
  public let parts: ReferenceParts

  /// Creates the reference that a text holds, ignoring white space around it, or returns `nil` if the text holds none.
  public init?(_ text: String) {
    guard let text = IRIReference.validText(in: text) else { return nil }
    parts = ReferenceParts(valid: text)
  }

  /// The canonical form: the parts in their normal form, joined.
  public var description: String { parts.text }

  /// The format of the texts that hold such values.
  public static var format: Format { .iriReference }
}

extension Format {
  /// A URI or a relative reference, in characters of all scripts (RFC 3987, section 2.2).
  public static let iriReference = {
    let grammar = ReferenceRecognizer.Grammar(isInternational: true, needsScheme: false)
    return Format(
      IRIReference.self,
      name: "iri-reference",
      summary: "a URI or a relative reference, in characters of all scripts",
      prompt: "Enter a URI, such as https://example.com",
      schemaName: "iri-reference",
      hints: InputHints(inputMode: "url"),
      faults: ReferenceRecognizer.Fault.table,
      recognize: { ReferenceRecognizer.recognize($0, grammar) },
      complete: { ReferenceRecognizer.completion(of: $0, grammar) })
  }()
}
