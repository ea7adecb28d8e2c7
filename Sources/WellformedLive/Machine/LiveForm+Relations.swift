import Wellformed

// Rules between fields, for the form itself and for rows.
extension LiveForm {
  /// Judges all rules between fields, wherever they apply.
  mutating func judgeRelations() {
    for (number, relation) in definition.relations.enumerated() {
      if let group = definition.groups[relation.fields[0]] {
        for row in allRows where row.group == group { judgeRelations(inRow: row, only: number) }
      } else {
        _ = judgeRelation(number, at: relation.fields[0])
      }
    }
  }

  /// Judges the rules between the fields of a row.
  mutating func judgeRelations(inRow row: RowRecord, only wanted: Int? = nil) {
    guard let first = row.fields.first.flatMap({ index(of: $0) }) else { return }
    for (number, relation) in definition.relations.enumerated()
    where definition.groups[relation.fields[0]] == row.group && wanted ?? number == number {
      _ = judgeRelation(number, from: first)
    }
  }

  /// Judges a rule between fields at all of its fields that are related to a field.
  ///
  /// - Returns: The fields at which the rule reports something, or did before.
  mutating func judgeRelation(_ number: Int, from index: Int) -> [Int] {
    indices(of: definition.relations[number].fields[0], from: index).flatMap { judgeRelation(number, at: $0) }
  }

  /// Returns whether a rule reads something new of a field whose own verdict is unchanged.
  func readsAnew(_ number: Int, _ index: Int) -> Bool {
    guard let read = definition.relations[number].reading?(entry(index)) else { return true }
    return readings[number]?[records[index].id] != read
  }

  /// Judges again the rules between fields that report at a field.
  ///
  /// The text that is shown has changed, and with it the positions of issues, but its value has not.
  mutating func judgeRelationsAnew(at target: Int) {
    for fault in records[target].judgement.relations {
      _ = judgeRelation(fault.relation, at: target, only: target)
    }
  }

  /// Judges a rule between fields at one of its fields.
  ///
  /// - Parameter only: The only field that takes the result; all fields by default.
  /// - Returns: The fields at which the rule reports something, or did before.
  private mutating func judgeRelation(_ number: Int, at target: Int, only: Int? = nil) -> [Int] {
    let relation = definition.relations[number]
    work.judgements += 1
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
      work.reads += reads.count
      #if !hasFeature(Embedded)
        values.held = held(for: records[target].row, withRowsOf: relation.groups)
      #endif
      if let reading = relation.reading {
        for entry in values.entries { readings[number, default: [:]][entry.field] = reading(entry) }
      }
      issues = relation.judge(values)
    }
    if relation.fields.count == 1, !relation.namesFields {
      return take(issues, by: number, at: target) ? [target] : []
    }
    var own = [[Issue]](repeating: [], count: relation.fields.count)
    for var issue in issues {
      var place = 0
      if case .name(let name)? = issue.path.components.first { place = relation.places[name] ?? 0 }
      if relation.namesFields { issue.path = Path(Array(issue.path.components.dropFirst())) }
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

  /// Records what a rule between fields reports at a field; returns whether it reports something, or did before.
  private mutating func take(_ found: [Issue], by number: Int, at target: Int) -> Bool {
    var issues = found
    restoreSpans(in: &issues, at: target)
    guard records[target].judgement.judge(relation: number, issues) else { return false }
    touch(target)
    return true
  }
}

extension LiveForm {
  /// Moves the spans of issues from the normalised text to the text that is shown.
  ///
  /// Rules between fields read the normalised text.
  private func restoreSpans(in issues: inout [Issue], at index: Int) {
    if !issues.contains(where: { !$0.span.isEmpty }) { return }
    guard case .text(let plan) = definition.fields[records[index].definition].content,
      let prepared = records[index].editing.draft.text.withBytes({ plan.normalization.prepare($0) })
    else { return }
    for place in issues.indices where issues[place].span.upperBound <= prepared.bytes.count {
      issues[place].span = prepared.givenSpan(of: issues[place].span)
    }
  }

  /// Returns whether a field has no errors by its own rules and, given a depth, by what stands further in.
  ///
  /// Further in are rules between fields with a greater depth, and values that rows must not share.
  private func isSound(_ index: Int, inForms depth: Int?) -> Bool {
    if records[index].participation != .enabled { return true }
    guard records[index].judgement.verdict == .valid else { return false }
    guard let depth else { return true }
    if !records[index].judgement.repeats.isEmpty, level(of: records[index].row) > depth / LiveDefinition.rowDepth,
      records[index].judgement.repeats.contains(where: { $0.severity == .error })
    {
      return false
    }
    return !records[index].judgement.relations.contains { fault in
      definition.relations[fault.relation].depth > depth && fault.issues.contains { $0.severity == .error }
    }
  }
}

extension LiveForm {
  /// Returns the number of rows that contain a row, including itself.
  private func level(of row: RowID?) -> Int {
    var (level, row) = (0, row)
    while let inner = row { (level, row) = (level + 1, rows[inner]?.list.row) }
    return level
  }
}

#if !hasFeature(Embedded)
  // The model, as judges see it.
  extension LiveForm {
    /// Returns the model, with the rows of some of its lists to write into it.
    func held(withRowsOf groups: [Int]) -> HeldModel? { held(for: nil, withRowsOf: groups) }

