import ArgumentParser

/// The subcommand that starts the sign-up site.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve the sign-up site or the playground on this machine.",
    usage: "wellformed serve [<options>]",
    discussion: """
      The site is a sign-up page, a server and a database that share one set of
      rules. The playground is a page to try rules, formats and patterns, which
      sends your input nowhere. Both are example packages in the checkout that this
      command was built in. They are built first, which takes some minutes once.
      Ctrl-C stops the server.

      EXAMPLES
        wellformed serve
        wellformed serve --playground
        wellformed serve --port 0 --database accounts.sqlite
      """)

  @Flag(help: "Serve the playground instead of the site.")
  var playground = false

  @Option(parsing: .unconditional, help: "The port to listen on; 0 picks a free one.")
  var port = 8080

  @Option(
    name: .customLong("host-name"),
    help: ArgumentHelp(
      "Another host name of the site; can be repeated.", valueName: "name"))
  var hostNames: [String] = []

  @Option(
    help: ArgumentHelp(
      "The file of accounts, created if it does not exist. (default: sign-up.sqlite)", valueName: "file"))
  var database: String?

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("a port is a number from 0 to 65535, not \(port)") }
    guard !playground || (database == nil && hostNames.isEmpty) else {
      throw ValidationError("the playground has no accounts, and is served only on this machine")
    }
  }

  func run() throws {
    let example = playground ? "Playground" : "SignUpSite"
    guard let checkout = Program.folder(holding: "Examples/\(example)/Package.swift") else {
      throw CallError(
        "\(playground ? "the playground" : "the site") is not next to this command; in a checkout of Wellformed, "
          + "'swift run wellformed serve\(playground ? " --playground" : "")' starts it")
    }
    let call = ["swift", "run", "--package-path", checkout + "/Examples/\(example)", example, "--port", String(port)]
    let options =
      playground
      ? [
        "--pages", checkout + "/Sources/WellformedWeb/Playground",
        "--module", checkout + "/Examples/Playground/Module/playground.wasm",
      ]
      : ["--database", database ?? "sign-up.sqlite"] + hostNames.flatMap { ["--host-name", $0] }
    throw Program.replace(by: call + options)
  }
}
