import Wellformed
import WellformedSchema

extension CheckReport {
  /// The report as a JSON document, on one line.
  var json: String {
    var writer = JSONWriter()
    writer.object {
      $0.key("report")
      $0.string(CheckReport.kind)
      $0.key("version")
      $0.integer(CheckReport.version)
      $0.key("command")
      $0.string(command)
      $0.key("rules")
      $0.object {
        $0.key("file")
        $0.string(rules)
        $0.key("fingerprint")
        $0.string(fingerprint)
      }
      $0.key("options")
      $0.array { for options in options { $0.string(options) } }
      $0.rows(rows)
      $0.counts(counts)
      $0.key("isCutShort")
      $0.bool(isCutShort)
      $0.key("files")
      $0.array { for file in files { $0.file(file) } }
      $0.key("fields")
      $0.array { for (name, counts) in fields { $0.total("field", name, counts) } }
      $0.key("codes")
      $0.array { for (name, counts) in codes { $0.total("code", name, counts) } }
      $0.key("notes")
      $0.array { for note in notes { $0.string(note) } }
      $0.key("problems")
      $0.array { for problem in problems { $0.string(problem) } }
      $0.key("issues")
      $0.array { for issue in issues { $0.issue(issue) } }
    }
    writer.endLine()
    return writer.text
  }

  /// The value that distinguishes a report from other JSON.
  static let kind = "wellformed check"
}

extension JSONWriter {
  fileprivate mutating func file(_ file: Tally.File) {
    object {
      $0.key("file")
      $0.string(file.name)
      $0.rows(file.rows)
      $0.kinds(Tally.ordered(file.counts))
    }
  }

  fileprivate mutating func total(_ name: String, _ value: String, _ counts: CheckReport.Counts) {
    object {
      $0.key(name)
      $0.string(value)
      $0.counts(counts)
    }
  }

  fileprivate mutating func counts(_ counts: CheckReport.Counts) {
    key("errors")
    integer(counts.errors)
    key("warnings")
    integer(counts.warnings)
  }
}
