/// The fast door of a text's rules: says yes only to texts of which nothing is to be told, and to almost all of those.
///
/// Like the scan within, it is plain numbers and addresses. A `TextPlan` makes and destroys it.
@unsafe
struct TextGate {
  let byteLimit: Int
  let normalization: Normalization
  /// Tells whether an empty text is accepted.
  let acceptsEmpty: Bool
  /// Tells whether nothing is accepted, because only the evaluator can judge.
  let isClosed: Bool
  /// Tells whether the characters are asked anything, if only whether they are UTF-8.
  ///
  /// Formats see to that themselves.
  let hasScan: Bool
  let scan: CharacterScan
  let formats: UnsafeMutableBufferPointer<Unmanaged<FormatGate>>
  /// Tells whether there are patterns or rules to ask besides.
  let asksMore: Bool
  let more: Unmanaged<More>

  /// What takes more than a scan and the formats' recognisers.
  final class More {
    let patterns: [Pattern]
    let rules: [Rule]

    init(patterns: [Pattern], rules: [Rule]) {
      self.patterns = patterns
      self.rules = rules
    }

    func accepts(_ text: Span<UInt8>) -> Bool {
      for pattern in patterns where !pattern.isMatch(text) { return false }
      for rule in rules where !rule.outlook(of: text).holds { return false }
      return true
    }
  }

  @inline(__always)
  func accepts(_ given: Span<UInt8>) -> Bool {
    guard unsafe !isClosed, unsafe given.count <= byteLimit else { return false }
    if unsafe !normalization.isEmpty, unsafe !normalization.leavesAlone(given) { return false }
    if given.isEmpty { return unsafe acceptsEmpty }
    if unsafe hasScan, unsafe !scan.accepts(given) { return false }
    for index in unsafe formats.indices {
      guard unsafe formats[index]._withUnsafeGuaranteedRef({ $0.accepts(given) }) else { return false }
    }
    return unsafe !asksMore || more._withUnsafeGuaranteedRef { $0.accepts(given) }
  }

  /// Gives back what the gate holds.
  func destroy() {
    unsafe scan.destroy()
    for index in unsafe formats.indices { unsafe formats[index].release() }
    unsafe formats.deallocate()
    unsafe more.release()
  }
}

/// What the fast door asks of a format.
///
/// An object that the gate keeps, because a bare closure would be taken hold of at each call.
final class FormatGate {
  let accepts: @Sendable (Span<UInt8>) -> Bool

  init(_ accepts: @escaping @Sendable (Span<UInt8>) -> Bool) { self.accepts = accepts }
}
