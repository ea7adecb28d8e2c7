import Wellformed

// Rules between fields, of the form itself and of rows.
extension LiveForm {
  /// Judges every rule between fields, wherever it applies.
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

  /// Tells whether a rule between fields reads something else than before of a field whose own verdict is as it was.
  func readsAnew(_ number: Int, _ index: Int) -> Bool {
    guard let read = definition.relations[number].reading?(entry(index)) else { return true }
    return readings[number]?[records[index].id] != read
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
  /// In how many rows a row lies, itself among them.
  private func level(of row: RowID?) -> Int {
    var (level, row) = (0, row)
    while let inner = row { (level, row) = (level + 1, rows[inner]?.list.row) }
    return level
  }
}

#if !hasFeature(Embedded)
  // What judges are shown of the model.
  extension LiveForm {
    /// The model, with the rows of some of its lists to be put into it.
    func held(withRowsOf groups: [Int]) -> HeldModel? { held(for: nil, withRowsOf: groups) }

    /// The model or the element that a row stands for, with the rows of some of its own lists, and of all lists in these,
    /// to be put into it.
    func held(for row: RowID?, withRowsOf groups: [Int]) -> HeldModel? {
      guard var held else { return nil }
      if let row {
        guard let element = held.elements[row] else { return nil }
        held.whole = element
        // Nothing in it is of any other row.
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

    /// What a row stands for, with all that is in it.
    func valuesOfRow(_ row: Row) -> LiveValues? {
      var fields = row.fields.compactMap { index(of: $0) }
      appendRecords(of: definition.innerGroups[row.group], in: row.id, to: &fields)
      var values = LiveValues(entries: fields.map { entry($0) })
      values.held = held(for: row.id, withRowsOf: definition.innerGroups[row.group])
      return values.held == nil ? nil : values
    }

    /// The records of the rows of some lists, and of all lists in these.
    private func appendRecords(of groups: [Int], in row: RowID?, to fields: inout [Int]) {
      var lists = groups.map { RowList(group: $0, row: row) }
      while let list = lists.popLast() {
        for id in rows.order(in: list) {
          for field in rows[id]?.fields ?? [] { if let index = index(of: field) { fields.append(index) } }
          for inner in definition.innerGroups[list.group] { lists.append(RowList(group: inner, row: id)) }
        }
      }
    }

    /// What the judge of a value that is not a text is shown: its text, those of the fields that it is made of, and the
    /// model.
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

    /// Finds out which fields lie in values that are missing, of the form itself or of a row; gives those of which
    /// something else is so than before.
    @discardableResult
    mutating func lookForMissingValues(_ id: RowID?) -> [Int] {
      var (row, whole, group) = (Row?.none, held?.whole, definition.groupNames.count)
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

    /// Finds out which fields lie in values that are missing, in the form and all its rows.
    mutating func lookForMissingValues() {
      lookForMissingValues(nil)
      guard definition.optionalFields.dropLast().contains(where: { !$0.isEmpty }) else { return }
      for row in allRows { lookForMissingValues(row.id) }
    }
  }
#endif
