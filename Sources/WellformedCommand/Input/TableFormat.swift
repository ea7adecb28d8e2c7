import ArgumentParser

/// The format of the rows of a file.
enum TableFormat: String, CaseIterable, ExpressibleByArgument {
  /// Comma-separated values (RFC 4180).
  case csv
  /// Tab-separated values.
  case tsv
  /// One JSON value per line.
  case jsonLines = "jsonl"

  /// Creates the format from a file's name, ignoring an extension such as `.gz`.
  init(path: String) throws(CallError) {
    if let format = TableFormat(nameOf: path) {
      self = format
    } else {
      let file = path == "-" ? "standard input" : path
      if path != "-", FileStatus(path: path)?.isDirectory == true {
        throw CallError("\(file): this is a folder; give one file")
      }
      var advice = path.lowercased().hasSuffix(".json") ? "; jq -c '.[]' writes an array as JSON Lines" : ""
      if Guess.isYAML(path) { advice = "; yq -o json -I 0 '.[]' writes a list in YAML as JSON Lines" }
      throw CallError("\(file): its name does not tell how it is written; add --input csv, tsv or jsonl\(advice)")
    }
  }

  /// Its name in sentences.
  var name: String {
    switch self {
    case .csv: "CSV"
    case .tsv: "TSV"
    case .jsonLines: "JSON Lines"
    }
  }

  /// Creates the format from a file's name; `nil` if the name does not tell it.
  init?(nameOf path: String) {
    let name = (Compression.uncompressedPath(path) ?? path).split(separator: "/").last ?? ""
    let ending = name.contains(".") ? name.split(separator: ".").last?.lowercased() : nil
    switch ending {
    case "csv": self = .csv
    case "tsv", "tab": self = .tsv
    case "jsonl", "ndjson": self = .jsonLines
    default: return nil
    }
  }
}

extension TableFormat {
  /// The dialect of the fields; `nil` if rows are not delimited.
  var dialect: DelimitedDialect? {
    switch self {
    case .csv: .csv
    case .tsv: .tsv
    case .jsonLines: nil
    }
  }
}
