import Wellformed

// Rules between fields, of the form itself and of rows.
extension LiveForm {
  /// Judges every rule between fields, wherever it applies.
  mutating func judgeRelations() {
    for (number, relation) in definition.relations.enumerated() {
      if let group = definition.groups[relation.fields[0]] {
        for row in rows where row.group == group { judgeRelations(inRow: row, only: number) }
      } else {
        _ = judgeRelation(number, at: relation.fields[0])
      }
    }
  }

  /// Judges the rules between the fields of a row.
  mutating func judgeRelations(inRow row: Row, only wanted: Int? = nil) {
    guard let first = row.fields.first.flatMap({ index(of: $0) }) else { return }
    for (number, relation) in definition.relations.enumerated()
    where definition.groups[relation.fields[0]] == row.group && wanted ?? number == number {
      _ = judgeRelation(number, from: first)
    }
  }

  /// Judges a rule between fields for every field that it speaks of and a field has to do with; gives those of which
  /// there is, or was, something to say.
  mutating func judgeRelation(_ number: Int, from index: Int) -> [Int] {
    indices(of: definition.relations[number].fields[0], from: index).flatMap { judgeRelation(number, at: $0) }
  }

  /// Judges those rules between fields anew by which there is something to say of a field: what it shows has changed, and
  /// with it the places of what is found, while what it tells has not.
  mutating func judgeRelationsAnew(at target: Int) {
    for fault in records[target].judgement.relations {
      _ = judgeRelation(fault.relation, at: target, only: target)
    }
  }

  /// Judges a rule between fields where a field stands that it speaks of; gives those of which there is, or was, something
  /// to say.
  ///
  /// - Parameter only: The only field of which it is said.
  private mutating func judgeRelation(_ number: Int, at target: Int, only: Int? = nil) -> [Int] {
    let relation = definition.relations[number]
    var reads: [Int] = []
    var isReady = true
    for place in relation.reads {
      let isNamed = relation.named.contains(place)
      for other in indices(of: place, from: target) {
        reads.append(other)
        isReady = isReady && isSound(other, inForms: isNamed ? nil : relation.depth)
      }
    }
    var issues: [Issue] = []
    if isReady {
      var known = Set(reads)
      for place in relation.sources {
        for other in indices(of: place, from: target) where known.insert(other).inserted { reads.append(other) }
      }
      var values = LiveValues(entries: reads.map { entry($0) })
      #if !hasFeature(Embedded)
        if let row = records[target].row {
          values.held = heldElement(row)
        } else {
          values.held = relation.groups.isEmpty ? held : held(withRowsOf: relation.groups)
        }
      #endif
      issues = relation.judge(values)
    }
    if relation.fields.count == 1 { return take(issues, by: number, at: target) ? [target] : [] }
    var own = [[Issue]](repeating: [], count: relation.fields.count)
    for issue in issues {
      var place = 0
      if case .name(let name)? = issue.path.components.first { place = relation.places[name] ?? 0 }
      own[place].append(issue)
    }
    var spokenOf: [Int] = []
    for (place, field) in relation.fields.enumerated() {
      for index in indices(of: field, from: target)
      where only ?? index == index && take(own[place], by: number, at: index) {
        spokenOf.append(index)
      }
    }
    return spokenOf
  }

  /// Takes in what a rule between fields finds in a field; tells whether there is, or was, something to say.
  private mutating func take(_ found: [Issue], by number: Int, at target: Int) -> Bool {
    var issues = found
    restoreSpans(in: &issues, at: target)
    guard records[target].judgement.judge(relation: number, issues) else { return false }
    touch(target)
    return true
  }
}

extension LiveForm {
  /// Moves the spans of issues in a prepared text, which is what rules between fields read, to where their characters are
  /// in the text that is shown.
  private func restoreSpans(in issues: inout [Issue], at index: Int) {
    if !issues.contains(where: { !$0.span.isEmpty }) { return }
    guard case .text(let plan) = definition.fields[records[index].definition].content,
      let prepared = records[index].editing.draft.text.withBytes({ plan.normalization.prepare($0) })
    else { return }
    for place in issues.indices where issues[place].span.upperBound <= prepared.bytes.count {
      issues[place].span = prepared.givenSpan(of: issues[place].span)
    }
  }

  /// Tells whether nothing is wrong with a field by itself nor, where it lies within what is asked about, by rules between
  /// fields that stand further in than a depth.
  private func isSound(_ index: Int, inForms depth: Int?) -> Bool {
    if records[index].participation != .enabled { return true }
    guard records[index].judgement.verdict == .valid else { return false }
    guard let depth else { return true }
    return !records[index].judgement.relations.contains { fault in
      definition.relations[fault.relation].depth > depth && fault.issues.contains { $0.severity == .error }
    }
  }
}

#if !hasFeature(Embedded)
  // What judges are shown of the model.
  extension LiveForm {
    /// The model, with the rows of some lists to be put into it.
    func held(withRowsOf groups: [Int]) -> HeldModel? {
      held?.putting(
        rows.lazy.filter { groups.contains($0.group) }.map { (definition.groupNames[$0.group], $0.id) },
        into: groups.map { definition.groupNames[$0] })
    }

    /// The element that a row stands for.
    func heldElement(_ row: RowID) -> HeldModel? { held?.elements[row].map { HeldModel(whole: $0) } }

    /// What the judge of a value that is not a text is shown: its text, those of the fields that it is made of, and the
    /// model.
    func heldValues(about index: Int) -> LiveValues? {
      let record = records[index]
      let parts = definition.fieldParts[record.definition]
      var fields = [index]
      for part in parts { fields += indices(of: part, from: index) }
      if let row = record.row {
        var values = LiveValues(entries: fields.map { entry($0) })
        values.held = heldElement(row)
        return values.held == nil ? nil : values
      }
      let lists = Set(([record.definition] + parts).compactMap { definition.ownedGroups[$0] }).sorted()
      if !lists.isEmpty {
        var known = Set(fields)
        for row in rows where lists.contains(row.group) {
          for case let field? in row.fields.map({ self.index(of: $0) }) where known.insert(field).inserted {
            fields.append(field)
          }
        }
      }
      var values = LiveValues(entries: fields.map { entry($0) })
      values.held = lists.isEmpty ? held : held(withRowsOf: lists)
      return values.held == nil ? nil : values
    }

    /// Keeps the value that a field's text tells, so that it is the model's until the text tells another one.
    mutating func keepValue(_ index: Int) {
      guard let keep = definition.fields[records[index].definition].keep else { return }
      let text = records[index].editing.value
      if let row = records[index].row {
        guard var element = held?.elements[row] else { return }
        keep(text, &element)
        held?.elements[row] = element
      } else if var whole = held?.whole {
        keep(text, &whole)
        held?.whole = whole
      }
    }

    /// Keeps what was chosen: the model with it or, in a row, the element with it.
    mutating func hold(_ chosen: any Sendable, _ row: RowID?) {
      if let row { held?.elements[row] = chosen } else { held?.whole = chosen }
    }
  }
#endif
