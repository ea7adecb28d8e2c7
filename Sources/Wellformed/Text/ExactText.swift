/// A text that is compared byte by byte: a name as a key of sets and dictionaries, or a text that was typed.
///
/// Names of fields, members, columns and codes are the same where their bytes are, everywhere: as JSON compares them, and
/// as a page and a server do. Swift's own keys would take two names for one that differ only in how an accent is written.
package struct ExactText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text.
  package let text: String

  package init(_ text: String) { self.text = text }

  package init(stringLiteral text: String) { self.text = text }

  package static func == (first: ExactText, second: ExactText) -> Bool { first.text.hasSameBytes(as: second.text) }

  package func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
}

extension Dictionary where Key == ExactText {
  /// The values of a dictionary whose keys a program has written.
  package init(names: [String: Value]) {
    self = [:]
    for (name, value) in names { self[ExactText(name)] = value }
  }

  /// The value of a name.
  package subscript(name: String) -> Value? {
    get { self[ExactText(name)] }
    set { self[ExactText(name)] = newValue }
  }
}

extension Dictionary where Key == ExactText, Value == Int {
  /// Where each of some names stands first among them.
  package init(placesOf names: [String]) {
    self = [:]
    for (place, name) in names.enumerated() where self[name] == nil { self[name] = place }
  }

  /// Returns the place of a name among names that are each there once; a new one comes last.
  package mutating func place(of name: String) -> Int {
    let place = self[name] ?? count
    self[name] = place
    return place
  }
}

extension Set where Element == ExactText {
  /// The names of a list, each once.
  package init(names: [String]) {
    self = []
    for name in names { insert(ExactText(name)) }
  }

  /// Returns whether a name is in the set.
  package func contains(_ name: String) -> Bool { contains(ExactText(name)) }

  /// Adds a name; tells whether it is new.
  @discardableResult
  package mutating func insert(_ name: String) -> Bool { insert(ExactText(name)).inserted }
}

extension Dictionary where Key == String {
  /// The value of a key that is this one byte by byte.
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
  /// Returns the place of the first of these names that is this one byte by byte.
  package func firstIndex(exactly name: String) -> Int? { firstIndex { $0.hasSameBytes(as: name) } }

  /// Returns whether a name is among these, byte by byte.
  package func contains(exactly name: String) -> Bool { contains { $0.hasSameBytes(as: name) } }
}
