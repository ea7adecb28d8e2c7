import Wellformed
import WellformedSchema

/// Checks a rule file by its own examples and counter-examples.
enum CheckExamples {
  /// Refuses a call that names both files and the examples, or neither.
  static func validate(isAskedFor: Bool, _ files: [String]) throws(CallError) {
    if isAskedFor, let file = files.first {
      throw CallError("--examples checks what is in the rule file; leave '\(file)' out")
    }
    if !isAskedFor, files.isEmpty {
      throw CallError("there is no file to check; give one, or --examples to check the rules by their own examples")
    }
  }

  /// Checks the examples of a rule file, and prints those for which the rules contradict their author.
  static func run(_ path: String, references: String? = nil) throws {
    let schema = try RuleFile.read(path: path, references: references)
    let (examples, secrets) = (schema.examples(), schema.secretNames)
    guard !examples.isEmpty else {
      throw CallError("\(path): there are no \"examples\" and no \"counterExamples\" in it; add some")
    }
    let output = StandardOutput()
    defer { output.flushEarly() }
    for example in examples where !example.isRight {
      try print(example, of: path, hiding: secrets, to: output)
    }
    let wrong = examples.count { !$0.isRight }
    let counted = examples.count.counted("example")
    try output.write(
      wrong == 0 ? "\(counted), all as they should be\n" : "\(counted), \(wrong) not as they should be\n")
    try output.flush()
    if wrong > 0 { throw ExitStatus.notAllValid }
  }

  private static func print(
    _ example: SchemaExample, of path: String, hiding secrets: SecretNames, to output: StandardOutput
  ) throws(OutputError) {
    let place = "\(path): \(example.place): "
    if example.isCounterExample {
      return try output.writeLine(place + "this should not be valid, and is: \(secrets.masked(example.value))")
    }
    for issue in example.report.issues where issue.severity == .error {
      let inner = issue.path.isRoot ? "" : "\(issue.path): "
      try output.writeLine(place + inner + issue.message.withoutIsolates)
    }
  }
}

extension StandardOutput {
  /// Writes a line that a terminal cannot take for a command.
  fileprivate func writeLine(_ line: String) throws(OutputError) {
    try writeVisibly(line)
    try write("\n")
  }
}