    /// Returns the model, or the element of a row, with rows to write into it.
    ///
    /// These are the rows of some of its own lists, and of all lists within them.
    func held(for row: RowID?, withRowsOf groups: [Int]) -> HeldModel? {
      guard var held else { return nil }
      if let row {
        guard let element = held.elements[row] else { return nil }
        held.whole = element
        // It contains nothing of any other row.
        if groups.isEmpty { held.elements = [:] }
      }
      held.row = row
      held.lists = [:]
      var lists = groups.map { RowList(group: $0, row: row) }
      while let list = lists.popLast() {
        let order = rows.order(in: list)
        held.lists[HeldModel.List(name: ExactText(definition.groupNames[list.group]), row: list.row)] = order
        for inner in definition.innerGroups[list.group] {
          for row in order { lists.append(RowList(group: inner, row: row)) }
        }
      }
      return held
    }

    /// Returns the values of a row, with everything in it.
    func valuesOfRow(_ row: RowRecord) -> LiveValues? {
      var fields = row.fields.compactMap { index(of: $0) }
      appendRecords(of: definition.innerGroups[row.group], in: row.id, to: &fields)
      var values = LiveValues(entries: fields.map { entry($0) })
      values.held = held(for: row.id, withRowsOf: definition.innerGroups[row.group])
      return values.held == nil ? nil : values
    }

    /// Appends the records of the rows of some lists, and of all lists within them.
    private func appendRecords(of groups: [Int], in row: RowID?, to fields: inout [Int]) {
      var lists = groups.map { RowList(group: $0, row: row) }
      while let list = lists.popLast() {
        for id in rows.order(in: list) {
          for field in rows[id]?.fields ?? [] { if let index = index(of: field) { fields.append(index) } }
          for inner in definition.innerGroups[list.group] { lists.append(RowList(group: inner, row: id)) }
        }
      }
    }

    /// Returns what the judge of a value that is not a text sees.
    ///
    /// That is its text, the texts of the fields that it is made of, and the model.
    func heldValues(about index: Int) -> LiveValues? {
      let record = records[index]
      let parts = definition.fieldParts[record.definition]
      var fields = [index]
      for part in parts { fields += indices(of: part, from: index) }
      let lists = Set(([record.definition] + parts).compactMap { definition.ownedGroups[$0] }).sorted()
      if !lists.isEmpty {
        var inRows: [Int] = []
        appendRecords(of: lists, in: record.row, to: &inRows)
        var known = Set(fields)
        for field in inRows where known.insert(field).inserted { fields.append(field) }
      }
      var values = LiveValues(entries: fields.map { entry($0) })
      values.held = held(for: record.row, withRowsOf: lists)
      return values.held == nil ? nil : values
    }

    /// Writes the value that a field's text represents into the model.
    ///
    /// The model keeps it until the text represents another value.
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

    /// Stores a choice: the model with the value or, in a row, the element with it.
    mutating func hold(_ chosen: any Sendable, _ row: RowID?) {
      if let row { held?.elements[row] = chosen } else { held?.whole = chosen }
    }

    /// Determines which fields, of the form itself or of a row, lie in missing values; returns those that changed.
    @discardableResult
    mutating func lookForMissingValues(_ id: RowID?) -> [Int] {
      var (row, whole, group) = (RowRecord?.none, held?.whole, definition.groupNames.count)
      if let id {
        guard let known = rows[id] else { return [] }
        (row, whole, group) = (known, held?.elements[id], known.group)
      }
      guard let whole else { return [] }
      var changed: [Int] = []
      for place in definition.optionalFields[group] {
        let field = row.map { $0.fields[place - definition.groupFields[group].lowerBound] } ?? FieldID(rawValue: place)
        guard let index = index(of: field), let isThere = definition.fields[place].isThere,
          records[index].isMissing == isThere(whole)
        else { continue }
        records[index].isMissing.toggle()
        endPause(index)
        touch(index)
        changed.append(index)
      }
      return changed
    }

    /// Determines which fields lie in missing values, in the form and all its rows.
    mutating func lookForMissingValues() {
      lookForMissingValues(nil)
      guard definition.optionalFields.dropLast().contains(where: { !$0.isEmpty }) else { return }
      for row in allRows { lookForMissingValues(row.id) }
    }
  }
#endif
