import ArgumentParser

/// The subcommand that tests one value, or a stream of values.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Test one value, or every line of standard input.",
    usage: """
      wellformed test <format> <value>
      wellformed test --pattern <pattern> <value>
      wellformed test <format> --json < values.jsonl
      """,
    discussion: """
      Prints the verdict (valid, incomplete: something appended could make it
      valid, or invalid), and for each issue the place, the words, and what to
      enter instead, if that is known.

      With --json and without a value, every line of standard input is a JSON
      string, and is answered by one line, in the same order:

        {"verdict":"invalid","issues":[{"code":"email.domain.emptyLabel",
        "severity":"error","offset":12,"length":1,"message":"…",
        "suggestion":null}],"value":null}

      (here broken into several). Offset and length count UTF-8 bytes of the
      text. The value is the canonical form of a valid text, else null. A line
      that is no JSON string, even a blank one, is answered by an issue
      input.notJSON, input.notString or input.tooLong, whose offset counts from
      the start of the line.

      EXAMPLES
        wellformed test email 'jane@example..com'
        wellformed test mobile -- '-1'
        echo '"jane@example.com"' | wellformed test email --json
      """)

  @Argument(help: ArgumentHelp("The format to test by; 'wellformed formats' lists them.", valueName: "format"))
  var first: String?

  @Argument(help: ArgumentHelp("The text to test. Before one that begins with a hyphen, write --.", valueName: "value"))
  var second: String?

  @Option(help: "A regular expression to test by, in place of a format.")
  var pattern: String?

  @Flag(help: "Answer in JSON; without a value, answer every line of standard input.")
  var json = false

  func run() throws {
    let (criterion, value) = try criterionAndValue()
    let output = StandardOutput()
    defer { output.flushEarly() }
    let areAllValid: Bool
    if let value {
      areAllValid = try test(value, by: criterion, output)
    } else if json {
      var stream = AnswerStream(try FileSource(path: "-"), by: criterion, to: output)
      areAllValid = try stream.run()
    } else {
      throw CallError("there is no value to test; give one, or --json to test the lines of standard input")
    }
    try output.flush()
    if !areAllValid { throw ExitStatus.notAllValid }
  }

  /// The first argument is a format, unless an option says what to test by.
  private func criterionAndValue() throws(CallError) -> (Criterion, value: String?) {
    if let pattern {
      if let second { throw CallError("'\(second)' is one value too many; test takes one, or --json for many") }
      return (try .pattern(pattern), first)
    }
    guard let first else {
      throw CallError("say what to test by: a format or --pattern; 'wellformed formats' lists the formats")
    }
    return (try .format(named: first), second)
  }

  private func test(_ value: String, by criterion: Criterion, _ output: StandardOutput) throws -> Bool {
    let answer = criterion.answer(forText: value)
    if json {
      var writer = AnswerWriter(writesPaths: criterion.hasPaths)
      try writer.write(answer, to: output)
    } else {
      try AnswerPrinter(columns: StandardOutput.columns).print(answer, onText: value, to: output)
    }
    return answer.isValid
  }
}
