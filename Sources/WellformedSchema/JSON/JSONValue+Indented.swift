extension JSONValue {
  /// The value as JSON text for people: indented by two spaces a level, short arrays and objects in one line.
  public var indented: String {
    var text = ""
    write(to: &text, indent: 0, column: 0)
    return text
  }

  /// How long a line may become before what is in it is spread over several.
  private static var longestLine: Int { 100 }

  private func write(to text: inout String, indent: Int, column: Int) {
    let compact = spaced
    if compact.utf8.count + column <= JSONValue.longestLine || !hasParts {
      text += compact
      return
    }
    let inner = String(repeating: " ", count: indent + 2)
    let outer = String(repeating: " ", count: indent)
    switch self {
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        text += index == 0 ? "\n" : ",\n"
        text += inner
        element.write(to: &text, indent: indent + 2, column: indent + 2)
      }
      text += "\n" + outer + "]"
    case .object(let object):
      text += "{"
      for (index, member) in object.members.enumerated() {
        let key = JSONWriter.text(of: member.key) + ": "
        text += index == 0 ? "\n" : ",\n"
        text += inner + key
        member.value.write(to: &text, indent: indent + 2, column: indent + 2 + key.utf8.count)
      }
      text += "\n" + outer + "}"
    case .null, .bool, .number, .string: text += compact
    }
  }

  private var hasParts: Bool {
    switch self {
    case .array(let elements): !elements.isEmpty
    case .object(let object): !object.isEmpty
    case .null, .bool, .number, .string: false
    }
  }

  /// The value in one line, with spaces after commas and colons.
  private var spaced: String {
    switch self {
    case .array(let elements): return "[" + elements.map { $0.spaced }.joined(separator: ", ") + "]"
    case .object(let object):
      if object.isEmpty { return "{}" }
      let members = object.members.map { JSONWriter.text(of: $0.key) + ": " + $0.value.spaced }
      return "{ " + members.joined(separator: ", ") + " }"
    case .null, .bool, .number, .string: return description
    }
  }
}
