/// A label of a domain as it stands in a text, and what UTS 46 maps it to, if it is mapped.
struct MappedLabel {
  /// What is made of the characters of a label.
  enum Mapping {
    /// They are mapped by UTS 46, non-transitional.
    case mapped
    /// They stand for themselves, composed or not.
    case unmapped
    /// They stand for themselves, and none but those of ASCII may stand there.
    case ascii

    /// Whether what composes to others may stand there.
    var composes: Bool { FormatRegistry.readsInternationalDomains && self != .ascii }

    /// The scalars of a label, composed where others may stand there.
    func composed(_ scalars: [UInt32]) -> [UInt32] { composes ? DomainMapping.composed(scalars) : scalars }
  }

  /// A beginning of the label: where in the text it ends, and how many mapped scalars it comes to.
  struct Cut {
    var offset: Int
    var count: Int
  }

  let start: Int
  private let mapping: Mapping
  /// The offset of what ends the label: a separator, a character that no domain can hold, or the end of the text.
  private(set) var end: Int
  /// The mapped scalars, as many as can matter.
  private(set) var scalars: [UInt32] = []
  /// The beginnings before each character that came to something.
  private(set) var cuts: [Cut] = []

  /// The mapped scalars, composed: U-labels are in NFC (RFC 5890, section 2.3.2.1), and whoever sends one composes it.
  var composed: DomainLabel { DomainLabel(mapping.composed(scalars)) }

  private var isMapped: Bool { FormatRegistry.readsInternationalDomains && mapping == .mapped }

  /// A label has 63 scalars at the most, and none of them is composed of more than four.
  private static var longest: Int { 4 * DomainLabel.longest }

  /// Reads the label that begins at an offset.
  init(_ text: Span<UInt8>, from start: Int, _ mapping: Mapping = .mapped) {
    self.start = start
    self.mapping = mapping
    end = start
    // As many as most labels have.
    scalars.reserveCapacity(24)
    cuts.reserveCapacity(24)
    while end < text.count {
      let scalar = text.scalar(at: end)
      if isOutside(scalar) { break }
      let count = scalars.count
      if !isMapped {
        scalars.append(scalar.value)
      } else if DomainMapping.append(scalar.value, to: &scalars) == .disallowed {
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

  /// Returns whether a scalar is none that a label can hold.
  private func isOutside(_ scalar: DecodedScalar) -> Bool {
    if scalar.value < 0x80 { return !ByteSet.label.contains(UInt8(scalar.value)) }
    return !scalar.isWellFormed || mapping == .ascii || isSeparator(scalar.value)
  }

  /// Mapping makes full stops of those of East Asia.
  private func isSeparator(_ scalar: UInt32) -> Bool {
    isMapped ? InternationalHostname.isSeparator(scalar) : scalar == 0x2E
  }

  /// Returns whether a full stop ends the label.
  func endsAtSeparator(in text: Span<UInt8>) -> Bool { end < text.count && isSeparator(text.scalar(at: end).value) }

  /// Where composed scalars stand in the text; all of the label where that is not known.
  func span(of range: Range<Int>) -> Range<Int> {
    guard composed.scalars == scalars, let first = cuts.last(where: { $0.count <= range.lowerBound }) else {
      return start..<end
    }
    let last = cuts.first { $0.count >= range.upperBound }
    return first.offset..<max(first.offset, last?.offset ?? end)
  }
}
