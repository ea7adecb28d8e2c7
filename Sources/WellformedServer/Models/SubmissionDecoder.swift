#if Server
  import Wellformed
  import WellformedSchema

  /// Decodes a model, or a part of one, from a submission.
  @available(WellformedServer 1.0, *)
  struct SubmissionDecoder: Decoder {
    let value: SubmittedValue

    var codingPath: [any CodingKey] { value.path.components.map { SubmissionKey($0) } }

    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
      KeyedDecodingContainer(SubmittedMembers<Key>(value))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { SubmittedElements(value) }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { SubmittedSingle(value: value) }
  }

  /// A name or a position on the path to a value.
  @available(WellformedServer 1.0, *)
  struct SubmissionKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ component: Path.Component) {
      switch component {
      case .name(let name): (stringValue, intValue) = (name, nil)
      case .index(let index): (stringValue, intValue) = (String(index), index)
      }
    }

    init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }

    init(intValue: Int) { (stringValue, self.intValue) = (String(intValue), intValue) }
  }

  /// A value that is decoded as a whole.
  @available(WellformedServer 1.0, *)
  struct SubmittedSingle: SingleValueDecodingContainer {
    let value: SubmittedValue

    var codingPath: [any CodingKey] { SubmissionDecoder(value: value).codingPath }

    func decodeNil() -> Bool { value.isNil }
    func decode(_ type: Bool.Type) throws -> Bool { value.bool() }
    func decode(_ type: String.Type) throws -> String { value.string() }
    func decode(_ type: Double.Type) throws -> Double { value.floatingPoint() }
    func decode(_ type: Float.Type) throws -> Float { value.floatingPoint() }
    func decode(_ type: Int.Type) throws -> Int { value.integer() }
    func decode(_ type: Int8.Type) throws -> Int8 { value.integer() }
    func decode(_ type: Int16.Type) throws -> Int16 { value.integer() }
    func decode(_ type: Int32.Type) throws -> Int32 { value.integer() }
    func decode(_ type: Int64.Type) throws -> Int64 { value.integer() }
    func decode(_ type: UInt.Type) throws -> UInt { value.integer() }
    func decode(_ type: UInt8.Type) throws -> UInt8 { value.integer() }
    func decode(_ type: UInt16.Type) throws -> UInt16 { value.integer() }
    func decode(_ type: UInt32.Type) throws -> UInt32 { value.integer() }
    func decode(_ type: UInt64.Type) throws -> UInt64 { value.integer() }
    func decode<Part: Decodable>(_ type: Part.Type) throws -> Part { try value.make(type) }
  }
#endif
