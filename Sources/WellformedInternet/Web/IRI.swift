public import WellformedCore

/// An internationalized resource identifier, such as `https://example.com/größe`.
///
/// The grammar is `IRI` of RFC 3987, section 2.2: that of a URI, in which characters of all scripts stand for
/// themselves, except those that change the direction of the text around them (section 4.1; Bidi_Control, UAX #9). The
/// host is not checked against the rules of the domain name system.
public struct IRI: FormatValue {
  /// The parts, in their normal form.
  public let parts: ReferenceParts

  /// Creates the IRI that a text holds, ignoring white space around it, or returns `nil` if the text holds none.
  public init?(_ text: String) {
    guard let text = IRI.validText(in: text) else { return nil }
    parts = ReferenceParts(valid: text)
  }

  /// The canonical form: the parts in their normal form, joined.
  public var description: String { parts.text }

  /// The format of the texts that hold such values.
  public static var format: Format { .iri }
}

extension Format {
  /// A URI with its scheme, in characters of all scripts (RFC 3987, section 2.2).
  public static let iri = {
    let grammar = ReferenceRecognizer.Grammar(isInternational: true, needsScheme: true)
    return Format(
      IRI.self,
      name: "iri",
      summary: "a URI with its scheme, in characters of all scripts",
      prompt: "Enter a URI, such as https://example.com",
      schemaName: "iri",
      hints: InputHints(inputMode: "url"),
      faults: ReferenceRecognizer.Fault.table,
      recognize: { ReferenceRecognizer.recognize($0, grammar) },
      complete: { ReferenceRecognizer.completion(of: $0, grammar) })
  }()
}
