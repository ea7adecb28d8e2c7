import Wellformed

/// A JSON text as a value (RFC 8259).
///
/// Two values are equal if JSON Schema says so (draft 2020-12, section 4.2.2): numbers are compared by their values,
/// strings code point by code point, arrays in order, and objects in any order.
///
/// Comparing, hashing, writing and judging values need the same stack however deep the values are nested. Only
/// releasing a value needs some stack for each level, because Swift releases nested values recursively. If your program
/// nests values itself, go no deeper than ``JSONOptions/greatestDepthLimit``. A value that was read from a text never
/// does.
public enum JSONValue: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number.
  case number(JSONNumber)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object.
  case object(JSONObject)

  /// Reads a JSON text.
  ///
  /// To read many texts, keep a `JSONParser` instead.
  public init(parsing bytes: Span<UInt8>, _ options: JSONOptions = JSONOptions()) throws(JSONError) {
    var parser = JSONParser(options)
    self = try parser.parse(bytes)
  }

  /// Reads a JSON text.
  public init(parsing text: String, _ options: JSONOptions = JSONOptions()) throws(JSONError) {
    self = try text.withBytes { bytes throws(JSONError) in try JSONValue(parsing: bytes, options) }
  }
}

extension JSONValue {
  /// The name of this kind of value in JSON Schema's `type`.
  public var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// Whether this is `null`.
  public var isNull: Bool { if case .null = self { true } else { false } }

  /// The boolean; `nil` if the value is not one.
  public var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }

  /// The number; `nil` if the value is not one.
  public var number: JSONNumber? { if case .number(let number) = self { number } else { nil } }

  /// The string; `nil` if the value is not one.
  public var string: String? { if case .string(let string) = self { string } else { nil } }

  /// The elements; `nil` if the value is not an array.
  public var array: [JSONValue]? { if case .array(let array) = self { array } else { nil } }

  /// The members; `nil` if the value is not an object.
  public var object: JSONObject? { if case .object(let object) = self { object } else { nil } }

  /// The value of the member with a name; `nil` if the value is not an object, or has no such member.
  public subscript(key: String) -> JSONValue? { object?[key] }
}

extension JSONValue: Hashable {
  /// Returns whether two values are equal as JSON Schema defines it.
  @inline(never)  // Called at many places: inlined, it would make small builds larger.
  public static func == (first: JSONValue, second: JSONValue) -> Bool {
    var unlike = false
    var pairs: [(JSONValue, JSONValue)] = []
    // Nested values are compared pair by pair in a loop, so no nesting exhausts the stack.
    func compare(_ first: JSONValue, _ second: JSONValue) {
      switch (first, second) {
      case (.null, .null): break
      case (.bool(let one), .bool(let other)): unlike = one != other
      case (.number(let one), .number(let other)): unlike = one != other
      case (.string(let one), .string(let other)): unlike = !one.hasSameBytes(as: other)
      case (.array, .array), (.object, .object): pairs.append((first, second))
      default: unlike = true
      }
    }
    compare(first, second)
    while !unlike, let pair = pairs.popLast() {
      switch pair {
      case (.array(let one), .array(let other)):
        unlike = one.count != other.count
        for place in one.indices where !unlike { compare(one[place], other[place]) }
      case (.object(let one), .object(let other)):
        unlike = one.count != other.count
        for member in one.members where !unlike {
          if let value = other[member.key] { compare(member.value, value) } else { unlike = true }
        }
      default: break  // Only arrays and objects are kept.
      }
    }
    return !unlike
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    var ahead = [self]
    while let value = ahead.popLast() {
      switch value {
      case .null: hasher.combine(0 as UInt8)
      case .bool(let bool): hasher.combine(bool ? 2 : 1 as UInt8)
      case .number(let number):
        hasher.combine(3 as UInt8)
        number.hash(into: &hasher)
      case .string(let string):
        hasher.combine(4 as UInt8)
        string.hashBytes(into: &hasher)
      case .array(let array):
        hasher.combine(5 as UInt8)
        hasher.combine(array.count)
        ahead += array.reversed()
      case .object(let object):
        // Sorted by name, which is the same in whatever order the members were written.
        hasher.combine(6 as UInt8)
        hasher.combine(object.count)
        for place in object.placesByName {
          object.members[place].key.hashBytes(into: &hasher)
          ahead.append(object.members[place].value)
        }
      }
    }
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as compact JSON text.
  @inline(never)  // Called at many places: inlined, it would make small builds larger.
  public var description: String {
    var writer = JSONWriter()
    writer.value(self)
    return writer.text
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates null.
  public init(nilLiteral: ()) { self = .null }

  /// Creates a boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }

  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// Creates an object; if several members have the same name, only the last remains.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(JSONObject(members.map { JSONObject.Member(key: $0.0, value: $0.1) }))
  }
}
