#if !hasFeature(Embedded)
  extension Decoder {
    /// Returns the value of which the text is encoded.
    ///
    /// Throws `DecodingError` where the text has none, with what is said of it.
    func value<Value>(refusing complaint: (String) -> String, reading read: (String) -> Value?) throws -> Value {
      let container = try singleValueContainer()
      let text = try container.decode(String.self)
      if let value = read(text) { return value }
      throw DecodingError.dataCorruptedError(in: container, debugDescription: complaint(text))
    }
  }

  extension Encoder {
    /// Encodes the text of a value.
    func write(_ value: some CustomStringConvertible) throws {
      var container = singleValueContainer()
      try container.encode(value.description)
    }
  }
#endif
