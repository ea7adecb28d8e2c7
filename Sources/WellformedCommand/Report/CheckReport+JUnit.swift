import Wellformed

extension CheckReport {
  /// The report as JUnit XML: a suite for each file, and in it a case for each kind of issue.
  ///
  /// A kind with errors fails. A kind with only warnings passes, since the rows are valid.
  var junit: String {
    let issues = Dictionary(grouping: issues) { IssuePlace(file: $0.file, kind: $0.kind) }
    var suites = ""
    var (tests, failures) = (0, 0)
    for file in files {
      let kinds = Tally.ordered(file.counts)
      let failed = kinds.count { $0.kind.severity == .error }
      let count = max(1, kinds.count)
      tests += count
      failures += failed
      suites +=
        "  <testsuite name=\"\(MarkupText.escaped(file.name))\" tests=\"\(count)\" failures=\"\(failed)\" errors=\"0\">\n"
      suites += CheckReport.properties(of: file.rows)
      if kinds.isEmpty { suites += CheckReport.start(of: "every row is valid", in: file.name) + "/>\n" }
      for (kind, count) in kinds {
        let listed = issues[IssuePlace(file: file.name, kind: kind)] ?? []
        suites += CheckReport.testcase(kind, count, listed, in: file.name)
      }
      suites += "  </testsuite>\n"
    }
    if !problems.isEmpty {
      tests += problems.count
      suites += "  <testsuite name=\"files\" tests=\"\(problems.count)\" failures=\"0\" errors=\"\(problems.count)\">\n"
      for problem in problems {
        suites += CheckReport.start(of: "can be read", in: "files")
        suites += ">\n      <error message=\"\(MarkupText.escaped(problem))\"/>\n    </testcase>\n"
      }
      suites += "  </testsuite>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="wellformed check \(MarkupText.escaped(rules))" tests="\(tests)" failures="\(failures)" \
      errors="\(problems.count)">
      \(suites)</testsuites>

      """
  }

  private static func properties(of rows: Tally.Rows) -> String {
    let counts = [("rows", rows.all), ("valid", rows.valid), ("invalid", rows.invalid)]
    let properties = counts.map { "      <property name=\"\($0.0)\" value=\"\($0.1)\"/>\n" }
    return "    <properties>\n" + properties.joined() + "    </properties>\n"
  }

  private static func start(of name: String, in file: String) -> String {
    "    <testcase classname=\"\(MarkupText.escaped(file))\" name=\"\(MarkupText.escaped(name))\""
  }

  private static func testcase(_ kind: Tally.Kind, _ count: Int, _ listed: [TableIssue], in file: String) -> String {
    var lines = listed.map { MarkupText.escaped("\($0.file):\($0.line): \($0.message.withoutIsolates)") }
    if count > listed.count { lines.append("… and \(count - listed.count) more") }
    let text = start(of: "\(kind.field.fieldLabel): \(kind.code)", in: file) + ">\n"
    let body = lines.joined(separator: "\n")
    if kind.severity == .warning { return text + "      <system-out>\(body)</system-out>\n    </testcase>\n" }
    let attributes = "message=\"\(count.counted("issue"))\" type=\"\(MarkupText.escaped(kind.code))\""
    return text + "      <failure \(attributes)>\(body)</failure>\n    </testcase>\n"
  }

  /// The key by which issues are grouped.
  private struct IssuePlace: Hashable {
    let file: String
    let kind: Tally.Kind

    static func == (first: IssuePlace, second: IssuePlace) -> Bool {
      first.file.hasSameBytes(as: second.file) && first.kind == second.kind
    }

    func hash(into hasher: inout Hasher) {
      file.hashBytes(into: &hasher)
      hasher.combine(kind)
    }
  }
}

extension TableIssue {
  /// The kind by which the issue is counted.
  fileprivate var kind: Tally.Kind {
    Tally.Kind(field: Path(field)?.fieldName ?? field, code: code, severity: severity)
  }
}
