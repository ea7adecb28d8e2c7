import Foundation
import Testing
import Wellformed
import WellformedLanguages

/// Snapshots of every sentence, which show in a difference when a sentence changes.
///
/// `RECORD_SNAPSHOTS=1 swift test` writes the files anew.
@Suite struct `Snapshots of sentences` {
  /// The English catalogue, with the messages of the formats.
  private static let english: Catalogue = (FormatRegistry.standard.formats + Provocations.concerns).reduce(.english) {
    $0.overriding($1.sentences)
  }

  @Test(arguments: ["english", "german"])
  func `the sentences of a language equal the recorded ones`(_ language: String) throws {
    let catalogue = language == "english" ? Self.english : .german
    let text = sentences(in: catalogue, ["", "email", "confirmPassword"])
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Sentences/\(language).txt")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    let (now, then) = (Set(text.split(separator: "\n")), Set(recorded.split(separator: "\n")))
    #expect(now.subtracting(then) == [] && then.subtracting(now) == [])
  }

  @Test func `English sentences are short, and use no word that blames the person`() {
    let frowned =
      /\b(invalid|valid|illegal|must|required|please|error|wrong format|cannot stand|mend|scalar|ASCII)\b|!$/
    for code in IssueCode.all + IssueCode.wordings {
      for sentence in Self.english.template(for: code, field: "x")?.sentences.values ?? [:].values {
        #expect(sentence.firstMatch(of: frowned.ignoresCase()) == nil, "\(code): \(sentence)")
        #expect(sentence.count <= 95, "\(code): \(sentence)")
      }
    }
  }

  @Test func `German wordings have the placeholders of the English ones`() throws {
    for code in IssueCode.wordings {
      let theirs = try #require(Catalogue.english.template(for: code, field: "x"))
      let ours = try #require(Catalogue.german.template(for: code, field: "x"), "\(code)")
      #expect(Catalogue.german.codes.contains(code), "\(code)")
      #expect(Set(ours.placeholders) == Set(theirs.placeholders), "\(code)")
      #expect(ours.count == theirs.count && Set(ours.sentences.keys) == Set(theirs.sentences.keys), "\(code)")
    }
  }

  /// Returns a line for each message, with its placeholders except that of the field, and one more for each field whose
  /// label does not begin the message.
  private func sentences(in catalogue: Catalogue, _ fields: [String]) -> String {
    var lines: [String] = []
    for code in (IssueCode.all + IssueCode.wordings).sorted(by: { $0.rawValue < $1.rawValue }) {
      guard let template = catalogue.template(for: code, field: "x") else { continue }
      for (form, sentence) in template.sentences.sorted(by: { "\($0.key)" < "\($1.key)" }) {
        let name = template.sentences.count > 1 ? "\(code) (\(form))" : "\(code)"
        let single = catalogue.overriding([code: MessageTemplate(sentence)])
        for field in sentence.hasPrefix("{field}") || !sentence.contains("{field}") ? ["email"] : fields {
          let path = Path(stringLiteral: field)
          lines.append("\(name): \(Issue(code, at: path).message(in: single))")
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
