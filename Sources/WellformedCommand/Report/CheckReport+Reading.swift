import Wellformed
import WellformedSchema

extension CheckReport {
  /// The maximum size of a report in bytes: 256 MiB.
  private static let longest = 256 * 1024 * 1024
  /// The maximum count in a report, and the maximum sum of all its counts.
  static var mostCount: Int { 1 << 53 }

  /// Reads a report from a file; the path `-` is standard input.
  ///
  /// The file may be compressed, or in UTF-16 with a byte order mark.
  init(path: String) throws {
    let source = try InputOpener(wantsText: false).open(path)
    var buffer = InputBuffer(source, blockSize: 64 * 1024)
    try buffer.skipByteOrderMark()
    while !buffer.isAtEnd, buffer.count <= CheckReport.longest { try buffer.fill() }
    guard buffer.count <= CheckReport.longest else {
      throw CallError(
        "\(source.name): longer than \(CheckReport.longest) bytes, which is the most that a report may have")
    }
    let json: JSONValue
    do throws(JSONError) {
      json = try buffer.withBytes(0..<buffer.count) { bytes throws(JSONError) in try JSONValue(parsing: bytes) }
    } catch {
      throw CallError(
        "\(source.name): not JSON from byte \(error.offset + 1) on: \(error.kind.description); only reports in JSON can be merged"
      )
    }
    do throws(CallError) {
      try self.init(json)
    } catch {
      throw CallError("\(source.name): \(error)")
    }
  }

  /// Reads a report from a JSON document.
  init(_ json: JSONValue) throws(CallError) {
    guard json["report"]?.string == CheckReport.kind else {
      throw CallError("this is not a report; make one with 'wellformed check … --report-to part.json'")
    }
    let version = json["version"]?.number?.text ?? "none"
    guard version == String(CheckReport.version) else {
      throw CallError(
        "the report has version \(version), and this command reads version \(CheckReport.version); make all by one version"
      )
    }
    rules = try json["rules"].member("file").text()
    fingerprint = try json["rules"].member("fingerprint").text()
    command = try json.member("command").text()
    options = try json["options"]?.elements { value throws(CallError) in try value.text() } ?? []
    isCutShort = try json.member("isCutShort").truth()
    notes = try json.member("notes").elements { value throws(CallError) in try value.text() }
    problems = try json.member("problems").elements { value throws(CallError) in try value.text() }
    files = try json.member("files").elements { value throws(CallError) in try Tally.File(value) }
    issues = try json.member("issues").elements { value throws(CallError) in try TableIssue(value) }
    try checkTotals(of: json)
  }

  /// Refuses a report whose numbers contradict each other, which a program has changed or put together.
  private func checkTotals(of json: JSONValue) throws(CallError) {
    var sum = 0
    for file in files {
      for count in [file.rows.valid, file.rows.invalid] + file.counts.values {
        sum += count
        guard sum <= CheckReport.mostCount else { throw CallError("the counts of the report are too large to add up") }
      }
    }
    var listed: [ListedKind: Int] = [:]
    for issue in issues { listed[ListedKind(issue), default: 0] += 1 }
    for file in files {
      for (kind, count) in file.counts { listed[ListedKind(file.name, kind), default: 0] -= count }
    }
    if let kind = listed.first(where: { $0.value > 0 })?.key {
      throw CallError(
        "the report lists more issues of code \"\(kind.code.text)\" in '\(kind.file.text)' than it counts")
    }
    var totals = self
    totals.issues = []
    let own: JSONValue
    do throws(JSONError) { own = try JSONValue(parsing: totals.json) } catch { return }
    for name in ["rows", "valid", "invalid", "errors", "warnings", "fields", "codes"] {
      guard try json.member(name) == own[name] else {
        throw CallError("\"\(name)\" in the report is not the sum of its files; make the report anew")
      }
    }
  }

  /// What the listed issues and the counts of a file are compared by.
  private struct ListedKind: Hashable {
    let file: ExactText
    let code: ExactText
    let severity: Severity

    init(_ issue: TableIssue) {
      (file, code, severity) = (ExactText(issue.file), ExactText(issue.code), issue.severity)
    }

    init(_ file: String, _ kind: Tally.Kind) {
      (self.file, code, severity) = (ExactText(file), ExactText(kind.code), kind.severity)
    }
  }
}

extension Tally.File {
  fileprivate init(_ json: JSONValue) throws(CallError) {
    self.init(name: try json.member("file").text())
    rows = Tally.Rows(valid: try json.member("valid").count(), invalid: try json.member("invalid").count())
    guard try json.member("rows").count() == rows.all else {
      throw CallError("the rows of '\(name)' are not its valid and invalid rows together; make the report anew")
    }
    let counted = try json.member("issues").elements { value throws(CallError) in
      let kind = Tally.Kind(
        field: try value.member("field").text(), code: try value.member("code").text(), severity: try value.severity())
      return (kind: kind, count: try value.member("count").count())
    }
    for (kind, count) in counted {
      guard counts.updateValue(count, forKey: kind) == nil else {
        throw CallError("the report counts one kind of issue twice in '\(name)'")
      }
    }
  }
}

extension TableIssue {
  fileprivate init(_ json: JSONValue) throws(CallError) {
    let (offset, length) = (try json.member("offset").count(), try json.member("length").count())
    self.init(
      file: try json.member("file").text(), line: try json.member("line").count(),
      field: try json.member("field").text(), code: try json.member("code").text(), severity: try json.severity(),
      span: offset..<offset + length, message: try json.member("message").text(), suggestion: nil)
    let suggestion = try json.member("suggestion")
    if !suggestion.isNull { self.suggestion = try suggestion.text() }
  }
}

extension JSONValue? {
  fileprivate func member(_ name: String) throws(CallError) -> JSONValue {
    guard let member = self?[name] else { throw CallError("the report lacks \"\(name)\"") }
    return member
  }
}

extension JSONValue {
  fileprivate func member(_ name: String) throws(CallError) -> JSONValue { try JSONValue?.some(self).member(name) }

  fileprivate func text() throws(CallError) -> String {
    guard let string else { throw CallError("the report has something else where a text must be") }
    return string
  }

  fileprivate func truth() throws(CallError) -> Bool {
    guard let bool else { throw CallError("the report has something else where true or false must be") }
    return bool
  }

  fileprivate func count() throws(CallError) -> Int {
    guard let number, let count = Int(exactly: number), (0...CheckReport.mostCount).contains(count) else {
      throw CallError("the report has something else where a count must be")
    }
    return count
  }

  fileprivate func severity() throws(CallError) -> Severity {
    guard let severity = Severity(rawValue: try member("severity").text()) else {
      throw CallError("the report has a severity that there is not")
    }
    return severity
  }

  fileprivate func elements<Element>(
    _ element: (JSONValue) throws(CallError) -> Element
  ) throws(CallError) -> [Element] {
    guard let array else { throw CallError("the report has something else where a list must be") }
    var elements: [Element] = []
    for value in array { elements.append(try element(value)) }
    return elements
  }
}
