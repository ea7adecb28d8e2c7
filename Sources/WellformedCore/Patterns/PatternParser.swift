/// Reads a pattern and builds its position automaton at the same time, without recursion over groups.
///
/// The grammar is Pattern of ECMA-262 with the `u` flag, and the classes of the `v` flag if the two do not conflict.
struct PatternParser {
  /// A group that is open; the bottom one is the pattern itself.
  struct Frame {
    enum Purpose {
      case grouping
      case lookAhead(isNegated: Bool)
    }

    var purpose = Purpose.grouping
    var offset: Int
    /// The flags to restore when the group closes.
    var outerFlags: Pattern.Flags
    /// The alternatives before the last vertical line.
    var alternatives: Fragment?
    /// What has been read after that line.
    var sequence: Fragment
    /// Whether only `^`, groups and look-ahead precede this place in the pattern's alternative.
    var isFront: Bool
    /// The offset of the first look-ahead that has been taken out of this group.
    var takenOut: Int?
  }

  /// An alternative of the pattern with look-ahead at its front: all of these must hold together.
  struct Conjunction {
    var isAnchored = false
    var lookAheads: [(fragment: Fragment, isNegated: Bool)] = []
  }

  let source: [UInt8]
  let scope: Pattern.Scope
  var offset = 0
  var flags: Pattern.Flags
  var builder = FragmentBuilder()
  var sets: [ScalarSet] = []
  var usesWords = false
  var usesLines = false
  var folding: CaseFolding?
  /// The dialects that read everything so far in the same way as this parser.
  var dialects: Pattern.Dialects = [.html, .jsonSchema]
  var setIndexes = SequenceInterner()
  var frames: [Frame] = []
  var conjunction = Conjunction()
  var components: [PositionAutomaton.Part] = []
  var alternativeCount = 0

  init(_ source: String, flags: Pattern.Flags, scope: Pattern.Scope) {
    self.source = Array(source.utf8)
    self.flags = flags
    self.scope = scope
  }

  /// Reads the whole pattern.
  mutating func parse() throws(PatternError) -> PositionAutomaton {
    frames = [Frame(offset: 0, outerFlags: flags, sequence: builder.nothing(), isFront: true)]
    while let byte = next {
      switch byte {
      case UInt8(ascii: "|"): try endAlternative()
      case UInt8(ascii: "("): try openGroup()
      case UInt8(ascii: ")"): try closeGroup()
      case UInt8(ascii: "^"): assertStart()
      case UInt8(ascii: "$"):
        offset += 1
        if flags.contains(.multiline) { usesLines = true }
        add(.end(multiline: flags.contains(.multiline)))
      case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"): throw error(.nothingToRepeat)
      case UInt8(ascii: "{"): throw error(isRepetition ? .nothingToRepeat : .unescapedBracket)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): throw error(.unescapedBracket)
      case UInt8(ascii: "["): try add(readClass(depth: 0))
      case UInt8(ascii: "."):
        offset += 1
        try add(flags.contains(.dotMatchesLineEnds) ? .all : ScalarSet.lineTerminators.complement)
      case UInt8(ascii: "\\"): try readEscape()
      default: try add(folded(ScalarSet(readScalar())))
      }
      if builder.isTooLarge { throw error(.tooLarge, at: 0) }
    }
    guard frames.count == 1 else { throw error(.unterminatedGroup, at: frames[frames.count - 1].offset) }
    return try finish()
  }
}

// MARK: - Reading

extension PatternParser {
  /// The byte at the offset.
  var next: UInt8? { offset < source.count ? source[offset] : nil }

  func byte(ahead distance: Int) -> UInt8? { offset + distance < source.count ? source[offset + distance] : nil }

  func error(_ reason: PatternError.Reason, at place: Int? = nil) -> PatternError {
    PatternError(offset: place ?? offset, reason: reason)
  }

  /// Skips a text if it stands here, and returns whether it does.
  mutating func skip(_ text: StaticString) -> Bool {
    guard source[offset...].prefix(text.utf8CodeUnitCount).spells(text) else { return false }
    offset += text.utf8CodeUnitCount
    return true
  }

