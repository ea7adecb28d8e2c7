extension RuleProgram {
  /// Returns the partial match of a text, and adds what the rules find if they do not hold.
  package func check(
    _ text: Span<UInt8>, at path: Path, among siblings: Siblings = .none, into foundIssues: inout FoundIssues
  ) -> PartialMatch {
    guard let facts = facts(of: text) else { return .hopeless }
    let subject = Subject(look: TextLook(facts), siblings: siblings)
    return explain(text, subject, at: IssueSite(self, at: path), into: &foundIssues)
  }

  /// Returns the partial match of a text in UTF-8, and adds what the rules find if they do not hold.
  ///
  /// The partial match is the same as that of `partialMatch(of:among:)`, but without its safety if the subject does not
  /// need it.
  @inline(__always)
  package func explain(
    _ text: Span<UInt8>, _ subject: borrowing Subject, at site: IssueSite, into foundIssues: inout FoundIssues
  )
    -> PartialMatch
  {
    let start = foundIssues.issues.count
    // A program begins with the step for all of its rules.
    let partialMatch = explainAll(at: 0, text, subject, site, &foundIssues)
    if foundIssues.holdsSuggestions { keepSuggestions(from: start, in: &foundIssues, among: subject.siblings) }
    return partialMatch
  }

  /// Removes suggestions that the rules would refuse.
  private func keepSuggestions(from start: Int, in foundIssues: inout FoundIssues, among siblings: Siblings) {
    for index in start..<foundIssues.issues.count {
      guard let suggestion = foundIssues.issues[index].knownSuggestion else { continue }
      if !suggestion.withBytes({ partialMatch(of: $0, among: siblings).holds }) {
        foundIssues.withdrawSuggestion(of: index)
      }
    }
  }

  private func explain(
    at place: Int, _ text: Span<UInt8>, _ subject: borrowing Subject, _ site: IssueSite,
    _ foundIssues: inout FoundIssues
  ) -> PartialMatch {
    let step = unsafe steps[place]
    switch step.kind {
    case .nothing: return .always
    case .all: return explainAll(at: place, text, subject, site, &foundIssues)
    case .inOrder: return explainInOrder(step, at: place, text, subject, site, &foundIssues)
    case .any: return explainAny(step, at: place, text, subject, site, &foundIssues)
    case .when:
      return applicable(at: place, subject.siblings).map { explain(at: $0, text, subject, site, &foundIssues) }
        ?? .always
    case .override, .warning: return explainOverridden(step, at: place, text, subject, site, &foundIssues)
    case .not: return explainExclusion(step, at: place, text, subject, site, &foundIssues)
    case .format:
      return explainFormat(constants.formats[Int(step.constant)], at: place, text, subject, site, &foundIssues)
    case .required, .some, .every, .length, .sibling, .twin, .other:
      return explainLeaf(at: place, text, subject, site, &foundIssues)
    }
  }

  // The following is a separate function to keep the switch over the kinds of steps small.

  @inline(never)
  private func explainOverridden(
    _ step: ProgramStep, at place: Int, _ text: Span<UInt8>, _ subject: borrowing Subject, _ site: IssueSite,
    _ foundIssues: inout FoundIssues
  ) -> PartialMatch {
    let start = foundIssues.issues.count
    let partialMatch = explain(at: place + 1, text, subject, site, &foundIssues)
    if foundIssues.issues.count > start { foundIssues.apply(constants.overrides[Int(step.constant)], from: start) }
    return step.kind == .warning ? .always : partialMatch
  }

  @inline(never)
  private func explainExclusion(
    _ step: ProgramStep, at place: Int, _ text: Span<UInt8>, _ subject: borrowing Subject, _ site: IssueSite,
    _ foundIssues: inout FoundIssues
  ) -> PartialMatch {
    let partialMatch = partialMatch(at: place, of: text, subject)
    if !partialMatch.holds {
      let wording = constants.exclusions[Int(step.constant)]
      foundIssues.add(Fault(.excluded, 0..<text.count).worded(by: wording), at: site.path)
    }
    return partialMatch
  }

  /// Reports what a rule without parts finds, unless it is a format.
  @inline(never)
  private func explainLeaf(
    at place: Int, _ text: Span<UInt8>, _ subject: borrowing Subject, _ site: IssueSite,
    _ foundIssues: inout FoundIssues
  ) -> PartialMatch {
    let step = unsafe steps[place]
    if step.kind == .sibling, case .sibling(let relation) = constants.rules[Int(step.constant)], relation.format != nil
    {
      return relation.chosenFormat(among: subject.siblings).map { explainChosen($0, text, site, &foundIssues) }
        ?? .always
    }
    let partialMatch =
      step.isAboutFacts ? factPartialMatch(step, of: text, subject) : partialMatch(at: place, of: text, subject)
    if partialMatch.holds { return partialMatch }
    if let fault = fault(of: step, partialMatch, in: text, subject.facts) {
      let better = step.kind == .required ? Wording(unseen: text)?.sentence : nil
      foundIssues.add(Issue(better.map { FoundIssue(site, .better($0)) } ?? site, fault.finding(at: place)))
    } else {
      foundIssues.add(constants.rules[Int(step.constant)].fault(in: text), at: site.path)
    }
    return partialMatch
  }

  /// Reports what a format that another field chooses finds.
  private func explainChosen(_ format: Format, _ text: Span<UInt8>, _ site: IssueSite, _ foundIssues: inout FoundIssues)
    -> PartialMatch
  {
    let recognition = format.recognize(text)
    if !recognition.partialMatch.holds {
      foundIssues.add(format.fault(recognition, in: text), at: site.path)
      if format.suggests(recognition, in: text), let suggestion = format.suggestion(for: text) {
        foundIssues.suggest(suggestion)
      }
    } else {
      warn(by: format, about: text, site, &foundIssues)
    }
    return recognition.partialMatch
  }

  /// Reports the warning of a format about a valid text, with what was probably meant.
  private func warn(by format: Format, about text: Span<UInt8>, _ site: IssueSite, _ foundIssues: inout FoundIssues) {
    guard let warning = format.warning(about: text) else { return }
    foundIssues.add(warning, at: site.path, severity: .warning)
    if format.suggests, let suggestion = format.suggestion(for: text) { foundIssues.suggest(suggestion) }
  }

  @inline(never)
  private func explainFormat(
    _ format: Format, at place: Int, _ text: Span<UInt8>, _ subject: borrowing Subject, _ site: IssueSite,
    _ foundIssues: inout FoundIssues
  ) -> PartialMatch {
    let known = subject.recognition(by: unsafe steps[place])
    let recognition = known ?? format.recognize(text)
    if recognition.partialMatch.holds {
      if known == nil { warn(by: format, about: text, site, &foundIssues) }
      return recognition.partialMatch
    }
    let fault = StepFault(recognition)
    let suggests = format.suggests(recognition, in: text)
    if suggests && !readsSiblings {
      let text = unsafe subject.string?.pointee ?? String(text)
      foundIssues.add(Issue(FoundIssue(site, .text(text)), fault.finding(at: place)))
    } else {
      let better = format.wording(fault, of: text)?.sentence
      foundIssues.add(Issue(better.map { FoundIssue(site, .better($0)) } ?? site, fault.finding(at: place)))
    }
    // The texts of other fields are not known later.
    if suggests, readsSiblings, let suggestion = format.suggestion(for: text) { foundIssues.suggest(suggestion) }
    return recognition.partialMatch
  }

  /// Reports what the rules find; if a rule of presence fails, only that is reported.
  @inline(never)
  private func explainAll(
    at place: Int, _ text: Span<UInt8>, _ subject: borrowing Subject, _ site: IssueSite,
    _ foundIssues: inout FoundIssues
  ) -> PartialMatch {
    let step = unsafe steps[place]
    let missing = step.mayMiss ? firstMissing(of: place, text, subject) : nil
    let start = foundIssues.issues.count
    var (partialMatch, part) = (PartialMatch.always, place + 1)
    while part < step.end {
      let next = end(of: part)
      let own = unsafe steps[part]
      if !holds(own, text, subject) {
        if missing != nil, missing != part {
          partialMatch = partialMatch && self.partialMatch(at: part, of: text, subject)
        } else if own.isAboutFacts {
          partialMatch = partialMatch && explainLeaf(at: part, text, subject, site, &foundIssues)
        } else {
          partialMatch = partialMatch && explain(at: part, text, subject, site, &foundIssues)
        }
      }
      part = next
    }
    foundIssues.keepWarningsOnce(from: start)
    if missing != nil, text.isEmpty, step.isChoice {
      foundIssues.change(from: start) { $0.wording = Wording(.requiredChoice) }
    }
    return partialMatch
  }

  /// Returns whether a step is known to hold without anything to report, and its safety is not needed.
  @inline(__always)
  private func holds(_ step: ProgramStep, _ text: Span<UInt8>, _ subject: borrowing Subject) -> Bool {
    if subject.asksSafety { return false }
    switch step.kind {
    case .required, .some: return subject.facts.hasSome(step.bit)
    case .every: return subject.facts.hasOnly(step.bit)
    case .length:
      let count = subject.facts.length(of: text, in: step.unit)
      return count >= step.minimum && count <= step.maximum
    case .format: return step.demand < subject.look.acceptedFormats
    default: return false
    }
  }

  @inline(never)
  private func explainInOrder(
    _ step: ProgramStep, at place: Int, _ text: Span<UInt8>, _ subject: borrowing Subject, _ site: IssueSite,
    _ foundIssues: inout FoundIssues
  ) -> PartialMatch {
    let first = foundIssues.issues.count
    var (partialMatch, part, hasFailed) = (PartialMatch.always, place + 1, false)
    while part < step.end {
      let start = foundIssues.issues.count
      let own =
        hasFailed
        ? self.partialMatch(at: part, of: text, subject) : explain(at: part, text, subject, site, &foundIssues)
      if !own.holds {
        // A stage of its own may report more than one issue.
        if !hasFailed, unsafe steps[part].kind != .all { foundIssues.keepFirst(from: start) }
        hasFailed = true
      }
      partialMatch = partialMatch && own
      part = end(of: part)
    }
    foundIssues.keepWarningsOnce(from: first)
    return partialMatch
  }

  /// Reports what is wrong if none of several ways holds, by the way that the text came closest to.
  ///
  /// It mentions all ways if they have names. If one way holds, it can report only warnings.
  @inline(never)
  private func explainAny(
    _ step: ProgramStep, at place: Int, _ text: Span<UInt8>, _ subject: borrowing Subject, _ site: IssueSite,
    _ foundIssues: inout FoundIssues
  ) -> PartialMatch {
    var partialMatch = PartialMatch.hopeless
    var closest: (partialMatch: PartialMatch, found: FoundIssues)?
    var firsts: [Issue?] = []
    var way = place + 1
    while way < step.end {
      let start = foundIssues.issues.count
      let own = explain(at: way, text, subject, site, &foundIssues)
      let found = foundIssues.take(from: start)
      partialMatch = partialMatch || own
      firsts.append(found.issues.first)
      let isCloser = closest.map {
        $0.partialMatch.holds ? false : own.holds || own.deadline > $0.partialMatch.deadline
      }
      if isCloser ?? true { closest = (own, found) }
      way = end(of: way)
    }
    if var closest {
      if !partialMatch.holds, !text.isEmpty, let wording = Wording(anyOf: firsts) {
        closest.found.change(from: 0) { $0.wording = wording }
      }
      foundIssues.add(closest.found)
    } else {
      foundIssues.add(Fault(.excluded, 0..<text.count), at: site.path)
    }
    return partialMatch
  }

  /// Returns whether the rules require a text, and it is missing.
  func misses(_ text: Span<UInt8>, _ subject: borrowing Subject) -> Bool { misses(at: 0, text, subject) }

  private func misses(at place: Int, _ text: Span<UInt8>, _ subject: borrowing Subject) -> Bool {
    let step = unsafe steps[place]
    guard step.mayMiss else { return false }
    switch step.kind {
    case .required: return !subject.facts.hasSome(step.bit)
    case .override: return misses(at: place + 1, text, subject)
    case .all, .inOrder: return firstMissing(of: place, text, subject) != nil
    case .when: return applicable(at: place, subject.siblings).map { misses(at: $0, text, subject) } ?? false
    default: return !partialMatch(at: place, of: text, subject).holds
    }
  }

  /// Returns the first part of a step by which a text is missing.
  private func firstMissing(of place: Int, _ text: Span<UInt8>, _ subject: borrowing Subject) -> Int? {
    var part = place + 1
    while part < end(of: place) {
      if unsafe steps[part].mayMiss, misses(at: part, text, subject) { return part }
      part = end(of: part)
    }
    return nil
  }
}
