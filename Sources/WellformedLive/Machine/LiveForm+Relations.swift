import Wellformed

// Rules between fields, of the form itself and of rows.
extension LiveForm {
  /// Judges every rule between fields, wherever it applies.
  mutating func judgeRelations() {
    for (number, relation) in definition.relations.enumerated() {
      if let group = definition.groups[relation.field] {
        for row in rows where row.group == group { judgeRelations(inRow: row, only: number) }
      } else {
        judgeRelation(number, at: relation.field)
      }
    }
  }

  /// Judges the rules between the fields of a row.
  mutating func judgeRelations(inRow row: Row, only wanted: Int? = nil) {
    guard let first = row.fields.first.flatMap({ index(of: $0) }) else { return }
    for (number, relation) in definition.relations.enumerated()
    where definition.groups[relation.field] == row.group && wanted ?? number == number {
      _ = judgeRelation(number, from: first)
    }
  }

  /// Judges a rule between fields for every field that it speaks of and a field has to do with; gives those of which
  /// there is, or was, something to say.
  mutating func judgeRelation(_ number: Int, from index: Int) -> [Int] {
    indices(of: definition.relations[number].field, from: index).filter { judgeRelation(number, at: $0) }
  }

  /// Judges a rule between fields for one that it speaks of; tells whether there is, or was, something to say of it.
  @discardableResult
  private mutating func judgeRelation(_ number: Int, at target: Int) -> Bool {
    let relation = definition.relations[number]
    var reads: [Int] = []
    for place in relation.reads { reads += indices(of: place, from: target) }
    let isReady = reads.allSatisfy { records[$0].verdict == .valid || records[$0].participation != .enabled }
    var issues: [Issue] = []
    if isReady {
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
    let place = records[target].relationFindings.firstIndex { $0.relation >= number }
    let isKnown = place.map { records[target].relationFindings[$0].relation == number } ?? false
    if issues.isEmpty, !isKnown { return false }
    if let place, isKnown { records[target].relationFindings.remove(at: place) }
    if !issues.isEmpty {
      let end = records[target].relationFindings.count
      records[target].relationFindings.insert((number, issues), at: place ?? end)
    }
    touch(target)
    return true
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

    /// What the judge of a value that is not a text is shown.
    func heldValues(about index: Int) -> LiveValues? {
      let record = records[index]
      var values = LiveValues(entries: [])
      if let row = record.row {
        values.held = heldElement(row)
      } else if let group = definition.owners.firstIndex(of: record.definition) {
        let fields = rows.filter { $0.group == group }.flatMap { $0.fields }
        values = LiveValues(entries: fields.compactMap { id in self.index(of: id).map { entry($0) } })
        values.held = held(withRowsOf: [group])
      } else {
        values.held = held
      }
      return values.held == nil ? nil : values
    }

    /// Keeps what was chosen: the model with it or, in a row, the element with it.
    mutating func hold(_ chosen: any Sendable, _ row: RowID?) {
      if let row { held?.elements[row] = chosen } else { held?.whole = chosen }
    }
  }
#endif
