#if Server
  import Wellformed
  import WellformedSchema

  /// The members of a submitted object, or of one that is absent.
  @available(WellformedServer 1.0, *)
  struct SubmittedMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let members: OpenedObject

    init(_ value: SubmittedValue) { members = OpenedObject(value) }

    var codingPath: [any CodingKey] { SubmissionDecoder(value: members.value).codingPath }

    var allKeys: [Key] { members.object.members.compactMap { Key(stringValue: $0.key) } }

    private func member(_ key: some CodingKey) -> SubmittedValue { members.member(key.stringValue) }

    func contains(_ key: Key) -> Bool { member(key).json != nil }

    func decodeNil(forKey key: Key) throws -> Bool { member(key).isNil }

    // An optional text is `nil` only if it was not sent or is null: an empty text is a text.
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
      let member = member(key)
      return member.json == nil || member.json?.isNull == true ? nil : member.string()
    }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { member(key).bool() }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { member(key).string() }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { member(key).floatingPoint() }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { member(key).floatingPoint() }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { member(key).integer() }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { member(key).integer() }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { member(key).integer() }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { member(key).integer() }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { member(key).integer() }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { member(key).integer() }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { member(key).integer() }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { member(key).integer() }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { member(key).integer() }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { member(key).integer() }
    func decode<Part: Decodable>(_ type: Part.Type, forKey key: Key) throws -> Part { try member(key).make(type) }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
      KeyedDecodingContainer(SubmittedMembers<NestedKey>(member(key)))
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      SubmittedElements(member(key))
    }

    func superDecoder() throws -> any Decoder {
      SubmissionDecoder(value: member(SubmissionKey(stringValue: "super")))
    }

    func superDecoder(forKey key: Key) throws -> any Decoder { SubmissionDecoder(value: member(key)) }
  }

  /// An object that is being read.
  ///
  /// A class, because the standard library copies a container for every member that is read from it.
  @available(WellformedServer 1.0, *)
  private final class OpenedObject {
    let value: SubmittedValue
    let object: JSONObject
    private let path: Path

    init(_ value: SubmittedValue) {
      self.value = value
      object = value.object()
      path = value.path
      value.notes.open(path)
      if value.json == nil { value.notes.noteAbsent(path) }
    }

    func member(_ name: String) -> SubmittedValue {
      value.notes.ask(for: name, at: path)
      let member = object[name]
      if member == nil || member?.isNull == true { value.notes.noteAbsent(value: path.appending(name)) }
      return SubmittedValue(member, in: path, .name(name), notes: value.notes)
    }
  }
#endif
