import Wellformed

extension LiveForm {
  /// The identity of the form's own field with this name.
  ///
  /// Stops the program where there is none: that is a mistake in it.
  public func field(_ name: String) -> FieldID {
    guard let id = fieldIfPresent(name) else { preconditionFailure("The form has no field named \(name)") }
    return id
  }

  /// The identity of the form's own field with this name, if there is one.
  public func fieldIfPresent(_ name: String) -> FieldID? {
    definition.place(of: name).map { FieldID(rawValue: $0) }
  }

  /// The identity of a field in a row.
  public func field(_ name: String, in row: RowID) -> FieldID? {
    guard let row = rows[row] else { return nil }
    return definition.place(of: name, inRowsOf: row.group).map {
      row.fields[$0 - definition.groupFields[row.group].lowerBound]
    }
  }

  /// The fields of a row, in the order in which they were declared; none where it was taken away.
  public func fields(in row: RowID) -> [FieldID] { rows[row]?.fields ?? [] }

  /// The name of the list that a row belongs to, in another row its name there; nothing where the row was taken away.
  public func list(of row: RowID) -> String? { rows[row].map { definition.groupNames[$0.group] } }

  /// The row that another one lies in, because its list is one of that row's own; nothing where it lies in none.
  public func row(around row: RowID) -> RowID? { rows[row]?.list.row }

  /// Where a row stands among those of its list; nothing where the row was taken away.
  public func position(of row: RowID) -> Int? { rows[row]?.position }

  /// The rows of a list, in order: of one of the form's own or, with a row, of one of that row's own.
  public func rows(_ name: String, in row: RowID? = nil) -> [RowID] {
    list(name, in: row).map { rows.order(in: $0) } ?? []
  }

  /// The list with a name, of the form's own or of a row's.
  func list(_ name: String, in row: RowID?) -> RowList? {
    var outer: Int?
    if let row {
      guard let known = rows[row] else { return nil }
      outer = known.group
    }
    return definition.group(name, inRowsOf: outer).map { RowList(group: $0, row: row) }
  }

  /// The fields, in the order in which a person sees them.
  public var presentationOrder: [FieldID] {
    var order: [FieldID] = []
    var own = 0
    var groups = definition.ownGroups.makeIterator()
    for part in definition.parts {
      switch part {
      case .field:
        order.append(FieldID(rawValue: own))
        own += 1
      case .rows:
        if let group = groups.next() { appendFields(of: RowList(group: group, row: nil), to: &order) }
      }
    }
    guard !arrangement.isEmpty else { return order }
    var isPlaced = records.map { _ in false }
    var arranged: [FieldID] = []
    for id in arrangement + order {
      guard let place = index(of: id), !isPlaced[place] else { continue }
      isPlaced[place] = true
      arranged.append(id)
    }
    return arranged
  }

  /// The fields of a list's rows, each row's own lists after the fields that stand for them.
  ///
  /// Calls itself once for each list that lies in another.
  private func appendFields(of list: RowList, to order: inout [FieldID]) {
    let inner = definition.innerGroups[list.group]
    for id in rows.order(in: list) {
      guard let row = rows[id] else { continue }
      if inner.isEmpty {
        order += row.fields
        continue
      }
      var others = inner
      for (place, field) in zip(definition.groupFields[list.group], row.fields) {
        order.append(field)
        guard let group = definition.ownedGroups[place], let known = others.firstIndex(of: group) else { continue }
        others.remove(at: known)
        appendFields(of: RowList(group: group, row: id), to: &order)
      }
      for group in others { appendFields(of: RowList(group: group, row: id), to: &order) }
    }
  }

  /// Where a field stands.
  func path(of index: Int) -> Path {
    let path = definition.fields[records[index].definition].path
    return records[index].row.map { self.path(of: $0).appending(path) } ?? path
  }

  /// Where a row stands.
  func path(of id: RowID) -> Path {
    var components: [Path.Component] = []
    var next: RowID? = id
    while let id = next, let row = rows[id] {
      components = definition.groupPaths[row.group].components + [.index(row.position)] + components
      next = row.list.row
    }
    return Path(components)
  }

  /// The path that issues of a definition's fields are found at: a row's position, which changes, is left out.
  func issuePath(of place: Int) -> Path { definition.issuePaths[place] }

  /// The place of a field's record.
  ///
  /// - Complexity: O(1) for the form's own fields, O(log *n*) for those of rows.
  func index(of id: FieldID) -> Int? {
    if id.rawValue < definition.ownCount { return id.rawValue >= 0 ? id.rawValue : nil }
    var (low, high) = (definition.ownCount, records.count)
    while low < high {
      let middle = (low + high) / 2
      let candidate = records[middle].id.rawValue
      if candidate == id.rawValue { return middle }
      if candidate < id.rawValue { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The records of a definition that a field has to do with: the one of its own row or of one that this lies in, the
  /// form's own, or those of every row within the field's own or within the form.
  func indices(of place: Int, from other: Int) -> [Int] {
    guard let group = definition.groups[place] else { return [place] }
    let (own, row) = (records[other].definition, records[other].row)
    // The fields of a row are made together, and so stand in the order of their definitions.
    if definition.groups[own] == group { return [other + place - own] }
    let position = place - definition.groupFields[group].lowerBound
    var outer = row
    while let id = outer, let known = rows[id] {
      if known.group == group { return index(of: known.fields[position]).map { [$0] } ?? [] }
      outer = known.list.row
    }
    return rows(of: group, in: row).compactMap { id in rows[id].flatMap { index(of: $0.fields[position]) } }
  }

  /// The rows of a list wherever it lies in a row, or in the form.
  private func rows(of group: Int, in row: RowID?) -> [RowID] {
    // From the list itself outwards to what the row has.
    var way: [Int] = []
    let own = row.flatMap { rows[$0]?.group }
    var next: Int? = group
    while let outer = next, outer != own {
      way.append(outer)
      next = definition.groupParents[outer]
    }
    guard next == own else { return [] }
    var found: [RowID?] = [row]
    for group in way.reversed() {
      found = found.flatMap { outer in rows.order(in: RowList(group: group, row: outer)).map { Optional($0) } }
    }
    return found.compactMap { $0 }
  }

  /// Notes that a field is to be looked at when the step ends.
  mutating func touch(_ index: Int) {
    guard !records[index].isInStep else { return }
    records[index].isInStep = true
    step.changed.append(records[index].id)
  }

  mutating func emit(_ effect: LiveEffect) { step.effects.append(effect) }

  /// Starts a timer.
  mutating func timer(_ purpose: LiveToken.Purpose, _ field: FieldID? = nil, after delay: Int) -> LiveToken {
    let token = identities.token(purpose, about: field)
    emit(.startTimer(token, after: delay))
    return token
  }

  /// Cancels a timer, if there is one.
  mutating func cancelTimer(_ timer: LiveToken?) {
    if let timer { emit(.cancelTimer(timer)) }
  }

  mutating func addRecord(_ place: Int, row: RowID?, text: String) -> FieldID {
    let id = identities.field()
    let editing = TextEditing(text, value: definition.fields[place].normalized(text))
    let record = FieldRecord(id: id, definition: place, row: row, editing: editing)
    records.append(record)
    tally.count(record.status, by: 1)
    return id
  }
}
