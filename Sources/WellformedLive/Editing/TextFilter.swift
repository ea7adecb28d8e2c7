public import Wellformed

/// Decides which part of an edit is kept.
///
/// A filter looks only at what was just inserted: existing text stays, and anything can be deleted. If nothing of an
/// insertion is kept, the edit is refused: the text that it would have replaced stays. A filter does not affect what is
/// valid.
public enum TextFilter: Hashable, Sendable {
  /// Only these characters; others are left out wherever they stand.
  case characters(Characters)
  /// Only insertions after which the text can still become valid by this rule; the rest of the insertion is cut off.
  case viable(Rule)
}

extension TextFilter {
  /// Returns what remains of an edit.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func apply(to new: TextDraft, after old: TextDraft) -> TextDraft {
    FilterPlan(self).apply(to: new, after: old)
  }
}

/// A filter made ready: its rule, if it has one, is compiled.
enum FilterPlan: Sendable {
  case characters(Characters)
  case viable(RuleProgram)

  init(_ filter: TextFilter) {
    switch filter {
    case .characters(let characters): self = .characters(characters)
    case .viable(let rule): self = .viable(RuleProgram([rule]))
    }
  }

  func apply(to new: TextDraft, after old: TextDraft) -> TextDraft {
    guard !new.text.hasSameBytes(as: old.text) else { return new }
    let edit = old.text.withBytes { before in
      new.text.withBytes { after in FilteredEdit(from: before, to: after, caret: new.selection.upperBound) }
    }
    guard !edit.inserted.isEmpty else { return new }
    let kept: [UInt8]
    switch self {
    case .characters(let characters): kept = edit.inserted.filteredCharacters { characters.contains($0) }
    case .viable(let program):
      if new.text.withBytes({ program.partialMatch(of: $0).deadline }) == PartialMatch.never { return new }
      kept = edit.viableInsertion(program)
    }
    if kept.count == edit.inserted.count { return new }
    // If nothing of an edit is kept, it is refused as a whole, and what it would have replaced stays. The caret goes
    // to that place: it may have moved there since the last edit without a report.
    return kept.isEmpty ? TextDraft(old.text, selection: edit.removed) : edit.draft(inserting: kept)
  }
}

/// An edit taken apart: the text before it, the insertion, and the text after it.
private struct FilteredEdit {
  let prefix: [UInt8]
  let inserted: [UInt8]
  let suffix: [UInt8]
  /// The part of the old text that was removed.
  let removed: Range<Int>

  init(from old: Span<UInt8>, to new: Span<UInt8>, caret: Int) {
    let change = TextChange(from: old, to: new, caret: caret)
    var (prefix, inserted, suffix): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    prefix.append(new, in: 0..<change.inserted.lowerBound)
    inserted.append(new, in: change.inserted)
    suffix.append(new, in: change.inserted.upperBound..<new.count)
    (self.prefix, self.inserted, self.suffix) = (prefix, inserted, suffix)
    removed = change.removed
  }

  func draft(inserting kept: [UInt8]) -> TextDraft {
    TextDraft(String(decoding: prefix + kept + suffix, as: UTF8.self), caret: prefix.count + kept.count)
  }

  /// Returns the longest start of the insertion with which the whole text is viable.
  ///
  /// If more than 64 characters have to go because of the text after the caret, it may be a shorter one.
  func viableInsertion(_ program: RuleProgram) -> [UInt8] {
    var kept = inserted
    if let deadline = FilteredEdit.deadline(of: prefix + kept, program) { cut(&kept, to: deadline - prefix.count) }
    for _ in 0..<64 {
      if kept.isEmpty || FilteredEdit.deadline(of: prefix + kept + suffix, program) == nil { return kept }
      cut(&kept, to: kept.count - 1)
    }
    // What makes a text too long is cut off at once.
    guard !kept.isEmpty, let deadline = FilteredEdit.deadline(of: prefix + kept + suffix, program) else { return kept }
    cut(&kept, to: deadline - prefix.count - suffix.count)
    return FilteredEdit.deadline(of: prefix + kept + suffix, program) == nil ? kept : []
  }

  /// Cuts the insertion to a number of bytes, at the start of a character of the resulting text.
  private func cut(_ kept: inout [UInt8], to count: Int) {
    guard count > 0 else { return kept = [] }
    let text = prefix + kept
    let end = String(decoding: text, as: UTF8.self).withBytes { $0.characterStart(notAfter: prefix.count + count) }
    kept = Array(kept.prefix(max(0, end - prefix.count)))
  }

  private static func deadline(of bytes: [UInt8], _ program: RuleProgram) -> Int? {
    let deadline = String(decoding: bytes, as: UTF8.self).withBytes { program.partialMatch(of: $0).deadline }
    return deadline == PartialMatch.never ? nil : max(0, deadline)
  }
}

extension [UInt8] {
  /// Returns the bytes of the characters whose scalars are all wanted.
  func filteredCharacters(_ isWanted: (Unicode.Scalar) -> Bool) -> [UInt8] {
    var kept: [UInt8] = []
    let text = String(decoding: self, as: UTF8.self)
    text.withBytes { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes.characterEnd(after: start)
        var offset = start
        var isKept = true
        while offset < end {
          let scalar = bytes.scalar(at: offset)
          if let value = Unicode.Scalar(scalar.value), !isWanted(value) { isKept = false }
          offset += scalar.length
        }
        if isKept { kept.append(bytes, in: start..<end) }
        start = end
      }
    }
    return kept
  }
}
