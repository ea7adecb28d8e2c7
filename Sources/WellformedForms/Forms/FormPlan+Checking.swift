public import WellformedCore

/// The state of a check of a form.
struct FormCheck {
  let reporting: Reporting
  /// The path of the model within another model, if it lies in one.
  let prefix: Path?
  var foundIssues: FoundIssues
  var verdict = Verdict.valid
  /// The fields that normalising leaves unchanged.
  var leftAlone = FieldSet()
  /// What rules between fields need to know, if there are any.
  fileprivate var relations: Relations?
  #if !hasFeature(Embedded)
    /// The objects that were not sent and are reported as such.
    fileprivate var reportedAbsences: Set<Path>?
  #endif

  fileprivate struct Relations {
    /// The names of the fields that have an error.
    var unsound: Set<ExactText> = []
    /// The index of the field that each issue is about, because a rule between fields may report an issue of an earlier
    /// field.
    var order: [Int] = []
  }

  init(_ reporting: Reporting, at prefix: Path? = nil, revealingValues: Bool) {
    self.reporting = reporting
    self.prefix = prefix
    foundIssues = FoundIssues(revealsValues: revealingValues)
  }

  #if !hasFeature(Embedded)
    /// Creates the initial state of a check of values, some of which were read from input.
    init(_ reporting: Reporting, at prefix: Path? = nil, revealingValues: Bool, reading: ReadingResult?) {
      self.init(reporting, at: prefix, revealingValues: revealingValues)
      foundIssues.reading = reading
      if reading != nil { reportedAbsences = [] }
    }
  #endif

  /// Returns the path of what is found in a field.
  fileprivate func path(of field: FormField) -> Path { prefix?.appending(field.path) ?? field.path }
}

extension FormPlan {
  /// Returns the verdict on the fields of a model, everything found in them, and which of them normalising leaves
  /// unchanged.
  ///
  /// Rules between fields do not run.
  @usableFromInline
  func check(
    _ model: ErasedModel, reporting: Reporting, revealingValues: Bool
  ) -> (verdict: Verdict, issues: [Issue], leftAlone: FieldSet) {
    var (look, leftAlone) = (TextLook(), FieldSet())
    let first = unsafe firstUnaccepted(in: steps.indices, of: model, &look, &leftAlone)
    guard unsafe first < steps.count else { return (.valid, [], leftAlone) }
    var check = FormCheck(reporting, revealingValues: revealingValues)
    check.leftAlone = leftAlone
    explainFields(from: first, look, in: model, &check)
    finish(&check)
    return (check.verdict, check.foundIssues.takeIssues(), check.leftAlone)
  }

  /// Goes once through the fields of a model, and explains each that is not accepted.
  func checkFields(of model: ErasedModel, _ check: inout FormCheck) {
    if relatesFields { check.relations = FormCheck.Relations() }
    var look = TextLook()
    #if !hasFeature(Embedded)
      if check.foundIssues.reading != nil {
        for place in unsafe steps.indices where takeReading(of: place, in: model, &check) {
          if firstUnaccepted(in: place..<place + 1, of: model, &look, &check.leftAlone) == place {
            var subject = RuleProgram.Subject(look: look, siblings: .none, asksSafety: false)
            explain(place, &subject, in: model, &check)
          }
        }
        return
      }
    #endif
    let first = unsafe firstUnaccepted(in: steps.indices, of: model, &look, &check.leftAlone)
    explainFields(from: first, look, in: model, &check)
  }

  /// Explains a field that was not accepted, and each later field that is not.
  private func explainFields(
    from first: Int, _ look: TextLook, in model: ErasedModel, _ check: inout FormCheck
  ) {
    var place = first
    // One for all fields, because it is large.
    var subject = RuleProgram.Subject(look: look, siblings: .none, asksSafety: false)
    while unsafe place < steps.count {
      explain(place, &subject, in: model, &check)
      place = unsafe firstUnaccepted(in: place + 1..<steps.count, of: model, &subject.look, &check.leftAlone)
    }
  }

