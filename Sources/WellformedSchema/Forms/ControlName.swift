package import Wellformed

/// The name of a control of a form, as the place of its value.
///
/// This is the one place where names of controls become paths: pages and servers both use it.
///
/// - `address.city` and `address[city]` are the same member of an object.
/// - `items[0].sku` and `items[0][sku]` are a member of an element of an array.
/// - `tags[]` is a list to which every control of that name adds an element.
/// - A name that contains dots, brackets or quotes is written in brackets and quotes: `["a.b"]`.
///
/// A text of any other form is the name of one member. This includes positions of more than nine digits.
package struct ControlName: Hashable, Sendable {
  /// The path, which begins with a name.
  package let path: Path
  /// Whether the name ends in `[]`, which makes a list even of a single text.
  package let isList: Bool

  /// The default limit for the steps of a name.
  package static var mostSteps: Int { 16 }

  /// Reads a name.
  ///
  /// - Complexity: O(*n*)
  package init(_ name: String) {
    var parser = ControlNameParser(name)
    if let components = parser.components() {
      (path, isList) = (Path(components), parser.isList)
    } else {
      (path, isList) = (Path([.name(name)]), false)
    }
  }
}

private struct ControlNameParser {
  private let bytes: [UInt8]
  private var position = 0
  private(set) var isList = false

  /// The greatest number of digits of a position, so that it is the same number on every machine.
  private static var mostDigits: Int { 9 }

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Reads the steps; returns `nil` if the text does not name a place within an object.
  mutating func components() -> [Path.Component]? {
    var components: [Path.Component] = []
    while position < bytes.count, !isList {
      let isFirst = components.isEmpty
      if bytes[position] == UInt8(ascii: "[") {
        position += 1
        guard let component = bracketed(isFirst: isFirst) else {
          if isList { break }
          return nil
        }
        components.append(component)
      } else {
        if !isFirst {
          guard bytes[position] == UInt8(ascii: ".") else { return nil }
          position += 1
        }
        guard let name = plain(until: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "[") }) else { return nil }
        components.append(.name(name))
      }
    }
    return position == bytes.count && !components.isEmpty ? components : nil
  }

  /// Reads what is in brackets: digits are a position, and anything else is a name; empty brackets at the end mean a
  /// list.
  private mutating func bracketed(isFirst: Bool) -> Path.Component? {
    guard position < bytes.count else { return nil }
    if bytes[position] == UInt8(ascii: "\"") { return quoted() }
    // At the beginning of a name, only a quoted name may stand in brackets.
    if isFirst { return nil }
    if bytes[position] == UInt8(ascii: "]") {
      position += 1
      isList = position == bytes.count
      return nil
    }
    guard let text = plain(until: { $0 == UInt8(ascii: "]") }), position < bytes.count else { return nil }
    position += 1
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return .name(text) }
    return text.utf8.count <= ControlNameParser.mostDigits ? Int(text).map { .index($0) } : nil
  }

  /// Reads at least one character that needs no quotes.
  private mutating func plain(until isEnd: (UInt8) -> Bool) -> String? {
    let start = position
    while position < bytes.count, !isEnd(bytes[position]) {
      let byte = bytes[position]
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "\"")
        || byte == UInt8(ascii: "\\")
      {
        return nil
      }
      position += 1
    }
    return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
  }

  private mutating func quoted() -> Path.Component? {
    position += 1
    var name: [UInt8] = []
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "\\") { position += 1 }
      guard position < bytes.count else { return nil }
      name.append(bytes[position])
      position += 1
    }
    guard position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "]") else { return nil }
    position += 2
    return .name(String(decoding: name, as: UTF8.self))
  }
}
