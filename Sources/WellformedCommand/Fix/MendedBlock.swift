import Wellformed
import WellformedSchema

/// The results of mending a block of rows.
struct MendedBlock: Sendable {
  /// The rows to write.
  var bytes: [UInt8] = []
  /// Every changed text, in the order of rows and of the columns in them; rows are counted from 0, within the block.
  var changes: [LoggedChange] = []
  var rows = Tally.Rows()
  /// The rows that cannot be read.
  var faults = RowFaults()
  /// The number of changed rows.
  var changedRows = 0
  /// The number of suggestions that were not applied.
  var openSuggestions = 0
}

/// A changed text, in the form for programs.
struct LoggedChange: Hashable, Sendable {
  /// The number of the row, counted from 1 below the header, and the line on which it begins.
  var row: Int
  var line: Int
  /// The path of the text.
  var column: String
  var before: String
  var after: String
  var why: String

  /// The names of the columns, which are also the names of the members in JSON.
  static let header = "row,line,column,before,after,why"

  /// Appends the change and its line end.
  func append(as format: TableFormat, to bytes: inout [UInt8]) {
    switch format {
    case .jsonLines: appendJSON(to: &bytes)
    case .csv, .tsv:
      let fields = [String(row), String(line)] + [column, before, after, why].map(TableIssue.spreadsheetField)
      bytes.append(contentsOf: (fields.joined(separator: ",") + "\n").utf8)
    }
  }

  private func appendJSON(to bytes: inout [UInt8]) {
    var writer = JSONWriter(appendingTo: bytes)
    writer.object {
      $0.key("row")
      $0.integer(row)
      $0.key("line")
      $0.integer(line)
      for (key, text) in [("column", column), ("before", before), ("after", after), ("why", why)] {
        $0.key(key)
        $0.string(text)
      }
    }
    writer.endLine()
    bytes = writer.bytes
  }

  /// Returns the change as a line for people.
  func line(of file: String) -> String {
    VisibleText.of("\(file):\(line): \(column): ") + LoggedChange.shown(before) + " → " + LoggedChange.shown(after)
      + VisibleText.of(" (\(why))") + "\n"
  }

  private static func shown(_ text: String) -> String { "\"" + VisibleText.of(text) + "\"" }
}
