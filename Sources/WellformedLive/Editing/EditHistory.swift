/// The drafts that a field had, so that edits can be taken back and made again.
struct EditHistory: Hashable, Sendable {
  /// How many edits can be taken back.
  static let limit = 100

  private var past: [TextDraft] = []
  private var future: [TextDraft] = []

  /// Notes the draft that an edit is about to replace; what was taken back before can no longer be made again.
  mutating func note(_ draft: TextDraft) {
    if past.count >= EditHistory.limit { past.removeFirst(past.count - EditHistory.limit + 1) }
    past.append(draft)
    if !future.isEmpty { future = [] }
  }

  /// The draft before the last edit, if there is one.
  mutating func undo(from draft: TextDraft) -> TextDraft? {
    guard let last = past.popLast() else { return nil }
    future.append(draft)
    return last
  }

  /// The draft before the last edit was taken back, if one was.
  mutating func redo(from draft: TextDraft) -> TextDraft? {
    guard let next = future.popLast() else { return nil }
    past.append(draft)
    return next
  }

  /// Forgets every draft.
  mutating func clear() {
    past = []
    future = []
  }
}
