import Foundation
import GRDB
import Testing

/// The built program, running on a free port with its own database.
final class BuiltSite: Sendable {
  let port: UInt16
  /// The folder of its database.
  let folder: Folder
  private let process: Process
  private let errors: String

  /// A temporary folder, deleted when it is no longer used.
  final class Folder: Sendable {
    private let url = FileManager.default.temporaryDirectory.appendingPathComponent("site-\(UUID())")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Returns the path of a file in the folder.
    func file(_ name: String) -> String { url.appendingPathComponent(name).path }
  }

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - folder: The folder of a site that ran before.
  ///   - options: Further options of the command.
  ///   - environment: Variables to add to the environment of this program.
  init(in folder: Folder? = nil, options: [String] = [], environment: [String: String] = [:]) throws {
    self.folder = try folder ?? Folder()
    errors = self.folder.file("errors-\(UUID())")
    _ = FileManager.default.createFile(atPath: errors, contents: nil)
    let output = Pipe()
    process = Process()
    process.executableURL = try BuiltSite.program()
    process.arguments = ["--port", "0", "--database", self.folder.file("accounts.sqlite")] + options
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle(forWritingAtPath: errors)
    try process.run()
    // The last line that it prints before it serves is its address.
    var said = ""
    while !said.contains("Open http://") || !said.hasSuffix("\n") {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { break }
      said += String(decoding: data, as: UTF8.self)
    }
    let digits = try #require(said.split(separator: "127.0.0.1:").last, "It said: \(said)").prefix { $0.isNumber }
    port = try #require(UInt16(digits))
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// The file of accounts.
  var database: String { folder.file("accounts.sqlite") }

  /// The content of standard error.
  var complaints: String { (try? String(contentsOfFile: errors, encoding: .utf8)) ?? "" }

  /// Sends a signal and waits until the program has ended.
  ///
  /// - Returns: The exit status, or the signal that ended the program, negative.
  @discardableResult
  func end(by signal: Int32) -> Int32 {
    send(signal)
    return end()
  }

  /// Sends a signal.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits until the program has ended.
  func end() -> Int32 {
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }

  /// Reads the database as another program would.
  func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    let queue = try DatabaseQueue(path: database)
    defer { try? queue.close() }
    return try queue.read(body)
  }

  /// The number of accounts.
  var accountCount: Int {
    get throws { try read { try Int.fetchOne($0, sql: "SELECT count(*) FROM account") ?? 0 } }
  }

  /// Returns the program, which is built into the folder of the tests.
  static func program() throws -> URL {
    #if os(macOS)
      let tests = try #require(Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }).bundleURL
    #else
      let tests = URL(fileURLWithPath: CommandLine.arguments[0])
    #endif
    return tests.deletingLastPathComponent().appendingPathComponent("SignUpSite")
  }

  /// Runs the program to its end with invalid arguments.
  static func refusal(_ arguments: String...) throws -> (status: Int32, complaint: String) {
    try refusal(arguments)
  }

  static func refusal(_ arguments: [String]) throws -> (status: Int32, complaint: String) {
    let process = Process()
    let complaints = Pipe()
    process.executableURL = try program()
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = complaints
    try process.run()
    let complaint = String(decoding: complaints.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, complaint)
  }
}
