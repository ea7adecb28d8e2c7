#if Server
  import Wellformed
  import WellformedSchema

  /// The elements of a submitted array, or of one that is absent.
  @available(WellformedServer 1.0, *)
  struct SubmittedElements: UnkeyedDecodingContainer {
    private let value: SubmittedValue
    private let elements: [JSONValue]
    private let path: Path
    private(set) var currentIndex = 0

    init(_ value: SubmittedValue) {
      self.value = value
      elements = value.array()
      path = value.path
    }

    var codingPath: [any CodingKey] { SubmissionDecoder(value: value).codingPath }

    var count: Int? { elements.count }

    var isAtEnd: Bool { currentIndex >= elements.count }

    /// The next element; an absent value at the end.
    private var next: SubmittedValue {
      SubmittedValue(
        isAtEnd ? nil : elements[currentIndex], in: path, .index(currentIndex), notes: value.notes)
    }

    private mutating func take() throws -> SubmittedValue {
      guard !isAtEnd else {
        value.notes.add(.required, at: next.path)
        throw ModelNotMade()
      }
      defer { currentIndex += 1 }
      return next
    }

    mutating func decodeNil() throws -> Bool {
      guard !isAtEnd, next.isNil else { return false }
      currentIndex += 1
      return true
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool { try take().bool() }
    mutating func decode(_ type: String.Type) throws -> String { try take().string() }
    mutating func decode(_ type: Double.Type) throws -> Double { try take().floatingPoint() }
    mutating func decode(_ type: Float.Type) throws -> Float { try take().floatingPoint() }
    mutating func decode(_ type: Int.Type) throws -> Int { try take().integer() }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try take().integer() }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try take().integer() }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try take().integer() }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try take().integer() }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try take().integer() }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try take().integer() }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try take().integer() }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try take().integer() }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try take().integer() }
    mutating func decode<Part: Decodable>(_ type: Part.Type) throws -> Part { try take().make(type) }

    mutating func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
      KeyedDecodingContainer(SubmittedMembers<NestedKey>(try take()))
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { SubmittedElements(try take()) }

    mutating func superDecoder() throws -> any Decoder { SubmissionDecoder(value: try take()) }
  }
#endif