  /// Returns the first of some fields that is not accepted immediately, or the end of them if all are.
  ///
  /// Fields that are stored neither as a text nor as a number are left to the caller.
  ///
  /// - Parameters:
  ///   - look: Receives what was seen of the text of that field, if it is stored as one.
  ///   - leftAlone: Receives the fields that normalising leaves unchanged, including that field.
  @inline(never)
  private func firstUnaccepted(
    in places: Range<Int>, of model: ErasedModel, _ look: inout TextLook, _ leftAlone: inout FieldSet
  ) -> Int {
    var place = places.lowerBound
    while place < places.upperBound {
      let offset = unsafe steps[place].offset
      let isAccepted: Bool
      switch unsafe steps[place].kind {
      case .storedInteger:
        isAccepted = model.read(at: offset, as: Int.self) { unsafe steps[place].range.contains($0) }
      case .storedText:
        isAccepted = model.readText(at: offset) { accepts($0, &look, at: place, &leftAlone) }
      case .storedOptionalText:
        isAccepted = model.readText(ifAnyAt: offset) { accepts($0, &look, at: place, &leftAlone) }
      case .storedTwins:
        isAccepted = model.readText(at: offset) { text in
          // For most such texts there is nothing else to check.
          if !text.isEmpty, unsafe text.count <= steps[place].acceptedLength {
            look.beginAccepted()
          } else if !accepts(text, &look, at: place, &leftAlone) {
            return false
          }
          return model.readText(at: unsafe steps[place].otherOffset) {
            unsafe steps[place].leavesTwinAlone($0) && text.hasSameBytes(as: $0)
          }
        }
      case .text, .value: isAccepted = false
      }
      guard isAccepted else { return place }
      place &+= 1
    }
    return place
  }

  /// Returns whether there is nothing to find in a text; its twin is left to the caller.
  @inline(__always)
  private func accepts(_ text: Span<UInt8>, _ look: inout TextLook, at place: Int, _ leftAlone: inout FieldSet) -> Bool
  {
    let isAccepted = unsafe steps[place].withPlan { $0.acceptsUTF8(text, &look) }
    if normalizes, look.isPrepared { leftAlone.insert(place) }
    return isAccepted
  }

  /// Returns the texts of the other fields that rules read, in a model that may have been read from input.
  ///
  /// A value that was not sent has no text: the model holds another one in its place.
  private func siblings(of plan: TextPlan, in model: ErasedModel, _ check: FormCheck) -> Siblings {
    #if !hasFeature(Embedded)
      if let reading = check.foundIssues.reading, !plan.reads.isEmpty {
        return Siblings { [self, prefix = check.prefix] name in
          if let place = places[name], !fields[place].isText {
            let path = fields[place].path
            if reading[prefix?.appending(path) ?? path]?.isRead == false { return nil }
          }
          return text(of: name, in: model)
        }
      }
    #endif
    return siblings(of: plan, in: model)
  }

  #if !hasFeature(Embedded)
    /// Adds what was found while a field was read, and returns whether there is a value to check.
    private func takeReading(of place: Int, in model: ErasedModel, _ check: inout FormCheck) -> Bool {
      let field = fields[place]
      guard let entry = check.foundIssues.reading?[check.path(of: field)] else { return true }
      let start = check.foundIssues.issues.count
      for issue in entry.issues { check.foundIssues.add(issue) }
      note(check.foundIssues.verdict(from: start), on: field, at: place, from: start, in: model, &check)
      return entry.isRead
    }
  #endif

  /// Ends a check, after which nothing more is found.
  func finish(_ check: inout FormCheck) {
    if check.reporting == .firstIssue { check.foundIssues.keepFirstError(from: 0) }
  }

