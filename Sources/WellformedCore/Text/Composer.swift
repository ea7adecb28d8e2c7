/// Composes a text, segment by segment.
///
/// A segment begins with a scalar that never composes with what precedes it, and ends before the next such scalar or an
/// ill-formed sequence. Nothing is written before the first segment that changes.
struct Composer {
  private(set) var bytes: [UInt8] = []
  private(set) var sourceOffsets: [Int] = []

  private let tracksSources: Bool
  /// Whether any segment has changed, and where the unchanged text begins that has not yet been written.
  private var hasChanged = false
  private var unwritten = 0
  private var scratch = Scratch()

  init(tracksSources: Bool) { self.tracksSources = tracksSources }

  /// Composes the text, and returns whether it differs from the given one.
  ///
  /// If it does not, nothing has been written.
  mutating func compose(_ text: Span<UInt8>) -> Bool {
    var start = 0
    var isComposed = true  // whether the segment passes the quick check of UAX #15, section 9, thus far
    var combiningClass: UInt8 = 0
    var offset = 0
    while offset < text.count {
      if text.isASCIIWord(at: offset) {
        if !isComposed { change(text, start..<offset) }
        // ASCII follows all of them except the last, so these are segments that do not change.
        offset &+= 7
        start = offset
        isComposed = true
        continue
      }
      let scalar = text.scalar(at: offset)
      let next = NormalizationClass(of: scalar.value)
      if next.isBoundary || offset == start {
        if !isComposed { change(text, start..<offset) }
        start = offset
        isComposed = !next.isNeverComposed
      } else {
        let isOrdered = next.combiningClass == 0 || combiningClass <= next.combiningClass
        if !isOrdered || next.mayCompose || next.isNeverComposed { isComposed = false }
      }
      combiningClass = next.combiningClass
      offset &+= scalar.length
      if !scalar.isWellFormed { start = offset }
    }
    if !isComposed { change(text, start..<offset) }
    guard hasChanged else { return false }
    writeUnchanged(text, upTo: text.count)
    if tracksSources { sourceOffsets.append(text.count) }
    return true
  }

  /// Composes a segment that did not pass the quick check, and writes it if it changes.
  private mutating func change(_ text: Span<UInt8>, _ segment: Range<Int>) {
    var offset = segment.lowerBound
    scratch.removeAll()
    while offset < segment.upperBound {
      let scalar = text.scalar(at: offset)
      scratch.append(decomposing: scalar.value)
      offset &+= scalar.length
    }
    scratch.compose()
    guard !scratch.isEqual(to: text, segment) else { return }
    hasChanged = true
    writeUnchanged(text, upTo: segment.lowerBound)
    scratch.write(to: &bytes)
    if tracksSources {
      sourceOffsets.append(contentsOf: repeatElement(segment.lowerBound, count: bytes.count - sourceOffsets.count))
    }
    unwritten = segment.upperBound
  }

  /// Writes the unchanged text before an offset.
  private mutating func writeUnchanged(_ text: Span<UInt8>, upTo end: Int) {
    for offset in unwritten..<end { bytes.append(text[offset]) }
    if tracksSources { sourceOffsets.append(contentsOf: unwritten..<end) }
    unwritten = end
  }
}
