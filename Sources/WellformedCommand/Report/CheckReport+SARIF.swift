import Wellformed
import WellformedSchema

extension CheckReport {
  /// The issues as a log of one run (SARIF 2.1.0), with what GitHub's code scanning requires of rules.
  var sarif: String {
    let codes = self.codes
    let places = Dictionary(uniqueKeysWithValues: codes.enumerated().map { (ExactText($0.element.name), $0.offset) })
    var writer = JSONWriter()
    writer.object {
      $0.key("$schema")
      $0.string("https://json.schemastore.org/sarif-2.1.0.json")
      $0.key("version")
      $0.string("2.1.0")
      $0.key("runs")
      $0.array {
        $0.object {
          $0.key("tool")
          $0.object {
            $0.key("driver")
            $0.object {
              $0.key("name")
              $0.string("wellformed")
              $0.key("semanticVersion")
              $0.string(command)
              $0.key("rules")
              $0.array { for (code, counts) in codes { $0.rule(code, counts, by: rules) } }
            }
          }
          $0.key("invocations")
          $0.array { $0.invocation(of: self) }
          $0.key("results")
          $0.array { for issue in issues { $0.result(issue, ruleIndex: places[ExactText(issue.code)]) } }
          $0.key("properties")
          $0.object {
            $0.key("rules")
            $0.string(rules)
            $0.rows(rows)
            $0.key("issues")
            $0.integer(counts.all)
            $0.key("listedIssues")
            $0.integer(issues.count)
          }
        }
      }
    }
    writer.endLine()
    return writer.text
  }
}

extension JSONWriter {
  fileprivate mutating func invocation(of report: CheckReport) {
    object {
      $0.key("executionSuccessful")
      $0.bool(report.problems.isEmpty)
      $0.key("toolExecutionNotifications")
      $0.array {
        for problem in report.problems { $0.notification("error", problem) }
        for note in report.notes { $0.notification("warning", note) }
      }
    }
  }

  private mutating func notification(_ level: String, _ text: String) {
    object {
      $0.key("level")
      $0.string(level)
      $0.message("message", text)
    }
  }

  /// Adds a code as a rule of the tool (3.49).
  fileprivate mutating func rule(_ code: String, _ counts: CheckReport.Counts, by rules: String) {
    let sentence = CodeDescription.sentence(for: code)
    object {
      $0.key("id")
      $0.string(code)
      $0.message("shortDescription", sentence)
      $0.message("fullDescription", sentence)
      $0.key("defaultConfiguration")
      $0.object {
        $0.key("level")
        $0.string((counts.errors > 0 ? Severity.error : .warning).rawValue)
      }
      $0.message("help", "Correct the value in the file. If it is right, correct the rules in \(rules).")
    }
  }

  fileprivate mutating func result(_ issue: TableIssue, ruleIndex: Int?) {
    object {
      $0.key("ruleId")
      $0.string(issue.code)
      if let ruleIndex {
        $0.key("ruleIndex")
        $0.integer(ruleIndex)
      }
      $0.key("level")
      $0.string(issue.severity.rawValue)
      $0.message("message", issue.field.isEmpty ? issue.message : "\(issue.field): \(issue.message)")
      $0.key("locations")
      $0.array { $0.location(of: issue) }
    }
  }

  private mutating func location(of issue: TableIssue) {
    object {
      // Issues in standard input belong to no file.
      if issue.file != "standard input" {
        $0.key("physicalLocation")
        $0.object {
          $0.key("artifactLocation")
          $0.object {
            $0.key("uri")
            $0.string(CheckReport.reference(to: issue.file))
          }
          $0.key("region")
          $0.object {
            $0.key("startLine")
            $0.integer(max(1, issue.line))
          }
        }
      }
      $0.key("logicalLocations")
      $0.array {
        $0.object {
          $0.key("fullyQualifiedName")
          $0.string("line \(issue.line)" + (issue.field.isEmpty ? "" : ": \(issue.field)"))
        }
      }
    }
  }

  private mutating func message(_ name: String, _ text: String) {
    key(name)
    object {
      $0.key("text")
      // In the text of a message, braces are placeholders for arguments, and brackets are links (3.11.5, 3.11.6).
      $0.string(CheckReport.plainMessage(text))
    }
  }
}

extension CheckReport {
  /// Returns a path as a URI reference (RFC 3986), in which a colon does not end a scheme.
  ///
  /// A leading `./` is left out, because code scanning takes a relative reference for a path in the repository.
  static func reference(to path: String) -> String {
    var path = path[...]
    while path.utf8.starts(with: "./".utf8) {
      path = path.dropFirst(2).drop { $0 == "/" }
    }
    var reference = path.hasPrefix("/") ? "file://" : ""
    let plain = "-._~/".utf8
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        reference.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where plain.contains(byte): reference.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        reference += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return reference
  }

  /// Returns a text as the plain text of a message, without placeholders or links.
  fileprivate static func plainMessage(_ text: String) -> String {
    var plain = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "{": plain += "{{"
      case "}": plain += "}}"
      case "[", "]", "\\":
        plain += "\\"
        plain.unicodeScalars.append(scalar)
      default: plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }
}
