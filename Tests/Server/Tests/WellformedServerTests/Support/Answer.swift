import WellformedSchema

/// An answer as it came over the wire.
struct Answer {
  let status: Int
  /// The fields, their names in lower case.
  let fields: [(name: String, value: String)]
  let body: [UInt8]

  /// The value of a field; nothing where there is none.
  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  var text: String { String(decoding: body, as: UTF8.self) }

  /// The body as JSON; null where it is none.
  var json: JSONValue { (try? JSONValue(parsing: text)) ?? .null }

  /// The code of the error at each pointer, in order: `#/email email.at.missing`.
  var errors: [String] {
    (json["errors"]?.array ?? []).map { "\($0["pointer"]?.string ?? "?") \($0["code"]?.string ?? "?")" }
  }

  /// Tells whether this is a problem document that says its own status.
  var isProblem: Bool {
    self["content-type"] == "application/problem+json" && json["status"] == JSONValue.number(JSONNumber(status))
      && json["type"]?.string?.isEmpty == false && json["title"]?.string?.isEmpty == false
  }
}
