import ArgumentParser
import Wellformed

/// The subcommand that lists the formats.
struct FormatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats",
    abstract: "List the formats there are.",
    discussion: """
      A line for each: the name, and what the format is.

      EXAMPLES
        wellformed formats
        wellformed test email 'jane@example.com'
      """)

  func run() throws {
    let output = StandardOutput()
    let formats = Format.all.sorted { $0.name < $1.name }
    let width = formats.map(\.name.count).max() ?? 0
    for format in formats {
      let padding = String(repeating: " ", count: width - format.name.count + 2)
      try output.write(format.name + padding + format.summary + "\n")
    }
    try output.flush()
  }
}
