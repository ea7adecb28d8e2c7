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
    guard let row = rows.first(where: { $0.id == row }) else { return nil }
    return definition.place(of: name, inRowsOf: row.group).map {
      row.fields[$0 - definition.groupFields[row.group].lowerBound]
    }
  }

  /// The name of the list that a row belongs to; nothing where the row was taken away.
  public func list(of row: RowID) -> String? {
    rows.first { $0.id == row }.map { definition.groupNames[$0.group] }
  }

  /// The rows of a list, in order.
  public func rows(_ name: String) -> [RowID] {
    guard let group = definition.group(name) else { return [] }
    return rows.filter { $0.group == group }.map { $0.id }
  }

  /// The fields, in the order in which a person sees them.
  public var presentationOrder: [FieldID] {
    var order: [FieldID] = []
    var (own, group) = (0, 0)
    for part in definition.parts {
      switch part {
      case .field:
        order.append(FieldID(rawValue: own))
        own += 1
      case .rows:
        for row in rows where row.group == group { order += row.fields }
        group += 1
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

  /// Where a field stands.
  func path(of index: Int) -> Path {
    let place = records[index].definition
    guard let group = definition.groups[place] else { return definition.fields[place].path }
    return definition.groupPaths[group].appending(records[index].position).appending(definition.fields[place].path)
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

  /// The records of a definition that a field has to do with: the one of its own row, the form's own, or, for a field of
  /// the form, those of every row.
  func indices(of place: Int, from other: Int) -> [Int] {
    guard let group = definition.groups[place] else { return [place] }
    let record = records[other]
    if let own = definition.groups[record.definition] {
      // The fields of a row are made together, and so stand in the order of their definitions.
      return own == group ? [other + place - record.definition] : []
    }
    let position = place - definition.groupFields[group].lowerBound
    return rows.compactMap { $0.group == group ? index(of: $0.fields[position]) : nil }
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
