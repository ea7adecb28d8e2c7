/// A text that is compared byte by byte: a name as a key of sets and dictionaries, or a text that was typed.
///
/// The names of fields, members, columns and codes are the same exactly if their bytes are, everywhere. JSON, pages and
/// servers compare them like this. As keys, Swift's own strings would treat two names as one if they differ only in how
/// an accent is written.
@usableFromInline
package struct ExactText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text.
  package let text: String

  @usableFromInline
  package init(_ text: String) { self.text = text }

  @usableFromInline
  package init(stringLiteral text: String) { self.text = text }

  @usableFromInline
  package static func == (first: ExactText, second: ExactText) -> Bool { first.text.hasSameBytes(as: second.text) }

  @usableFromInline
  package func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
}

extension Dictionary where Key == ExactText {
  /// Creates a dictionary from one whose keys are written in the program.
  @inlinable
  package init(names: [String: Value]) {
    self = [:]
    for (name, value) in names { self[ExactText(name)] = value }
  }

  /// The value of a name.
  @inlinable
  package subscript(name: String) -> Value? {
    get { self[ExactText(name)] }
    set { self[ExactText(name)] = newValue }
  }
}

extension Dictionary where Key == ExactText, Value == Int {
  /// Creates a dictionary of the first index of each name among some names.
  package init(placesOf names: [String]) {
    self = [:]
    for (place, name) in names.enumerated() where self[name] == nil { self[name] = place }
  }

  /// Returns the index of a name in a list of unique names; a new name is added at the end.
  package mutating func place(of name: String) -> Int {
    let place = self[name] ?? count
    self[name] = place
    return place
  }
}

extension Set where Element == ExactText {
  /// Creates a set of the names of a list.
  package init(names: [String]) {
    self = []
    for name in names { insert(ExactText(name)) }
  }

  /// Returns whether a name is in the set.
  package func contains(_ name: String) -> Bool { contains(ExactText(name)) }

  /// Adds a name, and returns whether it is new.
  @discardableResult
  package mutating func insert(_ name: String) -> Bool { insert(ExactText(name)).inserted }
}

extension Dictionary where Key == String {
  /// The value of the key that is the same as a name, byte by byte.
  @inlinable
  package subscript(exactly name: String) -> Value? {
    guard let place = index(forKey: name), self[place].key.hasSameBytes(as: name) else { return nil }
    return self[place].value
  }
}

extension Set<String> {
  /// Returns whether a name is in the set, byte by byte.
  package func contains(exactly name: String) -> Bool {
    firstIndex(of: name).map { self[$0].hasSameBytes(as: name) } ?? false
  }
}

extension [String] {
  /// Returns the index of the first of these names that is the same as a name, byte by byte.
  package func firstIndex(exactly name: String) -> Int? { firstIndex { $0.hasSameBytes(as: name) } }

  /// Returns whether a name is among these, byte by byte.
  package func contains(exactly name: String) -> Bool { contains { $0.hasSameBytes(as: name) } }
}
