import ArgumentParser
import Wellformed
import WellformedPasswords
import WellformedSchema

/// The subcommand for blocklists of passwords.
struct BlocklistCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "blocklist", abstract: "Build lists of refused passwords, and look passwords up.",
    usage: "wellformed blocklist build|check [<options>]",
    discussion: "See 'wellformed blocklist build --help' and 'wellformed blocklist check --help'.",
    subcommands: [BuildBlocklistCommand.self, CheckBlocklistCommand.self])

  func run() throws { throw CallError("say what to do: 'wellformed blocklist build' or 'wellformed blocklist check'") }
}

/// The subcommand that builds a blocklist.
struct BuildBlocklistCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build a list of refused passwords.",
    usage: """
      wellformed blocklist build <file> ... -o <list> [--exact]
                                 [--case-sensitive] [--min-length <count>]
      """,
    discussion: """
      Every line of the files is a password; empty lines and those that are not
      UTF-8 are left out. The list is a binary fuse filter. It takes 18 bits for
      each of a million passwords, and has a false positive rate of 1 in 65,536.
      With --exact, it has no false positives, and is larger. Case does not matter,
      unless you pass --case-sensitive.

      The files may be larger than memory: building takes 35 bytes for each
      password, and with --exact the passwords themselves. The list appears under
      its name only once it is complete. PasswordBlocklist(file:) reads it.

      EXAMPLES
        wellformed blocklist build leaked.txt -o leaked.fuse
        wellformed blocklist build common.txt own.txt -o list.fuse --min-length 8
        xzcat leaked.txt.xz | wellformed blocklist build - -o leaked.fuse
      """)

  @Argument(help: ArgumentHelp("The files of passwords; - is standard input.", valueName: "file"))
  var files: [String]

  @Option(
    name: [.short, .long], help: ArgumentHelp("The list to write.", valueName: "list"), completion: .file())
  var output: String

  @Flag(help: "Write a list without false positives.")
  var exact = false

  @Flag(help: "Distinguish upper and lower case.")
  var caseSensitive = false

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Leave out passwords with fewer code points.", valueName: "count"))
  var minLength = 1

  func validate() throws {
    if minLength < 0 { throw CallError("--min-length takes 0 or more") }
    if files.count(where: { $0 == "-" }) > 1 { throw CallError("standard input can be read only once") }
    try OutputPaths.validate([output], besides: files)
  }

  func run() throws {
    var reader = try PasswordLines(files, minimumLength: minLength)
    let list: PasswordBlocklist
    if exact {
      var passwords: [String] = []
      while let password = try reader.next() { passwords.append(password) }
      list = .exact(passwords, ignoringCase: !caseSensitive)
    } else {
      list = try .filter(ignoringCase: !caseSensitive) { () throws(InputError) in try reader.next() }
    }
    let file = try AtomicFile(path: output)
    let bytes = list.file
    unsafe try bytes.withUnsafeBufferPointer { buffer throws(CallError) in
      var offset = 0
      while offset < buffer.count {
        let end = min(buffer.count, offset + 1 << 16)
        unsafe try file.write(more: UnsafeBufferPointer(rebasing: buffer[offset..<end]).span)
        offset = end
      }
    }
    try file.commit()
    let unread = reader.unreadableCount
    let note = unread == 0 ? "" : "; \(unread) that are not UTF-8, or too long, were left out"
    StandardError.write(line: "\(reader.count) passwords, \(bytes.count) bytes\(note)")
  }
}

/// The subcommand that looks passwords up in a blocklist.
struct CheckBlocklistCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Say which passwords are in a list.",
    usage: "wellformed blocklist check <list> [--json]",
    discussion: """
      On a terminal a password is asked for, and not shown while it is typed;
      otherwise every line of standard input is one, or with --json a JSON string.
      Each is answered by listed or unlisted, or with --json by {"listed":true},
      and never repeated. Of a filter, one in 65,536 passwords that are not in it
      is said to be.

      Exit status: 0 none was listed; 1 one was, or could not be read; 2 the call
      is wrong, or the list could not be read.

      EXAMPLES
        wellformed blocklist check leaked.fuse
        wellformed blocklist check leaked.fuse < passwords.txt
      """)

  @Argument(help: ArgumentHelp("The list, as 'wellformed blocklist build' writes it.", valueName: "list"))
  var list: String

  @Flag(help: "Answer every line of JSON in standard input with a line of JSON.")
  var json = false

  func validate() throws {
    if list == "-" { throw CallError("standard input holds the passwords; give the list by its name") }
  }

  func run() throws {
    guard let list = PasswordBlocklist(file: try RawFile.bytes(path: list)) else {
      throw CallError("\(list): this is not a list that 'wellformed blocklist build' wrote")
    }
    let output = StandardOutput()
    defer { output.flushEarly() }
    if !json, let terminal = SecretTerminal() {
      guard let password = try terminal.read(prompt: "Password: ") else { return }
      let isListed = list.contains(password)
      try output.write(isListed ? "listed\n" : "unlisted\n")
      try output.flush()
      if isListed { throw ExitStatus.notAllValid }
      return
    }
    var lines = LineReader(FlushingSource(try FileSource(path: "-"), output))
    var parser = JSONParser()
    var areAllUnlisted = true
    while let line = try lines.next() {
      let password: String? = lines.withBytes(updating: &parser) { parser, bytes in
        if line.isTooLong { return nil }
        return json ? (try? parser.parse(bytes))?.string : String(validating: bytes)
      }
      let isListed = password.map { list.contains($0) }
      if isListed != false { areAllUnlisted = false }
      switch isListed {
      case true?: try output.write(json ? "{\"listed\":true}\n" : "listed\n")
      case false?: try output.write(json ? "{\"listed\":false}\n" : "unlisted\n")
      case nil: try output.write(json ? "{\"listed\":null}\n" : "unreadable\n")
      }
    }
    try output.flush()
    if !areAllUnlisted { throw ExitStatus.notAllValid }
  }
}

/// The passwords in the lines of files, one after another.
struct PasswordLines {
  /// The number of passwords so far.
  private(set) var count = 0
  /// The number of lines that could not be read.
  private(set) var unreadableCount = 0

  /// The maximum length of a password in bytes; a longer line does not count as a password.
  private static let longest = 4096

  private var readers: [LineReader]
  private let minimumLength: Int

  /// Opens all files first, so that a wrong name is reported immediately.
  init(_ paths: [String], minimumLength: Int) throws(InputError) {
    readers = []
    for path in paths { readers.append(LineReader(try FileSource(path: path), longestLine: PasswordLines.longest)) }
    readers.reverse()
    self.minimumLength = minimumLength
  }

  /// Returns the next password, or `nil` after the last.
  mutating func next() throws(InputError) -> String? {
    while !readers.isEmpty {
      guard let line = try readers[readers.count - 1].next() else {
        readers.removeLast()
        continue
      }
      guard !line.isTooLong, let password = readers[readers.count - 1].withBytes({ String(validating: $0) }) else {
        unreadableCount += 1
        continue
      }
      if password.utf8.isEmpty || password.unicodeScalars.count < minimumLength { continue }
      count += 1
      return password
    }
    return nil
  }
}

/// Reads files as a whole.
enum RawFile {
  /// Returns the bytes of a file.
  static func bytes(path: String) throws(InputError) -> [UInt8] {
    let source = try FileSource(path: path)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.byteCount ?? 0)
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe try piece.withUnsafeMutableBufferPointer { buffer throws(InputError) in
        unsafe try source.read(into: buffer)
      }
      if count == 0 { return bytes }
      bytes += piece[..<count]
    }
  }
}
