import ArgumentParser

/// How the rows of a file are written.
enum TableFormat: String, CaseIterable, ExpressibleByArgument {
  /// Comma-separated values (RFC 4180).
  case csv
  /// Tab-separated values.
  case tsv
  /// A JSON value a line.
  case jsonLines = "jsonl"

  /// The format that a file's name tells of.
  init(path: String) throws(CallError) {
    let name = path.split(separator: "/").last ?? ""
    let ending = name.contains(".") ? name.split(separator: ".").last?.lowercased() : nil
    switch ending {
    case "csv": self = .csv
    case "tsv", "tab": self = .tsv
    case "jsonl", "ndjson": self = .jsonLines
    default:
      let file = path == "-" ? "standard input" : path
      throw CallError("\(file): its name does not tell how it is written; add --input csv, tsv or jsonl")
    }
  }
}

extension TableFormat {
  /// How fields are set apart; nothing where rows are not delimited.
  var dialect: DelimitedDialect? {
    switch self {
    case .csv: .csv
    case .tsv: .tsv
    case .jsonLines: nil
    }
  }
}
