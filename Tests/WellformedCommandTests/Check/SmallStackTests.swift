import Foundation
import Testing

/// The command, if the system gives its threads only small stacks.
@Suite struct `Deeply nested rows on a small stack` {
  /// The size in KiB: that of threads on Apple's systems; unoptimised code needs several times as much.
  private static var size: Int {
    #if DEBUG
      512
    #else
      128
    #endif
  }

  /// Recursive rules that require every text to be short after normalisation.
  private static let rules = ##"""
    {"properties": {"a": {"$ref": "#"}}, "items": {"$ref": "#"},
     "anyOf": [{"maxLength": 3}, {"not": {"type": "string"}}], "x-wellformed": {"normalize": ["trim"]}}
    """##

  private static func row(_ open: String, _ text: String, _ close: String, depth: Int = 126) -> String {
    String(repeating: open, count: depth) + "\"\(text)\"" + String(repeating: close, count: depth) + "\n"
  }

  /// More than one block for each of several threads, with all rows as deep as they may be.
  private static let rows = (0..<400).map { number in
    let text = number % 100 == 0 ? " too long " : " ok "
    return number % 2 == 0 ? row("[", text, "]") : row(#"{"a":"#, text, "}")
  }.joined()

  @Test(arguments: [1, 4]) func `rows nested to the limit can be judged on a small stack`(_ jobs: Int) throws {
    let desk = try Desk(["a.jsonl": Self.rows], rules: Self.rules)
    let arguments = ["check", "rules.json", "a.jsonl", "--jobs", "\(jobs)", "--max-errors", "100"]
    let roomy = try BuiltCommand.run(arguments, in: desk.folder.url)
    #expect(roomy.status == 1)
    #expect(roomy.lines.contains("a.jsonl: 400 rows, 396 valid, 4 invalid"))
    let small = try BuiltCommand.run(arguments, in: desk.folder.url, stack: Self.size)
    #expect(small.status == 1, "\(small.errors)")
    #expect(small.output == roomy.output)
  }

  @Test func `rows and rules that are nested too deeply are refused on a small stack`() throws {
    let desk = try Desk(["a.jsonl": Self.row("[", "", "]", depth: 100_000) + "\"ok\"\n"], rules: Self.rules)
    try desk.folder.file("deep.json", Self.row(#"{"not":"#, "", "}", depth: 100_000))
    let rows = try BuiltCommand.run(
      ["check", "rules.json", "a.jsonl", "--jobs", "4"], in: desk.folder.url, stack: Self.size)
    #expect(rows.status == 1, "\(rows.errors)")
    #expect(rows.lines.contains("a.jsonl: 2 rows, 1 valid, 1 invalid"))
    let rules = try BuiltCommand.run(
      ["check", "deep.json", "a.jsonl", "--jobs", "4"], in: desk.folder.url, stack: Self.size)
    #expect(rules.status == 2)
    #expect(rules.errors.contains("nested deeper"))
  }
}
