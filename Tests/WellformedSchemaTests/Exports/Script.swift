import Foundation

/// Other programs, for comparison.
enum Script {
  /// Returns the output of a program; `nil` if it is missing or fails.
  static func run(_ arguments: [String], _ input: String) throws -> String? {
    #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
      return nil  // There are no other programs.
    #else
      let directory = FileManager.default.temporaryDirectory.appendingPathComponent("wellformed-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: directory) }
      let source = directory.appendingPathComponent("input")
      try input.write(to: source, atomically: true, encoding: .utf8)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging(["PYTHONIOENCODING": "utf-8"]) { $1 }
      process.standardInput = try FileHandle(forReadingFrom: source)
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = FileHandle.nullDevice
      try process.run()
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return process.terminationStatus == 0 ? String(decoding: output, as: UTF8.self) : nil
    #endif
  }
}
