import Foundation
import Testing
import Wellformed

@Suite struct FormatTableTests {
  @Test func `the table that small builds choose from has the formats by their names`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let table = root.appendingPathComponent("Sources/Wellformed/Formats/Format+All.swift")
    var names: [String] = []
    for line in try String(contentsOf: table, encoding: .utf8).split(separator: "\n") {
      let parts = line.split(separator: ",  // ")
      if parts.count == 2 { names.append(String(parts[1])) }
    }
    #expect(names.filter { !$0.hasPrefix("email.without.") } == Format.all.map { $0.name })
    for name in names { #expect(Format.named(name)?.name == name) }
  }
}
