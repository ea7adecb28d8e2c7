public import CWellformed
import Wellformed
import WellformedSchema

// The header wellformed.h describes each function.

/// See `wellformed_check_arrow`.
@_cdecl("wellformed_check_arrow")
public func checkArrow(
  _ rules: OpaquePointer?, _ schema: UnsafePointer<ArrowSchema>?, _ array: UnsafePointer<ArrowArray>?,
  _ options: UnsafePointer<wellformed_options>?, _ result: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  unsafe answer(error) { () throws(Failure) in
    guard let schema = unsafe schema else { throw .missing("schema") }
    guard let array = unsafe array else { throw .missing("array") }
    guard let result = unsafe result else { throw .missing("result") }
    let options = try unsafe CheckOptions(options)
    let found = FoundRows(mostIssues: options.mostIssues, hasMessages: options.hasMessages)
    try unsafe object(SharedRules.self, rules, "rules").withCopy { (rules) throws(Failure) in
      var table = try unsafe ArrowTable(schema, array, by: rules, readingCells: options.readsCells)
      let rows = try options.rows(of: table.length)
      if options.isNormalizing { found.prepareColumns(named: table.textColumns) }
      var suspects = SuspectRows()
      for first in stride(from: rows.lowerBound, to: rows.upperBound, by: SuspectRows.blockRows) {
        suspects.begin(min(SuspectRows.blockRows, rows.upperBound - first))
        // Normalising texts requires whole rows.
        if options.isNormalizing { suspects.insertAll() } else { table.findSuspects(from: first, into: &suspects) }
        var row = 0
        while row < suspects.count {
          let suspect = suspects.next(from: row)
          found.accept(suspect - row)
          row = suspect + 1
          if suspect == suspects.count { break }
          let index = first + suspect
          if let report = try table.check(index) {
            found.add(report, row: options.firstRow + Int64(index - rows.lowerBound))
          } else {
            found.accept(1)
          }
          if options.isNormalizing { found.add(preparedTexts: table.preparedTexts()) }
        }
      }
    }
    unsafe result.pointee = handle(for: found)
  }
}

/// See `wellformed_check_lines`.
@_cdecl("wellformed_check_lines")
public func checkLines(
  _ rules: OpaquePointer?, _ lines: UnsafePointer<CChar>?, _ length: Int,
  _ options: UnsafePointer<wellformed_options>?, _ result: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  unsafe answer(error) { () throws(Failure) in
    guard let result = unsafe result else { throw .missing("result") }
    let options = try unsafe CheckOptions(options)
    guard options.skippedRows == 0, options.rowCount == 0, !options.readsCells, !options.isNormalizing else {
      throw Failure(
        .badArgument,
        "lines of JSON take neither skipped_rows nor row_count nor WELLFORMED_CELLS nor WELLFORMED_NORMALIZED")
    }
    let lines = try unsafe bytes(lines, length, "lines")
    let found = FoundRows(mostIssues: options.mostIssues, hasMessages: options.hasMessages)
    try unsafe object(SharedRules.self, rules, "rules").withCopy { (rules) throws(Failure) in
      var parser = JSONParser()
      var row = options.firstRow
      var start = 0
      while start < length {
        let end = unsafe lines[start...].firstIndex(of: UInt8(ascii: "\n")) ?? length
        let line = unsafe UnsafeBufferPointer(rebasing: lines[start..<end]).span
        start = end + 1
        if JSONLexer.skipWhitespace(at: 0, in: line) == line.count { continue }
        do throws(JSONError) {
          let report = rules.check(try parser.parse(line))
          if report.count == 0 { found.accept(1) } else { found.add(report.withoutValue(), row: row) }
        } catch {
          let reason = "not JSON from byte \(error.offset + 1) of the line on: \(error.kind.description)"
          found.add(.refused("row.notJSON", reason), row: row)
        }
        row += 1
      }
    }
    unsafe result.pointee = handle(for: found)
  }
}

/// See `wellformed_result_append`.
@_cdecl("wellformed_result_append")
public func appendResult(
  _ result: OpaquePointer?, _ other: OpaquePointer?, _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  unsafe answer(error) { () throws(Failure) in
    let found = try unsafe object(FoundRows.self, result, "result")
    try found.append(unsafe object(FoundRows.self, other, "other"))
  }
}

/// See `wellformed_result_rows`.
@_cdecl("wellformed_result_rows")
public func resultRows(_ result: OpaquePointer?) -> Int64 {
  Int64((try? unsafe object(FoundRows.self, result, "result"))?.rowCount ?? 0)
}

/// See `wellformed_result_invalid_rows`.
@_cdecl("wellformed_result_invalid_rows")
public func resultInvalidRows(_ result: OpaquePointer?) -> Int64 {
  Int64((try? unsafe object(FoundRows.self, result, "result"))?.invalidCount ?? 0)
}

/// See `wellformed_result_issue_count`.
@_cdecl("wellformed_result_issue_count")
public func resultIssueCount(_ result: OpaquePointer?) -> Int64 {
  Int64((try? unsafe object(FoundRows.self, result, "result"))?.issueCount ?? 0)
}

/// See `wellformed_result_counts`.
@_cdecl("wellformed_result_counts")
public func resultCounts(
  _ result: OpaquePointer?, _ counts: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  unsafe answer(counts, error) { () throws(Failure) in
    try unsafe object(FoundRows.self, result, "result").countsAsJSON
  }
}

/// See `wellformed_result_valid`.
@_cdecl("wellformed_result_valid")
public func resultValid(
  _ result: OpaquePointer?, _ schema: UnsafeMutablePointer<ArrowSchema>?, _ array: UnsafeMutablePointer<ArrowArray>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  unsafe answer(error) { () throws(Failure) in
    guard let schema = unsafe schema else { throw .missing("schema") }
    guard let array = unsafe array else { throw .missing("array") }
    try unsafe object(FoundRows.self, result, "result").validExport.write(to: schema, array)
  }
}

/// See `wellformed_result_issues`.
@_cdecl("wellformed_result_issues")
public func resultIssues(
  _ result: OpaquePointer?, _ schema: UnsafeMutablePointer<ArrowSchema>?, _ array: UnsafeMutablePointer<ArrowArray>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  unsafe answer(error) { () throws(Failure) in
    guard let schema = unsafe schema else { throw .missing("schema") }
    guard let array = unsafe array else { throw .missing("array") }
    try unsafe object(FoundRows.self, result, "result").issuesExport().write(to: schema, array)
  }
}

/// See `wellformed_result_normalized`.
@_cdecl("wellformed_result_normalized")
public func resultNormalized(
  _ result: OpaquePointer?, _ schema: UnsafeMutablePointer<ArrowSchema>?, _ array: UnsafeMutablePointer<ArrowArray>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  unsafe answer(error) { () throws(Failure) in
    guard let schema = unsafe schema else { throw .missing("schema") }
    guard let array = unsafe array else { throw .missing("array") }
    try unsafe object(FoundRows.self, result, "result").normalizedExport().write(to: schema, array)
  }
}

/// See `wellformed_result_release`.
@_cdecl("wellformed_result_release")
public func releaseResult(_ result: OpaquePointer?) { unsafe release(FoundRows.self, result) }
