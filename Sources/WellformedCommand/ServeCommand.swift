import ArgumentParser

/// The subcommand that starts the sign-up site.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Start the sign-up site, on this machine alone.",
    discussion: """
      A page to sign up on, a server and a database, on one set of rules. It is
      an example with a package of its own, Examples/SignUpSite, beside the
      checkout that this command was built in; it is built first, which takes
      some minutes once. Ctrl-C ends it.

      EXAMPLES
        wellformed serve
        wellformed serve --port 0 --database accounts.sqlite
      """)

  @Option(help: "The port to listen on; 0 picks one that is free.")
  var port = 8080

  @Option(
    name: .customLong("host-name"),
    help: ArgumentHelp(
      "A host that the site is served as, besides this machine's own; can be given several times.", valueName: "name"))
  var hostNames: [String] = []

  @Option(help: ArgumentHelp("The file of accounts, made where there is none.", valueName: "file"))
  var database = "sign-up.sqlite"

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("a port is a number from 0 to 65535, not \(port)") }
  }

  func run() throws {
    guard let site = Program.folder(holding: "Examples/SignUpSite/Package.swift") else {
      throw CallError(
        "the site is not beside this command; in a checkout of Wellformed, 'swift run wellformed serve' starts it")
    }
    throw Program.replace(
      by: [
        "swift", "run", "--package-path", site + "/Examples/SignUpSite", "SignUpSite", "--port", String(port),
        "--database", database,
      ] + hostNames.flatMap { ["--host-name", $0] })
  }
}
