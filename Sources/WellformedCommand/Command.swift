import ArgumentParser

/// The command; each subcommand has a file of its own next to this one.
struct Command: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wellformed",
    abstract: "Checks whether what people typed is well formed.",
    discussion: """
      Exit status: 0 if everything was valid; 1 if something was not, or nothing was
      found; 2 if the call or the rules are wrong, or a file could not be read.
      """,
    version: CommandVersion.current,
    subcommands: [
      TestCommand.self, CheckCommand.self, ReportCommand.self, FixCommand.self, InferCommand.self, FindCommand.self,
      TypeCommand.self, ExportCommand.self, CompileCommand.self, FormatsCommand.self, StrengthCommand.self,
      PasswordCommand.self, BlocklistCommand.self, GenerateRecordsCommand.self, ServeCommand.self,
      MessagesCommand.self,
    ])

  func run() throws {
    throw CallError("say what to do: \(Command.subcommandNames.joined(separator: ", ")); see 'wellformed --help'")
  }
}

extension Command {
  private static var subcommandNames: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  /// Returns the command that arguments call, with its subcommands, such as `wellformed report merge`.
  private static func call(_ arguments: ArraySlice<String>) -> String {
    var (call, commands) = (["wellformed"], configuration.subcommands)
    for argument in arguments {
      guard let command = commands.first(where: { $0.configuration.commandName == argument }) else { continue }
      call.append(argument)
      commands = command.configuration.subcommands
    }
    return call.joined(separator: " ")
  }

  /// Returns whether the word in the place of a subcommand is not one.
  static func isMisspelt(_ arguments: ArraySlice<String>) -> Bool {
    Guess.subcommand(in: arguments, among: subcommandNames) != nil
  }

  /// Returns the parser's words for a problem with a call, in one line, and where to read how to make the call.
  static func refusal(for error: any Error, _ arguments: ArraySlice<String>) -> String {
    if let reason = Guess.subcommand(in: arguments, among: subcommandNames) {
      return reason + (reason.hasSuffix("?") ? " " : "; ") + "'wellformed --help' shows what there is"
    }
    var reason = ""
    for line in message(for: error).split(whereSeparator: \.isNewline) {
      // The parser lists more than five values on separate lines, and fewer on one line in quotation marks.
      if line.hasPrefix("  - ") {
        reason += "\(reason.hasSuffix(":") ? " " : ", ")'\(line.dropFirst(4))'"
      } else {
        reason += (reason.isEmpty ? "" : " ") + line
      }
    }
    if reason.hasSuffix(".") { reason.removeLast() }
    if let question = Guess.value(in: reason) { reason += "; \(question)" }
    let name = arguments.first { subcommandNames.contains($0) }
    let isQuestion = reason.hasSuffix("?")
    let advice = name == "test" && reason.hasPrefix("Unknown option") && !isQuestion
    let hint = advice ? "before a value that begins with a hyphen write --; " : ""
    return "\(reason)\(isQuestion ? " " : "; ")\(hint)'\(call(arguments)) --help' shows how"
  }
}
