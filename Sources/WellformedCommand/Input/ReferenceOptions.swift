import ArgumentParser

/// What a rule file may refer to.
struct ReferenceOptions: ParsableArguments {
  @Option(
    name: .customLong("references"),
    help: ArgumentHelp("A folder with the files that the rule file may refer to by \"$ref\".", valueName: "folder"),
    completion: .directory)
  var folder: String?
}
