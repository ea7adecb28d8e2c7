import Foundation
import Testing

/// A run of the command with which a test communicates line by line, over pipes.
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
    // Ends a process that does not answer, so that the test does not wait for ever.
    end = DispatchWorkItem { [process] in process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: end)
  }

  deinit { end.cancel() }

  func write(_ text: String) throws { try input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

  /// Waits for the next line; returns `nil` at the end.
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

  /// Waits until the command ends, and returns its status.
  func waitForEnd() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}
