/// The values that a message may mention, by name: `minimum`, `actual`, `missing` and others.
public struct Arguments: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  // Most issues have one argument or two numbers, which need no memory of their own.
  private enum Storage: Sendable {
    case none
    case one(Argument)
    case numbers(String, Int, String, Int)
    case many([Argument])
  }

  private var storage: Storage

  /// Creates arguments from names and values, in the order given.
  public init(dictionaryLiteral elements: (String, ArgumentValue)...) {
    storage = .many(elements.map { Argument(name: $0, value: $1) })
  }

  /// Creates an empty list of arguments.
  public init() { storage = .none }

  /// Creates one argument.
  @inline(never)  // Called at many places: inlined, it would make small builds larger.
  public init(_ name: String, _ value: ArgumentValue) { storage = .one(Argument(name: name, value: value)) }

  /// Creates two arguments.
  @inline(never)  // As above.
  public init(_ name: String, _ value: ArgumentValue, _ otherName: String, _ otherValue: ArgumentValue) {
    if case .integer(let number) = value, case .integer(let otherNumber) = otherValue {
      storage = .numbers(name, number, otherName, otherNumber)
    } else {
      storage = .many([Argument(name: name, value: value), Argument(name: otherName, value: otherValue)])
    }
  }

  /// Every argument, in order.
  public var all: [Argument] {
    switch storage {
    case .none: []
    case .one(let argument): [argument]
    case .numbers(let name, let number, let otherName, let otherNumber):
      [Argument(name: name, value: .integer(number)), Argument(name: otherName, value: .integer(otherNumber))]
    case .many(let arguments): arguments
    }
  }

  /// The value of the argument with this name, if there is one.
  public subscript(name: String) -> ArgumentValue? { all.first { $0.name.hasSameBytes(as: name) }?.value }

  /// Adds an argument at the end.
  public mutating func append(_ name: String, _ value: ArgumentValue) {
    let argument = Argument(name: name, value: value)
    switch storage {
    case .none: storage = .one(argument)
    case .one, .numbers: storage = .many(all + [argument])
    case .many(var arguments):
      storage = .none
      arguments.append(argument)
      storage = .many(arguments)
    }
  }

  /// Returns whether both have the same arguments in the same order.
  public static func == (first: Arguments, second: Arguments) -> Bool { first.all == second.all }

  /// Feeds what `==` compares into the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(all) }
}

extension Arguments {
  /// One named value that a message may mention.
  public struct Argument: Hashable, Sendable {
    /// The name, as templates write it between braces.
    public let name: String
    /// The value.
    public let value: ArgumentValue

    /// Creates an argument.
    public init(name: String, value: ArgumentValue) {
      self.name = name
      self.value = value
    }

    /// Returns whether two arguments have the same name, byte by byte, and the same value.
    public static func == (first: Argument, second: Argument) -> Bool {
      first.name.hasSameBytes(as: second.name) && first.value == second.value
    }

    /// Feeds what `==` compares into the hasher.
    public func hash(into hasher: inout Hasher) {
      name.hashBytes(into: &hasher)
      hasher.combine(value)
    }
  }
}

/// The value of an argument.
public enum ArgumentValue: Hashable, Sendable {
  /// A whole number; templates may choose their plural form by it.
  case integer(Int)
  /// A text, shown as it is.
  case text(String)
  /// The name of another field, shown as that field's label.
  case field(String)
  /// Texts to choose from, shown as a list in the reader's language.
  case choices([String])
  /// Kinds of characters, shown as a list in the reader's language.
  case characters(Characters)
  /// What may come next in a text, shown as a list in the reader's language.
  case expected([Expectation])
}

extension ArgumentValue {
  /// Returns whether two values are the same; texts and names are compared byte by byte.
  public static func == (first: ArgumentValue, second: ArgumentValue) -> Bool {
    switch (first, second) {
    case (.integer(let one), .integer(let other)): one == other
    case (.text(let one), .text(let other)), (.field(let one), .field(let other)): one.hasSameBytes(as: other)
    case (.choices(let one), .choices(let other)): one.hasSameBytes(as: other)
    case (.characters(let one), .characters(let other)): one == other
    case (.expected(let one), .expected(let other)): one == other
    default: false
    }
  }

  /// Feeds what `==` compares into the hasher.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .integer(let number): hasher.combine(number)
    case .text(let text), .field(let text): text.hashBytes(into: &hasher)
    case .choices(let choices): choices.hashBytes(into: &hasher)
    case .characters(let characters): hasher.combine(characters)
    case .expected(let expectations): hasher.combine(expectations.count)
    }
  }
}

extension ArgumentValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }

  /// Creates a text.
  public init(stringLiteral value: String) { self = .text(value) }
}
