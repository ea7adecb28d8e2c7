public import WellformedCore

/// A hostname in any script: an internationalised domain name (IDNA 2008, RFC 5890 to 5893).
///
/// Labels are U-labels, A-labels, or letters, digits and hyphens of ASCII. Nothing is mapped first: what IDNA 2008
/// disallows, such as a capital letter outside ASCII, is refused. Limits apply to the form on the wire.
public struct InternationalHostname: FormatValue {
  /// The labels from left to right, as people read them: A-labels decoded, ASCII in lower case.
  public let labels: [String]

  /// The same name in ASCII, as it is sent over the network.
  public let ascii: Hostname

  /// Creates the name that a text holds, ignoring white space around it, or returns `nil` if the text is not a name.
  public init?(_ text: String) {
    guard let text = InternationalHostname.validText(in: text) else { return nil }
    self.init(valid: text)
  }

  /// Creates the name of a hostname whose labels may be A-labels.
  public init(_ hostname: Hostname) { self.init(valid: hostname.description) }

  private init(valid text: String) {
    var labels: [String] = []
    var wire: [UInt8] = []
    for part in text.unicodeScalars.split(whereSeparator: { InternationalHostname.isSeparator($0.value) }) {
      let label = DomainLabel(part.map { $0.value })
      if !wire.isEmpty { wire.append(UInt8(ascii: ".")) }
      wire += label.wire ?? []
      var bytes: [UInt8] = []
      for scalar in label.readable.scalars { bytes.append(scalar: scalar) }
      labels.append(String(decoding: bytes, as: UTF8.self))
    }
    self.labels = labels
    ascii = Hostname(valid: String(decoding: wire, as: UTF8.self))
  }

  /// Returns whether a scalar separates labels: the full stop, and those of East Asia (RFC 3490, section 3.1).
  static func isSeparator(_ scalar: UInt32) -> Bool {
    scalar == 0x2E || scalar == 0x3002 || scalar == 0xFF0E || scalar == 0xFF61
  }

  /// The canonical form: the labels as people read them, joined by full stops.
  public var description: String { labels.joined(separator: ".") }
}

extension Hostname {
  /// The name as people read it, with A-labels decoded.
  public var unicode: InternationalHostname { InternationalHostname(self) }
}

extension InternationalHostname {
  /// The format of the texts that hold such values.
  public static var format: Format { .internationalHostname }
}

extension InternationalHostname {
  /// Returns the name that is valid once its letters are mapped as browsers map them: capitals, wide letters and the
  /// like.
  ///
  /// - Complexity: O(*n*); a text that is longer than a name can be is not examined.
  fileprivate static func meant(by text: Span<UInt8>) -> InternationalHostname? {
    // A scalar takes at most four bytes, and the longest name has 253 characters.
    guard text.count <= 1_012 else { return nil }
    return InternationalHostname(mapping: String(decoding: text.bytes(in: 0..<text.count), as: UTF8.self))
  }
}

extension Format {
  /// A hostname in any script (IDNA 2008, RFC 5890 to 5893).
  public static let internationalHostname = Format(
    InternationalHostname.self,
    name: "idn-hostname",
    summary: "the name of a host, in any script (IDNA 2008)",
    prompt: "Enter a domain name, such as www.example.com",
    schemaName: "idn-hostname",
    faults: HostnameRecognizer.Fault.table,
    recognize: { HostnameRecognizer.recognize($0, isInternational: true) },
    accepts: { HostnameRecognizer.accepts($0, isInternational: true) },
    complete: { HostnameRecognizer.completion(of: $0, isInternational: true) },
    suggest: { InternationalHostname.meant(by: $0)?.description ?? TypedDomain.host(of: $0) })
}
