import Foundation
import Testing
import Wellformed

@testable import WellformedCommand

@Suite struct `Testing one value for a person` {
  @Test(arguments: [
    ("valid", "Jane@EXAMPLE.org"), ("incomplete", "jane@"), ("empty", ""), ("span", "jane@exmaple..com"),
    ("wide", "jane@日本語.例え..jp"), ("controls", "a\u{1B}[31m\u{202E}\n@x"),
    ("long", String(repeating: "a", count: 500) + "@b.é" + String(repeating: "c", count: 500)),
  ])
  func `prints the verdict, the place, the words and the canonical form`(_ name: String, _ value: String) throws {
    let outcome = try BuiltCommand.run("test", "email", value)
    #expect(outcome.errors.isEmpty)
    for line in outcome.lines { #expect(line.unicodeScalars.reduce(0) { $0 + $1.columns } <= 80) }
    try expectSnapshot("test-email-\(name)", outcome.output)
  }

  @Test func `prints no control character of the value, whatever it is`() throws {
    for seed in 0..<60 as Range<UInt64> {
      var generator = InputGenerator(seed: seed)
      let value = generator.text(longest: 40).replacingOccurrences(of: "\0", with: "")
      let outcome = try BuiltCommand.run("test", "email", "--", value)
      let hasControls = outcome.output.unicodeScalars.contains {
        $0 != "\n" && ($0.properties.generalCategory == .control || $0.properties.isBidiControl)
      }
      #expect(!hasControls, "seed \(seed)")
      #expect(outcome.status == 1 || outcome.status == 0, "seed \(seed)")
    }
  }

  @Test(arguments: ["", "test", "formats", "check", "find"])
  func `is explained by help with examples`(_ name: String) throws {
    let outcome = try BuiltCommand.run((name.isEmpty ? [] : [name]) + ["--help"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    for line in outcome.lines { #expect(line.count <= 80) }
    try expectSnapshot("help\(name.isEmpty ? "" : "-")\(name)", outcome.output)
  }

  @Test func `names every format with its summary`() throws {
    let outcome = try BuiltCommand.run("formats")
    #expect(outcome.lines.count == Format.all.count)
    for format in Format.all {
      #expect(outcome.lines.contains { $0.hasPrefix(format.name + " ") && $0.hasSuffix(" " + format.summary) })
    }
  }
}
