import Wellformed

extension LiveForm {
  /// All rows, each before the rows within it, in the order of the lists.
  var allRows: [RowRecord] {
    var all: [RowRecord] = []
    for group in definition.ownGroups { appendRows(of: RowList(group: group, row: nil), to: &all) }
    return all
  }

  /// The method recurses into each list within another list.
  private func appendRows(of list: RowList, to all: inout [RowRecord]) {
    for id in rows.order(in: list) {
      guard let row = rows[id] else { continue }
      all.append(row)
      for group in definition.innerGroups[list.group] { appendRows(of: RowList(group: group, row: id), to: &all) }
    }
  }

  mutating func addRow(_ name: String, at position: Int, _ values: LiveRow) {
    guard let list = list(name, in: values.row) else { return }
    #if !hasFeature(Embedded)
      precondition(
        held == nil || values.element != nil,
        "A row of \(name) stands for an element of the model's list: add it with addRow(to:_:)")
    #endif
    let place = min(max(0, position), rows.order(in: list).count)
    var compared: [FieldID] = []
    insertRow(in: list, at: place, values, &compared)
    for id in compared { if let index = index(of: id) { follow(index) } }
    withdrawIntent()
    takeRows(of: list, from: place)
  }

  /// Adds a row, with the rows within it, before the one at a position in its list.
  ///
  /// - Parameter compared: Receives the fields of other rows whose issues have changed.
  @discardableResult
  mutating func insertRow(
    in list: RowList, at position: Int, _ values: LiveRow, _ compared: inout [FieldID]
  ) -> RowID {
    let id = identities.row()
    #if !hasFeature(Embedded)
      if let element = values.element { held?.elements[id] = element }
    #endif
    let fields = definition.groupFields[list.group].map { place in
      addRecord(place, row: id, text: values.named[definition.fields[place].name] ?? "")
    }
    let row = RowRecord(id: id, list: list, fields: fields)
    rows.insert(row, at: position)
    for field in fields { if let index = index(of: field) { inheritParticipation(index) } }
    for group in definition.innerGroups[list.group] {
      let inner = RowList(group: group, row: id)
      for (place, values) in (values.lists[definition.groupNames[group]] ?? []).enumerated() {
        insertRow(in: inner, at: place, values, &compared)
      }
    }
    #if !hasFeature(Embedded)
      lookForMissingValues(id)
    #endif
    for field in fields {
      guard let index = index(of: field) else { continue }
      judge(index)
      touch(index)
    }
    judgeRelations(inRow: row)
    #if !hasFeature(Embedded)
      compared += compare(row).map { records[$0].id }
    #endif
    return id
  }

  mutating func removeRows(_ ids: [RowID]) {
    // For each list that rows are removed from, the first position that changes.
    var lists: [(list: RowList, position: Int)] = []
    // From the end, because the removal of a row gives all rows after it another number.
    for id in ids.reversed() {
      guard let row = rows[id] else { continue }
      if let known = lists.firstIndex(where: { $0.list == row.list }) {
        lists[known].position = min(lists[known].position, row.position)
      } else {
        lists.append((row.list, row.position))
      }
      takeAway(row)
    }
    if lists.isEmpty { return }
    withdrawIntent()
    for (list, position) in lists where list.row.map({ rows[$0] != nil }) ?? true { takeRows(of: list, from: position) }
  }

  /// Removes a row and the rows within it.
  ///
  /// The method recurses into each list within another list.
  private mutating func takeAway(_ row: RowRecord) {
    for group in definition.innerGroups[row.group] {
      for id in rows.order(in: RowList(group: group, row: row.id)).reversed() {
        if let inner = rows[id] { takeAway(inner) }
      }
    }
    #if !hasFeature(Embedded)
      let compared = forget(row).map { records[$0].id }
    #endif
    rows.remove(row)
    removeRecords(of: row)
    #if !hasFeature(Embedded)
      held?.elements[row.id] = nil
      for id in compared { if let index = index(of: id) { follow(index) } }
    #endif
  }

  @inline(never)  // Inlined, its body would be emitted twice.
  private mutating func removeRecords(of row: RowRecord) {
    removedRows.append(row.id)
    // They were made together, so they are adjacent.
    guard let start = row.fields.first.flatMap({ index(of: $0) }) else { return }
    let indices = start..<start + row.fields.count
    for index in indices {
      let id = records[index].id
      withdrawCheck(index)
      endPause(index)
      tally.count(records[index].status, by: -1)
      if records[index].isCountedDirty { tally.dirty -= 1 }
      announcer.forget(id)
      press.forget(id)
      removedFields.append(id)
    }
    records.removeSubrange(indices)
  }

