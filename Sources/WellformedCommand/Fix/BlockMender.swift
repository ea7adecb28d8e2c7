import Wellformed
import WellformedSchema

/// Mends the rows of a file, block by block.
protocol BlockMender {
  /// Mends the rows that begin in a block.
  ///
  /// - Parameter answer: Decides on suggestions in the row that begins on a line.
  mutating func mend(_ block: RowBlock, asking answer: ((_ line: Int, MendingQuestion) -> Bool)?) -> MendedBlock
}

extension CheckedFile {
  /// Creates a mender of the file's rows, with its own rules.
  func mender(_ members: MemberTexts) throws(SchemaError) -> any BlockMender {
    guard let dialect else {
      return JSONLinesMender(self, members, EditableLines(try rules.copy(), members))
    }
    let table = try rules.copy().table(columns: columns)
    return DelimitedMender(self, members, dialect, EditableCells(table, columns: columns, members, dialect))
  }
}

/// The results for a block, regardless of the kind of its rows.
private struct BlockResult {
  private(set) var mended = MendedBlock()
  private let members: MemberTexts

  init(_ members: MemberTexts) { self.members = members }

  mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    let part = bytes.extracting(range)
    unsafe part.withUnsafeBufferPointer { unsafe mended.bytes.append(contentsOf: $0) }
  }

  mutating func append(_ body: (inout [UInt8]) -> Void) { body(&mended.bytes) }

  /// Counts a row that was read, and records its changes.
  mutating func add<Rows>(_ outcome: RowMender<Rows>.Outcome, line: Int) {
    for change in outcome.changes {
      let isSecret = members.areSecret(change.path)
      var reasons: [String] = []
      for reason in change.reasons where !reasons.contains(reason) { reasons.append(reason) }
      mended.changes.append(
        LoggedChange(
          row: mended.rows.all, line: line, column: change.path.description,
          before: isSecret ? SecretNames.mask : change.before, after: isSecret ? SecretNames.mask : change.after,
          why: reasons.joined(separator: "; ").withoutIsolates))
    }
    if !outcome.changes.isEmpty { mended.changedRows += 1 }
    mended.openSuggestions += outcome.openSuggestions
    mended.rows.add(isValid: outcome.report?.isValid ?? true)
  }

  /// Counts a valid row that was read and has nothing to mend.
  mutating func addSettled() { mended.rows.add(isValid: true) }

  /// Counts a row that cannot be read.
  mutating func addUnreadable(_ fault: RowFault) {
    mended.rows.add(isValid: false)
    mended.faults.add(fault)
  }
}

/// Mends the records of a delimited file.
private struct DelimitedMender: BlockMender {
  private let dialect: DelimitedDialect
  private let members: MemberTexts
  private let columns: [String]
  private let longestRow: Int
  private var records: DelimitedRecords
  private var mender: RowMender<EditableCells>
  /// The rows, to recognise those that need no mending.
  private let rows: EditableCells

  init(_ file: CheckedFile, _ members: MemberTexts, _ dialect: DelimitedDialect, _ rows: EditableCells) {
    (self.dialect, self.members, columns, longestRow) = (dialect, members, file.columns, file.longestRow)
    records = DelimitedRecords(dialect, columns: file.columns, longestRow: longestRow)
    mender = RowMender(rows, members)
    self.rows = rows
  }

