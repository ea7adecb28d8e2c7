import Foundation
import Testing

import Wellformed
import WellformedTesting

/// Compares the profiles of PRECIS with another implementation, the Python package precis-i18n, if it is installed.
@Suite struct `PRECIS: comparison with precis-i18n` {
  /// Enforces each line of JSON by each of three profiles.
  private static let script = """
    import json, sys
    try:
        import unicodedata2
        sys.modules["unicodedata"] = unicodedata2
    except ImportError:
        pass
    import precis_i18n
    profiles = [precis_i18n.get_profile(n) for n in ("UsernameCaseMapped", "UsernameCasePreserved", "OpaqueString")]
    for line in sys.stdin:
        answers = []
        for profile in profiles:
            try:
                answers.append(profile.enforce(json.loads(line)))
            except UnicodeEncodeError:
                answers.append(None)
        print(json.dumps(answers))
    """

  private static let pieces: [String] = [
    "a", "B", "l", "l", "·", "·", "1", "-", ".", "ß", "ẞ", "é", "e", "\u{301}", "\u{327}", "\u{323}", "İ", "Σ", "ς",
    "α",
    "\u{375}", "א", "ב", "\u{5B0}", "׳", "״", "ب", "ا", "و", "٣", "۳", "\u{200C}", "\u{200C}", "\u{200D}", "क",
    "\u{94D}",
    "\u{93C}", "ष", "ア", "・", "漢", "Ａ", "１", "ｱ", "･", "ﾞ", "ﾟ", "ﾊ", " ", "\u{A0}", "\u{3000}", "😀", "♚", "Ⅳ",
    "\u{AD}",
    "\u{200B}", "\u{DD9}", "\u{DCA}", "\u{DCF}", "\u{1820}", "\u{11300}", "𞤀", "𞤢", "\u{345}", "\u{1100}", "\u{AC00}",
    "ﬁ",
    "\u{0}", "~", "_", "ǆ", "々",
  ]

  private func answers(to texts: [String]) throws -> [[String?]]? {
    #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
      return nil  // There are no programs of others.
    #else
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["python3", "-c", Self.script]
      let (input, output) = (Pipe(), Pipe())
      (process.standardInput, process.standardOutput, process.standardError) = (input, output, FileHandle.nullDevice)
      do { try process.run() } catch { return nil }
      let lines = try texts.map { try JSONSerialization.data(withJSONObject: $0, options: .fragmentsAllowed) }
      // A file as the input, so that neither process waits for the other; the package may be missing.
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("precis-\(process.processIdentifier)")
      try Data(lines.joined(separator: Data("\n".utf8))).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let pump = Thread {
        signal(SIGPIPE, SIG_IGN)
        try? input.fileHandleForWriting.write(contentsOf: (try? Data(contentsOf: file)) ?? Data())
        try? input.fileHandleForWriting.close()
      }
      pump.start()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { return nil }
      return try data.split(separator: UInt8(ascii: "\n")).map { line in
        let values = try JSONSerialization.jsonObject(with: Data(line)) as? [Any] ?? []
        return values.map { $0 as? String }
      }
    #endif
  }

  @Test func `generated strings are enforced as by precis-i18n`() throws {
    var numbers = SeededNumbers(seed: Law.seed)
    let texts = (0..<20_000).map { _ in
      (0..<Int.random(in: 0...6, using: &numbers)).map { _ in Self.pieces.randomElement(using: &numbers) ?? "" }
        .joined()
    }
    guard let answers = try answers(to: texts), answers.count == texts.count else {
      print("ABSENT: precis-i18n for python3; PRECIS was not held against it")
      return
    }
    var accepted = 0
    for (text, answer) in zip(texts, answers) {
      for (format, expected) in zip([Format.userName, .casePreservedUserName, .opaqueString], answer) {
        let own = format.canonical(text)
        let isAlike = own.map { Array($0.utf8) } == expected.map { Array($0.utf8) }
        #expect(
          isAlike, "\(format) \(text.debugDescription): \(own.debugDescription), not \(expected.debugDescription)")
        if expected != nil { accepted += 1 }
      }
    }
    print("precis-i18n: \(texts.count) strings by three profiles, \(accepted) of them enforced, seed \(Law.seed)")
    #expect(accepted > 1000)
  }

  /// RFC 8265, section 3.3.1, step 2, requires the characters of a name to be allowed before case mapping; precis-i18n
  /// checks them only afterwards.
  @Test func `characters that only case mapping would allow are refused in user names`() {
    for text in ["\u{212A}", "\u{212B}", "\u{1F88}", "\u{1F8F}"] { #expect(!Rule.userName.isValid(text), "\(text)") }
  }
}
