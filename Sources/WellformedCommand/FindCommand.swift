import ArgumentParser
import Wellformed

/// The subcommand that finds addresses and numbers in running text.
struct FindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "find",
    abstract: "Find addresses and numbers in running text.",
    usage: """
      wellformed find <kinds> [<file> ...] [--text] [--profile <profile>]
      """,
    discussion: """
      Kinds are email, phone, url, ipv4 and ipv6, with commas between them, or
      all. Everything of these kinds that stands in the files, or on standard
      input, is answered by a line of JSON, in the order in which it stands:

        {"kind":"email","offset":9,"length":16,"text":"Jane@EXAMPLE.org",
        "value":"Jane@example.org"}

      (here broken in two). Offset and length count UTF-8 bytes of the file. The
      value is the canonical form. Where there are several files, "file" says
      which one. With --text every line is for people, file:line:column: kind:
      text; columns count characters.

      An address wins over the parts of it: of a web address, nothing is found a
      second time. An e-mail address that stands alone in a line or between spaces
      is found whole; in other places, quotes, emphasis and keys such as email=
      around it stay outside. What is found of one kind does not depend on which
      others are asked for. Files may be larger than memory, and need not be
      UTF-8. A file that cannot be read is reported, and the others are still
      searched.

      Exit status: 0 something was found; 1 nothing was; 2 the call is wrong, or
      a file could not be read.

      EXAMPLES
        wellformed find email,url notes.txt
        wellformed find all --text *.md
        git log | wellformed find email
      """)

  @Argument(help: ArgumentHelp("What to find: email, phone, url, ipv4, ipv6, or all.", valueName: "kinds"))
  var kinds: String

  @Argument(help: ArgumentHelp("The files to search; - and none are standard input.", valueName: "file"))
  var files: [String] = []

  @Flag(help: "Print lines for people.")
  var text = false

  @Option(
    help: ArgumentHelp(
      "Whose grammar e-mail addresses must have: deliverable, unless another is named.", valueName: "profile"))
  var profile: String?

  func validate() throws {
    if files.count(where: { $0 == "-" }) > 1 { throw CallError("standard input can be read only once") }
  }

  func run() throws {
    let scanner = TextScanner(
      try FindCommand.kinds(named: kinds), emailProfile: try FindCommand.profile(named: profile))
    let output = StandardOutput()
    defer { output.flushEarly() }
    let paths = files.isEmpty ? ["-"] : files
    var isAnyFound = false
    var couldReadAll = true
    for path in paths {
      do {
        let source = try FileSource(path: path)
        let writer: any MatchWriter =
          text
          ? MatchPrinter(file: source.name, to: output)
          : MatchRecorder(file: paths.count > 1 ? path : nil, to: output)
        var finder = Finder(FlushingSource(source, output), scanner)
        defer { isAnyFound = isAnyFound || finder.count > 0 }
        try finder.run(writer)
      } catch let error as InputError {
        couldReadAll = false
        StandardError.write(line: "wellformed: \(error.advice)")
      }
    }
    try output.flush()
    if !couldReadAll { throw ExitStatus.wrongCall }
    if !isAnyFound { throw ExitStatus.notAllValid }
  }

  /// The kinds of a list of names.
  private static func kinds(named names: String) throws(CallError) -> Set<FoundKind> {
    if names == "all" { return Set(FoundKind.allCases) }
    var kinds: Set<FoundKind> = []
    for name in names.split(separator: ",", omittingEmptySubsequences: false) {
      guard let kind = FoundKind(rawValue: String(name)) else {
        let kinds = FoundKind.allCases.map(\.rawValue)
        let advice = Guess.question(for: name, among: kinds + ["all"]) ?? "there are \(kinds.listed), or all"
        throw CallError("'\(name)' cannot be found; \(advice)")
      }
      kinds.insert(kind)
    }
    return kinds
  }

  private static func profile(named name: String?) throws(CallError) -> EmailAddress.Profile {
    guard let name else { return .deliverable }
    if let profile = EmailAddress.Profile(rawValue: name) { return profile }
    let profiles = EmailAddress.Profile.allCases.map(\.rawValue)
    let advice = Guess.question(for: name, among: profiles) ?? "there are \(profiles.listed)"
    throw CallError("there is no profile named '\(name)'; \(advice)")
  }
}
