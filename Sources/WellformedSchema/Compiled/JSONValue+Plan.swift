import Wellformed

// Values in plans, and on their way into the module for web pages. The parts of a value come before the value, so no
// nesting needs any stack.

private enum ValueMark: UInt8 {
  case null, no, yes, number, string, array, object
}

extension PlanWriter {
  /// Writes values.
  mutating func values(_ values: [JSONValue]) {
    // Each value comes after its parts.
    var ordered: [JSONValue] = []
    var ahead = values
    while let value = ahead.popLast() {
      ordered.append(value)
      switch value {
      case .array(let elements): ahead += elements
      case .object(let object): ahead += object.members.map { $0.value }
      case .null, .bool, .number, .string: break
      }
    }
    count(values.count)
    count(ordered.count)
    for value in ordered.reversed() { self.value(value) }
  }

  private mutating func value(_ value: JSONValue) {
    switch value {
    case .null: mark(.null)
    case .bool(let bool): mark(bool ? .yes : .no)
    case .number(let number):
      mark(.number)
      text(number.text)
    case .string(let string):
      mark(.string)
      text(string)
    case .array(let elements):
      mark(.array)
      count(elements.count)
    case .object(let object):
      mark(.object)
      texts(object.members.map { $0.key })
    }
  }

  private mutating func mark(_ mark: ValueMark) { byte(mark.rawValue) }
}

extension PlanReader {
  /// Reads values.
  mutating func values() throws(PlanError) -> [JSONValue] {
    let count = try count()
    let markCount = try self.count()
    // The values that are not yet part of another, and how deep each is nested.
    var values: [JSONValue] = []
    var depths: [Int] = []
    for _ in 0..<markCount {
      var value: JSONValue
      var inner = 0
      guard let mark = ValueMark(rawValue: try byte()) else { throw malformed }
      switch mark {
      case .null: value = .null
      case .no: value = .bool(false)
      case .yes: value = .bool(true)
      case .number: value = .number(try number())
      case .string: value = .string(try text())
      case .array:
        inner = try magnitude()
        guard inner <= values.count else { throw malformed }
        value = .array(Array(values[(values.count - inner)...]))
      case .object:
        let keys = try texts()
        inner = keys.count
        guard inner <= values.count else { throw malformed }
        let members = zip(keys, values[(values.count - inner)...]).map { JSONObject.Member(key: $0, value: $1) }
        do throws(JSONObject.RepeatedKey) { value = .object(try JSONObject(unique: members)) } catch { throw malformed }
      }
      let depth = 1 + (depths[(depths.count - inner)...].max() ?? 0)
      guard depth <= JSONOptions.greatestDepthLimit else { throw malformed }
      values.removeLast(inner)
      depths.removeLast(inner)
      values.append(value)
      depths.append(depth)
    }
    guard values.count == count else { throw malformed }
    return values
  }

  mutating func number() throws(PlanError) -> JSONNumber {
    let text = try text()
    guard let number = JSONNumber(text) else { throw malformed }
    return number
  }
}
