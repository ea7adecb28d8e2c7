/// The compiled rules of a text, which judge it.
///
/// A program is a flat list of steps, created once. One pass over a text gathers the facts that its steps need: which
/// sets it has some characters of, or only characters of, and how long it is. These facts, and the recognisers of the
/// formats that the text must have, decide whether the text is accepted. If it is not, the steps say why, using the
/// same facts.
///
/// Accepting costs no allocation and no reference counting, because everything it needs is kept as plain numbers and
/// addresses.
@safe
package final class RuleProgram: @unchecked Sendable {
  // Unchecked because of the addresses: what they lead to is written before the program is shared and never again.

  let steps: UnsafeMutableBufferPointer<ProgramStep>
  let constants: ProgramConstants
  let scan: CharacterScan
  /// The field whose text must be the same, byte for byte, if there is one.
  let twin: String?
  /// Whether some rule reads the text of another field.
  package let readsSiblings: Bool
  /// Whether some rule reads the text of another field, apart from the rule that requires it to be the same as its
  /// twin.
  package let readsOthers: Bool
  /// Whether only the steps can determine that there is nothing to report.
  let needsSteps: Bool
  /// Whether facts about the characters are needed.
  private let needsFacts: Bool
  /// Whether bytes that may not be UTF-8 must be examined for that alone; formats check it themselves.
  private let needsEncoding: Bool
  /// Whether the only question about the characters is whether one of them is not white space.
  private let asksForPresenceOnly: Bool
  private let acceptors: UnsafeMutableBufferPointer<Unmanaged<FormatAcceptor>>
  private let patterns: [Pattern]
  /// The places of the steps of other rules that must hold.
  private let others: [Int]
  private let asksOthers: Bool
  /// Whether a text that is not accepted does not hold, apart from what is left to the caller.
  let isExact: Bool

  /// Whether there is nothing to report about any non-empty text in UTF-8, as far as the text alone decides.
  var acceptsAll: Bool { unsafe !needsSteps && !needsFacts && acceptors.isEmpty && !asksOthers }

  /// Compiles rules that must all hold.
  package init(_ rules: [Rule]) {
    let builder = ProgramBuilder(rules)
    unsafe steps = .allocate(capacity: builder.steps.count)
    _ = unsafe steps.initialize(from: builder.steps)
    constants = builder.constants
    scan = builder.scan.scan()
    twin = builder.twin
    readsSiblings = builder.readsSiblings
    readsOthers = builder.readsOthers
    needsSteps = builder.needsSteps
    needsFacts = !builder.scan.isIdle || !builder.demandedSteps.isEmpty
    needsEncoding = builder.demandedFormats.isEmpty
    let formats = builder.demandedFormats
    asksForPresenceOnly =
      builder.scan.asksForPresenceOnly && !formats.isEmpty && builder.demandedPatterns.isEmpty
      && builder.demandedSteps.isEmpty
    // An empty list needs no memory, which its address alone shows.
    unsafe acceptors = formats.isEmpty ? .init(start: nil, count: 0) : .allocate(capacity: formats.count)
    for (index, format) in formats.enumerated() {
      unsafe acceptors.initializeElement(at: index, to: .passRetained(FormatAcceptor(format)))
    }
    patterns = builder.demandedPatterns
    others = builder.demandedSteps
    asksOthers = !patterns.isEmpty || !others.isEmpty
    isExact = !needsSteps && !builder.hasWarnings && !formats.contains { $0.warnings }
  }

  deinit {
    unsafe steps.deallocate()
    for index in unsafe acceptors.indices { unsafe acceptors[index].release() }
    unsafe acceptors.deallocate()
  }

  /// Whether the rules may find that an empty text is missing, whatever the other fields contain.
  var mayMissEmpty: Bool {
    "".withBytes { text in
      guard let facts = facts(of: text) else { return true }
      return misses(text, Subject(look: TextLook(facts), siblings: .none))
    }
  }

  /// Returns what one pass gathers about a text, or `nil` if it is not UTF-8.
  func facts(of text: Span<UInt8>) -> CharacterScan.Facts? {
    var facts = CharacterScan.Facts()
    return scan.gatherFacts(of: text, into: &facts) ? facts : nil
  }

  /// Gathers the facts about a text, unless that was done already; returns `false` if the text is not UTF-8.
  @inline(__always)
  func gatherFacts(of text: Span<UInt8>, into look: inout TextLook) -> Bool {
    look.hasFacts || gatherMissingFacts(of: text, into: &look)
  }

  @inline(never)
  private func gatherMissingFacts(of text: Span<UInt8>, into look: inout TextLook) -> Bool {
    look.hasFacts = scan.gatherFacts(of: text, into: &look.facts)
    return look.hasFacts
  }

  /// Returns whether there is nothing to report about a non-empty text, as far as the text alone decides.
  ///
  /// Allocates nothing. Whether the text is the same as its `twin` is left to the caller. Returns `false` for few valid
  /// texts, and for none if the program `isExact`.
  ///
  /// - Parameters:
  ///   - look: Receives what was seen of the text, so that explaining need not examine it again.
  ///   - isString: Whether the text is that of a string, and so is UTF-8.
  @inline(__always)
  func accepts(_ text: Span<UInt8>, _ look: inout TextLook, isString: Bool = false) -> Bool {
    if needsSteps { return false }
    if needsFacts || needsEncoding && !isString {
      // The first byte of most texts shows that they are not blank.
      if asksForPresenceOnly, text[0] &- 0x21 < 0x5E { return formatsAccept(text, &look) }
      guard scan.gatherFacts(of: text, into: &look.facts) else { return false }
      look.hasFacts = true
      guard scan.accepts(look.facts, about: text) else { return false }
    }
    guard formatsAccept(text, &look) else { return false }
    return !asksOthers || patternsMatch(text) && othersAccept(text, look)
  }

  @inline(__always)
  private func formatsAccept(_ text: Span<UInt8>, _ look: inout TextLook) -> Bool {
    let (acceptors, count) = unsafe (self.acceptors.baseAddress, self.acceptors.count)
    guard let acceptors = unsafe acceptors else { return true }
    while look.acceptedFormats < count {
      let acceptor = unsafe acceptors[look.acceptedFormats]
      guard unsafe acceptor._withUnsafeGuaranteedRef({ $0.accepts(text, &look) }) else { return false }
      look.acceptedFormats &+= 1
    }
    return true
  }

  private func patternsMatch(_ text: Span<UInt8>) -> Bool {
    for pattern in patterns where !pattern.isMatch(text) { return false }
    return true
  }

  private func othersAccept(_ text: Span<UInt8>, _ look: TextLook) -> Bool {
    let subject = Subject(look: look, siblings: .none, asksSafety: false)
    for place in others where !partialMatch(at: place, of: text, subject).holds { return false }
    return true
  }
}

