import Wellformed

/// A JSON text as a value (RFC 8259).
///
/// Two values are equal as JSON Schema has it (draft 2020-12, section 4.2.2): numbers by what they are worth, strings
/// code point by code point, arrays in order, objects in any order.
///
/// Comparing, hashing, writing and judging values take the same stack however deep they are nested. Only releasing one
/// takes some for each level, which is Swift's own way with what lies within another: a program that nests values itself
/// should go no deeper than ``JSONOptions/greatestDepthLimit``. What is read from a text never does.
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
  /// Whoever reads many should keep a `JSONParser` instead.
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
  /// The name that JSON Schema's `type` has for this kind of value.
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

  /// Tells whether this is null.
  public var isNull: Bool { if case .null = self { true } else { false } }

  /// The boolean, if it is one.
  public var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }

  /// The number, if it is one.
  public var number: JSONNumber? { if case .number(let number) = self { number } else { nil } }

  /// The string, if it is one.
  public var string: String? { if case .string(let string) = self { string } else { nil } }

  /// The elements, if it is an array.
  public var array: [JSONValue]? { if case .array(let array) = self { array } else { nil } }

  /// The members, if it is an object.
  public var object: JSONObject? { if case .object(let object) = self { object } else { nil } }

  /// The value of a member, if it is an object that has one by this name.
  public subscript(key: String) -> JSONValue? { object?[key] }
}

extension JSONValue: Hashable {
  /// Tells whether two values are equal as JSON Schema has it.
  @inline(never)  // It stands at many places, which all would hold it in a small build.
  public static func == (first: JSONValue, second: JSONValue) -> Bool {
    var unlike = false
    var pairs: [(JSONValue, JSONValue)] = []
    // What is within the values is compared one pair after the other, so that no nesting exhausts the stack.
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

  /// Feeds what `==` compares to a hasher.
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
        // In the order of their names, because it is the same in whatever order they were written.
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
  @inline(never)  // It stands at many places, which all would hold it in a small build.
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

  /// Creates an object; of members by the same name the last one stands.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(JSONObject(members.map { JSONObject.Member(key: $0.0, value: $0.1) }))
  }
}
