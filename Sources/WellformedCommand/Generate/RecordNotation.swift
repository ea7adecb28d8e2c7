import ArgumentParser

/// How records are written that were made up.
enum RecordNotation: String, CaseIterable, ExpressibleByArgument {
  case jsonLines = "jsonl"
  case csv
}
