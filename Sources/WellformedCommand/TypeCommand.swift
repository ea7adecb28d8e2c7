import ArgumentParser
import Wellformed
import WellformedPhones
import WellformedSchema

/// The subcommand that shows the text that appears while somebody types.
struct TypeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "type",
    abstract: "Show how a phone number is grouped while it is typed.",
    usage: """
      wellformed type <format> <keys>
      wellformed type <format> --json < keys.jsonl
      """,
    discussion: """
      The format is phone, for numbers that begin with +, or that of a region, such
      as phone.GB. Prints what a field shows after each key, one on each line.

      With --json and without keys, every line of standard input is a JSON string
      of keys, and each gets one line as its answer, in the same order:

        {"shown":["0","02","020","020 7"]}

      A line that is not a JSON string gets {"shown":null,"reason":"…"}.

      Exit status: 0 if all lines were strings; 1 if one was not; 2 if the call is
      wrong.

      EXAMPLES
        wellformed type phone.GB 02079460958
        echo '"02079460958"' | wellformed type phone.GB --json
      """)

  @Argument(help: ArgumentHelp("The format: phone, or that of a region.", valueName: "format"))
  var format: String

  @Argument(help: ArgumentHelp("The keys. Write -- before keys that begin with a hyphen.", valueName: "keys"))
  var keys: String?

  @Flag(help: "Answer in JSON; without keys, answer every line of standard input.")
  var json = false

  func run() throws {
    let region = try TypeCommand.region(of: format)
    let output = StandardOutput()
    defer { output.flushEarly() }
    var areAllTyped = true
    if let keys {
      let shown = TypeCommand.shown(keys, region)
      if json {
        var writer = JSONWriter()
        writer.line(shown)
        try output.write(writer.bytes)
      } else {
        for line in shown { try output.write(VisibleText.of(line) + "\n") }
      }
    } else if json {
      areAllTyped = try answer(try FileSource(path: "-"), region, to: output)
    } else {
      throw CallError("there are no keys; give keys, or --json for the lines of standard input")
    }
    try output.flush()
    if !areAllTyped { throw ExitStatus.notAllValid }
  }

  /// Returns the region whose numbers a format groups; `nil` if only numbers with a plus are grouped.
  private static func region(of name: String) throws(CallError) -> PhoneRegion? {
    let format = try Format.ofCommand(named: name)
    if let requirement = PhoneRequirement(formatName: format.name) { return requirement.region }
    throw CallError("'\(name)' is not grouped while it is typed; give phone, or that of a region, such as phone.GB")
  }

  /// Returns the text after each key.
  private static func shown(_ keys: String, _ region: PhoneRegion?) -> [String] {
    var formatter = PhoneAsYouTypeFormatter(region: region)
    return keys.unicodeScalars.map { formatter.append($0) }
  }

  /// Answers every line of an input; returns whether all were strings.
  private func answer(_ source: any ByteSource, _ region: PhoneRegion?, to output: StandardOutput) throws -> Bool {
    var areAllTyped = true
    var lines = LineReader(FlushingSource(source, output), longestLine: TypeCommand.longestLine)
    var (parser, writer) = (JSONParser(), JSONWriter())
    while let line = try lines.next() {
      writer.removeAll()
      if let refusal = answer(line, &lines, &parser, &writer, region) {
        areAllTyped = false
        writer.line(refusal: refusal.issues.first?.message ?? "")
      }
      try output.write(writer.bytes)
    }
    return areAllTyped
  }

  /// The maximum length of a line in bytes; the output grows as the square of the number of keys.
  private static let longestLine = 2 * 1024

  /// Answers a line, or reports why it cannot be answered.
  private func answer(
    _ line: LineReader.Line, _ lines: inout LineReader, _ parser: inout JSONParser, _ writer: inout JSONWriter,
    _ region: PhoneRegion?
  ) -> Answer? {
    if line.isTooLong { return .tooLong(limit: TypeCommand.longestLine) }
    let value: Result<JSONValue, JSONError> = lines.withBytes(updating: &parser) { parser, bytes in
      do throws(JSONError) { return .success(try parser.parse(bytes)) } catch { return .failure(error) }
    }
    switch value {
    case .success(.string(let keys)):
      writer.line(TypeCommand.shown(keys, region))
      return nil
    case .success(let other): return .notString(other, length: 0)
    case .failure(let error): return .notJSON(error, length: 0)
    }
  }
}

extension JSONWriter {
  /// Writes the text after each key, and the line end.
  fileprivate mutating func line(_ shown: [String]) {
    object {
      $0.key("shown")
      $0.array { for text in shown { $0.string(text) } }
    }
    endLine()
  }

  /// Writes why nothing is shown, and the line end.
  fileprivate mutating func line(refusal reason: String) {
    object {
      $0.key("shown")
      $0.null()
      $0.key("reason")
      $0.string(reason)
    }
    endLine()
  }
}