  mutating func moveRows(_ ids: [RowID], to position: Int) {
    var moved: [RowRecord] = []
    var known: Set<RowID> = []
    for id in ids {
      guard let row = rows[id], row.list == moved.first?.list ?? row.list, known.insert(id).inserted else { continue }
      moved.append(row)
    }
    guard let list = moved.first?.list else { return }
    for row in moved.sorted(by: { $0.position > $1.position }) { rows.remove(row) }
    let place = min(max(0, position), rows.order(in: list).count)
    rows.insert(moved, in: list, at: place)
    #if !hasFeature(Embedded)
      // The rows have moved among those that share a value with them.
      for index in moved.flatMap({ forget($0) }) + moved.flatMap({ compare($0) }) { follow(index) }
    #endif
    withdrawIntent()
    let positions = moved.map { $0.position } + [place, place + moved.count - 1]
    takeRows(of: list, from: positions.min() ?? place, through: positions.max())
  }

  /// Handles changes of position in a list of rows.
  ///
  /// - Parameters:
  ///   - first: The first position that changed.
  ///   - last: The last position that changed; by default, the end of the list.
  private mutating func takeRows(of list: RowList, from first: Int, through last: Int? = nil) {
    changedRows = true
    // The numbers are equal if rows were moved, or if added rows replaced removed ones.
    areRowsChanged = rows.count != baseline.rows.count || allRows.map { $0.id } != baseline.rows.map { $0.row.id }
    let order = rows.order(in: list)
    for id in order[min(first, order.count)..<min(last.map { $0 + 1 } ?? order.count, order.count)] {
      if let row = rows[id] { touchFields(of: row) }
    }
    if let place = definition.owners[list.group] { takeRows(of: list, into: place) }
  }

  /// Marks the fields of a row, and of the rows within it, because their paths changed.
  ///
  /// The method recurses into each list within another list.
  private mutating func touchFields(of row: RowRecord) {
    for field in row.fields { if let index = index(of: field) { touch(index) } }
    for group in definition.innerGroups[row.group] {
      for id in rows.order(in: RowList(group: group, row: row.id)) {
        if let inner = rows[id] { touchFields(of: inner) }
      }
    }
  }

  /// Judges the field of a list as a whole after the person changed the list.
  ///
  /// An error that existed before, such as too few rows, is left to the submission; an error that this change caused is
  /// shown.
  private mutating func takeRows(of list: RowList, into place: Int) {
    var owner = place
    if let id = list.row {
      guard let row = rows[id],
        let index = index(of: row.fields[place - definition.groupFields[row.group].lowerBound])
      else { return }
      owner = index
    }
    let wasBad = records[owner].status.isBad
    records[owner].interaction.isEdited = true
    records[owner].interaction.isTouched = true
    let text = "\(rows.order(in: list).count)"
    records[owner].editing.choose(text)
    _ = records[owner].editing.store(text)
    rejudge(owner, cause: .dependency)
    if !wasBad { applyPolicy(owner, .dependency) }
  }

  /// Records the rows as the initial ones.
  ///
  /// - Parameter submission: The submission whose rows to record; by default, the current rows are recorded.
  mutating func noteBaselineRows(_ submission: Submission? = nil) {
    var submitted: [FieldID: String] = [:]
    for field in submission?.fields ?? [] { submitted[field.id] = field.draft }
    baseline.rows = (submission?.rows ?? allRows).map { row in
      BaselineRow(
        row: row,
        texts: row.fields.map { field in
          if submission != nil {
            return submitted[field] ?? index(of: field).map { records[$0].editing.baseline } ?? ""
          }
          return index(of: field).map { records[$0].editing.draft.text } ?? ""
        })
    }
    areRowsChanged = submission != nil && allRows.map { $0.id } != baseline.rows.map { $0.row.id }
  }

