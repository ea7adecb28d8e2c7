import Wellformed
import ArgumentParser
import WellformedSchema

/// The subcommand that tests one value, or a stream of values.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Test one value, or every line of standard input.",
    usage: """
      wellformed test <format> <value>
      wellformed test --pattern <pattern> <value>
      wellformed test --schema <rules> <json>
      wellformed test <format> --json [--parts] < values.jsonl
      """,
    discussion: """
      Prints the verdict: valid, incomplete (more text could make it valid) or
      invalid. For each issue, it prints the place, the message and, if there is
      one, a suggestion.

      With --json and without a value, every line of standard input is a JSON
      string, and each gets one line as its answer, in the same order:

        {"verdict":"invalid","issues":[{"code":"email.domain.emptyLabel",
        "severity":"error","offset":12,"length":1,"message":"…",
        "suggestion":null}],"value":null}

      (broken into several lines here). Offset and length count UTF-8 bytes of the
      text. The value is the canonical form of a valid text, and null otherwise. A
      line that is not a JSON string, even a blank one, gets an issue
      input.notJSON, input.notString or input.tooLong, whose offset counts from
      the start of the line.

      With --parts, each answer has a member "parts" with the parts of the value,
      or null if the text is not such a value. A phone number has parts even if it
      is not valid. If the text is not a phone number at all, "possible" says why,
      and everything else is null:

        {"verdict":"valid","issues":[],"value":"+442079460958","parts":{
        "countryCode":44,"nationalNumber":"2079460958","extension":null,
        "region":"GB","kind":"fixedLine","possible":"isPossible",
        "isValid":true,"isValidForRegion":true,"e164":"+442079460958",
        "national":"020 7946 0958","international":"+44 20 7946 0958",
        "rfc3966":"tel:+44-20-7946-0958","original":"020 7946 0958"}}

      Documentation/parts.md lists the parts of every format.

      With --schema, the values are whole JSON values. Every issue has a "path"
      after its code, such as "addresses[2].city", and the value of a valid one is
      ready to be stored.

      EXAMPLES
        wellformed test email 'jane@example..com'
        wellformed test email --profile html jane@localhost
        wellformed test postal-code.GB 'SW1A 1AA'
        wellformed test mobile -- '-1'
        wellformed test phone.GB --parts '020 7946 0958'
        wellformed test --schema rules.json '{"email":"jane@"}'
        echo '"jane@example.com"' | wellformed test email --json
      """)

  @Argument(help: ArgumentHelp("The format to test by; 'wellformed formats' lists them.", valueName: "format"))
  var first: String?

  @Argument(help: ArgumentHelp("The text to test. Write -- before one that begins with a hyphen.", valueName: "value"))
  var second: String?

  @Option(
    help: ArgumentHelp(
      "With the format email: whose grammar to test by: \(EmailAddress.Profile.allCases.map(\.rawValue).listed).",
      valueName: "profile"))
  var profile: String?

  @Option(
    help: ArgumentHelp(
      "With a format of which there are several: which, such as country=GB for postal-code.GB.", valueName: "choice"))
  var option: String?

  @Option(help: "A regular expression that the whole text must match, instead of a format.")
  var pattern: String?

  @Flag(help: "Let the pattern match any part of the text, as JSON Schema does.")
  var anywhere = false

  @Option(help: ArgumentHelp("A rule file to test whole JSON values by.", valueName: "rules"))
  var schema: String?

  @Option(
    help: ArgumentHelp(
      "With --schema: a folder with the files that the rule file may refer to by \"$ref\".", valueName: "folder"),
    completion: .directory)
  var references: String?

  @Flag(help: "Answer in JSON; without a value, answer every line of standard input.")
  var json = false

  @Flag(help: "Also print the parts of the value, such as the domain of an email address.")
  var parts = false

  func run() throws {
    let (format, criterion, value) = try criterionAndValue()
    let test = TextTest(criterion: criterion, parts: try parts ? TestCommand.parts(of: format) : nil)
    let output = StandardOutput()
    defer { output.flushEarly() }
    let areAllValid: Bool
    if let value {
      areAllValid = try answer(value, by: test, output)
    } else if json {
      var stream = AnswerStream(try FileSource(path: "-"), by: test, to: output)
      areAllValid = try stream.run()
    } else {
      throw CallError("there is no value to test; give one, or --json to test the lines of standard input")
    }
    try output.flush()
    if !areAllValid { throw ExitStatus.notAllValid }
  }

  /// Returns the format, the criterion and the value; the first argument is a format, unless an option gives the
  /// criterion.
  private func criterionAndValue() throws -> (Format?, Criterion, value: String?) {
    if anywhere, pattern == nil { throw CallError("--anywhere says how to match a pattern; give one by --pattern") }
    if references != nil, schema == nil {
      throw CallError("--references is for --schema; leave it out, or give a rule file")
    }
    guard pattern != nil || schema != nil else {
      guard let first else {
        throw CallError("say what to test by: a format, --pattern or --schema; 'wellformed formats' lists the formats")
      }
      if let profile {
        if option != nil { throw CallError("--profile and --option exclude each other; give one of them") }
        return TestCommand.test(by: try .ofCommand(named: first, profile: profile), second)
      }
      if let option { return TestCommand.test(by: try .ofCommand(named: first, choosing: option), second) }
      return TestCommand.test(by: try .ofCommand(named: first), second)
    }
    if profile != nil { throw CallError("--profile is for the format email; leave it out, or give the format") }
    if option != nil { throw CallError("--option is for a format; leave it out, or give the format") }
    if let second { throw CallError("'\(second)' is one value too many; test takes one, or --json for many") }
    if let schema {
      if pattern != nil { throw CallError("--pattern and --schema exclude each other; give one of them") }
      return (nil, .value(try RuleFile.read(path: schema, references: references)), first)
    }
    return (nil, try .pattern(argument: pattern ?? "", matching: anywhere ? .anywhere : .wholeText), first)
  }

  private static func test(by format: Format, _ value: String?) -> (Format?, Criterion, value: String?) {
    (format, .format(format), value)
  }

  private static func parts(of format: Format?) throws(CallError) -> FormatParts {
    guard let format else {
      throw CallError("--parts is for a format, whose values have parts; leave it out, or give the format")
    }
    if let parts = FormatParts(of: format) { return parts }
    throw CallError("values of the format '\(format.name)' have no parts; leave --parts out")
  }

  private func answer(_ text: String, by test: TextTest, _ output: StandardOutput) throws -> Bool {
    let criterion = test.criterion
    var value = JSONValue.string(text)
    let answer: Answer
    do throws(JSONError) {
      if criterion.isForWholeValues { value = try JSONValue(parsing: text) }
      answer = test.answer(for: value, length: text.utf8.count)
    } catch {
      answer = test.withoutParts(.notJSON(error, length: text.utf8.count))
    }
    if json {
      var writer = AnswerWriter(writesPaths: criterion.isForWholeValues)
      try writer.write(answer.hiding(criterion.secrets), to: output)
    } else {
      try AnswerPrinter(columns: StandardOutput.columns, secrets: criterion.secrets).print(
        answer, on: value, to: output)
    }
    return answer.isValid
  }
}
