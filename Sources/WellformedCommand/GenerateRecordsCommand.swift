import ArgumentParser
import Wellformed
import WellformedSamples
import WellformedSchema

/// The subcommand that generates records by a rule file.
struct GenerateRecordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generate valid and nearly valid records from a rule file.",
    usage: """
      wellformed generate <rules> [--count <count>] [--invalid <share>]
                          [--seed <seed>] [--format <format>]
                          [--faults-to <file>] [--references <folder>]
      """,
    discussion: """
      Prints one record per line, generated from the rules, for tests and
      demonstrations. Each record is checked before it is printed: a valid record
      is valid, and an invalid one has the fault that it was made for.

      --invalid sets the share of invalid records, which are spread evenly.
      --faults-to writes a line for each of them: the number of the record, the
      path, and the code that 'wellformed check' reports there.

      Records are JSON Lines, or CSV with the properties of the rules as columns.
      The same rules, seed and version give the same records.

      Exit status: 0 if all records were made; 2 if the call or the rules are wrong,
      or if no record was found that satisfies them.

      EXAMPLES
        wellformed generate rules.json
        wellformed generate rules.json --count 1000 --invalid 20% --seed 7
        wellformed generate rules.json --format csv > contacts.csv
        wellformed generate rules.json --invalid 100% --faults-to faults.csv
      """)

  @Argument(help: ArgumentHelp("The rule file.", valueName: "rules"))
  var rules: String

  @Option(parsing: .unconditional, help: ArgumentHelp("The number of records.", valueName: "count"))
  var count = 10

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The share of invalid records, such as 20%. (default: 0%)", valueName: "share"),
    transform: Share.init(argument:))
  var invalid: Share = Share(hundredths: 0)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The seed of the random numbers: another seed gives other records.", valueName: "seed"))
  var seed: UInt64 = 0

  @Option(help: ArgumentHelp("The format of the records: jsonl or csv.", valueName: "format"))
  var format = RecordNotation.jsonLines

  @Option(
    help: ArgumentHelp("Write the faults of invalid records to a file, as CSV.", valueName: "file"),
    completion: .file())
  var faultsTo: String?

  @OptionGroup var references: ReferenceOptions

  func validate() throws {
    guard 0...100_000_000 ~= count else { throw CallError("--count takes 0 to 100000000") }
    if let faultsTo { try OutputPaths.validate([faultsTo], besides: [rules]) }
  }

  func run() throws {
    let schema = try RuleFile.read(path: rules, references: references.folder)
    let writer = try RecordWriter(schema, format, rules: rules)
    let faults = try faultsTo.map { path throws(CallError) in try AtomicFile(path: path) }
    try faults?.write(RecordWriter.line(of: ["record", "path", "code"]))
    let output = StandardOutput()
    defer { output.flushEarly() }
    try output.write(writer.header)
    var sampler = ValueSampler(schema, seed: seed)
    for number in 0..<count {
      if invalid.takes(number) {
        let (line, sample) = try writer.invalidRecord(by: &sampler)
        try output.write(line)
        try faults?.write(RecordWriter.line(of: ["\(number + 1)", "\(sample.path)", sample.code.rawValue]))
      } else {
        try output.write(writer.validRecord(by: &sampler))
      }
    }
    try output.flush()
    try faults?.commit()
  }
}

extension AtomicFile {
  fileprivate func write(_ text: String) throws(CallError) {
    try text.withBytes { bytes throws(CallError) in try write(lines: bytes) }
  }
}

/// A share, in hundredths of a per cent.
struct Share: CustomStringConvertible {
  let hundredths: Int

  init(hundredths: Int) { self.hundredths = hundredths }

  /// Reads `20%`, `20` or `2.5%`, from 0 to 100.
  init(argument: String) throws(CallError) {
    let text = argument.hasSuffix("%") ? argument.dropLast() : argument[...]
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, 1...3 ~= whole.utf8.count,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { 48...57 ~= $0 } })
    else { throw Share.refusal }
    let fraction = parts.count == 2 ? parts[1] : ""
    guard fraction.utf8.count <= 2,
      let hundredths = Int(whole + fraction + String(repeating: "0", count: 2 - fraction.utf8.count)),
      hundredths <= 10_000
    else { throw Share.refusal }
    self.hundredths = hundredths
  }

  private static var refusal: CallError { CallError("--invalid takes 0% to 100%, with two decimal places at the most") }

  var description: String { "\(hundredths / 100)%" }

  /// Returns whether a numbered record belongs to the share; such records are distributed evenly.
  func takes(_ number: Int) -> Bool { (number + 1) * hundredths / 10_000 > number * hundredths / 10_000 }
}