  /// Restores the initial rows; a row that still exists stays the same row.
  mutating func restoreBaselineRows() {
    let present = allRows
    guard present.map({ $0.id }) != baseline.rows.map({ $0.row.id }) else { return }
    changedRows = true
    let wanted = Set(baseline.rows.map { $0.row.id })
    // Rows within a removed row are not wanted either; in reverse order they come before it.
    for row in present.reversed() where !wanted.contains(row.id) {
      removeRecords(of: row)
    }
    let kept = Set(present.map { $0.id }).intersection(wanted)
    rows.removeAll()
    // The new rows that replace removed ones; a row comes before the rows within it.
    var successors: [RowID: RowID] = [:]
    for old in baseline.rows {
      let list = RowList(group: old.row.group, row: old.row.list.row.map { successors[$0] ?? $0 })
      let position = rows.order(in: list).count
      if kept.contains(old.row.id) {
        rows.insert(RowRecord(id: old.row.id, list: list, fields: old.row.fields), at: position)
        continue
      }
      var values = LiveRow()
      for (place, text) in zip(definition.groupFields[old.row.group], old.texts) {
        values.named[definition.fields[place].name] = text
      }
      #if !hasFeature(Embedded)
        // The new row stands for the same element as the old one.
        values.element = held?.elements.removeValue(forKey: old.row.id)
      #endif
      // A reset judges all other fields again anyway.
      var compared: [FieldID] = []
      successors[old.row.id] = insertRow(in: list, at: position, values, &compared)
    }
    noteBaselineRows()
    #if !hasFeature(Embedded)
      baseline.held = held
    #endif
  }
}

#if hasFeature(Embedded)
  extension LiveForm {
    /// Whether any list compares its rows.
    var comparesRows: Bool { false }

    private mutating func follow(_ index: Int) {}
  }
#else
  // Values that no two rows may share.
  extension LiveForm {
    /// Whether any list compares its rows.
    var comparesRows: Bool { definition.comparesRows }

    /// Compares the row of a field, and the rows that contain it, with the others of their lists.
    ///
    /// - Returns: The fields whose issues changed.
    mutating func compareRows(around index: Int) -> [Int] {
      guard comparesRows else { return [] }
      var changed: [Int] = []
      var next = records[index].row
      while let id = next, let row = rows[id] {
        changed += compare(row)
        next = row.list.row
      }
      return changed
    }

    /// Compares a row with the others of its list; returns the fields whose issues changed.
    ///
    /// - Complexity: O(1) in the number of rows; see `RepeatedRows`.
    mutating func compare(_ row: RowRecord) -> [Int] {
      let keys = definition.rowKeys[row.group]
      guard !keys.isEmpty, let values = valuesOfRow(row) else { return [] }
      work.reads += values.entries.count
      var found = repeats[row.list] ?? keys.map { _ in RepeatedRows() }
      repeats[row.list] = nil
      var changed: Set<RowID> = []
      for (number, (_, key)) in keys.enumerated() {
        let value = key.value(values)
        if value == found[number].value(of: row.id) { continue }
        changed.formUnion(found[number].note(value, of: row.id) { rows[$0]?.position ?? 0 })
      }
      repeats[row.list] = found
      return judgeRepeats(of: changed, in: row.list)
    }

    /// Removes a row from the comparison; returns the fields whose issues changed.
    private mutating func forget(_ row: RowRecord) -> [Int] {
      guard var found = repeats[row.list] else { return [] }
      repeats[row.list] = nil
      var changed: Set<RowID> = []
      for number in found.indices {
        changed.formUnion(found[number].remove(row.id) { rows[$0]?.position ?? 0 })
      }
      repeats[row.list] = found
      return judgeRepeats(of: changed, in: row.list)
    }

    /// Compares all rows again, after all fields were judged again.
    mutating func compareAllRows() {
      repeats = [:]
      guard comparesRows else { return }
      for row in allRows { for index in compare(row) { touch(index) } }
    }

    private mutating func judgeRepeats(of changed: Set<RowID>, in list: RowList) -> [Int] {
      guard let found = repeats[list] else { return [] }
      var affected: [Int] = []
      let keys = definition.rowKeys[list.group]
      let path = definition.listPaths[list.group]
      for id in changed.sorted(by: { $0.rawValue < $1.rawValue }) {
        guard let row = rows[id] else { continue }
        // Several issues may belong to one field.
        var issues: [Int: [Issue]] = [:]
        for (number, (place, key)) in keys.enumerated() {
          issues[place, default: []] += found[number].isRepeated(id) ? [key.issue(path)] : []
        }
        for (place, issues) in issues {
          let field = row.fields[place - definition.groupFields[list.group].lowerBound]
          guard let index = index(of: field), records[index].judgement.judge(repeats: issues) else { continue }
          touch(index)
          affected.append(index)
        }
      }
      return affected
    }

    /// Handles a change of a field's issues because rows were added, removed or moved.
    private mutating func follow(_ index: Int) {
      var affected = [index]
      for relation in definition.relationsOf[records[index].definition] {
        affected += judgeRelation(relation, from: index)
      }
      takeDependencies(affected)
    }
  }
#endif
