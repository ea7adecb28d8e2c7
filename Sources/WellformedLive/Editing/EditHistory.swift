/// The drafts that a field had, so that edits can be taken back and made again.
struct EditHistory: Hashable, Sendable {
  /// How many edits can be taken back.
  static let limit = 100
  /// How many bytes of text are kept at most, but for the last draft.
  static let byteLimit = 1 << 18

  private var past: [TextDraft] = []
  private var future: [TextDraft] = []
  private var pastBytes = 0

  /// Notes the draft that an edit is about to replace; what was taken back before can no longer be made again.
  mutating func note(_ draft: TextDraft) {
    pastBytes += draft.text.utf8.count
    past.append(draft)
    while past.count > 1, past.count > EditHistory.limit || pastBytes > EditHistory.byteLimit {
      pastBytes -= past.removeFirst().text.utf8.count
    }
    if !future.isEmpty { future = [] }
  }

  /// The draft before the last edit, if there is one.
  mutating func undo(from draft: TextDraft) -> TextDraft? {
    guard let last = past.popLast() else { return nil }
    pastBytes -= last.text.utf8.count
    future.append(draft)
    return last
  }

  /// The draft before the last edit was taken back, if one was.
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
