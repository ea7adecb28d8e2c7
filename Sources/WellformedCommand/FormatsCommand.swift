import ArgumentParser
import Wellformed
import WellformedSchema

/// The subcommand that lists the formats.
struct FormatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats",
    abstract: "List the formats.",
    discussion: """
      Prints a line for each format: its name, and what it is. Some formats are
      families, by country or style: name one to list all its members. With --json,
      every line is an object. Its "option" has the name and the values of what may
      follow a dot in the format's name:

        {"name":"postal-code","summary":"…","schemaName":null,"type":"text",
        "inputMode":null,"autocomplete":"postal-code",
        "option":{"name":"country","values":["AC","AD",…]}}

      (broken into several lines here).

      EXAMPLES
        wellformed formats
        wellformed formats postal-code
        wellformed test email 'jane@example.com'
        wellformed test postal-code.GB 'SW1A 1AA'
      """)

  @Argument(help: ArgumentHelp("A format to list alone, with all members of its family.", valueName: "format"))
  var name: String?

  @Flag(help: "Print lines of JSON.")
  var json = false

  func run() throws {
    let output = StandardOutput()
    let formats = try formats()
    let width = formats.map(\.name.count).max() ?? 0
    if json {
      var writer = JSONWriter()
      for format in formats { writer.line(format) }
      try output.write(writer.bytes)
      return try output.flush()
    }
    for format in formats {
      let padding = String(repeating: " ", count: width - format.name.count + 2)
      let more = name == nil ? format.option?.phrase(after: format.name) ?? "" : ""
      try output.write(format.name + padding + format.summary + more + "\n")
    }
    try output.flush()
  }

  /// Returns the formats of the table, or those of one family.
  private func formats() throws -> [Format] {
    let all = FormatRegistry.ofCommand.formats.sorted { $0.name < $1.name }
    guard let name else { return all }
    guard let format = FormatRegistry.ofCommand[name] else { throw CallError.noFormat(named: name) }
    let members = all.filter { $0.name.hasPrefix(format.name + ".") }
    return [format] + members + (format.option?.values ?? []).compactMap { format.choosing($0) }
  }
}

extension FormatOption {
  /// Returns the words about the option for a format's summary.
  fileprivate func phrase(after format: String) -> String {
    guard let first = values.first, let last = values.last else { return "" }
    return "; by \(name): \(format).\(first) to \(format).\(last), \(values.count) in all"
  }
}

extension JSONWriter {
  /// Writes the facts about a format, and the line end.
  fileprivate mutating func line(_ format: Format) {
    object {
      $0.text("name", format.name)
      $0.text("summary", format.summary)
      $0.text("schemaName", format.schemaName)
      $0.text("type", format.hints.type)
      $0.text("inputMode", format.hints.inputMode)
      $0.text("autocomplete", format.hints.autocomplete)
      $0.key("option")
      guard let option = format.option else { return $0.null() }
      $0.object {
        $0.text("name", option.name)
        $0.key("values")
        $0.array { for value in option.values { $0.string(value) } }
      }
    }
    endLine()
  }

  private mutating func text(_ name: String, _ text: String?) {
    key(name)
    if let text { string(text) } else { null() }
  }
}
