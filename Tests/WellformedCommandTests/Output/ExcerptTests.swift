import Testing

@testable import WellformedCommand

private func columns(of text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + $1.columns } }

@Suite struct `An excerpt of a text` {
  private func lines(_ text: String, _ span: Range<Int>, columns: Int = 40) -> [String] {
    let excerpt = Excerpt(of: text, marking: span, columns: columns)
    return [excerpt.line, excerpt.marks]
  }

  @Test func `an excerpt marks a span, or the position of an empty one`() {
    #expect(lines("jane@@x", 5..<6) == ["jane@@x", "     ^"])
    #expect(lines("jane@x", 0..<4) == ["jane@x", "^^^^"])
    #expect(lines("jane@", 5..<5) == ["jane@", "     ^"])
    #expect(lines("", 0..<0) == ["", "^"])
  }

  @Test func `an excerpt counts columns, not bytes`() {
    #expect(lines("é日本x", 8..<9) == ["é日本x", "     ^"])
    #expect(lines("日本x", 3..<6) == ["日本x", "  ^^"])
    #expect(lines("a\u{1B}b", 1..<2) == [#"a\u{1B}b"#, " ^^^^^^"])
    #expect(lines("ae\u{301}x", 2..<4) == ["ae\u{301}x", " ^"])
  }

  @Test func `an excerpt of a long text shows what surrounds the mark`() {
    let text = String(repeating: "a", count: 50) + "@" + String(repeating: "b", count: 50)
    #expect(lines(text, 50..<51, columns: 20) == ["…aaaaaaaaa@bbbbbbb…", "          ^"])
    #expect(lines(text, 0..<1, columns: 20) == ["aaaaaaaaaaaaaaaaa…", "^"])
    #expect(lines(text, 101..<101, columns: 20) == ["…bbbbbbbbbbbbbbbbb", "                  ^"])
    #expect(lines(text, 0..<101, columns: 20) == ["aaaaaaaaaaaaaaaaa…", "^^^^^^^^^^^^^^^^^"])
  }

  @Test func `an excerpt of any text fits the width, with its mark inside`() {
    for seed in 0..<3000 as Range<UInt64> {
      var generator = InputGenerator(seed: seed)
      let text = generator.text(longest: 60)
      let offsets = text.unicodeScalars.reduce(into: [0]) { $0.append($0[$0.count - 1] + UTF8.width($1)) }
      let low = Int.random(in: 0..<offsets.count, using: &generator)
      let high = Int.random(in: low..<offsets.count, using: &generator)
      let width = Int.random(in: 20...100, using: &generator)
      let excerpt = Excerpt(of: text, marking: offsets[low]..<offsets[high], columns: width)
      let shown = VisibleText.of(text)
      #expect(columns(of: excerpt.line) <= width, "seed \(seed)")
      #expect(excerpt.marks.count <= width && excerpt.marks.last == "^", "seed \(seed)")
      #expect(excerpt.marks.drop { $0 == " " }.allSatisfy { $0 == "^" }, "seed \(seed)")
      if columns(of: shown) <= width - 3 { #expect(excerpt.line.utf8.elementsEqual(shown.utf8), "seed \(seed)") }
    }
  }
}
