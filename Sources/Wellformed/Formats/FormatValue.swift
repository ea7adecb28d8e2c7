/// A value that the texts of a format hold, such as an address: parts, and one canonical text.
///
/// Reading what it prints gives the value back. Outside Embedded Swift it is encoded as that text.
public protocol FormatValue: RuleData, LosslessStringConvertible {
  /// The format whose texts hold such values.
  static var format: Format { get }
}

#if !hasFeature(Embedded)
  extension FormatValue {
    /// Creates the value that is encoded as text.
    ///
    /// Throws `DecodingError` where the text does not have the format.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      guard let value = Self(try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not \(Self.format.summary)")
      }
      self = value
    }

    /// Encodes the canonical form.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }
#endif

extension FormatValue {
  /// The text, without white space around it that is no part of it, if it has the format, and nothing otherwise: where
  /// every initializer begins.
  static func validText(in text: String) -> String? {
    // In an IRI white space outside ASCII may stand anywhere (RFC 3987, section 2.2, ucschar).
    if text.withBytes(Self.format.accepts) { return text }
    let trimmed = Normalization.trimmed.apply(to: text)
    return trimmed.withBytes(Self.format.accepts) ? trimmed : nil
  }
}

extension Recognition {
  /// The text was beyond hope from a scalar on, which is also what is wrong with it.
  @inline(never)
  static func invalid(_ fault: some RawRepresentable<Int>, scalarAt offset: Int, in text: Span<UInt8>) -> Recognition {
    .invalid(fault, offset..<(offset + text.scalar(at: offset).length), deadline: offset)
  }
}

extension Format {
  /// What completes an incomplete text: the first of these endings that does.
  static func ending(of text: String, among endings: [String], accepts: (Span<UInt8>) -> Bool) -> String {
    for ending in endings where (text + ending).withBytes(accepts) { return ending }
    return ""
  }
}
