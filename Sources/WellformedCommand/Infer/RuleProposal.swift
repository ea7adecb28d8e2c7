import Wellformed
import WellformedSchema

/// The rule file that is proposed for a table.
struct RuleProposal {
  let columns: [ColumnProposal]
  private let table: TableSketch
  private let file: String

  init(_ table: TableSketch, file: String) {
    (self.table, self.file) = (table, file)
    var columns = table.columns.map { ColumnProposal($0, in: table) }
    for group in table.twins {
      for index in group.dropFirst() {
        let first = group[0]
        guard columns[first].isText, columns[index].isText, !table.columns[index].hasOtherTypes,
          !table.columns[first].hasOtherTypes, table.columns[index].texts >= ColumnProposal.leastValues,
          table.columns[index].distinct >= ColumnProposal.leastDistinct
        else { continue }
        columns[index].equal(columns[first].name)
      }
    }
    self.columns = columns
  }

  /// The lines of rows that the rules refuse, in order.
  var outliers: [Int] {
    Set(columns.flatMap { $0.fit?.lines ?? [] } + table.unreadable.lines).sorted()
  }

  /// The rule file.
  var json: JSONValue {
    var members: [JSONObject.Member] = [
      JSONObject.Member(key: "$schema", value: "https://json-schema.org/draft/2020-12/schema"),
      JSONObject.Member(
        key: "$comment", value: .string("Proposed from \(table.rows.counted("row")) of \(file); read it before use.")),
      JSONObject.Member(key: "type", value: "object"),
    ]
    let required = columns.filter { $0.isRequired }.map { JSONValue.string($0.name) }
    if !required.isEmpty { members.append(JSONObject.Member(key: "required", value: .array(required))) }
    let properties = columns.map { JSONObject.Member(key: $0.name, value: $0.schema) }
    members.append(JSONObject.Member(key: "properties", value: .object(JSONObject(properties))))
    return .object(JSONObject(members))
  }

  /// What is proposed, for people: a line for each column, and the rows that do not fit.
  var report: String {
    var text = "\(VisibleText.of(file)): \(table.rows.counted("row")), \(columns.count.counted("column"))\n"
    for (column, sketch) in zip(columns, table.columns) {
      var parts = column.words
      if column.isRequired { parts.append("required") }
      if sketch.areAllDifferent, sketch.texts >= ColumnProposal.leastValues { parts.append("every value differs") }
      if let fit = column.fit {
        parts.append("\(fit.fits) of \(fit.count) values, confidence \(fit.confidence) %")
        if fit.misfits > 0 { parts.append("not \(LineList.words(fit.lines))") }
      }
      text += VisibleText.of("  \(column.name): \(parts.joined(separator: "; "))") + "\n"
    }
    if table.omittedColumns > 0 {
      text += "  of more than \(TableSketch.mostColumns) columns the others were left out\n"
    }
    if table.unreadable.misfits > 0 {
      text += "\(table.unreadable.misfits.counted("row")) cannot be read: \(LineList.words(table.unreadable.lines))\n"
    }
    let outliers = outliers
    text +=
      outliers.isEmpty
      ? "every row fits\n" : "\(outliers.count.counted("row")) would be refused: \(LineList.words(outliers))\n"
    return text
  }
}

extension ColumnSketch {
  /// Tells whether there are values that are no texts.
  fileprivate var hasOtherTypes: Bool { numbers + booleans + nulls + containers > 0 }
}

/// Lines as they are named.
enum LineList {
  /// How many are named.
  private static var most: Int { 20 }

  /// The first of some lines, and how many more there are.
  static func words(_ lines: [Int]) -> String {
    let named = lines.prefix(most).map { String($0) }.joined(separator: ", ")
    let more = lines.count > most ? " and \(lines.count - most) more" : ""
    return (lines.count == 1 ? "line " : "lines ") + named + more
  }
}