  /// Reads one scalar of the source, which was a string and so is well-formed UTF-8.
  mutating func readScalar() -> UInt32 {
    let start = offset
    // Safe: the span lives no longer than the bytes are borrowed.
    let scalar = unsafe source.withUnsafeBufferPointer { unsafe Span(_unsafeElements: $0).scalar(at: start) }
    offset += scalar.length
    return scalar.value
  }

  /// Reads a decimal number; numbers above a million, which is beyond every limit, become a million.
  mutating func readNumber() -> Int? {
    var number: Int?
    while let digit = next, (0x30...0x39).contains(digit) {
      number = min((number ?? 0) * 10 + Int(digit - 0x30), 1_000_000)
      offset += 1
    }
    return number
  }

  /// Returns the set closed under case folding if case is ignored here.
  mutating func folded(_ set: ScalarSet) -> ScalarSet {
    guard flags.contains(.caseInsensitive) else { return set }
    if let folding { return folding.closure(of: set) }
    let folding = CaseFolding()
    self.folding = folding
    return folding.closure(of: set)
  }
}

// MARK: - Putting together

extension PatternParser {
  var top: Int { frames.count - 1 }

  /// Adds a set from which one scalar is read, and the quantifier that follows.
  mutating func add(_ set: ScalarSet) throws(PatternError) {
    try add(builder.scalar(in: index(of: set)))
  }

  /// Adds a fragment, which must be the newest, and the quantifier that follows.
  private mutating func add(_ fragment: Fragment) throws(PatternError) {
    let fragment = try quantified(fragment)
    builder.append(fragment, to: &frames[top].sequence)
    frames[top].isFront = false
  }

  /// Adds an assertion, which cannot have a quantifier.
  mutating func add(_ condition: Condition) {
    builder.append(builder.nothing(condition), to: &frames[top].sequence)
    frames[top].isFront = false
  }

  private mutating func assertStart() {
    offset += 1
    let multiline = flags.contains(.multiline)
    if multiline { usesLines = true }
    let isFront = frames[top].isFront
    add(.start(multiline: multiline))
    if isFront {
      frames[top].isFront = true
      if !multiline { conjunction.isAnchored = true }
    }
  }

  mutating func index(of set: ScalarSet) -> Int {
    var key: [UInt32] = []
    for range in set.ranges {
      key.append(range.first)
      key.append(range.last)
    }
    let index = setIndexes.index(of: key)
    if index == sets.count { sets.append(set) }
    return index
  }

  mutating func quantified(_ fragment: Fragment, takenOut: Int? = nil) throws(PatternError) -> Fragment {
    let start = offset
    var bounds: (least: Int, most: Int?)
    switch next {
    case UInt8(ascii: "*"): bounds = (0, nil)
    case UInt8(ascii: "+"): bounds = (1, nil)
    case UInt8(ascii: "?"): bounds = (0, 1)
    case UInt8(ascii: "{"):
      offset += 1
      guard let least = readNumber() else { throw error(.malformedRepetition, at: start) }
      bounds = (least, least)
      if skip(",") { bounds.most = readNumber() }
      guard next == UInt8(ascii: "}") else { throw error(.malformedRepetition, at: start) }
      if let most = bounds.most, most < least { throw error(.repetitionOutOfOrder, at: start) }
    default: return fragment
    }
    offset += 1
    // A lazy quantifier prefers other matches, but whether there is a match stays the same.
    if !skip("?"), next == UInt8(ascii: "+") { throw error(.possessiveQuantifier) }
    if let takenOut { throw error(.innerLookAhead, at: takenOut) }
    let repeated = builder.repeated(fragment, atLeast: bounds.least, atMost: bounds.most)
    if builder.isTooLarge { throw error(.tooLarge, at: start) }
    return repeated
  }

  /// Whether the braces here look like a quantifier.
  private var isRepetition: Bool {
    guard let digit = byte(ahead: 1) else { return false }
    return (0x30...0x39).contains(digit)
  }
}
