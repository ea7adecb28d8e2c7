extension RuleProgram {
  /// What the rules make of a text; where they do not hold, what they find is added to the findings.
  package func check(
    _ text: Span<UInt8>, at path: Path, among siblings: Siblings = .none, into findings: inout Findings
  ) -> Outlook {
    guard let facts = facts(of: text) else { return .hopeless }
    return explain(text, Subject(facts: facts, siblings: siblings), at: path, into: &findings)
  }

  /// What the rules make of a text in UTF-8; where they do not hold, what they find is added to the findings.
  ///
  /// The outlook is the same as `outlook(of:among:)`, less its safety where the subject does not ask for it.
  func explain(_ text: Span<UInt8>, _ subject: Subject, at path: Path, into findings: inout Findings) -> Outlook {
    let start = findings.issues.count
    let outlook = explain(at: 0, text, subject, path, &findings)
    if findings.holdsSuggestions { keepSuggestions(from: start, in: &findings, among: subject.siblings) }
    return outlook
  }

  /// Takes suggestions away that the rules would refuse.
  private func keepSuggestions(from start: Int, in findings: inout Findings, among siblings: Siblings) {
    for index in start..<findings.issues.count {
      guard let suggestion = findings.issues[index].knownSuggestion else { continue }
      if !suggestion.withBytes({ outlook(of: $0, among: siblings).holds }) { findings.withdrawSuggestion(of: index) }
    }
  }

  private func explain(
    at place: Int, _ text: Span<UInt8>, _ subject: Subject, _ path: Path, _ findings: inout Findings
  ) -> Outlook {
    let step = unsafe steps[place]
    switch step.kind {
    case .nothing: return .always
    case .all: return explainAll(step, at: place, text, subject, path, &findings)
    case .inOrder: return explainInOrder(step, at: place, text, subject, path, &findings)
    case .any: return explainAny(step, at: place, text, subject, path, &findings)
    case .when:
      return applicable(at: place, subject.siblings).map { explain(at: $0, text, subject, path, &findings) } ?? .always
    case .remark, .warning:
      let start = findings.issues.count
      let outlook = explain(at: place + 1, text, subject, path, &findings)
      if findings.issues.count > start { findings.apply(constants.remarks[Int(step.constant)], from: start) }
      return step.kind == .warning ? .always : outlook
    case .not:
      let outlook = outlook(at: place, of: text, subject)
      if !outlook.holds {
        let telling = constants.exclusions[Int(step.constant)]
        findings.add(Finding(.excluded, 0..<text.count).told(by: telling), at: path)
      }
      return outlook
    case .format:
      return explainFormat(constants.formats[Int(step.constant)], at: place, text, subject, path, &findings)
    case .required, .some, .every, .length, .sibling, .twin, .other:
      if step.kind == .sibling, case .sibling(let relation) = constants.rules[Int(step.constant)],
        relation.format != nil
      {
        return relation.chosenFormat(among: subject.siblings).map { explainChosen($0, text, path, &findings) }
          ?? .always
      }
      let outlook = outlook(at: place, of: text, subject)
      if outlook.holds { return outlook }
      if let fault = fault(of: step, outlook, in: text, subject.facts) {
        findings.add(FoundIssue(self, place, at: path, fault))
      } else {
        findings.add(constants.rules[Int(step.constant)].finding(in: text), at: path)
      }
      return outlook
    }
  }

  /// Says what is found by a format that another field chooses.
  private func explainChosen(_ format: Format, _ text: Span<UInt8>, _ path: Path, _ findings: inout Findings) -> Outlook
  {
    let recognition = format.recognize(text)
    if !recognition.outlook.holds {
      findings.add(format.finding(recognition, in: text), at: path)
      if format.suggests, let suggestion = format.suggestion(for: text) { findings.suggest(suggestion) }
    } else if let caution = format.caution(about: text) {
      findings.add(caution, at: path, severity: .warning)
    }
    return recognition.outlook
  }

  private func explainFormat(
    _ format: Format, at place: Int, _ text: Span<UInt8>, _ subject: Subject, _ path: Path, _ findings: inout Findings
  ) -> Outlook {
    let known = subject.recognition(by: unsafe steps[place])
    let recognition = known ?? format.recognize(text)
    if recognition.outlook.holds {
      if known == nil, let caution = format.caution(about: text) {
        findings.add(caution, at: path, severity: .warning)
      }
      return recognition.outlook
    }
    let fault = StepFault(recognition)
    if format.suggests && !readsSiblings {
      findings.add(FoundIssue(self, place, at: path, fault, text: subject.string ?? String(text)))
    } else {
      findings.add(FoundIssue(self, place, at: path, fault, better: format.telling(fault, of: text)?.sentence))
    }
    // What stands in other fields is not known later.
    if format.suggests, readsSiblings, let suggestion = format.suggestion(for: text) { findings.suggest(suggestion) }
    return recognition.outlook
  }

  /// Of a missing text it is enough to say that it is missing: where a rule of presence fails, only that is told.
  private func explainAll(
    _ step: ProgramStep, at place: Int, _ text: Span<UInt8>, _ subject: Subject, _ path: Path,
    _ findings: inout Findings
  ) -> Outlook {
    let missing = step.mayMiss ? firstMissing(of: place, text, subject) : nil
    let start = findings.issues.count
    var (outlook, part) = (Outlook.always, place + 1)
    while part < step.end {
      let next = end(of: part)
      if !holds(unsafe steps[part], subject) {
        let own =
          missing ?? part == part
          ? explain(at: part, text, subject, path, &findings) : self.outlook(at: part, of: text, subject)
        outlook = outlook && own
      }
      part = next
    }
    findings.keepWarningsOnce(from: start)
    if missing != nil, text.isEmpty, step.isChoice {
      findings.change(from: start) { $0.telling = Telling(.requiredChoice) }
    }
    return outlook
  }

  /// Tells that a step holds, where facts are enough to see that and its safety is not asked for.
  @inline(__always)
  private func holds(_ step: ProgramStep, _ subject: Subject) -> Bool {
    if subject.asksSafety { return false }
    switch step.kind {
    case .required, .some: return subject.facts.hasSome(step.bit)
    case .every: return subject.facts.hasOnly(step.bit)
    default: return false
    }
  }

  private func explainInOrder(
    _ step: ProgramStep, at place: Int, _ text: Span<UInt8>, _ subject: Subject, _ path: Path,
    _ findings: inout Findings
  ) -> Outlook {
    let first = findings.issues.count
    var (outlook, part, hasFailed) = (Outlook.always, place + 1, false)
    while part < step.end {
      let start = findings.issues.count
      let own =
        hasFailed
        ? self.outlook(at: part, of: text, subject) : explain(at: part, text, subject, path, &findings)
      if !own.holds {
        // A stage of its own may be told at length.
        if !hasFailed, unsafe steps[part].kind != .all { findings.keepFirst(from: start) }
        hasFailed = true
      }
      outlook = outlook && own
      part = end(of: part)
    }
    findings.keepWarningsOnce(from: first)
    return outlook
  }

  /// Of several ways to be right, finds what is wrong by the one that the text came closest to, and speaks of all where
  /// they have names; of one that it took, only warnings can be told.
  private func explainAny(
    _ step: ProgramStep, at place: Int, _ text: Span<UInt8>, _ subject: Subject, _ path: Path,
    _ findings: inout Findings
  ) -> Outlook {
    var outlook = Outlook.hopeless
    var closest: (outlook: Outlook, found: Findings)?
    var firsts: [Issue?] = []
    var way = place + 1
    while way < step.end {
      let start = findings.issues.count
      let own = explain(at: way, text, subject, path, &findings)
      let found = findings.take(from: start)
      outlook = outlook || own
      firsts.append(found.issues.first)
      let isCloser = closest.map { $0.outlook.holds ? false : own.holds || own.deadline > $0.outlook.deadline }
      if isCloser ?? true { closest = (own, found) }
      way = end(of: way)
    }
    if var closest {
      if !outlook.holds, !text.isEmpty, let telling = Telling(anyOf: firsts) {
        closest.found.change(from: 0) { $0.telling = telling }
      }
      findings.add(closest.found)
    } else {
      findings.add(Finding(.excluded, 0..<text.count), at: path)
    }
    return outlook
  }

  /// Tells whether the rules ask that a text be there, and it is not.
  func misses(_ text: Span<UInt8>, _ subject: Subject) -> Bool { misses(at: 0, text, subject) }

  private func misses(at place: Int, _ text: Span<UInt8>, _ subject: Subject) -> Bool {
    let step = unsafe steps[place]
    guard step.mayMiss else { return false }
    switch step.kind {
    case .required: return !subject.facts.hasSome(step.bit)
    case .remark: return misses(at: place + 1, text, subject)
    case .all, .inOrder: return firstMissing(of: place, text, subject) != nil
    case .when: return applicable(at: place, subject.siblings).map { misses(at: $0, text, subject) } ?? false
    default: return !outlook(at: place, of: text, subject).holds
    }
  }

  /// The first part of a step by which a text is missing.
  private func firstMissing(of place: Int, _ text: Span<UInt8>, _ subject: Subject) -> Int? {
    var part = place + 1
    while part < end(of: place) {
      if misses(at: part, text, subject) { return part }
      part = end(of: part)
    }
    return nil
  }
}
