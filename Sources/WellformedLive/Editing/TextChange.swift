import Wellformed

/// An edit: the part of the old text that it removed, and the part of the new text that replaced it.
///
/// It is found by comparing the texts, because toolkits do not always report it. Between equal characters the position
/// is not certain, but every possible position gives the same texts.
struct TextChange {
  /// The part of the old text that was removed.
  let removed: Range<Int>
  /// The part of the new text that was inserted.
  let inserted: Range<Int>

  init(from old: Span<UInt8>, to new: Span<UInt8>, caret: Int) {
    let limit = Swift.min(old.count, new.count)
    // Typed text ends at the caret, so the text after the caret was there before.
    var suffix = 0
    let suffixLimit = Swift.min(limit, new.count - Swift.min(Swift.max(caret, 0), new.count))
    while suffix < suffixLimit, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] { suffix += 1 }
    while suffix > 0, !new.isScalarStart(new.count - suffix) || !old.isScalarStart(old.count - suffix) { suffix -= 1 }
    var prefix = 0
    while prefix < limit - suffix, old[prefix] == new[prefix] { prefix += 1 }
    while prefix > 0, !new.isScalarStart(prefix) || !old.isScalarStart(prefix) { prefix -= 1 }
    removed = prefix..<(old.count - suffix)
    inserted = prefix..<(new.count - suffix)
  }
}