  mutating func mend(_ block: RowBlock, asking answer: ((Int, MendingQuestion) -> Bool)?) -> MendedBlock {
    var result = BlockResult(members)
    // A variable of this function: the closure would copy a member of `self` for each row.
    var rows = rows
    block.withBytes { bytes in
      guard !block.isContinuation else { return result.append(bytes, 0..<bytes.count) }
      records.begin(block)
      var copied = 0
      while let record = records.next(in: bytes) {
        if let problem = record.problem {
          result.addUnreadable(RowFault(problem, columns: columns))
          continue
        }
        let isSettled = records.withFields(of: record, in: bytes) { rows.isSettled($0, $1, cells: $2) }
        if isSettled {
          result.addSettled()
          continue
        }
        let texts = records.texts(of: record, in: bytes)
        let outcome = mender.mend(texts, asking: answer.map { answer in { answer(record.line, $0) } })
        if !outcome.changes.isEmpty {
          let row = rewritten(bytes.extracting(record.range), from: texts, to: outcome.row)
          // A row that cannot be read back is left unchanged.
          guard row.count <= max(longestRow, record.range.count) else {
            result.add(mender.leaving(texts), line: record.line)
            continue
          }
          result.append(bytes, copied..<record.range.lowerBound)
          result.append { $0 += row }
          copied = record.range.upperBound
        }
        result.add(outcome, line: record.line)
      }
      result.append(bytes, copied..<bytes.count)
    }
    return result.mended
  }

  /// Returns the bytes of a record with new texts in the changed fields.
  private func rewritten(_ record: Span<UInt8>, from texts: [String], to others: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    var copied = 0
    let places = DelimitedField.places(in: record, dialect)
    for (index, place) in places.enumerated() where !texts[index].hasSameBytes(as: others[index]) {
      for offset in copied..<place.lowerBound { bytes.append(record[offset]) }
      let isQuoted = dialect.hasQuotes && !place.isEmpty && record[place.lowerBound] == UInt8(ascii: "\"")
      // Other readers skip an empty line, and at the end of a file all readers do.
      let isOnlyField = places.count == 1 && others[index].isEmpty
      DelimitedField.append(others[index], dialect, isQuoted: isQuoted || isOnlyField, to: &bytes)
      copied = place.upperBound
    }
    for offset in copied..<record.count { bytes.append(record[offset]) }
    return bytes
  }
}

/// Mends lines of JSON.
private struct JSONLinesMender: BlockMender {
  private let members: MemberTexts
  private let longestRow: Int
  private var lines: LineRecords
  private var parser = JSONParser()
  private var mender: RowMender<EditableLines>
  /// The rows, to recognise those that need no mending.
  private var rows: EditableLines

  init(_ file: CheckedFile, _ members: MemberTexts, _ rows: EditableLines) {
    (self.members, longestRow) = (members, file.longestRow)
    lines = LineRecords(longestRow: longestRow)
    mender = RowMender(rows, members)
    self.rows = rows
  }

  mutating func mend(_ block: RowBlock, asking answer: ((Int, MendingQuestion) -> Bool)?) -> MendedBlock {
    var result = BlockResult(members)
    block.withBytes { bytes in
      guard !block.isContinuation else { return result.append(bytes, 0..<bytes.count) }
      lines.begin(block)
      var copied = 0
      while let line = lines.next(in: bytes) {
        let content = bytes.extracting(line.content)
        if line.isTooLong {
          result.addUnreadable(RowFault(tooLongLine: line.number, limit: longestRow))
          continue
        }
        if rows.isSettled(content) {
          result.addSettled()
          continue
        }
        let value: JSONValue
        do throws(JSONError) {
          value = try parser.parse(content)
        } catch {
          result.addUnreadable(RowFault(error, line: line.number, content))
          continue
        }
        let given = EditableLines.Row(
          value: value, bytes: unsafe content.withUnsafeBufferPointer { unsafe Array($0) })
        let outcome = mender.mend(given, asking: answer.map { answer in { answer(line.number, $0) } })
        if !outcome.changes.isEmpty {
          var texts: [Path: String] = [:]
          for change in outcome.changes { texts[change.path] = change.after }
          var row: [UInt8] = []
          JSONLineEdit.append(content, replacing: texts, to: &row)
          guard row.count <= max(longestRow, content.count) else {
            result.add(mender.leaving(given), line: line.number)
            continue
          }
          result.append(bytes, copied..<line.content.lowerBound)
          result.append { $0 += row }
          copied = line.content.upperBound
        }
        result.add(outcome, line: line.number)
      }
      result.append(bytes, copied..<bytes.count)
    }
    return result.mended
  }
}
