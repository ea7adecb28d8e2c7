import ArgumentParser

/// The options for the references in a rule file.
struct ReferenceOptions: ParsableArguments {
  @Option(
    name: .customLong("references"),
    help: ArgumentHelp("A folder with the files that the rule file may refer to by \"$ref\".", valueName: "folder"),
    completion: .directory)
  var folder: String?
}
