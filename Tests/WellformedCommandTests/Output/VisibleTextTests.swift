import Foundation
import Testing

@testable import WellformedCommand

/// Returns whether a terminal could interpret a scalar as a command, or not show it.
private func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: true
  default: scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isBidiControl
  }
}

@Suite struct `Text for a terminal` {
  @Test func `harmless text is printed unchanged on a terminal`() {
    for text in ["", "jane@example.com", #"C:\x "q""#, "Zoë e\u{301}", "日本語 가각 ﷺ דנה", "👩🏽‍".dropLast() + "🇮🇳"] {
      #expect(VisibleText.of(String(text)) == String(text))
    }
  }

  @Test func `invisible characters and control characters are escaped on a terminal`() {
    #expect(VisibleText.of("a\u{1B}[31m\u{7}b") == #"a\u{1B}[31m\u{7}b"#)
    #expect(VisibleText.of("\0\t\r\n\u{7F}\u{85}") == #"\0\t\r\n\u{7F}\u{85}"#)
    #expect(VisibleText.of("a\u{202E}b\u{2066}\u{200B}\u{FEFF}\u{A0}") == #"a\u{202E}b\u{2066}\u{200B}\u{FEFF}\u{A0}"#)
    #expect(VisibleText.of("\u{301}a\n\u{301}") == #"\u{301}a\n\u{301}"#)
  }

  @Test func `a sentence in a terminal has no isolates except unclosed ones`() {
    for (text, shown) in [
      ("\u{2068}שם\u{2069} needs “\u{2068}\u{2066}a\u{2069}\u{2069}”", "שם needs “a”"), ("abc", "abc"),
      ("\u{2069}a\u{2068}b", "\u{2069}a\u{2068}b"), ("\u{2066}\u{2068}a\u{2069}", "\u{2066}a"),
      ("\u{2067}a\u{2069}", "\u{2067}a\u{2069}"),
    ] {
      #expect(text.withoutIsolates == shown)
    }
  }

  @Test(arguments: ["text", "github"])
  func `a right-to-left sentence is written without isolates in every report`(_ format: String) throws {
    let rules = #"""
      {"type":"object","properties":{"f":{"title":"שם","type":"string","x-wellformed":{"containsText":"a-b"}}},
       "x-wellformed":{"language":"he","messages":{"part.missing":"{field}: חסר {part}"}}}
      """#
    let desk = try Desk(["a.csv": "f\nx\n"], rules: rules)
    let outcome = try desk.check(
      "rules.json", "a.csv", "--format", format, "--report-to", "a.md", "--report-to", "a.html")
    #expect(outcome.output.contains("f: שם: חסר a-b") && !outcome.output.contains("\\u{"))
    for report in ["a.md", "a.html"] {
      let text = try String(contentsOf: desk.folder.url.appendingPathComponent(report), encoding: .utf8)
      #expect(!text.contains("u{206") && !text.contains("u&#123;206"), "\(report)")
    }
    let terminal = try #require(PseudoTerminal(columns: 80))
    let shown = try terminal.run(["check", "rules.json", "a.csv"], in: desk.folder.url, environment: ["NO_COLOR": "1"])
    #expect(shown.output.contains("f: שם: חסר a-b"))
    let tested = try BuiltCommand.run(
      "test", "--schema", desk.folder.url.appendingPathComponent("rules.json").path, #"{"f":"x"}"#)
    #expect(tested.output.contains("  שם: חסר a-b\n"))
  }

  @Test func `text for a terminal contains no harmful scalars`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for hasBase in [false, true] {
        let piece = VisibleText.piece(for: scalar, hasBase: hasBase)
        let isSafe = !piece.text.unicodeScalars.contains(where: isHarmful)
        let isReported = piece.isEscaped == !piece.text.unicodeScalars.elementsEqual([scalar])
        if !isSafe || !isReported { Issue.record("U+\(String(value, radix: 16))") }
      }
    }
  }

  @Test(
    arguments: [
      ("a", 1), ("é", 1), ("\u{301}", 0), ("日", 2), ("カ", 2), ("ｶ", 1), ("Ａ", 2), ("가", 2), ("ᄀ", 2), ("ᅡ", 0),
      ("👩", 2),
      ("☺", 1), ("⌚", 2), ("🇮", 1), ("ﷺ", 1), ("、", 2), ("𠀀", 2), ("₩", 1), ("ꀀ", 2), ("㉈", 1), ("￦", 2),
    ] as [(Unicode.Scalar, Int)])
  func `a character has the width that terminals give it`(_ scalar: Unicode.Scalar, _ columns: Int) {
    #expect(scalar.columns == columns)
  }
}
