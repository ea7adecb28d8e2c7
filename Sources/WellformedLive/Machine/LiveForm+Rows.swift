import Wellformed

extension LiveForm {
  mutating func addRow(_ name: String, at position: Int, _ values: LiveRow) {
    guard let group = definition.group(name) else { return }
    #if !hasFeature(Embedded)
      precondition(
        held == nil || values.element != nil,
        "A row of \(name) stands for an element of the model's list: add it with addRow(to:_:)")
    #endif
    insertRow(group: group, at: min(max(0, position), count(of: group)), values)
    withdrawIntent()
    touchRows(of: group)
  }

  private func count(of group: Int) -> Int { rows.reduce(0) { $0 + ($1.group == group ? 1 : 0) } }

  /// Adds a row before the one at a position among those of its list.
  mutating func insertRow(group: Int, at position: Int, _ values: LiveRow) {
    let id = identities.row()
    #if !hasFeature(Embedded)
      if let element = values.element { held?.elements[id] = element }
    #endif
    let fields = definition.groupFields[group].map { place in
      addRecord(place, row: id, text: values.named[definition.fields[place].name] ?? "")
    }
    let row = Row(id: id, group: group, fields: fields)
    rows.insert(row, at: place(of: position, in: group))
    for field in fields {
      guard let index = index(of: field) else { continue }
      judge(index)
      touch(index)
    }
    judgeRelations(inRow: row)
  }

  mutating func removeRow(_ id: RowID) {
    guard let place = rows.firstIndex(where: { $0.id == id }) else { return }
    let row = rows.remove(at: place)
    for field in row.fields { removeRecord(field) }
    #if !hasFeature(Embedded)
      held?.elements[id] = nil
    #endif
    withdrawIntent()
    touchRows(of: row.group)
  }

  @inline(never)  // It would stand at both places whole.
  private mutating func removeRecord(_ id: FieldID) {
    guard let index = index(of: id) else { return }
    withdrawCheck(index)
    endPause(index)
    tally.count(records[index].status, by: -1)
    if records[index].isCountedDirty { tally.dirty -= 1 }
    announcer.forget(id)
    press.forget(id)
    records.remove(at: index)
  }

  mutating func moveRow(_ id: RowID, to position: Int) {
    guard let old = rows.firstIndex(where: { $0.id == id }) else { return }
    let row = rows.remove(at: old)
    rows.insert(row, at: place(of: min(max(0, position), count(of: row.group)), in: row.group))
    withdrawIntent()
    touchRows(of: row.group)
  }

  /// Where in the list of all rows one at a position among those of its list stands.
  private func place(of position: Int, in group: Int) -> Int {
    var remaining = position
    for (place, row) in rows.enumerated() where row.group == group {
      if remaining == 0 { return place }
      remaining -= 1
    }
    return rows.count
  }

  /// Notes that fields stand elsewhere than before.
  private mutating func touchRows(of group: Int) {
    changedRows = true
    numberRows(of: group)
    for row in rows where row.group == group {
      for field in row.fields {
        if let index = index(of: field) { touch(index) }
      }
    }
    if let owner = definition.owners[group] { takeRows(of: group, into: owner) }
  }

  /// Judges anew what is asked of a list as a whole, which the person has just changed.
  ///
  /// Something that was wrong before, such as too few rows, is left for the submission to tell; what this change has made
  /// wrong is shown.
  private mutating func takeRows(of group: Int, into owner: Int) {
    let wasBad = records[owner].status.isBad
    records[owner].interaction.isEdited = true
    records[owner].interaction.isTouched = true
    let text = "\(count(of: group))"
    records[owner].editing.choose(text)
    _ = records[owner].editing.store(text)
    rejudge(owner, cause: .dependency)
    if !wasBad { applyPolicy(owner, .dependency) }
  }

  /// Tells the fields of rows where their rows stand.
  mutating func numberRows(of group: Int) {
    var position = 0
    for row in rows where row.group == group {
      for field in row.fields {
        if let index = index(of: field) { records[index].position = position }
      }
      position += 1
    }
  }

  /// Notes the rows as those that the form begins with.
  ///
  /// - Parameter submission: What was submitted, whose rows are meant; without one, those there are.
  mutating func noteBaselineRows(_ submission: Submission? = nil) {
    baseline.rows = (submission?.rows ?? rows).map { row in
      BaselineRow(
        row: row,
        texts: row.fields.map { field in
          if let submission {
            let submitted = submission.fields.first { $0.id == field }?.draft
            return submitted ?? index(of: field).map { records[$0].editing.baseline } ?? ""
          }
          return index(of: field).map { records[$0].editing.draft.text } ?? ""
        })
    }
  }

  /// Brings the rows back to those the form begins with: a row that is still there stays the same row.
  mutating func restoreBaselineRows() {
    guard rows.map({ $0.id }) != baseline.rows.map({ $0.row.id }) else { return }
    changedRows = true
    for row in rows where !baseline.rows.contains(where: { $0.row.id == row.id }) {
      for field in row.fields { removeRecord(field) }
    }
    let kept = rows.filter { row in baseline.rows.contains { $0.row.id == row.id } }
    rows = []
    for old in baseline.rows {
      if let row = kept.first(where: { $0.id == old.row.id }) {
        rows.append(row)
      } else {
        let fields = definition.groupFields[old.row.group]
        var values = LiveRow()
        for (place, text) in zip(fields, old.texts) { values.named[definition.fields[place].name] = text }
        #if !hasFeature(Embedded)
          // The row is a new one, which stands for what the old one stood for.
          values.element = held?.elements.removeValue(forKey: old.row.id)
        #endif
        insertRow(group: old.row.group, at: count(of: old.row.group), values)
      }
    }
    for group in definition.groupNames.indices { numberRows(of: group) }
    noteBaselineRows()
    #if !hasFeature(Embedded)
      baseline.held = held
    #endif
  }
}
