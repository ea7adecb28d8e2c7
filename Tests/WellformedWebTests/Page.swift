import Testing
import WellformedSchema

@testable import WellformedWeb

/// A page with one form, for tests.
///
/// A second page has the plan of the rules and sends its questions as bytes: each answer must be the same.
struct Page {
  private(set) var adapter = WebAdapter()
  /// The adapter of the page with the plan; `nil` if the rules cannot be read.
  private var planAdapter: WebAdapter?
  /// The answer to the question that opened the form.
  private(set) var opening: JSONValue = nil
  /// The known state of the fields, by name: a step contains only what has changed.
  private(set) var fields: [String: JSONValue] = [:]
  /// The known state of the whole form: a step contains it if it has changed.
  private(set) var state: JSONValue = nil
  /// The last answer.
  private(set) var answer: JSONValue = nil
  /// The questions that were asked.
  private(set) var asked: [String] = []
  private var time = 0

  init(_ rules: String = Page.signUp, _ members: [String: JSONValue] = [:]) throws {
    var open = JSONObject()
    for (name, value) in members { open[name] = value }
    let rules = try JSONValue(parsing: rules)
    var planned = open
    open["rules"] = rules
    if let schema = try? Schema(rules) {
      var adapter = WebAdapter()
      let bytes = schema.compiled.bytes()
      let answer = unsafe bytes.withUnsafeBufferPointer { unsafe adapter.load(plan: $0.span) }
      #expect(String(decoding: answer, as: UTF8.self) == #"{"plan":0}"#)
      planAdapter = adapter
      planned["plan"] = 0
    }
    opening = try ask(["open": .object(open)], byPlan: ["open": .object(planned)])
    note(opening)
  }

  /// Sends a question, and returns the answer.
  mutating func ask(_ question: JSONValue) throws -> JSONValue { try ask(question, byPlan: question) }

  private mutating func ask(_ question: JSONValue, byPlan planned: JSONValue) throws -> JSONValue {
    asked.append(question.description)
    let answer = adapter.answer(Array(question.description.utf8))
    if planAdapter != nil {
      let written = unsafe planned.written.withUnsafeBufferPointer { unsafe planAdapter?.answer(written: $0.span) }
      #expect(written.map { String(decoding: $0, as: UTF8.self) } == String(decoding: answer, as: UTF8.self))
    }
    return try JSONValue(parsing: String(decoding: answer, as: UTF8.self))
  }

  /// Sends an event, and returns the effects.
  @discardableResult
  mutating func happen(_ type: String, _ field: String? = nil, _ members: [String: JSONValue] = [:]) throws
    -> [JSONValue]
  {
    var event = JSONObject()
    event["type"] = .string(type)
    if let field { event["field"] = fields[field]?["id"] }
    for (name, value) in members { event[name] = value }
    time += 1
    answer = try ask(["form": 1, "at": .number(JSONNumber(time)), "event": .object(event)])
    #expect(answer["error"] == nil, "\(answer["error"] ?? nil)")
    note(answer)
    return answer["effects"]?.array ?? []
  }

  mutating func edit(_ field: String, _ text: String) throws { try happen("edit", field, ["text": .string(text)]) }

  private mutating func note(_ answer: JSONValue) {
    state = answer["state"] ?? state
    for news in answer["changed"]?.array ?? [] {
      let known = fields.first { $0.value["id"] == news["id"] }
      var field = known?.value.object ?? JSONObject()
      for member in news.object?.members ?? [] { field[member.key] = member.value }
      fields[known?.key ?? news["name"]?.string ?? ""] = .object(field)
    }
  }

  /// The message of the visible error of a field.
  func message(_ field: String) -> String? { fields[field]?["error"]?["message"]?.string }

  func status(_ field: String) -> String? { fields[field]?["status"]?.string }

  static let signUp = """
    {"type": "object", "required": ["email", "userName", "password", "confirmation", "terms"], "properties": {
      "email": {"type": "string", "format": "email",
        "x-wellformed": {"normalize": ["trim"], "required": "notBlank",
          "email": {"profile": "deliverable", "warn": ["likelySlip"]}}},
      "mobile": {"type": "string", "format": "mobile", "title": "Mobile number"},
      "userName": {"type": "string", "x-wellformed": {"required": "notBlank", "length": {"minimum": 3}}},
      "password": {"type": "string",
        "x-wellformed": {"required": "notEmpty", "length": {"minimum": 8}, "contains": ["uppercase", "digit"]}},
      "confirmation": {"type": "string",
        "x-wellformed": {"equals": "password", "messages": {"sibling.differs": "The passwords differ"}}},
      "age": {"type": ["integer", "null"], "minimum": 13},
      "terms": {"type": "boolean", "const": true, "x-wellformed": {"messages": {"required": "Agree to the terms"}}}
    }}
    """
}

extension JSONValue {
  /// The value as the binding writes it.
  var written: [UInt8] {
    func text(_ text: String) -> [UInt8] { count(text.utf8.count) + Array(text.utf8) }
    switch self {
    case .null: return [0]
    case .bool(let bool): return [bool ? 2 : 1]
    case .number(let number): return [3] + text(number.text)
    case .string(let string): return [4] + text(string)
    case .array(let elements): return elements.flatMap { $0.written } + [5] + count(elements.count)
    case .object(let object):
      return object.members.flatMap { $0.value.written } + [6] + count(object.count)
        + object.members.flatMap { text($0.key) }
    }
  }

  private func count(_ count: Int) -> [UInt8] {
    count < 0x80 ? [UInt8(count)] : [UInt8(count & 0x7F) | 0x80] + self.count(count >> 7)
  }
}
