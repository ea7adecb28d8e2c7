/// What a check of a form has come to so far.
struct FormCheck {
  let reporting: Reporting
  /// Where in another model the model lies, if it does.
  let prefix: Path?
  var foundIssues: FoundIssues
  var verdict = Verdict.valid
  /// The fields that normalising leaves as they are.
  var leftAlone = FieldSet()
  /// What rules between fields have to know, where there are any.
  fileprivate var relations: Relations?

  fileprivate struct Relations {
    /// The names of the fields that have an error.
    var unsound: Set<ExactText> = []
    /// The place among the fields that each issue is about, because a rule between fields may speak of an earlier one.
    var order: [Int] = []
  }

  init(_ reporting: Reporting, at prefix: Path? = nil, revealingValues: Bool) {
    self.reporting = reporting
    self.prefix = prefix
    foundIssues = FoundIssues(revealsValues: revealingValues)
  }

  #if !hasFeature(Embedded)
    /// Creates the beginning of a check of values some of which were read of what was sent.
    init(_ reporting: Reporting, at prefix: Path? = nil, revealingValues: Bool, reading: ReadingResult?) {
      self.init(reporting, at: prefix, revealingValues: revealingValues)
      foundIssues.reading = reading
    }
  #endif

  /// Where what is found in a field lies.
  fileprivate func path(of field: FormField) -> Path { prefix?.appending(field.path) ?? field.path }
}

extension FormPlan {
  /// The verdict on the fields of a model, everything found in them, and which of them normalising leaves as they are.
  ///
  /// Rules between fields are not asked.
  @usableFromInline
  func check(
    _ model: ErasedModel, reporting: Reporting, revealingValues: Bool
  ) -> (verdict: Verdict, issues: [Issue], leftAlone: FieldSet) {
    var check = FormCheck(reporting, revealingValues: revealingValues)
    checkFields(of: model, &check)
    finish(&check)
    return (check.verdict, check.foundIssues.takeIssues(), check.leftAlone)
  }

  /// Goes once through the fields of a model; of each that is not accepted, says why.
  func checkFields(of model: ErasedModel, _ check: inout FormCheck) {
    if relatesFields { check.relations = FormCheck.Relations() }
    #if !hasFeature(Embedded)
      let isRead = check.foundIssues.reading != nil
    #endif
    var look = TextLook()
    for place in unsafe steps.indices {
      #if !hasFeature(Embedded)
        if isRead, !takeReading(of: place, in: model, &check) { continue }
      #endif
      let offset = unsafe steps[place].offset
      switch unsafe steps[place].kind {
      case .storedInteger:
        let isAccepted = model.read(at: offset, as: Int.self) { unsafe steps[place].range.contains($0) }
        if !isAccepted { explain(place, in: model, &check) }
      case .storedText:
        model.readText(at: offset) { checkText($0, &look, at: place, in: model, &check) }
      case .storedOptionalText:
        model.readText(ifAnyAt: offset) { checkText($0, &look, at: place, in: model, &check) }
      case .storedTwins:
        model.readText(at: offset) { text in
          model.readText(at: unsafe steps[place].otherOffset) { twin in
            checkText(text, twin, &look, at: place, in: model, &check)
          }
        }
      case .text:
        fields[place].withBytes(in: model) { checkText($0, &look, at: place, in: model, &check) }
      case .value: explain(place, in: model, &check)
      }
    }
  }

  #if !hasFeature(Embedded)
    /// Takes in what was found while a field was read; tells whether its value is there to be checked.
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

  /// Tells that nothing is to be found in a text, whose twin is left to the caller.
  @inline(__always)
  private func accepts(_ text: Span<UInt8>, _ look: inout TextLook, at place: Int, _ check: inout FormCheck) -> Bool {
    look.begin()
    let isAccepted = unsafe steps[place].withPlan { $0.acceptsUTF8(text, &look) }
    if normalizes, look.isPrepared { check.leftAlone.insert(place) }
    return isAccepted
  }

  @inline(__always)
  private func checkText(
    _ text: Span<UInt8>, _ look: inout TextLook, at place: Int, in model: ErasedModel, _ check: inout FormCheck
  ) {
    if accepts(text, &look, at: place, &check), unsafe !steps[place].hasDistantTwin { return }
    explain(text, look, nil, at: place, in: model, &check)
  }

