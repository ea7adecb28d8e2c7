/// Prints what was found in all: the rows of every file, and how often which field was wrong in which way.
struct SummaryPrinter {
  /// Prints a summary.
  static func print(_ tally: Tally, isCutShort: Bool, to output: StandardOutput) throws(OutputError) {
    if tally.total.invalid > 0 { try output.write("\n") }
    for file in tally.files { try print(file.name, file.rows, to: output) }
    if tally.files.count > 1 { try print("\(tally.files.count) files", tally.total, to: output) }
    if isCutShort { try output.write("stopped early: --max-errors is reached\n") }
    let kinds = tally.kinds
    guard let largest = kinds.first?.count else { return }
    let names = kinds.map { $0.kind.field.isEmpty ? "(row)" : VisibleText.of($0.kind.field) }
    let nameWidth = max(5, names.map(\.columns).max() ?? 0)
    let countWidth = max(5, String(largest).count)
    try output.write("\n\(padding("count", to: countWidth))count  field\(padding("field", to: nameWidth))  issue\n")
    for (entry, name) in zip(kinds, names) {
      let count = String(entry.count)
      try output.write("\(padding(count, to: countWidth))\(count)  \(name)\(padding(name, to: nameWidth))  ")
      try output.writeVisibly(entry.kind.code)
      try output.write("\n")
    }
  }

  private static func print(_ name: String, _ rows: Tally.Rows, to output: StandardOutput) throws(OutputError) {
    try output.writeVisibly(name)
    let noun = rows.all == 1 ? "row" : "rows"
    try output.write(": \(rows.all) \(noun), \(rows.valid) valid, \(rows.invalid) invalid\n")
  }

  private static func padding(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.columns))
  }
}

extension String {
  /// How many columns of a terminal the text takes.
  fileprivate var columns: Int { unicodeScalars.reduce(0) { $0 + $1.columns } }
}
