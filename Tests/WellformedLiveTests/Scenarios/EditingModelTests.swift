import Testing
import Wellformed
import WellformedLive
import WellformedLiveWorld
import WellformedTesting

/// A slow, obvious model of a shape: the significant characters, and how many of them are before the caret.
private struct SlowText: Equatable {
  var characters: [Unicode.Scalar] = []
  var caret = 0

  /// Inserts a text at the caret; only its digits count.
  mutating func type(_ text: String) {
    for scalar in text.unicodeScalars where scalar.properties.numericType == .decimal {
      characters.insert(scalar, at: caret)
      caret += 1
    }
  }

  mutating func deleteBackward() {
    guard caret > 0 else { return }
    caret -= 1
    characters.remove(at: caret)
  }

  init() {}

  init(_ draft: TextDraft) {
    var offset = 0
    for scalar in draft.text.unicodeScalars {
      if scalar.properties.numericType == .decimal {
        characters.append(scalar)
        if offset < draft.selection.lowerBound { caret += 1 }
      }
      offset += String(scalar).utf8.count
    }
  }
}

@Suite struct `Shapes and filters under random edits` {
  private static let shapes: [TextShape] = [
    .digits, .card, .cardExpiry, .mask("(###) ###-####"), .mask("##/##"), .groups(of: 3, separator: " – "),
    .groups(of: 2, 4),
  ]
  private static let typed = ["1", "2", "34", "x", " ", "٣", "-", "(5) 6", "é7", ""]

  /// Returns the result of an edit in a text field, before formatting.
  private static func edited(_ draft: TextDraft, _ text: String) -> TextDraft {
    draft.replacing(draft.selection, with: text) ?? draft
  }