  @inline(__always)
  private func checkText(
    _ text: Span<UInt8>, _ twin: Span<UInt8>, _ look: inout TextLook, at place: Int, in model: ErasedModel,
    _ check: inout FormCheck
  ) {
    let isAccepted = accepts(text, &look, at: place, &check)
    let isTwinPrepared = unsafe steps[place].leavesTwinAlone(twin)
    if isAccepted, isTwinPrepared, text.hasSameBytes(as: twin) { return }
    // What must be prepared is compared after that.
    let partialMatch = look.isPrepared && isTwinPrepared ? PartialMatch.equality(of: text, with: twin) : nil
    explain(text, look, partialMatch, at: place, in: model, &check)
  }

  /// Says what is found in a text that was not accepted.
  @inline(never)
  private func explain(
    _ text: Span<UInt8>, _ look: TextLook, _ twin: PartialMatch?, at place: Int, in model: ErasedModel,
    _ check: inout FormCheck
  ) {
    unsafe steps[place].withField { field in
      unsafe steps[place].withPlan { plan in
        let start = check.foundIssues.issues.count
        let string = plan.program.keepsTexts ? field.text(in: model) : nil
        // Of a twin that is known already nothing is asked.
        let beside: Siblings = twin != nil && !plan.program.readsOthers ? .none : siblings(of: plan, in: model)
        var subject = RuleProgram.Subject(look: look, siblings: beside, twin: twin, string: string)
        let site = (check.prefix == nil ? field.site : nil) ?? plan.site(at: check.path(of: field))
        let verdict = plan.explain(text, &subject, at: site, into: &check.foundIssues)
        note(verdict, on: field, at: place, from: start, in: model, &check)
      }
    }
  }

  /// Says what is found in a value that is no text, or is a number and not accepted.
  @inline(never)
  private func explain(_ place: Int, in model: ErasedModel, _ check: inout FormCheck) {
    let field = fields[place]
    let start = check.foundIssues.issues.count
    field.checkValue(in: model, at: check.path(of: field), into: &check.foundIssues)
    note(check.foundIssues.verdict(from: start), on: field, at: place, from: start, in: model, &check)
  }

  /// Takes the verdict on a field and what was found in it into a check.
  private func note(
    _ verdict: Verdict, on field: FormField, at place: Int, from start: Int, in model: ErasedModel,
    _ check: inout FormCheck
  ) {
    if field.isText {
      if verdict == .incomplete { check.foundIssues.change(from: start) { $0.isIncomplete = true } }
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

  /// Asks the rules between fields whose fields are sound.
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
      check.foundIssues.add(Issue(rule.code, at: (check.prefix ?? .root).appending(Path(stringLiteral: rule.field))))
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
  /// Tells whether a model is valid.
  ///
  /// Allocates nothing for a valid model whose texts need no preparation.
  ///
  /// - Parameter stored: The model as it would be stored, for the rules between fields.
  @usableFromInline
  func isValid(_ model: ErasedModel, stored: ErasedModel) -> Bool {
    var look = TextLook()
    for place in unsafe steps.indices {
      guard isValid(place, &look, in: model) else { return false }
    }
    for rule in betweenRules where rule.override.severity != .warning {
      guard rule.holds(stored) else { return false }
    }
    return true
  }

  /// Tells whether the field at a place is valid.
  @inline(__always)
  private func isValid(_ place: Int, _ look: inout TextLook, in model: ErasedModel) -> Bool {
    let offset = unsafe steps[place].offset
    switch unsafe steps[place].kind {
    case .storedInteger: return model.read(at: offset, as: Int.self) { unsafe steps[place].range.contains($0) }
    case .storedText: return model.readText(at: offset) { isValid($0, &look, at: place, in: model) }
    case .storedOptionalText: return model.readText(ifAnyAt: offset) { isValid($0, &look, at: place, in: model) }
    case .storedTwins:
      return model.readText(at: offset) { text in
        model.readText(at: unsafe steps[place].otherOffset) { twin in
          guard unsafe steps[place].leavesTwinAlone(twin), text.hasSameBytes(as: twin) else { return false }
          look.begin()
          return unsafe steps[place].withPlan { $0.acceptsUTF8(text, &look) }
        }
      } || isValid(fields[place], in: model)
    case .text, .value: return isValid(fields[place], in: model)
    }
  }

  @inline(__always)
  private func isValid(_ text: Span<UInt8>, _ look: inout TextLook, at place: Int, in model: ErasedModel) -> Bool {
    look.begin()
    return unsafe steps[place].withPlan { $0.acceptsUTF8(text, &look) } || isValid(text, look, at: place, in: model)
  }

  /// Tells whether a text is valid that was looked at and not accepted.
  @inline(never)
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
  /// Appends a number as often as there are too few.
  fileprivate mutating func append(repeating number: Int, upTo count: Int) {
    while self.count < count { append(number) }
  }
}
