import ArgumentParser
import Wellformed
import WellformedPhones

/// The subcommand that finds addresses and numbers in running text.
struct FindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "find",
    abstract: "Find addresses and numbers in running text.",
    usage: """
      wellformed find <kinds> [<file> ...] [--text] [--profile <profile>]
                      [--encoding <encoding>]
      wellformed find phone [<file> ...] [--region <region>] [--leniency <l>]
      """,
    discussion: """
      Kinds are email, phone, url, ipv4 and ipv6, separated by commas, or all.
      Prints a line of JSON for everything of these kinds in the files, or in
      standard input, in the order of the text:

        {"kind":"email","offset":9,"length":16,"text":"Jane@EXAMPLE.org",
        "value":"Jane@example.org"}

      (broken into two lines here). Offset and length count UTF-8 bytes of the
      decompressed and decoded text: files compressed with gzip, zstd, bzip2 or xz
      are recognised by their first bytes, and UTF-16 by its byte order mark. In a
      folder and its subfolders, all files are searched, except hidden ones. The
      value is the canonical form. If there are several files, "file" names the
      file. With --text, lines are for people: file:line:column: kind: text, where
      columns count characters.

      Phone numbers are found by their shape. With --region or --leniency, they are
      found by the numbering plans of countries: numbers with a +, and numbers of
      the region as people write them there. The value is then the number with its
      country code, without an extension. Leniency is one of:

          possible         any number with the right count of digits
          valid            numbers of a range in use; the usual choice
          strict-grouping  valid numbers whose groups of digits are not split
          exact-grouping   valid numbers with the usual groups, or without groups

      Dates, times, amounts and page numbers are not phone numbers.

      An address has priority over its parts: within a web address, nothing is found
      a second time. An email address alone on a line or between spaces is found
      whole; elsewhere, quotes, emphasis and keys such as email= around it are left
      out. The matches of one kind do not depend on the other kinds. Files may be
      larger than memory, and need not be UTF-8. A file that cannot be read is
      reported, and the others are still searched.

      Exit status: 0 if something was found; 1 if nothing was; 2 if the call is
      wrong, or a file could not be read.

      EXAMPLES
        wellformed find email,url notes.txt
        wellformed find all --text *.md
        git log | wellformed find email
        wellformed find phone --region GB --leniency valid notes.txt
      """)

  @Argument(help: ArgumentHelp("What to find: email, phone, url, ipv4, ipv6, or all.", valueName: "kinds"))
  var kinds: String

  @Argument(help: ArgumentHelp("The files or folders to search; - and none are standard input.", valueName: "file"))
  var files: [String] = []

  @Flag(help: "Print lines for people.")
  var text = false

  @Option(
    help: ArgumentHelp(
      "The profile of email addresses. (default: deliverable)", valueName: "profile"))
  var profile: String?

  @Option(
    help: ArgumentHelp(
      "The region of phone numbers without a +, such as GB; numbers are found by the numbering plans of countries.",
      valueName: "region"))
  var region: String?

  @Option(
    help: ArgumentHelp(
      "What counts as a phone number: \(PhoneLeniency.names.listed).", valueName: "leniency"))
  var leniency: String?

  @Option(
    help: ArgumentHelp(
      "The encoding of the files, if they have no byte order mark. (default: utf-8)", valueName: "encoding"))
  var encoding: TextEncoding?

  func validate() throws {
    if files.count(where: { $0 == "-" }) > 1 { throw CallError("standard input can be read only once") }
  }

  func run() throws {
    var scanner = TextScanner(
      try FindCommand.kinds(named: kinds), emailProfile: try FindCommand.profile(named: profile))
    let phones = try phoneScan()
    if phones != nil, scanner.kinds.remove(.phone) == nil {
      throw CallError("--region and --leniency are for phone numbers; leave them out, or find phone too")
    }
    let output = StandardOutput()
    defer { output.flushEarly() }
    let names = files.isEmpty ? ["-"] : files
    let found = InputPaths(names, wanted: "file") { _ in true }
    let paths = found.paths
    var isAnyFound = false
    var couldReadAll = found.problems.isEmpty
    for error in found.problems { StandardError.write(line: "wellformed: \(error)") }
    for path in paths {
      do {
        let source = try InputOpener(encoding: encoding, wantsText: false).open(path)
        let writer: any MatchWriter =
          text
          ? MatchPrinter(file: source.name, to: output)
          : MatchRecorder(file: paths.count > 1 || paths != names ? path : nil, to: output)
        var finder = Finder(FlushingSource(source, output), scanner, phones: phones)
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

  /// Returns the kinds in a list of names.
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

  /// Returns the scan for numbers by the plans of countries, if it is requested.
  private func phoneScan() throws(CallError) -> PhoneScan? {
    if region == nil, leniency == nil { return nil }
    let leniency = try FindCommand.leniency(named: leniency ?? PhoneLeniency.valid.commandName)
    guard let region else { return PhoneScan(region: nil, leniency: leniency) }
    return PhoneScan(region: try FindCommand.region(named: region), leniency: leniency)
  }

  private static func region(named code: String) throws(CallError) -> PhoneRegion {
    if let region = PhoneRegion(code), region != .world { return region }
    throw CallError("there is no region '\(code)'; give two letters, such as GB: 'wellformed formats phone' lists them")
  }

  private static func leniency(named name: String) throws(CallError) -> PhoneLeniency {
    if let leniency = PhoneLeniency(commandName: name) { return leniency }
    let names = PhoneLeniency.names
    let advice = Guess.question(for: name, among: names) ?? "there are \(names.listed)"
    throw CallError("there is no leniency named '\(name)'; \(advice)")
  }

  private static func profile(named name: String?) throws(CallError) -> EmailAddress.Profile {
    guard let name else { return .deliverable }
    if let profile = EmailAddress.Profile(rawValue: name) { return profile }
    let profiles = EmailAddress.Profile.allCases.map(\.rawValue)
    let advice = Guess.question(for: name, among: profiles) ?? "there are \(profiles.listed)"
    throw CallError("there is no profile named '\(name)'; \(advice)")
  }
}

extension PhoneLeniency {
  fileprivate static var names: [String] { allCases.map { $0.commandName } }

  /// The name of the leniency on the command line.
  fileprivate var commandName: String {
    switch self {
    case .possible: "possible"
    case .valid: "valid"
    case .strictGrouping: "strict-grouping"
    case .exactGrouping: "exact-grouping"
    }
  }

  fileprivate init?(commandName: String) {
    guard let leniency = PhoneLeniency.allCases.first(where: { $0.commandName == commandName }) else { return nil }
    self = leniency
  }
}
