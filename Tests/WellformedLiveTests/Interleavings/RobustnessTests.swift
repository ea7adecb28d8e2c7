import Testing
import Wellformed
import WellformedLive
import WellformedLiveWorld
import WellformedTesting

/// Input from a browser or a confused toolkit need not make sense.
@Suite struct `Meaningless input` {
  private static let scalars: [Unicode.Scalar] = [
    "a", "1", " ", "(", "é", "\u{301}", "\u{200D}", "👩", "🇮", "🇳", "\r", "\n", "٣", "한", "\u{1100}", "\u{10FFFF}", "\0",
  ]
  private static let numbers = [Int.min, -1, 0, 1, 2, 3, 7, Int.max]

  private static func text(_ numbers: inout SeededNumbers) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...12, using: &numbers) {
      text.unicodeScalars.append(scalars[Int.random(in: 0..<scalars.count, using: &numbers)])
    }
    return text
  }

  private static func number(_ random: inout SeededNumbers) -> Int {
    numbers[Int.random(in: 0..<numbers.count, using: &random)]
  }

  private static func range(_ random: inout SeededNumbers) -> Range<Int> {
    let (first, second) = (number(&random), number(&random))
    return min(first, second)..<max(first, second)
  }

  @Test func `any text or selection gives a draft whose selection lies between characters`() {
    let filters: [TextFilter] = [
      .characters(.letter), .viable(.length(...3)), .viable(.pattern("[a-z]*1?")), .viable(.email),
    ]
    let shapes: [TextShape] = [
      .card, .telephone, .mask("##-##"), .mask("no places"), .groups(of: 0), .groups(of: 1, 2),
    ]
    for run in 0..<UInt64(Interleaving.runs * 4) {
      var numbers = SeededNumbers(seed: Interleaving.seed &+ run)
      let old = TextDraft(Self.text(&numbers), selection: Self.range(&numbers))
      let new = TextDraft(Self.text(&numbers), selection: Self.range(&numbers))
      let replaced = [
        old.replacing(Self.range(&numbers), with: new.text), old.replacing(utf16: Self.range(&numbers), with: new.text),
      ]
      let results =
        filters.map { $0.apply(to: new, after: old) } + shapes.map { $0.apply(to: new, after: old) }
        + replaced.compactMap { $0 }
      for draft in results {
        let isBetweenCharacters = TextDraft(draft.text, selection: draft.selection) == draft
        let start = draft.utf16Selection.lowerBound
        let isSound = isBetweenCharacters && draft.utf8Offset(ofUTF16: start) == draft.selection.lowerBound
        #expect(isSound, "\(draft) from \(old) and \(new), WELLFORMED_SEED=\(Interleaving.seed &+ run)")
      }
    }
  }

  @Test func `events with unknown identities, tokens and positions are handled`() {
    for run in 0..<UInt64(Interleaving.runs) {
      var random = SeededNumbers(seed: Interleaving.seed &+ run)
      var form = LiveForm(
        parts: [
          .field(LiveField("a", .required, check: .init()).with { $0.shape = .card }),
          .rows(LiveRows("items", LiveField("b", .equals("a")))),
        ], rows: [("items", [:])])
      for _ in 0..<30 { _ = form.reduce(Self.event(&random), at: Int64(Self.number(&random))) }
      let snapshot = form.snapshot
      #expect(snapshot.version == 30 && Set(snapshot.fields.map(\.id)).count == snapshot.fields.count)
    }
  }

  private static func event(_ random: inout SeededNumbers) -> LiveEvent {
    let (first, second) = (number(&random), number(&random))
    let field = FieldID(rawValue: first)
    let row = RowID(rawValue: second)
    let purposes: [LiveToken.Purpose] = [.check, .timeout, .indicator, .pause, .retry, .announcement, .submission]
    let token = LiveToken(
      purpose: purposes[Int.random(in: 0..<7, using: &random)], field: second < 0 ? nil : field, serial: second)
    let draft = TextDraft(text(&random), selection: range(&random))
    let events: [LiveEvent] = [
      .focus(field), .edit(field, draft, .typing), .edit(field, draft, .paste), .beginComposition(field),
      .compose(field, draft), .endComposition(field, draft), .blur(field, .commit), .timer(token),
      .answer(token, .pass),
      .submit, .submissionAnswer(token, .accepted), .cancelSubmission, .reset, .set(field, draft.text),
      .choose(field, LiveChoice(draft.text)),
      .validate(reveals: true), .participate(field, .hidden), .addRow("items", at: second, ["b": draft.text, "z": ""]),
      .addRow("nothing", at: first, [:]), .removeRow(row), .moveRow(row, to: first), .arrange([field, field]),
      .allowFocus(field, false), .serverIssues([ServerIssue(draft.text), ServerIssue("/items/\(first)/b")]),
      .acceptSuggestion(field), .undo(field), .redo(field), .retry(field), .retry(nil), .online, .pressBegan,
      .pressEnded,
    ]
    return events[Int.random(in: 0..<events.count, using: &random)]
  }
}
