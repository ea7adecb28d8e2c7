import Wellformed

/// What an edit did: which part of the old text went and which part of the new one came in its place.
///
/// Found by comparing, because toolkits do not always tell. Between equal characters the place is not certain, but either
/// place gives the same texts.
struct TextChange {
  /// The part of the old text that went.
  let removed: Range<Int>
  /// The part of the new text that came.
  let inserted: Range<Int>

  init(from old: Span<UInt8>, to new: Span<UInt8>, caret: Int) {
    let limit = Swift.min(old.count, new.count)
    // What was typed ends at the caret, so that what comes after the caret was there before.
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
