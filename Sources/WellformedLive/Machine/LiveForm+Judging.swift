import Wellformed

// What is true: a function of the texts, of known answers and of server issues. Nothing here depends on what is shown.
extension LiveForm {
  // Records are large, so code that runs on every key reads them in place.

  /// Judges a field by its own rules; returns whether the result differs from the previous one.
  @discardableResult
  mutating func judge(_ index: Int) -> Bool {
    let place = records[index].definition
    work.judgements += 1
    switch definition.fields[place].content {
    case .text(let plan):
      let (text, others) = (records[index].editing.draft.text, siblingTexts(of: index))
      if let judge = definition.fields[place].judge {
        let found = judge(text, others)
        return records[index].judgement.judge(found.verdict, found.issues)
      }
      var foundIssues = FoundIssues()
      let verdict = text.withBytes {
        plan.check($0, at: definition.issuePaths[place], among: LiveForm.siblings(others), into: &foundIssues)
      }
      return records[index].judgement.judge(verdict, foundIssues.issues)
    #if !hasFeature(Embedded)
      case .value(let judge):
        guard let values = heldValues(about: index) else { return false }
        work.reads += values.entries.count + (values.held?.lists.values.reduce(0) { $0 + $1.count } ?? 0)
        let found = judge(values)
        return records[index].judgement.judge(found.verdict, found.issues)
      case .count(let judge):
        guard let group = definition.ownedGroups[place] else { return false }
        let found = judge(rows.order(in: RowList(group: group, row: records[index].row)).count)
        return records[index].judgement.judge(found.verdict, found.issues)
    #endif
    case .nothing: return false
    }
  }

  /// Returns the texts of the fields that a field's rules read.
  private func siblingTexts(of index: Int) -> [(name: String, text: String)] {
    let own = records[index].definition
    if definition.siblings[own].isEmpty { return [] }
    var texts: [(name: String, text: String)] = []
    // The names are those that the rules use, which are shorter in a nested form than here.
    for (place, name) in zip(definition.siblings[own], definition.fields[own].siblingNames) {
      guard let other = indices(of: place, from: index).first else { continue }
      // Pages judge what is sent. A disabled control sends nothing.
      let isAbsent = definition.fields[own].judge != nil && records[other].participation == .disabled
      let value = isAbsent ? "" : records[other].editing.value
      guard let text = definition.fields[place].textForOthers(value) else { continue }
      texts.append((name, text))
    }
    return texts
  }

  private static func siblings(_ texts: [(name: String, text: String)]) -> Siblings {
    if texts.isEmpty { return .none }
    var known: [ExactText: String] = [:]
    for (name, text) in texts { known[ExactText(name)] = text }
    return Siblings { name in known[name] }
  }

  /// Returns the texts of other fields that the rules of a field read.
  func siblings(of index: Int) -> Siblings { LiveForm.siblings(siblingTexts(of: index)) }

  /// Judges a field whose text has changed, and everything that depends on it.
  ///
  /// - Parameter cause: The cause, which determines whether a remote check begins.
  mutating func rejudge(_ index: Int, cause: CheckCause) {
    let isOther = judge(index)
    touch(index)
    let place = records[index].definition
    touchMeters(reading: index)
    // Most fields have no dependents.
    if definition.dependents[place].isEmpty, definition.relationsOf[place].isEmpty,
      definition.checkDependents[place].isEmpty, records[index].row == nil || !comparesRows
    {
      return settleCheck(index, cause)
    }
    var affected: [Int] = []
    var known: Set = [index]
    var relations = definition.relationsOf[place].filter { isOther || readsAnew($0, index) }
    var knownRelations = Set(relations)
    // The fields whose text is new: this one, and those that a shape grouped again because of it.
    var changed = [index]
    var next = 0
    while next < changed.count {
      let source = changed[next]
      next += 1
      for dependent in definition.dependents[records[source].definition] {
        for other in indices(of: dependent, from: source) where other != source {
          let isRegrouped = !changed.contains(other) && regroup(other)
          if isRegrouped {
            changed.append(other)
            touchMeters(reading: other)
          }
          guard judge(other) || isRegrouped else { continue }
          if known.insert(other).inserted { affected.append(other) }
          for relation in definition.relationsOf[dependent] where knownRelations.insert(relation).inserted {
            relations.append(relation)
          }
        }
      }
      #if !hasFeature(Embedded)
        for other in compareRows(around: source) {
          if known.insert(other).inserted { affected.append(other) }
          for relation in definition.relationsOf[records[other].definition]
          where knownRelations.insert(relation).inserted {
            relations.append(relation)
          }
        }
      #endif
    }
    if step.isGathering {
      step.gathered += relations.map { Gathered(relation: $0, row: records[index].row, index: index) }
      relations = []
    }
    for relation in relations {
      for field in judgeRelation(relation, from: index) where known.insert(field).inserted { affected.append(field) }
    }
    affected += checkReaders(of: [index] + affected, besides: &known)
    settleCheck(index, cause)
    for other in affected { takeDependency(other) }
  }

