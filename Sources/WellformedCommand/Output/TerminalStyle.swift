import Wellformed

/// The layout of text on a terminal.
struct TerminalStyle: Hashable, Sendable {
  /// The number of columns.
  var columns: Int
  /// Whether colours are used.
  var isColoured: Bool

  /// The appearance of text.
  enum Look: String {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
  }

  /// Returns a text in a given appearance.
  func text(_ text: String, _ look: Look) -> String {
    isColoured && !text.isEmpty ? "\u{1B}[\(look.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Appends an issue: its place and words and, below them, the text that it is about with a mark.
  ///
  /// - Parameter text: The text that the issue is about; if it is `nil` or empty, it is not shown.
  /// - Parameter span: The range to mark, if any.
  func appendIssue(
    place: String, field: String, severity: Severity, _ message: String, text: String?, marking span: Range<Int>?,
    to bytes: inout [UInt8]
  ) {
    let (place, field) = (VisibleText.of(place), VisibleText.of(field))
    let weight = severity == .warning ? "warning: " : ""
    let lead = place + "  " + (field.isEmpty ? "" : field + ": ") + weight
    let lines = TerminalStyle.wrapped(VisibleText.of(message.withoutIsolates), after: lead.columns, columns: columns)
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

  /// Returns lines of words; the first continues after other text, and the others are indented by four.
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
  /// The number of terminal columns of the text.
  var columns: Int { unicodeScalars.reduce(0) { $0 + $1.columns } }

  /// Returns as much of the text as fits, with an ellipsis if its end is cut off.
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

  /// Returns the text padded with spaces on the left to a width.
  func alignedRight(_ width: Int) -> String { String(repeating: " ", count: max(0, width - columns)) + self }

  /// Returns the text padded with spaces on the right to a width.
  func alignedLeft(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - columns)) }
}

extension Int {
  /// The number with separated thousands.
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
