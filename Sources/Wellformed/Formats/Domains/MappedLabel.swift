/// A label of a domain as it stands in a text, and what UTS 46 maps it to.
struct MappedLabel {
  /// A beginning of the label: where in the text it ends, and how many mapped scalars it comes to.
  struct Cut {
    var offset: Int
    var count: Int
  }

  let start: Int
  /// The offset of what ends the label: a separator, a character that no domain can hold, or the end of the text.
  private(set) var end: Int
  /// The mapped scalars, as many as can matter.
  private(set) var scalars: [UInt32] = []
  /// The beginnings before each character that came to something.
  private(set) var cuts: [Cut] = []

  /// The mapped scalars, composed.
  var composed: DomainLabel { DomainLabel(DomainMapping.composed(scalars)) }

  /// A label has 63 scalars at the most, and none of them is composed of more than four.
  private static var longest: Int { 4 * DomainLabel.longest }

  /// Reads the label that begins at an offset.
  init(_ text: Span<UInt8>, from start: Int) {
    self.start = start
    end = start
    while end < text.count {
      let scalar = text.scalar(at: end)
      let isOutside =
        scalar.value < 0x80
        ? !ByteSet.label.contains(text[end]) : !scalar.isWellFormed || InternationalHostname.isSeparator(scalar.value)
      if isOutside { break }
      let count = scalars.count
      if DomainMapping.append(scalar.value, to: &scalars) == .disallowed {
        scalars.removeLast()
        break
      }
      if count > MappedLabel.longest {
        scalars.removeSubrange(count...)
      } else if scalars.count > count {
        cuts.append(Cut(offset: end, count: count))
      }
      end += scalar.length
    }
  }

  /// Tells whether a full stop, or one of East Asia, ends the label.
  func endsAtSeparator(in text: Span<UInt8>) -> Bool {
    end < text.count && InternationalHostname.isSeparator(text.scalar(at: end).value)
  }

  /// Where composed scalars stand in the text; all of the label where that cannot be told.
  func span(of range: Range<Int>) -> Range<Int> {
    guard composed.scalars == scalars, let first = cuts.last(where: { $0.count <= range.lowerBound }) else {
      return start..<end
    }
    let last = cuts.first { $0.count >= range.upperBound }
    return first.offset..<max(first.offset, last?.offset ?? end)
  }
}
