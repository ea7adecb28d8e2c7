import Testing
import WellformedSchema
import WellformedWeb

/// A page with one form, for tests.
struct Page {
  private(set) var door = WebDoor()
  /// The answer to the question that opened the form.
  private(set) var opening: JSONValue = nil
  /// What is known of the fields, by name: a step tells what has changed of each.
  private(set) var fields: [String: JSONValue] = [:]
  /// What is known of the form as a whole: a step tells it where it has changed.
  private(set) var state: JSONValue = nil
  /// The last answer.
  private(set) var answer: JSONValue = nil
  /// The questions that were asked.
  private(set) var asked: [String] = []
  private var time = 0

  init(_ rules: String = Page.signUp, _ members: [String: JSONValue] = [:]) throws {
    var open = JSONObject()
    for (name, value) in members { open[name] = value }
    open["rules"] = try JSONValue(parsing: rules)
    opening = try ask(["open": .object(open)])
    note(opening)
  }

  /// Asks a question.
  mutating func ask(_ question: JSONValue) throws -> JSONValue {
    asked.append(question.description)
    let answer = door.answer(Array(question.description.utf8))
    return try JSONValue(parsing: String(decoding: answer, as: UTF8.self))
  }

  /// Has something happen, and gives the effects.
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
