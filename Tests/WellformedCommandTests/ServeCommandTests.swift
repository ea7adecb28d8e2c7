import Foundation
import Testing

@Suite struct `wellformed serve` {
  @Test func `serve starts the site of its checkout`() throws {
    let scratch = try ScratchFolder()
    // This replaces the package manager, and prints its arguments.
    let swift = try scratch.file("swift", Data("#!/bin/sh\nprintf '%s\\n' \"$@\"\n".utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift.path)
    let path = swift.deletingLastPathComponent().path + ":/usr/bin:/bin"
    let outcome = try run(BuiltCommand.url, ["serve", "--port", "0", "--database", "a b.sqlite"], path: path)
    let package = try #require(outcome.output.dropFirst(2).first)
    #expect(FileManager.default.fileExists(atPath: package + "/Package.swift"))
    #expect(package.hasSuffix("/Examples/SignUpSite"))
    let call = ["run", "--package-path", package, "SignUpSite", "--port", "0", "--database", "a b.sqlite"]
    #expect(outcome.output == call)
    #expect(outcome.status == 0)
  }

  @Test func `serve --playground starts the playground of its checkout`() throws {
    let scratch = try ScratchFolder()
    let swift = try scratch.file("swift", Data("#!/bin/sh\nprintf '%s\\n' \"$@\"\n".utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift.path)
    let path = swift.deletingLastPathComponent().path + ":/usr/bin:/bin"
    let outcome = try run(BuiltCommand.url, ["serve", "--playground", "--port", "0"], path: path)
    let package = try #require(outcome.output.dropFirst(2).first)
    #expect(package.hasSuffix("/Examples/Playground"))
    let module = package + "/Module/playground.wasm"
    let pages = try #require(outcome.output.dropFirst(7).first)
    #expect(FileManager.default.fileExists(atPath: pages + "/index.html"))
    #expect(FileManager.default.fileExists(atPath: module))
    let call = ["run", "--package-path", package, "Playground", "--port", "0", "--pages", pages, "--module", module]
    #expect(outcome.output == call)
  }

  @Test(arguments: [["--database", "a.sqlite"], ["--host-name", "example.org"]])
  func `the playground refuses options of the site`(_ options: [String]) throws {
    let outcome = try BuiltCommand.run(["serve", "--playground"] + options)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("the playground has no accounts"))
  }

  @Test func `serve reports in one line that the site or the tool to build it is missing`() throws {
    let scratch = try ScratchFolder()
    let copy = try scratch.file("wellformed", try Data(contentsOf: BuiltCommand.url))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: copy.path)
    let alone = try run(copy, ["serve"], path: "/usr/bin:/bin")
    #expect(alone.status == 2)
    #expect(alone.errors.hasPrefix("wellformed: the site is not next to this command"))

    let bare = try run(BuiltCommand.url, ["serve"], path: "/nowhere")
    #expect(bare.status == 2)
    #expect(bare.errors == "wellformed: 'swift' could not be started: No such file or directory\n")
  }

  @Test(arguments: ["-1", "65536", "eighty"]) func `serve refuses an invalid port`(_ port: String) throws {
    let outcome = try BuiltCommand.run("serve", "--port=" + port)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasSuffix("'wellformed serve --help' shows how\n"))
  }

  private func run(
    _ program: URL, _ arguments: [String], path: String
  ) throws -> (status: Int32, output: [String], errors: String) {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = program
    process.arguments = arguments
    process.environment = ["PATH": path]
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let lines = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).split(
      separator: "\n")
    let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, lines.map(String.init), complaint)
  }
}
