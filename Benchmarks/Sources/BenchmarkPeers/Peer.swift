import Foundation

/// Another implementation, in a file of `Benchmarks/Peers`.
///
/// It reads questions from its standard input, and writes its measurements to its standard output.
public enum Peer {
  /// A Python script.
  case python(String)
  /// A file in C or C++, which is compiled first, with these libraries.
  case compiled(String, libraries: [String])

  /// Why a peer did not run.
  public struct Absence: Error {
    /// The reason in words, such as those of the compiler.
    public let reason: String
  }

  /// The name of its file.
  public var name: String {
    switch self {
    case .python(let name), .compiled(let name, _): name
    }
  }

  /// Returns the output of the peer, or why it did not run.
  public func answer(to question: String) -> Result<String, Absence> {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Peers")
    let file = folder.appendingPathComponent(name).standardizedFileURL.path
    do {
      switch self {
      case .python: return .success(try run(["python3", file], question))
      case .compiled(_, let libraries):
        let program = FileManager.default.temporaryDirectory.appendingPathComponent("peer-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: program) }
        let compiler = file.hasSuffix(".c") ? ["cc", "-O2"] : ["c++", "-O2", "-std=c++17"]
        _ = try run(compiler + [file, "-o", program] + libraries.map { "-l\($0)" }, "")
        return .success(try run([program], question))
      }
    } catch let absence as Absence {
      return .failure(absence)
    } catch {
      return .failure(Absence(reason: "\(error)"))
    }
  }

  private func run(_ command: [String], _ question: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let (input, output) = (Pipe(), Pipe())
    let log = FileManager.default.temporaryDirectory.appendingPathComponent("peer-\(UUID().uuidString).log")
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    // A process that has already ended reads nothing.
    signal(SIGPIPE, SIG_IGN)
    try? input.fileHandleForWriting.write(contentsOf: Data(question.utf8))
    try? input.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let lines = (try? String(contentsOf: log, encoding: .utf8))?.split(separator: "\n") ?? []
      throw Absence(reason: lines.last(where: { $0.contains("rror") }).map(String.init) ?? "it failed")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
