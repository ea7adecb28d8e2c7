import Wellformed

/// A keyword of a rule file, or a member of another JSON text: its name, its value and its place.
package final class Keyword: Sendable {
  package let name: String
  package let value: JSONValue
  /// The place of its value; it is made only when it is needed, which for most keywords is never.
  package var pointer: JSONPointer {
    switch step {
    case nil: outer
    case .name: outer.appending(name)
    case .index(let index): outer.appending(index)
    }
  }
  private let outer: JSONPointer
  private let step: Step?

  private enum Step {
    case name
    case index(Int)
  }

  package convenience init(name: String, value: JSONValue, pointer: JSONPointer) {
    self.init(name, value, pointer, nil)
  }

  /// Creates a member of the object at a place.
  package convenience init(_ member: JSONObject.Member, in outer: JSONPointer) {
    self.init(member.key, member.value, outer, .name)
  }

  private init(_ name: String, _ value: JSONValue, _ outer: JSONPointer, _ step: Step?) {
    (self.name, self.value, self.outer, self.step) = (name, value, outer, step)
  }

  /// Returns an error about this keyword: its name, followed by the reason.
  package func error(_ reason: String) -> SchemaError { error(reason, unreadFile: nil) }

  /// Returns an error about this keyword, which refers to a file that was not read.
  func error(_ reason: String, unreadFile: String?) -> SchemaError {
    SchemaError("\"\(name)\" \(reason)", keyword: name, at: pointer, unreadFile: unreadFile)
  }

  /// Returns an error about a value that is not what it must be.
  package func mismatch(_ expected: String) -> SchemaError { error("must be \(expected), but is \(value.excerpt)") }
}

// None of these is inlined: readers call them at hundreds of places, and reading is not time-critical.
extension Keyword {
  /// Returns a member of an object value as a keyword.
  package func member(_ member: JSONObject.Member) -> Keyword { Keyword(member, in: pointer) }

  /// Returns an element of an array value; it has the name of the array.
  package func element(_ index: Int, _ value: JSONValue) -> Keyword { Keyword(name, value, pointer, .index(index)) }

  @inline(never)
  package func text() throws(SchemaError) -> String {
    guard let text = value.string else { throw mismatch("a text") }
    return text
  }

  /// Reads a text that is not empty.
  package func name(of thing: String) throws(SchemaError) -> String {
    guard let text = value.string, !text.utf8.isEmpty else { throw mismatch("the name of \(thing)") }
    return text
  }

  @inline(never)
  package func boolean() throws(SchemaError) -> Bool {
    guard let boolean = value.bool else { throw mismatch("true or false") }
    return boolean
  }

  @inline(never)
  package func number() throws(SchemaError) -> JSONNumber {
    guard let number = value.number else { throw mismatch("a number") }
    return number
  }

  /// Reads a whole number.
  @inline(never)
  package func integer() throws(SchemaError) -> Int {
    guard let number = value.number, let integer = Int(exactly: number) else { throw mismatch("a whole number") }
    return integer
  }

  /// Reads a whole number from 0 up.
  @inline(never)
  package func count() throws(SchemaError) -> Int {
    guard let number = value.number, let count = Int(exactly: number), count >= 0 else {
      let isTooLarge = value.number.map { $0.isInteger && $0.signum > 0 } ?? false
      throw mismatch("a whole number from 0 \(isTooLarge ? "to \(Int.max)" : "up")")
    }
    return count
  }

  @inline(never)
  package func object() throws(SchemaError) -> JSONObject {
    guard let object = value.object else { throw mismatch("an object") }
    return object
  }

  @inline(never)
  package func array(of things: String) throws(SchemaError) -> [Keyword] {
    guard let array = value.array else { throw mismatch("an array of \(things)") }
    let pointer = pointer
    return array.enumerated().map { Keyword(name, $0.element, pointer, .index($0.offset)) }
  }

  /// Reads an array of different texts.
  package func names(of things: String) throws(SchemaError) -> [String] {
    var names: [String] = []
    let elements = try array(of: things)
    for element in elements {
      guard let name = element.value.string else { throw element.mismatch("an array of \(things)") }
      names.append(name)
    }
    if let place = names.firstRepeat {
      throw elements[place].error("names \(elements[place].value.excerpt) twice; leave one")
    }
    return names
  }

  /// Reads a text that is the name of one of several values.
  package func choice<Value>(of choices: [(name: String, value: Value)]) throws(SchemaError) -> Value {
    if let text = value.string, let choice = choices.first(where: { $0.name.hasSameBytes(as: text) }) {
      return choice.value
    }
    let names = choices.map { $0.name }
    let nearest = value.string.flatMap { NearestNames.to($0, among: names).first }
    throw error(
      "must be one of \(names.joined(separator: ", ")), but is \(value.excerpt)"
        + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""))
  }
}

extension JSONValue {
  /// The value as JSON, shortened if it is long, for error messages.
  package var excerpt: String {
    let text = description
    guard text.utf8.count > 60 else { return text }
    return String(String.UnicodeScalarView(Array(text.unicodeScalars).prefix(40))) + "…"
  }
}
