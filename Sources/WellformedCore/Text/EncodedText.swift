#if !hasFeature(Embedded)
  extension Decoder {
    /// Decodes a value from its text.
    ///
    /// Throws `DecodingError` with a description of the problem if the text stands for no value.
    package func value<Value>(refusing complaint: (String) -> String, reading read: (String) -> Value?) throws -> Value
    {
      let container = try singleValueContainer()
      let text = try container.decode(String.self)
      if let value = read(text) { return value }
      throw DecodingError.dataCorruptedError(in: container, debugDescription: complaint(text))
    }
  }

  extension Encoder {
    /// Encodes the text of a value.
    package func write(_ value: some CustomStringConvertible) throws {
      var container = singleValueContainer()
      try container.encode(value.description)
    }
  }
#endif
