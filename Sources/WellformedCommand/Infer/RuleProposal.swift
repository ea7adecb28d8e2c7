import Wellformed
import WellformedSchema

/// The rule file that is proposed for a table.
struct RuleProposal {
  let columns: [ColumnProposal]
  private let table: TableSketch

  init(_ table: TableSketch) {
    self.table = table
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

  /// The lines of rows that the rules refuse, in order; lines are counted on from file to file.
  var outliers: [Int] {
    Set(columns.flatMap { $0.fit?.lines ?? [] } + table.unreadable.lines).sorted()
  }

  /// The rule file.
  var json: JSONValue {
    var members: [JSONObject.Member] = [
      JSONObject.Member(key: "$schema", value: "https://json-schema.org/draft/2020-12/schema"),
      JSONObject.Member(
        key: "$comment",
        value: .string(
          "Proposed from \(table.rows.counted("row")) of \(table.files.description); read it before use.")),
      JSONObject.Member(key: "type", value: "object"),
    ]
    let required = columns.filter { $0.isRequired }.map { JSONValue.string($0.name) }
    if !required.isEmpty { members.append(JSONObject.Member(key: "required", value: .array(required))) }
    let properties = columns.map { JSONObject.Member(key: $0.name, value: $0.schema) }
    members.append(JSONObject.Member(key: "properties", value: .object(JSONObject(properties))))
    return .object(JSONObject(members))
  }

  /// The proposal for people: a line for each column, and the rows that do not fit.
  var report: String {
    let files = VisibleText.of(table.files.description)
    var text = "\(files): \(table.rows.counted("row")), \(columns.count.counted("column"))\n"
    for (column, sketch) in zip(columns, table.columns) {
      var parts = column.words
      if column.isRequired { parts.append("required") }
      if sketch.areAllDifferent, sketch.texts >= ColumnProposal.leastValues { parts.append("every value differs") }
      if let fit = column.fit {
        parts.append("\(fit.fits) of \(fit.count) values, confidence \(fit.confidence) %")
        if fit.misfits > 0 { parts.append("not \(table.files.words(fit.lines))") }
      }
      let name = column.name.isEmpty ? Path([.name("")]).description : column.name
      text += VisibleText.of("  \(name): \(parts.joined(separator: "; "))") + "\n"
    }
    if table.omittedColumns > 0 {
      text += "  of more than \(TableSketch.mostColumns) columns the others were left out\n"
    }
    if table.unreadable.misfits > 0 {
      text += "\(table.unreadable.misfits.counted("row")) cannot be read: "
      text += VisibleText.of(table.files.words(table.unreadable.lines)) + "\n"
      for reason in table.reasons { text += VisibleText.of("  \(reason)") + "\n" }
    }
    let outliers = outliers
    if outliers.isEmpty { return text + "every row fits\n" }
    let named = VisibleText.of(table.files.words(outliers))
    return text + "\(outliers.count.counted("row")) would be refused: \(named)\n"
  }
}

extension ColumnSketch {
  /// Whether some values are not texts.
  fileprivate var hasOtherTypes: Bool { numbers + booleans + nulls + containers > 0 }
}
