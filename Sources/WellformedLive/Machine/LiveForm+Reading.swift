public import Wellformed

extension LiveForm {
  /// Returns a field as it is now; `nil` if it was removed.
  public func state(of id: FieldID) -> FieldState? { index(of: id).map { state($0) } }

  private func state(_ index: Int) -> FieldState {
    var errors = foundIssues(index)
    for place in errors.indices { setWords(&errors[place], of: index) }
    var warnings: [Issue] = []
    if errors.contains(where: { $0.severity == .warning }) {
      warnings = errors.filter { $0.severity == .warning }
      errors.removeAll { $0.severity == .warning }
    }
    let interaction = records[index].interaction
    let isLeft = interaction.isLeft || submitting.attempts > 0 && !interaction.isTyping
    let showsWarnings: Bool
    switch options.warnings {
    case .always: showsWarnings = true
    case .onceLeft: showsWarnings = isLeft
    case .never: showsWarnings = false
    }
    let praisesSuccess = definition.fields[records[index].definition].praisesSuccess
    return FieldState(
      id: records[index].id, row: records[index].row,
      exactName: ExactText(definition.fields[records[index].definition].name), path: path(of: index),
      draft: records[index].editing.shown, exactValue: ExactText(records[index].editing.value),
      status: records[index].status, errors: errors, warnings: warnings,
      visibleError: records[index].errors.shown.map { worded($0, of: index) },
      visibleWarnings: showsWarnings ? warnings : [],
      showsSuccess: praisesSuccess && records[index].status == .valid && interaction.isEdited,
      exactSuggestion: isLeft ? suggestion(index).map { ExactText($0) } : nil,
      showsProgress: records[index].check.isShown, measure: measure(index),
      isFocused: interaction.isFocused, isTouched: interaction.isTouched,
      isEdited: interaction.isEdited,
      isDirty: records[index].editing.isDirty, isComposing: records[index].editing.marked != nil,
      participation: records[index].participation)
  }

  /// Returns an issue in the form's words and, for a field, at the current path of its row.
  func worded(_ issue: Issue, of index: Int? = nil) -> Issue {
    var issue = issue
    setWords(&issue, of: index)
    return issue
  }

  private func setWords(_ issue: inout Issue, of index: Int?) {
    if let words { issue.words = words.including(issue.words) }
    guard let index else { return }
    if let row = records[index].row {
      // Issues of the row as a whole have the path of its list.
      let isOfRow = rows[row].map { issue.path == definition.listPaths[$0.group] } ?? false
      issue.path = isOfRow ? path(of: row) : path(of: index)
    }
    if let wording = definition.fields[records[index].definition].control.wording(issue) { issue.wording = wording }
  }

  /// The form as a whole as it is now.
  public var state: FormState {
    let phase: FormPhase
    switch submitting.phase {
    case .editing: phase = .editing
    case .awaitingChecks: phase = .awaitingChecks
    case .submitting: phase = .submitting
    }
    let isBlocked = tally.unverified > 0 && options.unavailable == .block
    let validity: FormValidity =
      tally.bad > 0 ? .invalid : tally.validating + tally.undecided > 0 || isBlocked ? .unknown : .valid
    let issues = submitting.issues.map { worded($0) }
    return FormState(
      phase: phase, validity: validity, attempts: submitting.attempts, issues: issues,
      lastOutcome: submitting.lastOutcome,
      isDirty: tally.dirty > 0 || areRowsChanged)
  }

  /// The whole form as it is now.
  ///
  /// - Complexity: O(*n*) in the number of fields.
  public var snapshot: LiveSnapshot {
    LiveSnapshot(
      version: version, form: state,
      fields: presentationOrder.compactMap { id in index(of: id).map { state($0) } })
  }

  /// Returns the label of a field: the one that was set, or one derived from its name.
  public func label(of id: FieldID) -> String {
    guard let index = index(of: id) else { return "" }
    let name = issuePath(of: records[index].definition).fieldName
    return words?.labels[name]?.text ?? FieldLabel.derived(from: name)
  }

  /// Returns the rules for a field's text, even if it represents a value of another type.
  ///
  /// The result is empty for a field that nobody types into.
  public func rules(of id: FieldID) -> [Rule] {
    guard let index = index(of: id) else { return [] }
    guard case .text(let plan) = definition.fields[records[index].definition].content else {
      #if hasFeature(Embedded)
        return []
      #else
        return definition.fields[records[index].definition].rulesOfText
      #endif
    }
    return plan.isOptional ? plan.rules + [.optional] : plan.rules
  }

  /// Returns the input hints of the first format among the field's rules that has any.
  ///
  /// If the field is a secret, the hints also hide what is typed.
  public func hints(of id: FieldID) -> InputHints? {
    var hints: InputHints?
    for rule in rules(of: id) {
      rule.visit { part in
        guard hints == nil || hints == InputHints() else { return }
        switch part {
        case .format(let format): hints = format.hints
        case .sibling(let comparison): if let format = comparison.format { hints = format.hints }
        default: break
        }
      }
    }
    if let index = index(of: id), definition.fields[records[index].definition].isSecret {
      return InputHints(type: "password", inputMode: hints?.inputMode, autocomplete: hints?.autocomplete)
    }
    return hints
  }

  /// Returns whether a filter or a shape changes what is typed, so that a view may show something else.
  public func rewritesTyping(_ id: FieldID) -> Bool {
    guard let index = index(of: id) else { return false }
    let field = definition.fields[records[index].definition]
    return field.filter != nil || field.shape != nil
  }

  /// Returns whether somebody can type into a field; otherwise its value is chosen.
  func canBeTyped(_ id: FieldID) -> Bool {
    index(of: id).map { definition.fields[records[$0].definition].isTyped } ?? true
  }

  /// Returns the participation that the host gave a field, whatever contains it; `nil` if the field's row was removed.
  func ownParticipation(of id: FieldID) -> Participation? { index(of: id).map { records[$0].ownParticipation } }

  /// Returns the requirements of a field, each with its state, for a checklist.
  public func requirements(of id: FieldID) -> [Requirement] {
    guard let index = index(of: id) else { return [] }
    let record = records[index]
    let plans = definition.requirements[record.definition]
    if plans.isEmpty { return [] }
    let (siblings, path) = (siblings(of: index), path(of: index))
    return plans.map {
      $0.requirement(
        for: record.editing.value, among: siblings, at: path, words: words, isRevealed: record.errors.shown != nil)
    }
  }

  /// Returns the states of some requirements by their places, for code that knows the requirements.
  package func progress(ofRequirements places: [Int], in id: FieldID) -> [Requirement.Progress] {
    guard let index = index(of: id) else { return [] }
    let record = records[index]
    let (plans, siblings) = (definition.requirements[record.definition], siblings(of: index))
    return places.map {
      plans[$0].progress(
        of: record.editing.value, among: siblings, isRevealed: record.errors.shown != nil)
    }
  }
}
