/// What a message may say about an issue, by name: `minimum`, `actual`, `missing` and others.
///
/// Up to two arguments are kept in place, so that most issues cost no allocation.
public struct Arguments: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private enum Storage: Hashable, Sendable {
    case none
    case one(Argument)
    case two(Argument, Argument)
    case many([Argument])
  }

  private var storage: Storage

  /// Creates arguments from names and values, in the order given.
  public init(dictionaryLiteral elements: (String, ArgumentValue)...) {
    storage = .none
    for (name, value) in elements { append(name, value) }
  }

  /// Creates no arguments.
  public init() { storage = .none }

  /// Creates one argument.
  public init(_ name: String, _ value: ArgumentValue) {
    storage = .one(Argument(name: name, value: value))
  }

  /// Creates two arguments.
  public init(_ name: String, _ value: ArgumentValue, _ otherName: String, _ otherValue: ArgumentValue) {
    storage = .two(Argument(name: name, value: value), Argument(name: otherName, value: otherValue))
  }

  /// Every argument, in order.
  public var all: [Argument] {
    switch storage {
    case .none: []
    case .one(let first): [first]
    case .two(let first, let second): [first, second]
    case .many(let arguments): arguments
    }
  }

  /// The value of the argument with this name, if there is one.
  public subscript(name: String) -> ArgumentValue? {
    switch storage {
    case .none: nil
    case .one(let first): first.name == name ? first.value : nil
    case .two(let first, let second):
      first.name == name ? first.value : second.name == name ? second.value : nil
    case .many(let arguments): arguments.first { $0.name == name }?.value
    }
  }

  /// Adds an argument at the end.
  public mutating func append(_ name: String, _ value: ArgumentValue) {
    let argument = Argument(name: name, value: value)
    switch storage {
    case .none: storage = .one(argument)
    case .one(let first): storage = .two(first, argument)
    case .two(let first, let second): storage = .many([first, second, argument])
    case .many(let arguments): storage = .many(arguments + [argument])
    }
  }
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
  /// Sorts of characters, shown as a list in the reader's language.
  case characters(Characters)
  /// What may come next in a text, shown as a list in the reader's language.
  case expected([Expectation])
}

extension ArgumentValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }

  /// Creates a text.
  public init(stringLiteral value: String) { self = .text(value) }
}
