import Wellformed

/// A report as a page that needs no other file, for light and dark mode and for print.
///
/// It is complete without its script, which sorts tables. A policy in it allows nothing to be loaded from elsewhere.
struct HTMLReport {
  let report: CheckReport

  /// The maximum number of rows in a table.
  static let mostRows = 1000
  /// The maximum number of fields in the picture.
  static let mostBars = 10

  /// The page.
  var text: String {
    let rows = report.rows
    let result = rows.invalid.invalidRows(of: rows.all)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
      <meta name="color-scheme" content="light dark">
      <title>\(result): \(MarkupText.escaped(report.rules))</title>
      <style>
      \(HTMLReport.style)</style>
      </head>
      <body>
      <main>
      <h1>\(result)</h1>
      <p>Checked by the rules <bdi>\(MarkupText.escaped(report.rules))</bdi>.\(report.isCutShort ? " Not all rows were looked at." : "")</p>
      <dl>
      \(total("Rows", rows.all))\(total("Valid", rows.valid))\(total("Invalid", rows.invalid))\
      \(total("Errors", report.counts.errors))\(total("Warnings", report.counts.warnings))</dl>
      \(list("Files that could not be read", report.problems))\(list("Notes", report.notes))\(picture)\(tables)</main>
      <script>
      \(HTMLReport.script)</script>
      </body>
      </html>

      """
  }

  private func total(_ name: String, _ count: Int) -> String {
    "<div><dt>\(name)</dt><dd>\(count.grouped)</dd></div>\n"
  }

  private func list(_ title: String, _ sentences: [String]) -> String {
    if sentences.isEmpty { return "" }
    let items = sentences.prefix(HTMLReport.mostRows).map { "<li><bdi>\(MarkupText.escaped($0))</bdi></li>\n" }
    return "<h2>\(title)</h2>\n<ul>\n\(items.joined())</ul>\n\(HTMLReport.rest(of: sentences.count, sentences.count))"
  }

  private static func rest(of all: Int, _ available: Int) -> String {
    let shown = min(available, mostRows)
    return all > shown ? "<p>… and \((all - shown).grouped) more</p>\n" : ""
  }
}

// MARK: The picture

extension HTMLReport {
  /// The worst fields as bars, and the same in words.
  private var picture: String {
    let worst = report.fields.prefix(HTMLReport.mostBars)
    guard let most = worst.first?.counts.all, most > 0 else { return "" }
    let words = worst.map { "\($0.name.fieldLabel): \($0.counts.all.grouped)" }.joined(separator: "; ")
    var bars = ""
    for (index, field) in worst.enumerated() {
      let (top, width) = (28 * index, max(2, Int(360 * Double(field.counts.all) / Double(most))))
      let name = field.name.fieldLabel.cut(toColumns: 24)
      bars += """
        <text x="192" y="\(top + 18)" text-anchor="end">\(MarkupText.escaped(name))</text>
        <rect x="200" y="\(top + 4)" width="\(width)" height="20"/>
        <text x="\(208 + width)" y="\(top + 18)">\(field.counts.all.grouped)</text>

        """
    }
    return """
      <h2>Worst fields</h2>
      <svg role="img" aria-labelledby="bars-title bars-words" viewBox="0 0 680 \(28 * worst.count)">
      <title id="bars-title">Issues by field</title>
      <desc id="bars-words">\(MarkupText.escaped(words))</desc>
      \(bars)</svg>

      """
  }
}

// MARK: The tables

extension HTMLReport {
  /// A cell of a table.
  private enum Cell {
    case text(String)
    case number(Int)
  }

  private var tables: String {
    var tables = ""
    let kinds = report.kinds.prefix(HTMLReport.mostRows).map { kind, count -> [Cell] in
      [.number(count), .text(kind.field.fieldLabel), .text(kind.code), .text(kind.severity.rawValue)]
    }
    tables += table(
      "Issues by field and code", ["Count", "Field", "Code", "Severity"], kinds, outOf: report.kinds.count)
    let files = report.files.prefix(HTMLReport.mostRows).map { file -> [Cell] in
      [.text(file.name), .number(file.rows.all), .number(file.rows.valid), .number(file.rows.invalid)]
    }
    tables += table("Files", ["File", "Rows", "Valid", "Invalid"], files, outOf: report.files.count)
    let issues = report.issues.prefix(HTMLReport.mostRows).map { issue -> [Cell] in
      [
        .text(issue.file), .number(issue.line), .text(issue.field.fieldLabel), .text(issue.code),
        .text(issue.message.withoutIsolates),
      ]
    }
    return tables
      + table("First issues", ["File", "Line", "Field", "Code", "Message"], issues, outOf: report.counts.all)
  }

  private func table(_ title: String, _ names: [String], _ rows: [[Cell]], outOf all: Int) -> String {
    guard let first = rows.first else { return "" }
    let id = String(title.lowercased().map { $0 == " " ? "-" : $0 })
    let heads = zip(names, first).map { name, cell in
      if case .number = cell {
        "<th scope=\"col\" class=\"number\">\(name)</th>"
      } else {
        "<th scope=\"col\">\(name)</th>"
      }
    }
    let body = rows.map { "<tr>" + $0.map(HTMLReport.cell).joined() + "</tr>\n" }.joined()
    return """
      <h2 id="\(id)">\(title)</h2>
      <div class="scroll" role="region" aria-labelledby="\(id)" tabindex="0">
      <table aria-labelledby="\(id)">
      <thead><tr>\(heads.joined())</tr></thead>
      <tbody>
      \(body)</tbody>
      </table>
      </div>
      \(HTMLReport.rest(of: all, rows.count))
      """
  }

  private static func cell(_ cell: Cell) -> String {
    switch cell {
    case .text(let text): "<td><bdi>\(MarkupText.escaped(text))</bdi></td>"
    case .number(let number): "<td class=\"number\" data-number=\"\(number)\">\(number.grouped)</td>"
    }
  }
}
