extension RuleProgram {
  /// What is known beside a text when it is judged.
  struct Subject {
    /// What was gathered of the text.
    var facts = CharacterScan.Facts()
    let siblings: Siblings
    /// Tells whether `Outlook.safety` is asked for, which takes another look at the text and matters below a `not` only.
    var asksSafety = true
    /// What the text of the twin makes of the text, where that is known already.
    var twin: Outlook?
    /// How many of the demanded formats the text is known to have, with nothing to tell of it.
    var acceptedFormats = 0
    /// What the recogniser of the next one says, if it is known.
    var refusal: Recognition?
    /// The same text, where somebody holds it as a string.
    var string: String?

    /// Takes in what was seen of the text.
    mutating func take(_ look: TextLook, _ facts: CharacterScan.Facts) {
      (self.facts, acceptedFormats, refusal) = (facts, look.acceptedFormats, look.refusal)
    }

    /// What the recogniser of a step's format says of the text, if that is known already.
    func recognition(by step: ProgramStep) -> Recognition? {
      if step.demand < acceptedFormats { return .valid }
      return step.demand == acceptedFormats ? refusal : nil
    }

    /// The same for what must not hold.
    fileprivate var negated: Subject {
      var subject = self
      subject.asksSafety = true
      return subject
    }
  }

  /// What the rules make of a text, and of every text that begins with it.
  ///
  /// Bytes that are not UTF-8 end hope, unless the text merely ends within a scalar.
  ///
  /// - Complexity: O(*n* · *m*), where *n* is the length of the text and *m* the number of steps.
  package func outlook(of text: Span<UInt8>, among siblings: Siblings = .none) -> Outlook {
    if let facts = facts(of: text) { return outlook(at: 0, of: text, Subject(facts: facts, siblings: siblings)) }
    guard let fault = firstIllFormedOffset(in: text) else { return .hopeless }
    return outlook(of: text.extracting(first: fault.offset), among: siblings).cutShort(at: fault)
  }

  /// The outlook of the rule whose step stands at a place.
  func outlook(at place: Int, of text: Span<UInt8>, _ subject: Subject) -> Outlook {
    let step = unsafe steps[place]
    switch step.kind {
    case .nothing, .warning: return .always
    case .remark: return outlook(at: place + 1, of: text, subject)
    case .not: return !outlook(at: place + 1, of: text, subject.negated)
    case .when:
      return applicable(at: place, subject.siblings).map { outlook(at: $0, of: text, subject) } ?? .always
    case .all, .inOrder:
      var (outlook, part) = (Outlook.always, place + 1)
      while part < step.end {
        outlook = outlook && self.outlook(at: part, of: text, subject)
        part = end(of: part)
      }
      return outlook
    case .any:
      var (outlook, way) = (Outlook.hopeless, place + 1)
      while way < step.end {
        outlook = outlook || self.outlook(at: way, of: text, subject)
        way = end(of: way)
      }
      return outlook
    case .required, .some:
      guard subject.facts.hasSome(step.bit) else { return Outlook(holds: false) }
      guard subject.asksSafety else { return Outlook(holds: true) }
      return Outlook(holds: true, safety: scan.firstOffset(where: true, step.bit, in: text) ?? 0)
    case .every:
      if subject.facts.hasOnly(step.bit) { return Outlook(holds: true) }
      return Outlook(holds: false, deadline: scan.firstOffset(where: false, step.bit, in: text) ?? 0)
    case .length: return lengthOutlook(step, of: text, subject)
    case .format:
      return subject.recognition(by: step)?.outlook ?? constants.formats[Int(step.constant)].outlook(of: text)
    case .twin:
      return subject.twin ?? constants.rules[Int(step.constant)].ownOutlook(of: text, among: subject.siblings)
    case .sibling, .other: return constants.rules[Int(step.constant)].ownOutlook(of: text, among: subject.siblings)
    }
  }

  private func lengthOutlook(_ step: ProgramStep, of text: Span<UInt8>, _ subject: Subject) -> Outlook {
    if step.maximum < Int.max {
      guard step.maximum >= max(0, step.minimum) else { return .hopeless }
      let count = subject.facts.length(of: text, in: step.unit)
      guard count > step.maximum else { return Outlook(holds: count >= step.minimum) }
      return Outlook(holds: false, deadline: text.measure(step.unit, limit: step.maximum).excessOffset ?? 0)
    }
    guard step.minimum > 0 else { return .always }
    if !subject.asksSafety { return Outlook(holds: subject.facts.length(of: text, in: step.unit) >= step.minimum) }
    // The character that makes the text long enough is the one in excess of the longest length that is too short.
    let enough = text.measure(step.unit, limit: step.minimum - 1).excessOffset
    return enough.map { Outlook(holds: true, safety: $0) } ?? Outlook(holds: false)
  }

  /// Where the step after another one and its parts stands.
  func end(of place: Int) -> Int { unsafe Int(steps[place].end) }

  /// The place of the rule that a condition at a place asks of the text; nothing where the other field has no text.
  func applicable(at place: Int, _ siblings: Siblings) -> Int? {
    let step = unsafe steps[place]
    guard let other = siblings.text(of: constants.fields[Int(step.constant)]) else { return nil }
    let consequence = end(of: place + 1)
    let holds = other.withBytes { other in
      guard let facts = facts(of: other) else { return false }
      return outlook(at: place + 1, of: other, Subject(facts: facts, siblings: siblings)).holds
    }
    return holds ? consequence : end(of: consequence)
  }
}

extension Outlook {
  /// The outlook of bytes of which this is that of the sound text before a fault: they end hope, unless they merely end
  /// within a scalar.
  func cutShort(at fault: (offset: Int, isTruncated: Bool)) -> Outlook {
    Outlook(holds: false, deadline: min(deadline, fault.isTruncated ? Outlook.never : fault.offset))
  }
}
