extension RuleProgram {
  /// What is known about a text, and apart from the text, when it is judged.
  ///
  /// It cannot be copied, because it is large and goes through all functions that judge the text.
  @safe
  package struct Subject: ~Copyable {
    /// What was already seen of the text; its facts were gathered.
    package var look: TextLook
    package var siblings: Siblings
    /// Whether `PartialMatch.safety` is needed, which takes another look at the text and matters only below a `not`.
    let asksSafety: Bool
    /// The partial match of the text by the text of the twin, if it is already known.
    package var twin: PartialMatch?
    /// Where the same text is stored as a string, if it is, for issues that keep it.
    package var string: UnsafePointer<String>?

    package init(look: TextLook, siblings: Siblings, asksSafety: Bool = true) {
      self.look = look
      self.siblings = siblings
      self.asksSafety = asksSafety
    }

    /// The facts that were gathered about the text.
    var facts: CharacterScan.Facts {
      @inline(__always) get { look.facts }
    }

    /// Returns what the recogniser of a step's format says about the text, if that is already known.
    @inline(__always)
    func recognition(by step: ProgramStep) -> Recognition? {
      if step.demand < look.acceptedFormats { return .valid }
      return step.demand == look.acceptedFormats && look.isRefused ? look.refusal : nil
    }

    /// The subject for what must not hold.
    fileprivate var negated: Subject {
      var subject = Subject(look: look, siblings: siblings)
      subject.twin = twin
      return subject
    }
  }

  /// Returns the partial match of a text.
  ///
  /// Bytes that are not UTF-8 make the text invalid, unless the text only ends within a scalar.
  ///
  /// - Complexity: O(*n* · *m*), where *n* is the length of the text and *m* the number of steps.
  package func partialMatch(of text: Span<UInt8>, among siblings: Siblings = .none) -> PartialMatch {
    if let facts = facts(of: text) {
      return partialMatch(at: 0, of: text, Subject(look: TextLook(facts), siblings: siblings))
    }
    guard let fault = firstIllFormedOffset(in: text) else { return .hopeless }
    return partialMatch(of: text.extracting(first: fault.offset), among: siblings).cutShort(at: fault)
  }

  /// Returns the partial match of the rule whose step is at a place.
  func partialMatch(at place: Int, of text: Span<UInt8>, _ subject: borrowing Subject) -> PartialMatch {
    let step = unsafe steps[place]
    switch step.kind {
    case .nothing, .warning: return .always
    case .override: return partialMatch(at: place + 1, of: text, subject)
    case .not: return !partialMatch(at: place + 1, of: text, subject.negated)
    case .when:
      return applicable(at: place, subject.siblings).map { partialMatch(at: $0, of: text, subject) } ?? .always
    case .all, .inOrder:
      var (partialMatch, part) = (PartialMatch.always, place + 1)
      while part < step.end {
        partialMatch = partialMatch && self.partialMatch(at: part, of: text, subject)
        part = end(of: part)
      }
      return partialMatch
    case .any:
      var (partialMatch, way) = (PartialMatch.hopeless, place + 1)
      while way < step.end {
        partialMatch = partialMatch || self.partialMatch(at: way, of: text, subject)
        way = end(of: way)
      }
      return partialMatch
    case .required, .some, .every, .length: return factPartialMatch(step, of: text, subject)
    case .format:
      return subject.recognition(by: step)?.partialMatch ?? constants.formats[Int(step.constant)].partialMatch(of: text)
    case .twin:
      return subject.twin ?? constants.rules[Int(step.constant)].ownPartialMatch(of: text, among: subject.siblings)
    case .sibling, .other: return constants.rules[Int(step.constant)].ownPartialMatch(of: text, among: subject.siblings)
    }
  }

  /// Returns the partial match of a rule that the facts about a text answer.
  @inline(__always)
  func factPartialMatch(_ step: ProgramStep, of text: Span<UInt8>, _ subject: borrowing Subject) -> PartialMatch {
    switch step.kind {
    case .every:
      if subject.facts.hasOnly(step.bit) { return PartialMatch(holds: true) }
      return PartialMatch(holds: false, deadline: scan.firstOffset(where: false, step.bit, in: text) ?? 0)
    case .length: return lengthPartialMatch(step, of: text, subject)
    default:
      guard subject.facts.hasSome(step.bit) else { return PartialMatch(holds: false) }
      guard subject.asksSafety else { return PartialMatch(holds: true) }
      return PartialMatch(holds: true, safety: scan.firstOffset(where: true, step.bit, in: text) ?? 0)
    }
  }

  private func lengthPartialMatch(_ step: ProgramStep, of text: Span<UInt8>, _ subject: borrowing Subject)
    -> PartialMatch
  {
    if step.maximum < Int.max {
      guard step.maximum >= max(0, step.minimum) else { return .hopeless }
      let count = subject.facts.length(of: text, in: step.unit)
      guard count > step.maximum else { return PartialMatch(holds: count >= step.minimum) }
      let excess =
        subject.facts.isPlain(text) ? step.maximum : text.measure(step.unit, limit: step.maximum).excessOffset
      return PartialMatch(holds: false, deadline: excess ?? 0)
    }
    guard step.minimum > 0 else { return .always }
    if !subject.asksSafety { return PartialMatch(holds: subject.facts.length(of: text, in: step.unit) >= step.minimum) }
    // The character that makes the text long enough is the first one beyond the longest length that is too short.
    let enough = text.measure(step.unit, limit: step.minimum - 1).excessOffset
    return enough.map { PartialMatch(holds: true, safety: $0) } ?? PartialMatch(holds: false)
  }

  /// Returns the place of the step after another one and its parts.
  func end(of place: Int) -> Int { unsafe Int(steps[place].end) }

  /// Returns the place of the rule that a condition applies to the text, or `nil` if the other field has no text.
  func applicable(at place: Int, _ siblings: Siblings) -> Int? {
    let step = unsafe steps[place]
    guard let other = siblings.text(of: constants.fields[Int(step.constant)]) else { return nil }
    let consequence = end(of: place + 1)
    let holds = other.withBytes { other in
      guard let facts = facts(of: other) else { return false }
      return partialMatch(at: place + 1, of: other, Subject(look: TextLook(facts), siblings: siblings)).holds
    }
    return holds ? consequence : end(of: consequence)
  }
}

extension PartialMatch {
  /// Returns the partial match of bytes that are not UTF-8, given the partial match of the well-formed text before the
  /// fault.
  ///
  /// The fault makes the text invalid, unless the text only ends within a scalar.
  func cutShort(at fault: (offset: Int, isTruncated: Bool)) -> PartialMatch {
    PartialMatch(holds: false, deadline: min(deadline, fault.isTruncated ? PartialMatch.never : fault.offset))
  }
}
