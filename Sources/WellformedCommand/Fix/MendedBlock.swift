import Wellformed
import WellformedSchema

/// What became of a block of rows.
struct MendedBlock: Sendable {
  /// The rows as they are to be written.
  var bytes: [UInt8] = []
  /// Each text that is another now, in the order of rows and of the columns in them; rows are counted from 0, within the block.
  var changes: [LoggedChange] = []
  var rows = Tally.Rows()
  /// The rows that cannot be read.
  var faults = RowFaults()
  /// How many rows were changed.
  var changedRows = 0
  /// How many suggestions were not taken.
  var openSuggestions = 0
}

/// A text that was changed, as programs are told of it.
struct LoggedChange: Hashable, Sendable {
  /// The number of the row, counted from 1 below the header, and the line on which it begins.
  var row: Int
  var line: Int
  /// The path of the text.
  var column: String
  var before: String
  var after: String
  var why: String

  /// The names of the columns, which are the names of the members in JSON, too.
  static let header = "row,line,column,before,after,why"

  /// Appends the change and the end of its line.
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

  /// The change as a line for people.
  func line(of file: String) -> String {
    VisibleText.of("\(file):\(line): \(column): ") + LoggedChange.shown(before) + " → " + LoggedChange.shown(after)
      + VisibleText.of(" (\(why))") + "\n"
  }

  private static func shown(_ text: String) -> String { "\"" + VisibleText.of(text) + "\"" }
}
