/// Types of JSON values, as the keyword `type` distinguishes them.
///
/// Whole numbers and numbers with a fraction are two types, so `number` is both and `integer` is one of them; `1.0` is
/// a whole number (JSON Schema Validation, section 6.1.1).
struct ValueTypes: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let null = ValueTypes(rawValue: 1 << 0)
  static let boolean = ValueTypes(rawValue: 1 << 1)
  static let integer = ValueTypes(rawValue: 1 << 2)
  static let fraction = ValueTypes(rawValue: 1 << 3)
  static let string = ValueTypes(rawValue: 1 << 4)
  static let array = ValueTypes(rawValue: 1 << 5)
  static let object = ValueTypes(rawValue: 1 << 6)
  static let number: ValueTypes = [.integer, .fraction]
  static let all = ValueTypes(rawValue: 0x7F)

  /// The names that `type` can have, the more general before the more particular.
  static var named: [(name: String, value: ValueTypes)] {
    [
      ("string", .string), ("number", .number), ("integer", .integer), ("boolean", .boolean), ("array", .array),
      ("object", .object), ("null", .null),
    ]
  }

  /// The names of the types in the set.
  var names: [String] {
    ValueTypes.named.compactMap { name, types in
      if types == .integer, contains(.number) { return nil }
      return contains(types) ? name : nil
    }
  }

  /// The types other than null, unless there is no other: null stands for the absence of a value of one of these.
  var besideNull: ValueTypes { self == .null ? self : subtracting(.null) }

  /// Returns whether numbers are among the types, either all of them or whole numbers only.
  func allowNumber(isInteger: @autoclosure () -> Bool) -> Bool {
    isSuperset(of: .number) || (!isDisjoint(with: .number) && contains(isInteger() ? .integer : .fraction))
  }

  /// Returns whether a value has one of the types.
  func allow(_ value: JSONValue) -> Bool {
    switch value {
    case .null: contains(.null)
    case .bool: contains(.boolean)
    case .number(let number): allowNumber(isInteger: number.isInteger)
    case .string: contains(.string)
    case .array: contains(.array)
    case .object: contains(.object)
    }
  }

  /// Creates the set with the type of a value.
  init(of value: JSONValue) {
    self =
      switch value {
      case .null: .null
      case .bool: .boolean
      case .number(let number): number.isInteger ? .integer : .fraction
      case .string: .string
      case .array: .array
      case .object: .object
      }
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }
}
