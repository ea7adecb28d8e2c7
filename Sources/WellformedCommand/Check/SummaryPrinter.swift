import Wellformed
import WellformedSchema

/// Writes the totals: the rows of every file, and how often each field was wrong in each way.
struct SummaryPrinter {
  /// The counts.
  let tally: Tally
  /// Whether some rows were not checked.
  let isCutShort: Bool

  private static let cutShort = "stopped early: --max-errors is reached\n"
  /// The maximum number of kinds of issues shown on a terminal.
  private static let mostKinds = 20

  /// The summary as plain text.
  var text: String {
    var text = tally.kinds.isEmpty ? "" : "\n"
    for file in tally.files { text += SummaryPrinter.line(VisibleText.of(file.name), file.rows) }
    if tally.files.count > 1 { text += SummaryPrinter.line("\(tally.files.count) files", tally.total) }
    if isCutShort { text += SummaryPrinter.cutShort }
    if !tally.kinds.isEmpty { text += "\n" + kinds(tally.kinds) { String($0) } }
    return text
  }

  /// Returns the summary for a terminal.
  func text(in style: TerminalStyle) -> String {
    let hasIssues = !tally.kinds.isEmpty
    var rows = tally.files.map { (name: VisibleText.of($0.name), rows: $0.rows) }
    if rows.count > 1 { rows.append((name: "\(rows.count) files", rows: tally.total)) }
    let width = max(5, String(tally.total.all.grouped).count)
    let nameWidth = min(max(4, rows.map(\.name.columns).max() ?? 0), max(8, style.columns - 3 * width - 10))
    var text = hasIssues ? "\n" : ""
    let heading = ["file".alignedLeft(nameWidth)] + ["rows", "valid", "invalid"].map { $0.alignedRight(max(width, 7)) }
    text += style.text(heading.joined(separator: "  "), .dim) + "\n"
    for (name, rows) in rows {
      let invalid = rows.invalid.grouped.alignedRight(max(width, 7))
      text +=
        [
          name.cut(toColumns: nameWidth).alignedLeft(nameWidth), rows.all.grouped.alignedRight(max(width, 7)),
          rows.valid.grouped.alignedRight(max(width, 7)), rows.invalid > 0 ? style.text(invalid, .red) : invalid,
        ].joined(separator: "  ") + "\n"
    }
    if isCutShort { text += SummaryPrinter.cutShort }
    if hasIssues {
      text += "\n" + kinds(Array(tally.kinds.prefix(SummaryPrinter.mostKinds)), style) { $0.grouped }
      let others = tally.kinds.count - SummaryPrinter.mostKinds
      if others > 0 { text += style.text("and \(others.grouped) more kinds of issues", .dim) + "\n" }
    }
    return text
  }

  /// The summary as a JSON object, on a line of its own.
  var json: String {
    var writer = JSONWriter()
    writer.object {
      $0.key("summary")
      $0.object {
        $0.key("files")
        $0.array {
          for file in tally.files {
            $0.object {
              $0.key("file")
              $0.string(file.name)
              $0.rows(file.rows)
            }
          }
        }
        $0.rows(tally.total)
        $0.key("isCutShort")
        $0.bool(isCutShort)
        $0.kinds(tally.kinds)
      }
    }
    writer.endLine()
    return writer.text
  }

  private static func line(_ name: String, _ rows: Tally.Rows) -> String {
    "\(name): \(rows.all.counted("row")), \(rows.valid) valid, \(rows.invalid) invalid\n"
  }

  /// Returns a line for each kind, in columns.
  private func kinds(
    _ kinds: [(kind: Tally.Kind, count: Int)], _ style: TerminalStyle? = nil, number: (Int) -> String
  ) -> String {
    let names = kinds.map { $0.kind.field.isEmpty ? "(row)" : VisibleText.of($0.kind.field) }
    var nameWidth = max(5, names.map(\.columns).max() ?? 0)
    let countWidth = max(5, kinds.map { number($0.count).count }.max() ?? 0)
    let codes = kinds.map { VisibleText.of($0.kind.code) }
    if let style {
      nameWidth = max(5, min(nameWidth, style.columns - countWidth - 4 - (codes.map(\.columns).max() ?? 0)))
    }
    let heading = "count".alignedRight(countWidth) + "  " + "field".alignedLeft(nameWidth) + "  issue"
    var text = (style?.text(heading, .dim) ?? heading) + "\n"
    for (index, entry) in kinds.enumerated() {
      let name = style == nil ? names[index] : names[index].cut(toColumns: nameWidth)
      let padding = name.alignedLeft(nameWidth).dropFirst(name.count)
      text += number(entry.count).alignedRight(countWidth) + "  " + (style?.text(name, .cyan) ?? name) + padding
      text += "  " + codes[index] + "\n"
    }
    return text
  }
}

extension JSONWriter {
  /// Writes the counts of rows as members.
  mutating func rows(_ rows: Tally.Rows) {
    key("rows")
    integer(rows.all)
    key("valid")
    integer(rows.valid)
    key("invalid")
    integer(rows.invalid)
  }

  /// Writes how often each kind of issue was found as a member.
  mutating func kinds(_ kinds: [(kind: Tally.Kind, count: Int)]) {
    key("issues")
    array {
      for (kind, count) in kinds {
        $0.object {
          $0.key("field")
          $0.string(kind.field)
          $0.key("code")
          $0.string(kind.code)
          $0.key("severity")
          $0.string(kind.severity.rawValue)
          $0.key("count")
          $0.integer(count)
        }
      }
    }
  }
}
