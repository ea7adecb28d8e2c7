/// Walks through a value in the order in which it is written, on a stack of its own: no nesting exhausts the thread's.
struct JSONWalk {
  /// One step of the walk.
  enum Step {
    /// A value that has no parts.
    case scalar(JSONValue)
    /// The beginning of an array or an object, with the whole of it.
    case begin(isObject: Bool, JSONValue)
    /// The name of a member; its value comes next.
    case key(String)
    /// The end of the array or object that began last.
    case end(isObject: Bool)
  }

  /// A value that comes before all that is open.
  private var ahead: JSONValue?
  /// The arrays and objects that have begun, and how many parts of each are done.
  private var open: [(value: JSONValue, count: Int)] = []

  init(_ value: JSONValue) { ahead = value }

  /// Returns the next step; `nil` at the end.
  mutating func next() -> Step? {
    if let value = ahead {
      ahead = nil
      return begin(value)
    }
    guard let (value, count) = open.last else { return nil }
    open[open.count - 1].count = count + 1
    switch value {
    case .array(let elements) where count < elements.count: return begin(elements[count])
    case .object(let object) where count < object.count:
      let member = object.members[count]
      ahead = member.value
      return .key(member.key)
    default:
      open.removeLast()
      return .end(isObject: value.object != nil)
    }
  }

  /// Skips the rest of the array or object that began last.
  mutating func skip() { open.removeLast() }

  private mutating func begin(_ value: JSONValue) -> Step {
    switch value {
    case .null, .bool, .number, .string: return .scalar(value)
    case .array, .object:
      open.append((value, 0))
      return .begin(isObject: value.object != nil, value)
    }
  }
}
