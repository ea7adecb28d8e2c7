extension JSONValue {
  /// The value as JSON text for people: indented by two spaces a level, short arrays and objects in one line.
  public var indented: String {
    var text = ""
    var walk = JSONWalk(self)
    // How much stands in the line already, and whether what comes next stands behind a name, or a comma.
    var (column, isNamed, needsComma) = (0, false, false)
    var depth = 0
    while let step = walk.next() {
      if case .end(let isObject) = step {
        depth -= 1
        text += "\n" + String(repeating: " ", count: 2 * depth) + (isObject ? "}" : "]")
        needsComma = true
        continue
      }
      if !isNamed, depth > 0 {
        column = 2 * depth
        text += (needsComma ? ",\n" : "\n") + String(repeating: " ", count: column)
      }
      (isNamed, needsComma) = (false, true)
      switch step {
      case .key(let key):
        let name = JSONWriter.text(of: key) + ": "
        text += name
        column += name.utf8.count
        isNamed = true
      case .begin(let isObject, let value):
        if let line = value.line(ofAtMost: JSONValue.longestLine - column) {
          text += line
          walk.skip()
        } else {
          text += isObject ? "{" : "["
          needsComma = false
          depth += 1
        }
      case .scalar(let value): text += value.description
      case .end: break  // Written above.
      }
    }
    return text
  }

  /// How long a line may become before what is in it is spread over several.
  private static var longestLine: Int { 100 }

  /// The array or object in one line, with spaces after commas and colons; nothing where it has parts and is longer than
  /// so many bytes.
  private func line(ofAtMost limit: Int) -> String? {
    var text = ""
    var walk = JSONWalk(self)
    var (isNamed, needsComma) = (false, false)
    while let step = walk.next() {
      if case .end(let isObject) = step {
        text += isObject ? needsComma ? " }" : "}" : "]"
        needsComma = true
        continue
      }
      if !isNamed, needsComma { text += ", " }
      if case .key(_) = step, !needsComma { text += " " }
      (isNamed, needsComma) = (false, true)
      switch step {
      case .key(let key):
        if key.utf8.count > limit { return nil }
        text += JSONWriter.text(of: key) + ": "
        isNamed = true
      case .begin(let isObject, _):
        text += isObject ? "{" : "["
        needsComma = false
      case .scalar(let value):
        if let string = value.string, string.utf8.count > limit { return nil }
        text += value.description
      case .end: break  // Written above.
      }
      // Two bytes at the least end what is open, and nothing at all is in what is empty.
      if text.utf8.count > limit, text.utf8.count > 1 { return nil }
    }
    return text.utf8.count > limit && text.utf8.count > 2 ? nil : text
  }
}
