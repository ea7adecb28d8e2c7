/// The earlier drafts of a field, for undo and redo.
struct EditHistory: Hashable, Sendable {
  /// The number of edits that can be undone.
  static let limit = 100
  /// The greatest number of bytes of text that are kept; the last draft is kept in any case.
  static let byteLimit = 1 << 18

  private var past: [TextDraft] = []
  private var future: [TextDraft] = []
  private var pastBytes = 0

  /// Records the draft that an edit is about to replace; undone edits can no longer be redone.
  mutating func note(_ draft: TextDraft) {
    pastBytes += draft.text.utf8.count
    past.append(draft)
    while past.count > 1, past.count > EditHistory.limit || pastBytes > EditHistory.byteLimit {
      pastBytes -= past.removeFirst().text.utf8.count
    }
    if !future.isEmpty { future = [] }
  }

  /// Returns the draft before the last edit, if there is one.
  mutating func undo(from draft: TextDraft) -> TextDraft? {
    guard let last = past.popLast() else { return nil }
    pastBytes -= last.text.utf8.count
    future.append(draft)
    return last
  }

  /// Returns the draft before the last undo, if there was one.
  mutating func redo(from draft: TextDraft) -> TextDraft? {
    guard let next = future.popLast() else { return nil }
    pastBytes += draft.text.utf8.count
    past.append(draft)
    return next
  }

  /// Forgets every draft.
  mutating func clear() {
    past = []
    pastBytes = 0
    future = []
  }
}