  @Test(arguments: shapes.indices)
  func `a shape keeps every digit in order, and the caret between the same two digits`(_ shape: Int) {
    let shape = Self.shapes[shape]
    for run in 0..<UInt64(Interleaving.runs / 4) {
      var numbers = SeededNumbers(seed: Interleaving.seed &+ run)
      var (draft, slow) = (TextDraft(""), SlowText())
      var history: [String] = []
      for _ in 0..<20 {
        let old = draft
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0:
          // The caret goes somewhere else, to where the view lets it.
          let place = Int.random(in: 0...draft.text.utf8.count, using: &numbers)
          draft = TextDraft(draft.text, caret: place)
          slow.caret = SlowText(draft).caret
          continue
        case 1:
          let start = draft.text.unicodeScalars.last.map { String($0).utf8.count } ?? 0
          guard draft.selection.lowerBound > 0, draft.selection.lowerBound >= start else { continue }
          var previous = draft.selection.lowerBound - 1
          while draft.utf8Offset(at: previous) == nil { previous -= 1 }
          guard let deleted = draft.replacing(previous..<draft.selection.lowerBound, with: "") else { continue }
          if !(shape == .cardExpiry && draft.hasCaretAfterTypedSlash) { slow.deleteBackward() }
          draft = shape.apply(to: deleted, after: draft)
        default:
          let text = Self.typed[Int.random(in: 0..<Self.typed.count, using: &numbers)]
          slow.type(text)
          draft = shape.apply(to: Self.edited(draft, text), after: draft)
        }
        history.append("\(old.marked) -> \(draft.marked)")
        let repeated = shape.apply(to: draft, after: draft)
        if SlowText(draft) != slow || repeated != draft || TextDraft(draft.text, selection: draft.selection) != draft {
          Issue.record("\(shape): \(history.suffix(3)), expected \(slow); WELLFORMED_SEED=\(Interleaving.seed &+ run)")
          return
        }
      }
    }
  }

  @Test func `all edits of a shaped text can be undone and redone`() {
    for run in 0..<UInt64(Interleaving.runs / 4) {
      var numbers = SeededNumbers(seed: Interleaving.seed &+ run)
      var form = LiveForm(LiveField("card").with { $0.shape = .card })
      let card = form.field("card")
      var drafts = [TextDraft("")]
      for _ in 0..<Int.random(in: 1...30, using: &numbers) {
        let text = Self.typed[Int.random(in: 0..<Self.typed.count, using: &numbers)]
        _ = form.reduce(.edit(card, Self.edited(form.state(of: card)?.draft ?? TextDraft(""), text), .typing))
        let draft = form.state(of: card)?.draft ?? TextDraft("")
        if draft.text != drafts.last?.text { drafts.append(draft) } else { drafts[drafts.count - 1] = draft }
      }
      var seen = [form.state(of: card)?.draft]
      for _ in drafts.dropFirst() {
        _ = form.reduce(.undo(card))
        seen.append(form.state(of: card)?.draft)
      }
      #expect(
        seen.compactMap { $0?.text } == drafts.reversed().map(\.text), "WELLFORMED_SEED=\(Interleaving.seed &+ run)")
      for _ in drafts.dropFirst() { _ = form.reduce(.redo(card)) }
      #expect(form.state(of: card)?.draft == drafts.last, "WELLFORMED_SEED=\(Interleaving.seed &+ run)")
    }
  }

  @Test func `a filter never loses text that was there before`() {
    let filters: [TextFilter] = [.characters(.digit), .viable(.length(...6)), .viable(.all(.digits, .length(...4)))]
    for run in 0..<UInt64(Interleaving.runs) {
      var numbers = SeededNumbers(seed: Interleaving.seed &+ run)
      let filter = filters[Int(run % 3)]
      var draft = TextDraft("")
      for _ in 0..<12 {
        draft = TextDraft(draft.text, caret: Int.random(in: 0...draft.text.utf8.count, using: &numbers))
        let text = Self.typed[Int.random(in: 0..<Self.typed.count, using: &numbers)]
        let new = filter.apply(to: Self.edited(draft, text), after: draft)
        let before = draft.text.utf8.prefix(draft.selection.lowerBound)
        let after = draft.text.utf8.dropFirst(draft.selection.upperBound)
        let keeps = new.text.utf8.starts(with: before) && new.text.utf8.suffix(after.count).elementsEqual(after)
        if case .viable(let rule) = filter { #expect(rule.longestViablePrefix(of: new.text) == new.text) }
        #expect(keeps, "\(filter) of \(draft.marked) and \(text): \(new.marked)")
        draft = new
      }
    }
  }

  @Test func `a filter keeps as much of an insertion as possible, or else the replaced text`() {
    let characters: Characters = .anyOf("ab1")
    let filters: [TextFilter] = [
      .characters(characters), .viable(.length(...5)), .viable(.pattern("[ab]*1?")), .viable(.pattern("a*(b1)*é?")),
      .viable(.all(.letters, .length(...4))), .viable(.not(.startsWith("b"))),
    ]
    let pieces = ["a", "b", "1", "é", "👩‍👩‍👧", " "]
    for run in 0..<UInt64(Interleaving.runs) {
      var numbers = SeededNumbers(seed: Interleaving.seed &+ run)
      let filter = filters[Int(run) % filters.count]
      var draft = TextDraft("")
      for _ in 0..<8 {
        let all = Array(draft.text)
        let start = Int.random(in: 0...all.count, using: &numbers)
        let end = Int.random(in: start...min(start + 2, all.count), using: &numbers)
        let offsets = [start, end].map { String(all[..<$0]).utf8.count }
        draft = TextDraft(draft.text, selection: offsets[0]..<offsets[1])
        let inserted = (0..<Int.random(in: 1...4, using: &numbers)).map { _ in
          pieces[Int.random(in: 0..<pieces.count, using: &numbers)]
        }
        let new = filter.apply(to: Self.edited(draft, inserted.joined()), after: draft)
        // If the insertion begins like what it replaces, that may as well have stayed.
        if start == end || inserted.first != String(all[start]) {
          let kept = Self.kept(inserted, String(all[..<start]), String(all[end...]), filter)
          let expected = kept.isEmpty ? draft.text : String(all[..<start]) + kept.joined() + String(all[end...])
          let seed = Interleaving.seed &+ run
          #expect(new.text == expected, "\(filter) of \(draft.marked) and \(inserted), WELLFORMED_SEED=\(seed)")
        }
        draft = new
      }
    }
  }

  /// Returns what a filter keeps of an insertion, found by trying.
  private static func kept(_ inserted: [String], _ before: String, _ after: String, _ filter: TextFilter) -> [String] {
    switch filter {
    case .characters(let characters):
      return inserted.filter { $0.unicodeScalars.allSatisfy { characters.contains($0) } }
    case .viable(let rule):
      for count in stride(from: inserted.count, to: 0, by: -1) {
        let start = before + inserted[..<count].joined()
        if rule.verdict(of: start) != .invalid, rule.verdict(of: start + after) != .invalid {
          return Array(inserted[..<count])
        }
      }
      return []
    }
  }
}

extension TextDraft {
  /// Whether the caret is after a slash that follows one digit, which counts as typed in an expiry month.
  fileprivate var hasCaretAfterTypedSlash: Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, scalars.dropFirst().first == "/" else { return false }
    return selection == selection.lowerBound..<selection.lowerBound
      && selection.lowerBound == String(first).utf8.count + 1
  }

  /// Returns the offset itself if a scalar begins there.
  fileprivate func utf8Offset(at offset: Int) -> Int? {
    replacing(offset..<offset, with: "") == nil ? nil : offset
  }
}
