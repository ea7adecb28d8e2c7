/// A value that the texts of a format hold, such as an address: its parts, and one canonical text.
///
/// Reading the printed text gives the same value back. Outside Embedded Swift the value is encoded as that text.
public protocol FormatValue: RuleData, LosslessStringConvertible {
  /// The format of the texts that hold such values.
  static var format: Format { get }
}

#if !hasFeature(Embedded)
  extension FormatValue {
    /// Decodes a value from its text.
    ///
    /// Throws `DecodingError` if the text does not match the format.
    public init(from decoder: any Decoder) throws {
      self = try decoder.value(refusing: { _ in "Not \(Self.format.summary)" }) { Self($0) }
    }

    /// Encodes the canonical form.
    public func encode(to encoder: any Encoder) throws { try encoder.write(self) }
  }
#endif

extension FormatValue {
  /// Returns the text if it matches the format, without the white space around it that does not belong to it; otherwise
  /// `nil`.
  ///
  /// Every initializer begins with this.
  package static func validText(in text: String) -> String? { format.validText(in: text) }
}

extension Format {
  fileprivate func validText(in text: String) -> String? {
    // In an IRI, white space outside ASCII may stand anywhere (RFC 3987, section 2.2, ucschar).
    if text.withBytes(accepts) { return text }
    let trimmed = Normalization.trimmed.apply(to: text)
    return trimmed.withBytes(accepts) ? trimmed : nil
  }
}
