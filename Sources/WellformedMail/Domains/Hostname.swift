public import WellformedCore

/// A hostname in the domain name system: letters, digits and hyphens (RFC 952 and RFC 1123, section 2.1).
///
/// It consists of labels of 1 to 63 bytes, joined by full stops, with 253 bytes in all. A label that begins with `xn--`
/// must be an A-label: Punycode that stands for a valid name of IDNA 2008 (RFC 5890, section 2.3.2.1).
public struct Hostname: FormatValue {
  /// The labels from left to right, in lower case.
  public let labels: [String]

  /// Creates the name that a text holds, ignoring white space around it, or returns `nil` if the text is not a name.
  public init?(_ text: String) {
    guard let text = Hostname.validText(in: text) else { return nil }
    self.init(valid: Normalization.lowercasedASCII.apply(to: text))
  }

  /// Creates a name from the labels of a valid name.
  package init(valid labels: some Sequence<String>) { self.labels = Array(labels) }

  /// Creates the name from its canonical form, which must be valid.
  init(valid text: String) {
    labels = text.utf8.split(separator: UInt8(ascii: ".")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The canonical form: the labels in lower case, joined by full stops.
  public var description: String { labels.joined(separator: ".") }
}

extension Hostname {
  /// The format of the texts that hold such values.
  public static var format: Format { .hostname }
}

extension Format {
  /// A hostname: letters, digits and hyphens (RFC 1123, section 2.1), with A-labels checked (RFC 5890).
  public static let hostname = Format(
    Hostname.self,
    name: "hostname",
    summary: "the name of a host, in letters, digits and hyphens (RFC 1123)",
    prompt: "Enter a domain name, such as www.example.com",
    schemaName: "hostname",
    faults: HostnameRecognizer.faultsInASCII.map { $0.fault },
    recognize: { HostnameRecognizer.recognize($0) },
    accepts: { HostnameRecognizer.accepts($0) },
    isCanonical: { $0.consists(of: .uncapitalized) },
    complete: { HostnameRecognizer.completion(of: $0, isInternational: false) },
    suggest: TypedDomain.host)
}

extension IssueCode {
  /// The text contains no name.
  public static var hostnameEmpty: IssueCode { "hostname.empty" }
  /// A character is not allowed in a hostname.
  public static var hostnameBadCharacter: IssueCode { "hostname.badCharacter" }
  /// A full stop has nothing before or after it.
  public static var hostnameEmptyLabel: IssueCode { "hostname.emptyLabel" }
  /// A part of the name begins or ends with a hyphen.
  public static var hostnameHyphenAtEdge: IssueCode { "hostname.hyphenAtEdge" }
  /// A part of the name is longer than 63 bytes on the wire.
  ///
  /// Argument: `maximum`.
  public static var hostnameLabelTooLong: IssueCode { "hostname.labelTooLong" }
  /// The name is longer than 253 bytes on the wire.
  ///
  /// Argument: `maximum`.
  public static var hostnameTooLong: IssueCode { "hostname.tooLong" }
  /// A part of the name begins with `xn--`, but stands for no valid part.
  public static var hostnameBadALabel: IssueCode { "hostname.badALabel" }
  /// The third and fourth characters of a part with letters outside ASCII are hyphens.
  public static var hostnameReservedHyphens: IssueCode { "hostname.reservedHyphens" }
  /// A part of the name begins with a combining mark.
  public static var hostnameLeadingMark: IssueCode { "hostname.leadingMark" }
  /// A part of the name is not in Normalization Form C.
  public static var hostnameNotComposed: IssueCode { "hostname.notComposed" }
  /// A character is not allowed at its place, although it is allowed elsewhere.
  public static var hostnameBadContext: IssueCode { "hostname.badContext" }
  /// Letters that run from left to right and from right to left are mixed in a way that is not allowed.
  public static var hostnameMixedDirections: IssueCode { "hostname.mixedDirections" }
}
