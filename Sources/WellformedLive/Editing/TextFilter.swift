public import Wellformed

/// What of an edit is kept.
///
/// A filter never looks at more than what was just put in: what stood there before stays, and anything can be deleted.
/// It has no say in what is valid.
public enum TextFilter: Hashable, Sendable {
  /// Only these characters; others are left out wherever they stand.
  case characters(Characters)
  /// Only what leaves the text one that may still become valid by this rule; what was put in is cut off where it ceases
  /// to.
  case viable(Rule)
}

extension TextFilter {
  /// What is left of an edit.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func apply(to new: TextDraft, after old: TextDraft) -> TextDraft {
    FilterPlan(self).apply(to: new, after: old)
  }
}

/// A filter, made ready: the rule of one that looks at rules is compiled.
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
    switch self {
    case .characters(let characters):
      let kept = edit.inserted.filteredCharacters { characters.contains($0) }
      return kept.count == edit.inserted.count ? new : edit.draft(inserting: kept)
    case .viable(let program):
      if new.text.withBytes({ program.partialMatch(of: $0).deadline }) == PartialMatch.never { return new }
      let kept = edit.viableInsertion(program)
      // An edit of which nothing is kept is refused, what it would have replaced included. Where that was, the caret
      // stays: it may have been moved there since the last edit without anybody's being told.
      return kept.isEmpty ? TextDraft(old.text, selection: edit.removed) : edit.draft(inserting: kept)
    }
  }
}

/// An edit taken apart: what stands before it, what was put in, and what stands after.
private struct FilteredEdit {
  let prefix: [UInt8]
  let inserted: [UInt8]
  let suffix: [UInt8]
  /// The part of the old text that went.
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

  /// The longest beginning of what was put in that leaves the text before it viable; less as much as makes the whole
  /// text too long.
  func viableInsertion(_ program: RuleProgram) -> [UInt8] {
    var kept = inserted
    if let deadline = FilteredEdit.deadline(of: prefix + kept, program) { cut(&kept, to: deadline - prefix.count) }
    guard !kept.isEmpty, let deadline = FilteredEdit.deadline(of: prefix + kept + suffix, program) else { return kept }
    cut(&kept, to: deadline - prefix.count - suffix.count)
    return FilteredEdit.deadline(of: prefix + kept + suffix, program) == nil ? kept : []
  }

  /// Cuts what was put in to so many bytes, at the start of a character of the text it is put into.
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
  /// The bytes of the characters whose every scalar is wanted.
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
