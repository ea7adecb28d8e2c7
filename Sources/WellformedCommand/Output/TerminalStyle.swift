import Wellformed

/// How text is laid out on a terminal.
struct TerminalStyle: Hashable, Sendable {
  /// How many columns a line has.
  var columns: Int
  /// Tells whether colours are used.
  var isColoured: Bool

  /// What text can look like.
  enum Look: String {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
  }

  /// The text in a look.
  func text(_ text: String, _ look: Look) -> String {
    isColoured && !text.isEmpty ? "\u{1B}[\(look.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Appends a fault: where and what it is and, below, the text it is about with the place in it marked.
  ///
  /// - Parameter text: The text it is about; nothing, or an empty one, is not shown.
  /// - Parameter span: What is marked, if anything is.
  func appendIssue(
    place: String, field: String, severity: Severity, _ message: String, text: String?, marking span: Range<Int>?,
    to bytes: inout [UInt8]
  ) {
    let (place, field) = (VisibleText.of(place), VisibleText.of(field))
    let weight = severity == .warning ? "warning: " : ""
    let lead = place + "  " + (field.isEmpty ? "" : field + ": ") + weight
    let lines = TerminalStyle.wrapped(VisibleText.of(message), after: lead.columns, columns: columns)
    let colouredLead =
      self.text(place, .bold) + "  " + self.text(field, .cyan) + (field.isEmpty ? "" : ": ")
      + self.text(weight, .yellow)
    bytes.append(contentsOf: (colouredLead + lines.joined(separator: "\n    ") + "\n").utf8)
    guard let text, !text.isEmpty else { return }
    let excerpt = Excerpt(of: text, marking: span ?? 0..<0, columns: columns - 4)
    bytes.append(contentsOf: "    \(excerpt.line)\n".utf8)
    guard span != nil else { return }
    let marks = excerpt.marks.drop { $0 == " " }
    let indent = String(repeating: " ", count: excerpt.marks.count - marks.count)
    bytes.append(contentsOf: "    \(indent)\(self.text(String(marks), severity == .error ? .red : .yellow))\n".utf8)
  }

  /// The lines that words are broken into, of which the first follows on something and the others are indented by four.
  static func wrapped(_ text: String, after lead: Int, columns: Int) -> [String] {
    var lines = [""]
    var column = lead
    for word in text.split(separator: " ", omittingEmptySubsequences: false).map(String.init) {
      let isFirst = column == (lines.count == 1 ? lead : 4)
      if !isFirst, column + 1 + word.columns > columns {
        lines.append("")
        column = 4
      } else if !isFirst {
        lines[lines.count - 1] += " "
        column += 1
      }
      lines[lines.count - 1] += word
      column += word.columns
    }
    return lines
  }
}

extension String {
  /// How many columns of a terminal the text takes.
  var columns: Int { unicodeScalars.reduce(0) { $0 + $1.columns } }

  /// The text, as much of it as fits, with an ellipsis where something is left out at its end.
  func cut(toColumns limit: Int) -> String {
    if columns <= limit { return self }
    var (cut, width) = ("", 0)
    for scalar in unicodeScalars {
      width += scalar.columns
      if width > limit - 1 { break }
      cut.unicodeScalars.append(scalar)
    }
    return cut + "…"
  }

  /// The text with spaces before it, as wide as is wanted.
  func alignedRight(_ width: Int) -> String { String(repeating: " ", count: max(0, width - columns)) + self }

  /// The text with spaces after it, as wide as is wanted.
  func alignedLeft(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - columns)) }
}

extension Int {
  /// The number with its thousands set apart.
  var grouped: String {
    let digits = String(magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + text
  }
}
