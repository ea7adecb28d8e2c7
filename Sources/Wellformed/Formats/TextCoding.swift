#if !hasFeature(Embedded)
  // A value that prints its canonical form, and can be read from it, is encoded as that text.
  extension LosslessStringConvertible {
    /// The value that is encoded as text.
    ///
    /// Throws `DecodingError` where the text is not one.
    static func decodedText(from decoder: any Decoder, _ complaint: String) throws -> Self {
      let container = try decoder.singleValueContainer()
      guard let value = Self(try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: complaint)
      }
      return value
    }

    /// Encodes the canonical form.
    func encodeText(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }
#endif
