import Foundation
import Testing

@testable import WellformedCommand

@Suite struct `The example of a hook for git` {
  private let desk: Desk
  private let hook: String

  init() throws {
    desk = try Desk()
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    hook = folder.appendingPathComponent("Examples/pre-commit").path
  }

  @Test func `the example hook allows a commit only if the staged files are valid`() throws {
    #expect(try run("git", "init", "--quiet") == 0)
    try desk.folder.file("sub data.csv", "email,name,age\na@b.org,Jo,20\n")
    #expect(try run("git", "add", ".") == 0)
    #expect(try run("sh", hook) == 0)
    try desk.folder.file("sub data.csv", "email,name,age\na@@b.org,Jo,20\n")
    // The file was changed, but not added.
    #expect(try run("sh", hook) == 0)
    #expect(try run("git", "add", ".") == 0)
    try desk.folder.file("sub data.csv", "email,name,age\na@b.org,Jo,20\n")
    #expect(try run("sh", hook) == 1)
    // Without a table to commit, there is nothing to check.
    #expect(try run("git", "rm", "--quiet", "--cached", "-f", "sub data.csv") == 0)
    #expect(try run("sh", hook) == 0)
  }

  private func run(_ call: String...) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = call
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    process.environment = [
      "PATH": BuiltCommand.url.deletingLastPathComponent().path + ":" + path, "HOME": desk.folder.url.path,
    ]
    process.currentDirectoryURL = desk.folder.url
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
