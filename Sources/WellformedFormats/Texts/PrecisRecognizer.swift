import WellformedCore

/// Judges whether a text conforms to a profile of PRECIS, in linear time.
///
/// A text that is still composed after mapping, as almost all texts are, is read in one pass and without allocating.
/// Other texts are mapped and composed first.
struct PrecisRecognizer {
  /// The result for a text.
  enum Outcome {
    case valid
    case empty
    /// The text ends too early.
    case unfinished(Range<Int>)
    /// A scalar is not allowed in such a text.
    case disallowed(Range<Int>)
    /// Nothing can save the text from an offset on.
    case lost(PrecisReader.Loss, Range<Int>, deadline: Int)
  }

  private let profile: PrecisProfile
  private(set) var reader: PrecisReader

  init(_ profile: PrecisProfile) {
    self.profile = profile
    reader = PrecisReader(isIdentifier: profile.isIdentifier)
  }

  mutating func run(_ text: Span<UInt8>) -> Outcome {
    var combiningClass: UInt8 = 0
    var offset = 0
    while offset < text.count {
      let scalar = text.scalar(at: offset)
      let span = offset..<offset + scalar.length
      let widened = profile.widened(scalar.value)
      guard scalar.isWellFormed, profile.allows(widened) else { return .disallowed(span) }
      let mapped = profile.caseMapped(widened)
      let next = NormalizationClass(of: mapped)
      let isOrdered = next.combiningClass == 0 || combiningClass <= next.combiningClass
      if !isOrdered || next.mayCompose || next.isNeverComposed || widened == 0x130 { return runComposing(text) }
      combiningClass = next.combiningClass
      if let loss = reader.read(mapped, at: span) { return lost(loss, span) }
      offset = span.upperBound
    }
    return outcome(atEnd: text.count)
  }

  private func outcome(atEnd end: Int) -> Outcome {
    if reader.mayEnd { return .valid }
    return reader.isEmpty ? .empty : .unfinished(reader.unsatisfied ?? end..<end)
  }

  /// Returns the loss; a requirement that was not met is reported where it arose.
  private func lost(_ loss: PrecisReader.Loss, _ span: Range<Int>) -> Outcome {
    let isNear = loss == .misplaced && reader.demanding?.upperBound == span.lowerBound
    return .lost(loss, isNear ? reader.demanding ?? span : span, deadline: span.lowerBound)
  }
}

extension PrecisRecognizer {
  /// A text after mapping, and where each of its bytes comes from.
  private struct MappedText {
    var bytes: [UInt8] = []
    /// For every byte, the offset of the scalar that it comes from; at the end, the offset of the end of the text.
    var offsets: [Int] = []

    mutating func append(_ scalar: UInt32, from offset: Int) {
      bytes.append(scalar: scalar)
      while offsets.count < bytes.count { offsets.append(offset) }
    }

