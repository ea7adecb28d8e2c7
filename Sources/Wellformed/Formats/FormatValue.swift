/// A value that the texts of a format hold, such as an address: parts, and one canonical text.
///
/// Reading what it prints gives the value back. Outside Embedded Swift it is encoded as that text.
public protocol FormatValue: RuleData, LosslessStringConvertible {
  /// The format of the texts that hold such values.
  static var format: Format { get }
}

#if !hasFeature(Embedded)
  extension FormatValue {
    /// Creates the value that is encoded as text.
    ///
    /// Throws `DecodingError` where the text does not have the format.
    public init(from decoder: any Decoder) throws {
      self = try decoder.value(refusing: { _ in "Not \(Self.format.summary)" }) { Self($0) }
    }

    /// Encodes the canonical form.
    public func encode(to encoder: any Encoder) throws { try encoder.write(self) }
  }
#endif

extension FormatValue {
  /// The text, without white space around it that is no part of it, if it has the format, and nothing otherwise: where
  /// every initializer begins.
  static func validText(in text: String) -> String? { format.validText(in: text) }
}

extension Format {
  fileprivate func validText(in text: String) -> String? {
    // In an IRI white space outside ASCII may stand anywhere (RFC 3987, section 2.2, ucschar).
    if text.withBytes(accepts) { return text }
    let trimmed = Normalization.trimmed.apply(to: text)
    return trimmed.withBytes(accepts) ? trimmed : nil
  }
}
