import ArgumentParser

/// The notation of generated records.
enum RecordNotation: String, CaseIterable, ExpressibleByArgument {
  case jsonLines = "jsonl"
  case csv
}