    func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
      // Safe: the span does not leave the closure.
      unsafe bytes.withUnsafeBufferPointer { unsafe body($0.span) }
    }
  }

  /// Judges a text that may have to be composed after mapping.
  private mutating func runComposing(_ text: Span<UInt8>) -> Outcome {
    var mapped = MappedText()
    var disallowed: Range<Int>?
    var offset = 0
    while offset < text.count {
      let scalar = text.scalar(at: offset)
      let widened = profile.widened(scalar.value)
      guard scalar.isWellFormed, profile.allows(widened) else {
        disallowed = offset..<offset + scalar.length
        break
      }
      if widened == 0x130, profile == .userName {
        mapped.append(0x69, from: offset)
        mapped.append(0x307, from: offset)
      } else {
        mapped.append(profile.caseMapped(widened), from: offset)
      }
      offset += scalar.length
    }
    mapped.offsets.append(offset)
    reader = PrecisReader(isIdentifier: profile.isIdentifier)
    if let outcome = read(mapped, of: text) { return outcome }
    return disallowed.map { .disallowed($0) } ?? outcome(atEnd: text.count)
  }

  /// Reads the composed form of a mapped text; returns `nil` if it can still be valid.
  private mutating func read(_ mapped: MappedText, of text: Span<UInt8>) -> Outcome? {
    let composition =
      mapped.withBytes { composedText($0) }
      ?? ComposedText(bytes: mapped.bytes, sourceOffsets: Array(0...mapped.bytes.count))
    var stretch = 0..<0
    var before = reader
    return composition.withBytes { bytes in
      var offset = 0
      while offset < bytes.count {
        let scalar = bytes.scalar(at: offset)
        // A stretch can be the whole text, so its end is searched for only once.
        if composition.sourceOffsets[offset] != stretch.lowerBound || offset == 0 {
          (stretch, before) = (composition.sourceRange(of: offset..<offset + scalar.length), reader)
        }
        let place = mapped.offsets[stretch.lowerBound]
        let span = place..<place + text.scalar(at: place).length
        // What is composed of allowed scalars need not be allowed itself: an equals sign is allowed, but not one that
        // is struck through.
        let isAllowed = profile.allows(scalar.value)
        let loss = isAllowed ? reader.read(scalar.value, at: span) : nil
        if !isAllowed || loss != nil {
          reader = before
          let last = lastHope(of: stretch, in: mapped)
          let span = last..<last + text.scalar(at: last).length
          return loss.map { .lost($0, span, deadline: last) } ?? .disallowed(span)
        }
        offset += scalar.length
      }
      return nil
    }
  }

  /// Returns the offset of the scalar, within a stretch of a mapped text that ends in loss, that causes the loss.
  ///
  /// Takes linear time: the search is a bisection among the few scalars that can cause it.
  private func lastHope(of stretch: Range<Int>, in mapped: MappedText) -> Int {
    var (bytes, ends, offsets) = ([UInt8](), [Int](), [Int]())
    mapped.withBytes { text in
      var marks = MarkCounts()
      var offset = stretch.lowerBound
      while offset < stretch.upperBound {
        let scalar = text.scalar(at: offset)
        if marks.mayMatter(scalar.value) {
          bytes.append(scalar: scalar.value)
          // If one scalar was mapped to two, both come from the same place.
          if offsets.last == mapped.offsets[offset] {
            ends[ends.count - 1] = bytes.count
          } else {
            ends.append(bytes.count)
            offsets.append(mapped.offsets[offset])
          }
        }
        offset += scalar.length
      }
    }
    var (low, high) = (0, max(0, ends.count - 1))
    while low < high {
      let middle = (low + high) / 2
      if isLost(Array(bytes[..<ends[middle]])) { high = middle } else { low = middle + 1 }
    }
    return offsets.isEmpty ? mapped.offsets[stretch.lowerBound] : offsets[low]
  }

  /// Returns whether the text is lost with some mapped bytes, after what was read before.
  private func isLost(_ bytes: [UInt8]) -> Bool {
    var reader = reader
    for scalar in Normalization.composed.apply(to: String(decoding: bytes, as: UTF8.self)).unicodeScalars {
      if !profile.allows(scalar.value) || reader.read(scalar.value, at: 0..<0) != nil { return true }
    }
    return false
  }
}

/// Determines which marks after a starter may take part in its composition.
///
/// No starter composes with more than three marks, and a mark that does not compose blocks all later ones of its
/// combining class (UAX #15, section 1.3, D115). The first four marks of each class are therefore enough.
private struct MarkCounts {
  private var counts: [UInt8] = []

  /// Counts a scalar, and returns whether it may matter.
  mutating func mayMatter(_ scalar: UInt32) -> Bool {
    let combiningClass = Int(NormalizationClass(of: scalar).combiningClass)
    if combiningClass == 0 {
      counts.removeAll(keepingCapacity: true)
      return true
    }
    while counts.count <= combiningClass { counts.append(0) }
    guard counts[combiningClass] < 4 else { return false }
    counts[combiningClass] += 1
    return true
  }
}

extension ComposedText {
  fileprivate func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    // Safe: the span does not leave the closure.
    unsafe bytes.withUnsafeBufferPointer { unsafe body($0.span) }
  }
}
