import WellformedSchema

/// A response as it was received.
struct Answer {
  let status: Int
  /// The header fields, with their names in lower case.
  let fields: [(name: String, value: String)]
  let body: [UInt8]

  /// The value of a field; `nil` if there is none.
  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  var text: String { String(decoding: body, as: UTF8.self) }

  /// The body as JSON; null if it is not JSON.
  var json: JSONValue { (try? JSONValue(parsing: text)) ?? .null }

  /// The pointers and codes of the errors, in order: `#/email email.at.missing`.
  var errors: [String] {
    (json["errors"]?.array ?? []).map { "\($0["pointer"]?.string ?? "?") \($0["code"]?.string ?? "?")" }
  }

  /// Whether this is a problem document that contains its own status.
  var isProblem: Bool {
    self["content-type"] == "application/problem+json" && json["status"] == JSONValue.number(JSONNumber(status))
      && json["type"]?.string?.isEmpty == false && json["title"]?.string?.isEmpty == false
  }
}
