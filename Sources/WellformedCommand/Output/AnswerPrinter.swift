import Wellformed
import WellformedSchema

/// Prints the answer for one value for people: the verdict, and for every issue its place, its words and what to enter.
struct AnswerPrinter {
  /// The maximum width of a line of the value.
  let columns: Int
  /// The names of values that must not be shown.
  var secrets = SecretNames.none

  private static let indent = "  "

  /// Prints the answer for a value.
  func print(_ answer: Answer, on value: JSONValue, to output: StandardOutput) throws(OutputError) {
    try printLine(answer.verdict.description, to: output)
    if let value = answer.value.map({ secrets.masked($0) }) {
      try printLine(Self.indent + VisibleText.of(value.string ?? value.description), to: output)
    }
    for part in (answer.parts.map { secrets.masked($0) })?.object?.members ?? [] {
      let text = part.value.string ?? part.value.description
      try printLine(Self.indent + part.key + ": " + VisibleText.of(text), to: output)
    }
    for issue in answer.hiding(secrets).issues { try print(issue, on: value[issue.path], to: output) }
  }

  private func print(_ issue: Issue, on part: JSONValue?, to output: StandardOutput) throws(OutputError) {
    try printLine("", to: output)
    if !issue.path.isRoot { try printLine(VisibleText.of(issue.path.description), to: output) }
    switch part {
    case let part? where part.isShown && secrets.cover(issue.path):
      try printLine(Self.indent + SecretNames.mask, to: output)
    case .string(let text) where !text.isEmpty:
      let excerpt = Excerpt(of: text, marking: issue.span, columns: columns - Self.indent.count)
      try printLine(Self.indent + excerpt.line, to: output)
      try printLine(Self.indent + excerpt.marks, to: output)
    case .number(let number): try printLine(Self.indent + number.text, to: output)
    default: break
    }
    let weight = issue.severity == .warning ? "warning: " : ""
    try printLine(Self.indent + weight + VisibleText.of(issue.message.withoutIsolates), to: output)
    if let suggestion = issue.suggestion {
      try printLine(Self.indent + "suggestion: " + VisibleText.of(suggestion), to: output)
    }
    try printLine(Self.indent + "code: " + VisibleText.of(issue.code.rawValue), to: output)
  }

  private func printLine(_ line: String, to output: StandardOutput) throws(OutputError) {
    try output.write(line + "\n")
  }
}

extension JSONValue {
  /// Whether the value is shown below its issues.
  fileprivate var isShown: Bool { number != nil || string?.isEmpty == false }

  /// Returns the part of the value at a path, if there is one.
  subscript(path: Path) -> JSONValue? {
    path.components.reduce(self) { part, component in
      switch component {
      case .name(let name): part?[name]
      case .index(let index): part?.array.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      }
    }
  }
}