  /// Explains a field that was not accepted.
  ///
  /// - Parameter subject: What was seen of the text, if it is stored as one; the rest is forgotten.
  private func explain(
    _ place: Int, _ subject: inout RuleProgram.Subject, in model: ErasedModel, _ check: inout FormCheck
  ) {
    subject.twin = nil
    unsafe subject.string = nil
    let offset = unsafe steps[place].offset
    switch unsafe steps[place].kind {
    case .storedText:
      unsafe subject.string = model.address(ofTextAt: offset)
      model.readText(at: offset) { explain($0, &subject, at: place, in: model, &check) }
    case .storedOptionalText:
      model.readText(ifAnyAt: offset) { text in
        // A text that is there is stored like one that is not optional.
        if !text.isEmpty { unsafe subject.string = model.address(ofTextAt: offset) }
        explain(text, &subject, at: place, in: model, &check)
      }
    case .storedTwins:
      unsafe subject.string = model.address(ofTextAt: offset)
      model.readText(at: offset) { text in
        model.readText(at: unsafe steps[place].otherOffset) { twin in
          // A text that must be prepared is compared after that.
          let isComparable = unsafe subject.look.isPrepared && steps[place].leavesTwinAlone(twin)
          if isComparable { subject.twin = PartialMatch.equality(of: text, with: twin) }
          explain(text, &subject, at: place, in: model, &check)
        }
      }
    case .text:
      // Read once, because another reading may give another text.
      fields[place].withBytes(in: model) { text in
        if accepts(text, &subject.look, at: place, &check.leftAlone), unsafe !steps[place].hasDistantTwin { return }
        explain(text, &subject, at: place, in: model, &check)
      }
    case .storedInteger, .value: explain(place, in: model, &check)
    }
  }

  /// Explains a text that was not accepted.
  @inline(never)
  private func explain(
    _ text: Span<UInt8>, _ subject: inout RuleProgram.Subject, at place: Int, in model: ErasedModel,
    _ check: inout FormCheck
  ) {
    let start = check.foundIssues.issues.count
    let verdict = unsafe steps[place].withPlan { plan in
      // The text of a twin that is already known is not read again.
      let readsSiblings = subject.twin == nil ? plan.program.readsSiblings : plan.program.readsOthers
      subject.siblings = readsSiblings ? siblings(of: plan, in: model, check) : .none
      if check.prefix == nil {
        return unsafe steps[place].withSite { plan.explain(text, &subject, at: $0, into: &check.foundIssues) }
      }
      let site = plan.site(at: check.path(of: fields[place]))
      return plan.explain(text, &subject, at: site, into: &check.foundIssues)
    }
    unsafe steps[place].withField { note(verdict, on: $0, at: place, from: start, in: model, &check) }
  }

  /// Explains a value that is not a text, or is a number and was not accepted.
  @inline(never)
  private func explain(_ place: Int, in model: ErasedModel, _ check: inout FormCheck) {
    unsafe steps[place].withField { field in
      let start = check.foundIssues.issues.count
      if check.prefix == nil, let stored = field.storedInteger {
        let isBelow = model.read(at: stored.offset, as: Int.self) { $0 < stored.range.lowerBound }
        for issue in isBelow ? stored.below : stored.above { check.foundIssues.add(issue) }
      } else {
        field.checkValue(in: model, at: check.path(of: field), into: &check.foundIssues)
      }
      note(check.foundIssues.verdict(from: start), on: field, at: place, from: start, in: model, &check)
    }
  }

  /// Adds the verdict on a field, and what was found in it, to a check.
  private func note(
    _ verdict: Verdict, on field: FormField, at place: Int, from start: Int, in model: ErasedModel,
    _ check: inout FormCheck
  ) {
    #if !hasFeature(Embedded)
      var verdict = verdict
      if verdict == .valid {
        // JSON without a field says nothing about it, so there is nothing to warn of.
        if check.foundIssues.issues.count > start, check.foundIssues.reading?.lacks(check.path(of: field)) == true {
          _ = check.foundIssues.take(from: start)
        }
      } else if let object = check.foundIssues.reading?.absentObject(around: check.path(of: field)) {
        // One object is absent, however many fields it has; so is a list, however many elements it needs.
        _ = check.foundIssues.take(from: start)
        verdict = .incomplete
        if check.reportedAbsences?.insert(object).inserted == true {
          var issue = Issue(.required, at: object)
          issue.isIncomplete = true
          check.foundIssues.add(issue)
        }
      }
    #endif
    if field.isText {
      if verdict == .incomplete { check.foundIssues.markIncomplete(from: start) }
      if check.foundIssues.revealsValues, !field.isSecret {
        check.foundIssues.change(from: start) { $0.value = field.text(in: model) }
      }
    } else if field.isSecret {
      check.foundIssues.change(from: start) { $0.value = nil }
    }
    if verdict != .valid {
      check.verdict = max(check.verdict, verdict)
      check.relations?.unsound.insert(ExactText(field.name))
      if check.reporting != .everyIssue { check.foundIssues.keepFirstError(from: start) }
    }
    check.relations?.order.append(repeating: place, upTo: check.foundIssues.issues.count)
  }

