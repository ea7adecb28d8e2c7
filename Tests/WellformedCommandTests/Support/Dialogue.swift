import Foundation
import Testing

/// A run of the command that a test talks with, line by line, over pipes.
final class Dialogue {
  let process: Process
  private let input = Pipe()
  private let output = Pipe()
  private var received = Data()
  private let end: DispatchWorkItem

  init(_ arguments: [String]) throws {
    process = BuiltCommand.process(arguments)
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    // Whoever waits in vain for an answer is told that there is none.
    end = DispatchWorkItem { [process] in process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: end)
  }

  deinit { end.cancel() }

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
  func waitForEnd() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}
