import Foundation
import Testing

/// A run of the command that a test talks with, line by line, over pipes.
final class Dialogue {
  let process: Process
  private let input = Pipe()
  private let output = Pipe()
  private var received = Data()

  init(_ arguments: [String]) throws {
    process = BuiltCommand.process(arguments)
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  func write(_ text: String) throws { try input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

  /// The next line, waited for; nothing at the end.
  func readLine() -> String? {
    while true {
      if let end = received.firstIndex(of: 10) {
        defer { received = Data(received[(end + 1)...]) }
        return String(decoding: received[..<end], as: UTF8.self)
      }
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { return nil }
      received += data
    }
  }

  func closeInput() throws { try input.fileHandleForWriting.close() }

  func closeOutput() throws { try output.fileHandleForReading.close() }

  /// Waits for the end, and returns the status.
  func end() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}