  /// Runs the rules between fields whose fields have no error.
  ///
  /// - Parameter stored: The model as it would be stored.
  func checkRelations(of model: ErasedModel, stored: ErasedModel, _ check: inout FormCheck) {
    guard var relations = check.relations else { return }
    var unsoundBetween: Set<ExactText> = []
    var foundBetween = false
    for rule in betweenRules where !rule.reads.contains(where: { relations.unsound.contains($0) }) {
      if rule.holds(stored) { continue }
      let isReported =
        check.reporting == .firstIssuePerField
        && (relations.unsound.contains(rule.field) || unsoundBetween.contains(rule.field))
      let start = check.foundIssues.issues.count
      let path = (check.prefix ?? .root).appending(Path(stringLiteral: rule.field))
      check.foundIssues.add(rule.issue(of: stored, at: path))
      check.foundIssues.apply(rule.override, from: start)
      if check.foundIssues.revealsValues {
        check.foundIssues.change(from: start) { $0.value = shownText(of: rule.field, in: model) }
      }
      if rule.override.severity != .warning {
        check.verdict = .invalid
        if isReported { _ = check.foundIssues.take(from: start) } else { unsoundBetween.insert(rule.field) }
      }
      foundBetween = true
      relations.order.append(repeating: places[rule.field] ?? fields.count, upTo: check.foundIssues.issues.count)
    }
    if foundBetween { check.foundIssues.sort(by: relations.order) }
  }
}

extension FormPlan {
  /// Returns whether a model is valid.
  ///
  /// Allocates nothing for a valid model whose texts need no preparation.
  ///
  /// - Parameter stored: The model as it would be stored, for the rules between fields.
  @usableFromInline
  func isValid(_ model: ErasedModel, stored: ErasedModel) -> Bool {
    var (look, leftAlone) = (TextLook(), FieldSet())
    var place = unsafe firstUnaccepted(in: steps.indices, of: model, &look, &leftAlone)
    while unsafe place < steps.count {
      guard isValid(place, look, in: model) else { return false }
      place = unsafe firstUnaccepted(in: place + 1..<steps.count, of: model, &look, &leftAlone)
    }
    for rule in betweenRules where rule.override.severity != .warning {
      guard rule.holds(stored) else { return false }
    }
    return true
  }

  /// Returns whether a field that was not accepted immediately is valid.
  private func isValid(_ place: Int, _ look: TextLook, in model: ErasedModel) -> Bool {
    let offset = unsafe steps[place].offset
    switch unsafe steps[place].kind {
    case .storedInteger: return false
    case .storedText: return model.readText(at: offset) { isValid($0, look, at: place, in: model) }
    case .storedOptionalText: return model.readText(ifAnyAt: offset) { isValid($0, look, at: place, in: model) }
    case .storedTwins, .text, .value: return isValid(fields[place], in: model)
    }
  }

  /// Returns whether a text that was tested and not accepted is valid.
  private func isValid(_ text: Span<UInt8>, _ look: TextLook, at place: Int, in model: ErasedModel) -> Bool {
    unsafe steps[place].withPlan { plan in plan.isValid(text, look, among: siblings(of: plan, in: model)) }
  }

  @inline(never)
  private func isValid(_ field: FormField, in model: ErasedModel) -> Bool {
    if case .text(let access, let plan) = field.content {
      return access.withBytes(in: model) { text in
        var look = TextLook()
        return plan.accepts(text, &look, isString: true) && plan.twin == nil
          || plan.isValid(text, look, among: siblings(of: plan, in: model))
      }
    }
    var foundIssues = FoundIssues()
    field.checkValue(in: model, at: field.path, into: &foundIssues)
    return !foundIssues.hasErrors
  }
}

extension [Int] {
  /// Appends a number until the array has a count.
  fileprivate mutating func append(repeating number: Int, upTo count: Int) {
    while self.count < count { append(number) }
  }
}
