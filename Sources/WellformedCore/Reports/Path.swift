/// Where in a value an issue lies: `email`, `addresses[2].postalCode`, or the value as a whole.
public struct Path: Hashable, Sendable {
  /// One step into a value.
  public enum Component: Hashable, Sendable {
    /// A step into the member with this name.
    case name(String)
    /// A step into the element at this position, counted from zero.
    case index(Int)

    /// Returns whether two steps lead to the same place; names are compared byte by byte.
    public static func == (first: Component, second: Component) -> Bool {
      switch (first, second) {
      case (.name(let one), .name(let other)): one.hasSameBytes(as: other)
      case (.index(let one), .index(let other)): one == other
      default: false
      }
    }

    /// Feeds what `==` compares into the hasher.
    public func hash(into hasher: inout Hasher) {
      switch self {
      case .name(let name): name.hashBytes(into: &hasher)
      case .index(let index): hasher.combine(index)
      }
    }
  }

  /// The steps, outermost first.
  public var components: [Component]

  /// Creates a path from its steps.
  public init(_ components: [Component] = []) { self.components = components }

  /// The path of the value as a whole.
  public static var root: Path { Path() }

  /// Whether this is the path of the value as a whole.
  public var isRoot: Bool { components.isEmpty }

  /// Returns the path of a member of the value at this path.
  public func appending(_ name: String) -> Path { Path(components + [.name(name)]) }

  /// Returns the path of an element of the value at this path.
  public func appending(_ index: Int) -> Path { Path(components + [.index(index)]) }

  /// Returns this path followed by another one.
  public func appending(_ other: Path) -> Path { Path(components + other.components) }

  /// Returns whether the other path is this one or leads further into the value at this one.
  public func contains(_ other: Path) -> Bool {
    guard other.components.count >= components.count else { return false }
    for index in components.indices where components[index] != other.components[index] { return false }
    return true
  }
}

extension Path: CustomStringConvertible {
  /// The path as a text: names joined by dots, positions in brackets.
  ///
  /// A name that is empty, or contains a dot, a bracket or a quote, is written in brackets and quotes: `["a.b"].c`.
  public var description: String {
    var text = ""
    for component in components {
      switch component {
      case .index(let index): text += "[\(index)]"
      case .name(let name) where Path.isPlain(name):
        if !text.isEmpty { text += "." }
        text += name
      case .name(let name):
        text += "[\""
        for scalar in name.unicodeScalars {
          if scalar == "\"" || scalar == "\\" { text += "\\" }
          text.unicodeScalars.append(scalar)
        }
        text += "\"]"
      }
    }
    return text
  }

  static func isPlain(_ name: String) -> Bool {
    !name.isEmpty
      && Array(name.utf8).allSatisfy {
        $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "\"")
          && $0 != UInt8(ascii: "\\")
      }
  }
}

extension Path: LosslessStringConvertible, ExpressibleByStringLiteral {
  /// Creates the path that a text describes, or returns `nil` if the text is not a path.
  public init?(_ description: String) {
    var parser = PathParser(description)
    guard let components = parser.components() else { return nil }
    self.components = components
  }

  /// Creates the path that a text describes.
  ///
  /// A text that is not a path is taken as a single name.
  public init(stringLiteral description: String) {
    self = Path(description) ?? Path([.name(description)])
  }
}

/// Reads the text of a path.
private struct PathParser {
  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  mutating func components() -> [Path.Component]? {
    var components: [Path.Component] = []
    while position < scalars.count {
      if scalars[position] == "[" {
        guard let component = bracketed() else { return nil }
        components.append(component)
      } else {
        if !components.isEmpty {
          guard scalars[position] == "." else { return nil }
          position += 1
        }
        guard let name = plainName() else { return nil }
        components.append(.name(name))
      }
    }
    return components
  }

  private mutating func plainName() -> String? {
    var name = ""
    while position < scalars.count, scalars[position] != ".", scalars[position] != "[" {
      if scalars[position] == "]" || scalars[position] == "\"" || scalars[position] == "\\" { return nil }
      name.unicodeScalars.append(scalars[position])
      position += 1
    }
    return name.isEmpty ? nil : name
  }

  private mutating func bracketed() -> Path.Component? {
    position += 1
    guard position < scalars.count else { return nil }
    if scalars[position] == "\"" { return quotedName() }
    var digits = ""
    while position < scalars.count, scalars[position] != "]" {
      digits.unicodeScalars.append(scalars[position])
      position += 1
    }
    guard position < scalars.count, let index = Int(digits), index >= 0 else { return nil }
    position += 1
    return .index(index)
  }

  private mutating func quotedName() -> Path.Component? {
    position += 1
    var name = ""
    while position < scalars.count, scalars[position] != "\"" {
      if scalars[position] == "\\" { position += 1 }
      guard position < scalars.count else { return nil }
      name.unicodeScalars.append(scalars[position])
      position += 1
    }
    guard position + 1 < scalars.count, scalars[position + 1] == "]" else { return nil }
    position += 2
    return .name(name)
  }
}