  /// Marks the fields whose meters read a field.
  private mutating func touchMeters(reading index: Int) {
    for dependent in definition.meterDependents[records[index].definition] {
      for other in indices(of: dependent, from: index) { touch(other) }
    }
  }

  /// Returns the fields whose remote checks read some fields, except those that are known.
  private func checkReaders(of fields: [Int], besides known: inout Set<Int>) -> [Int] {
    var readers: [Int] = []
    for field in fields {
      for dependent in definition.checkDependents[records[field].definition] {
        for other in indices(of: dependent, from: field) where known.insert(other).inserted { readers.append(other) }
      }
    }
    return readers
  }

  /// Judges the rules between fields that several events of a step affect, each of them once.
  mutating func judgeGathered() {
    var seen: Set<Gathered> = []
    let gathered = step.gathered.sorted { ($0.relation, $0.index) < ($1.relation, $1.index) }
    step.gathered = []
    for each in gathered where seen.insert(each).inserted {
      takeDependencies(judgeRelation(each.relation, from: each.index))
    }
  }

  /// Handles a change of something that some fields depend on; so do remote checks that read them.
  mutating func takeDependencies(_ fields: [Int]) {
    var known = Set(fields)
    for field in fields + checkReaders(of: fields, besides: &known) { takeDependency(field) }
  }

  /// Handles a change of something that a field depends on.
  mutating func takeDependency(_ index: Int) {
    touch(index)
    settleCheck(index, .dependency)
    guard !records[index].status.isBad else { return }
    let status = derivedStatus(index)
    if status.isBad || status.isValidating { applyPolicy(index, .dependency) }
  }

  /// Returns the status of a field, apart from what is shown of it.
  func derivedStatus(_ index: Int) -> FieldStatus {
    if records[index].participation != .enabled { return .exempt }
    if hasStandingServerError(index) { return .invalid }
    switch records[index].judgement.localVerdict {
    case .invalid: return .invalid
    case .incomplete:
      let isIdle =
        !records[index].interaction.isEdited && !records[index].interaction.isTouched && submitting.attempts == 0
        && records[index].errors.isHidden
      return isIdle ? .idle : .incomplete
    case .valid: break
    }
    guard definition.fields[records[index].definition].check != nil else { return .valid }
    return records[index].check.status
  }

  /// Returns whether a server refused the current text of the field.
  func hasStandingServerError(_ index: Int) -> Bool {
    if records[index].judgement.external.isEmpty { return false }
    let key = checkKey(index)
    return records[index].judgement.external.contains { stands($0, at: key) && $0.issue.severity == .error }
  }

  func stands(_ external: ExternalIssue, at key: CheckKey) -> Bool {
    external.key == key
  }

  /// Returns all issues of a field, the most urgent first.
  func foundIssues(_ index: Int) -> [Issue] {
    if records[index].participation != .enabled { return [] }
    var issues = records[index].judgement.issues
    for fault in records[index].judgement.relations { issues += fault.issues }
    issues += records[index].judgement.repeats
    issues += records[index].check.issues
    if !records[index].judgement.external.isEmpty {
      let key = checkKey(index)
      for external in records[index].judgement.external where stands(external, at: key) {
        issues.append(external.issue)
      }
    }
    return issues
  }

  /// Returns the error to show, if there is one.
  func primaryError(_ index: Int) -> Issue? { foundIssues(index).first { $0.severity == .error } }

  /// Returns the texts that an answer about the field refers to.
  func checkKey(_ index: Int) -> CheckKey {
    let place = records[index].definition
    var dependencies: [ExactText] = []
    for read in definition.checkReads[place] {
      for other in indices(of: read, from: index) { dependencies.append(ExactText(records[other].editing.value)) }
    }
    return CheckKey(
      value: ExactText(records[index].editing.value), dependencies: dependencies,
      version: definition.fields[place].check?.version ?? 0)
  }

  func entry(_ index: Int) -> LiveValues.Entry {
    LiveValues.Entry(
      field: records[index].id, row: records[index].row, path: path(of: index),
      isSent: records[index].participation != .disabled,
      exactName: ExactText(definition.fields[records[index].definition].name),
      exactText: ExactText(records[index].editing.value))
  }
}
