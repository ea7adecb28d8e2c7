import Wellformed
import WellformedSchema

/// The results of checking rows.
///
/// In C this is a handle, which only one thread may use at a time.
final class FoundRows {
  /// An issue that was kept.
  struct KeptIssue {
    let row: Int64
    let field: Int32
    let path: Int32
    let code: Int32
    /// The number of the message; -1 if there is none.
    let message: Int32
    let isWarning: Bool
    /// Where in a text it is; the empty range at 0 if it is not about a part of a text.
    let span: Range<Int>
  }

  /// The key by which issues are counted.
  private struct Kind: Hashable {
    let field: Int32
    let code: Int32
    let isWarning: Bool
  }

  /// The properties that few issues differ in.
  private struct Site: Hashable {
    let path: Path
    let code: IssueCode
    let isWarning: Bool
  }

  private(set) var rowCount = 0
  private(set) var invalidCount = 0
  /// The number of issues that were found, including those that are not kept.
  private(set) var issueCount = 0
  /// A bit for each row, in Arrow's order: 1 if the row is valid.
  private(set) var validBits: [UInt8] = []
  private(set) var issues: [KeptIssue] = []
  private(set) var names = NameTable()
  /// The normalised text columns; `nil` if they were not requested.
  private(set) var preparedColumns: [PreparedColumn]?
  private var counts: [Kind: Int] = [:]
  /// The numbers of the results so far.
  private var sites: [Site: (kind: Kind, path: Int32)] = [:]
  private let mostIssues: Int
  private let hasMessages: Bool

  init(mostIssues: Int, hasMessages: Bool) {
    self.mostIssues = mostIssues
    self.hasMessages = hasMessages
  }

  /// Adds rows without issues.
  func accept(_ count: Int) {
    let end = rowCount + count
    while rowCount < end {
      let (place, bit) = (rowCount / 8, rowCount % 8)
      let bits = min(8 - bit, end - rowCount)
      if bit == 0 { validBits.append(0) }
      validBits[place] |= (UInt8.max >> UInt8(8 - bits)) << UInt8(bit)
      rowCount += bits
    }
  }

  /// Adds a row with its report.
  func add(_ report: Report<Void>, row: Int64) {
    add(isValid: report.isValid)
    for issue in report.found {
      let issue = issue.spelledOut
      issueCount += 1
      let site = Site(path: issue.path, code: issue.code, isWarning: issue.severity == .warning)
      // Issues that are not kept are only counted.
      guard issues.count < mostIssues else {
        counts[sites[site]?.kind ?? kind(of: site), default: 0] += 1
        continue
      }
      let (kind, path) = numbers(of: site)
      counts[kind, default: 0] += 1
      issues.append(
        KeptIssue(
          row: row, field: kind.field, path: path, code: kind.code,
          message: hasMessages ? names.number(of: report.worded(issue).message) : -1,
          isWarning: kind.isWarning, span: issue.span))
    }
  }

  private func numbers(of site: Site) -> (kind: Kind, path: Int32) {
    if let known = sites[site] { return known }
    let numbers = (kind(of: site), names.number(of: site.path.description))
    sites[site] = numbers
    return numbers
  }

  private func kind(of site: Site) -> Kind {
    Kind(
      field: names.number(of: site.path.fieldName), code: names.number(of: site.code.rawValue),
      isWarning: site.isWarning)
  }

  /// Prepares normalised text columns, before there are any rows.
  func prepareColumns(named names: [String]) { preparedColumns = names.map { PreparedColumn(name: $0) } }

  /// Adds the normalised texts of a row, one for each column.
  func add(preparedTexts texts: [String?]) {
    for (index, text) in texts.enumerated() { preparedColumns?[index].append(text) }
  }

  /// Appends the results of another.
  func append(_ other: FoundRows) throws(Failure) {
    try appendColumns(of: other)
    if rowCount % 8 == 0 {
      validBits.append(contentsOf: other.validBits)
      rowCount += other.rowCount
      invalidCount += other.invalidCount
    } else {
      for row in 0..<other.rowCount { add(isValid: other.validBits[row / 8] >> (row % 8) & 1 == 1) }
    }
    issueCount += other.issueCount
    let numbers = other.names.texts.map { names.number(of: $0) }
    for (kind, count) in other.counts {
      let kind = Kind(
        field: numbers[Int(kind.field)], code: numbers[Int(kind.code)], isWarning: kind.isWarning)
      counts[kind, default: 0] += count
    }
    for issue in other.issues.prefix(mostIssues - issues.count) {
      issues.append(
        KeptIssue(
          row: issue.row, field: numbers[Int(issue.field)], path: numbers[Int(issue.path)],
          code: numbers[Int(issue.code)],
          message: issue.message < 0 ? -1 : numbers[Int(issue.message)], isWarning: issue.isWarning, span: issue.span))
    }
  }

  private func appendColumns(of other: FoundRows) throws(Failure) {
    guard rowCount > 0 || preparedColumns != nil else {
      preparedColumns = other.preparedColumns
      return
    }
    if other.rowCount == 0 { return }
    guard preparedColumns?.map({ $0.name }) == other.preparedColumns?.map({ $0.name }) else {
      throw Failure(.badArgument, "the results have other normalised columns; they are not of one table")
    }
    for (index, column) in (other.preparedColumns ?? []).enumerated() { preparedColumns?[index].append(column) }
  }

  /// The numbers of issues by field and code, as JSON.
  ///
  /// The field with the most issues comes first, and for each field the most frequent code.
  var countsAsJSON: String {
    var ofFields: [Int32: Int] = [:]
    for (kind, count) in counts { ofFields[kind.field, default: 0] += count }
    let sorted = counts.sorted { one, other in
      if one.key.field != other.key.field {
        let (count, otherCount) = (ofFields[one.key.field] ?? 0, ofFields[other.key.field] ?? 0)
        if count != otherCount { return count > otherCount }
        return names[one.key.field].precedesInBytes(names[other.key.field])
      }
      if one.value != other.value { return one.value > other.value }
      return one.key.code == other.key.code
        ? !one.key.isWarning && other.key.isWarning
        : names[one.key.code].precedesInBytes(names[other.key.code])
    }
    var writer = JSONWriter()
    writer.array {
      for (kind, count) in sorted {
        $0.object {
          $0.key("field")
          $0.string(names[kind.field])
          $0.key("code")
          $0.string(names[kind.code])
          $0.key("severity")
          $0.string(kind.isWarning ? "warning" : "error")
          $0.key("count")
          $0.integer(count)
        }
      }
    }
    return writer.text
  }

  private func add(isValid: Bool) {
    if rowCount % 8 == 0 { validBits.append(0) }
    if isValid { validBits[rowCount / 8] |= 1 << (rowCount % 8) } else { invalidCount += 1 }
    rowCount += 1
  }
}
