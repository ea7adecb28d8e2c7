import WellformedCore

/// A label of a domain as it stands in a text, and what UTS 46 maps it to, if it is mapped.
struct MappedLabel {
  /// How the characters of a label are treated.
  enum Mapping {
    /// They are mapped by UTS 46, non-transitional.
    case mapped
    /// They stand for themselves, composed or not.
    case unmapped
    /// They stand for themselves, and only ASCII is allowed.
    case ascii

    /// Whether characters that compose with others are allowed.
    var composes: Bool { FormatRegistry.readsInternationalDomains && self != .ascii }

    /// Returns the scalars of a label, composed if such characters are allowed.
    func composed(_ scalars: [UInt32]) -> [UInt32] { composes ? DomainMapping.composed(scalars) : scalars }
  }

  /// A prefix of the label: where in the text it ends, and how many mapped scalars it gives.
  struct Cut {
    var offset: Int
    var count: Int
  }

  package let start: Int
  private let mapping: Mapping
  /// The offset of what ends the label: a separator, a character that no domain can contain, or the end of the text.
  private(set) var end: Int
  /// The mapped scalars, as many as can matter.
  private(set) var scalars: [UInt32] = []
  /// The prefixes before each character that gave any scalars.
  private(set) var cuts: [Cut] = []

  /// The mapped scalars, composed: U-labels are in NFC (RFC 5890, section 2.3.2.1), and a sender composes them.
  var composed: DomainLabel { DomainLabel(mapping.composed(scalars)) }

  private var isMapped: Bool { FormatRegistry.readsInternationalDomains && mapping == .mapped }

  /// The largest number of scalars read: a label has at most 63, and none is composed of more than four.
  private static var longest: Int { 4 * DomainLabel.longest }

  /// Reads the label that begins at an offset.
  init(_ text: Span<UInt8>, from start: Int, _ mapping: Mapping = .mapped) {
    self.start = start
    self.mapping = mapping
    end = start
    // Enough for most labels.
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

  /// Returns whether a scalar cannot be in a label.
  private func isOutside(_ scalar: DecodedScalar) -> Bool {
    if scalar.value < 0x80 { return !ByteSet.label.contains(UInt8(scalar.value)) }
    return !scalar.isWellFormed || mapping == .ascii || isSeparator(scalar.value)
  }

  /// Returns whether a scalar separates labels; mapping turns the full stops of East Asia into full stops.
  private func isSeparator(_ scalar: UInt32) -> Bool {
    isMapped ? InternationalHostname.isSeparator(scalar) : scalar == 0x2E
  }

  /// Returns whether a full stop ends the label.
  func endsAtSeparator(in text: Span<UInt8>) -> Bool { end < text.count && isSeparator(text.scalar(at: end).value) }

  /// Returns the range of composed scalars in the text, or the whole label if that is not known.
  func span(of range: Range<Int>) -> Range<Int> {
    guard composed.scalars == scalars, let first = cuts.last(where: { $0.count <= range.lowerBound }) else {
      return start..<end
    }
    let last = cuts.first { $0.count >= range.upperBound }
    return first.offset..<max(first.offset, last?.offset ?? end)
  }
}