/// What was seen of a text when it was tested for acceptance, so that explaining a refusal need not examine it again.
///
/// A caller that tests many texts keeps one.
package struct TextLook {
  /// Whether the text is no longer than the field accepts, and preparing leaves it unchanged.
  package internal(set) var isPrepared = false
  /// Whether the facts are about this text.
  var hasFacts = false
  /// Whether the refusal is about this text.
  var isRefused = false
  var facts = CharacterScan.Facts()
  /// How many of the demanded formats the text has, with nothing to report.
  var acceptedFormats = 0
  /// What the recogniser of the next format says, if it ran.
  private(set) var refusal = Recognition.valid

  package init() {}

  /// Creates what was seen of a text whose facts were gathered.
  init(_ facts: CharacterScan.Facts) { (self.facts, hasFacts) = (facts, true) }

  /// Begins with another text.
  @inline(__always)
  package mutating func begin() {
    (isPrepared, hasFacts, isRefused) = (false, false, false)
    acceptedFormats = 0
  }

  /// Begins with another text, which is accepted whatever it is.
  @inline(__always)
  package mutating func beginAccepted() {
    begin()
    isPrepared = true
  }

  /// Notes what a recogniser says against the text.
  mutating func refuse(_ recognition: Recognition) { (refusal, isRefused) = (recognition, true) }
}
