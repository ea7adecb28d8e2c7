import Foundation
import Testing

@testable import WellformedCommand

/// Compresses with the usual program for each format, which `.ci/run` installs.
enum Packer {
  /// Returns the compressed bytes.
  static func compress(_ bytes: [UInt8], _ compression: Compression) throws -> [UInt8] {
    let scratch = try ScratchFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [String(compression.program.split(separator: " ")[0]), "-c"]
    process.standardInput = try FileHandle(forReadingFrom: scratch.file("input", Data(bytes)))
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let compressed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(compression) needs its program: see .ci/run")
    return Array(compressed)
  }
}

/// Returns everything that an input gives before its end or an error, read into buffers whose sizes repeat.
func readAll(_ source: any ByteSource, sizes: [Int] = [1000]) -> (bytes: [UInt8], error: InputError?) {
  var bytes: [UInt8] = []
  var reads = 0
  while true {
    var buffer = [UInt8](repeating: 0, count: sizes[reads % sizes.count])
    reads += 1
    do throws(InputError) {
      let count = unsafe try buffer.withUnsafeMutableBufferPointer { buffer throws(InputError) in
        unsafe try source.read(into: buffer)
      }
      if count == 0 { return (bytes, nil) }
      bytes += buffer.prefix(count)
    } catch {
      return (bytes, error)
    }
  }
}
