import Foundation

/// The built command, run as a process.
enum BuiltCommand {
  /// The outcome of a run.
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String

    /// The lines of standard output.
    var lines: [String] {
      output.isEmpty ? [] : output.dropLast(output.hasSuffix("\n") ? 1 : 0).components(separatedBy: "\n")
    }
  }

  /// The executable, which is built into the folder of the tests.
  static let url: URL = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      let folder = bundle?.bundleURL.deletingLastPathComponent()
    #else
      let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent() as URL?
    #endif
    return (folder ?? URL(fileURLWithPath: ".")).appendingPathComponent("wellformed")
  }()

  /// Runs the command to its end.
  ///
  /// - Parameter stack: The size of its stack in KiB; that of the tests by default.
  static func run(
    _ arguments: [String], input: Data = Data(), in folder: URL? = nil, stack: Int? = nil
  ) throws -> Outcome {
    let process = process(arguments, in: folder)
    if let stack {
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "ulimit -s \(stack) && exec \"$0\" \"$@\"", url.path] + arguments
    }
    let scratch = try ScratchFolder()
    process.standardInput = try FileHandle(forReadingFrom: scratch.file("input", input))
    let (output, errors) = (Pipe(), try scratch.file("errors", Data()))
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let written = output.fileHandleForReading.readDataToEndOfFile()
    return try outcome(of: process, written, errors)
  }

  /// Runs the command to its end, with a text as input.
  static func run(_ arguments: String..., input: String = "", in folder: URL? = nil) throws -> Outcome {
    try run(arguments, input: Data(input.utf8), in: folder)
  }

  /// Runs a process, closes its output as soon as there is some, and returns that.
  static func runUnread(_ process: Process) throws -> Outcome {
    let scratch = try ScratchFolder()
    let (output, errors) = (Pipe(), try scratch.file("errors", Data()))
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let written = output.fileHandleForReading.availableData
    try output.fileHandleForReading.close()
    return try outcome(of: process, written, errors)
  }

  private static func outcome(of process: Process, _ output: Data, _ errors: URL) throws -> Outcome {
    process.waitUntilExit()
    return Outcome(
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  /// Returns a process that has not started.
  ///
  /// It does not inherit the environment of the tests.
  static func process(_ arguments: [String], in folder: URL? = nil) -> Process {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.environment = [:]
    process.currentDirectoryURL = folder
    return process
  }
}

/// A temporary folder for a test, removed at the end.
final class ScratchFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("wellformed-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  @discardableResult
  func file(_ name: String, _ content: Data) throws -> URL {
    let file = url.appendingPathComponent(name)
    try content.write(to: file)
    return file
  }

  @discardableResult
  func file(_ name: String, _ content: String) throws -> URL { try file(name, Data(content.utf8)) }
}
