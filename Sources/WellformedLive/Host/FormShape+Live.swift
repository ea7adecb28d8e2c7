#if !hasFeature(Embedded)
  import Wellformed

  extension FormShape {
    /// The model with these texts in it, and with the rows of its lists.
    func model(_ values: LiveValues) -> (any Sendable)? {
      guard let held = values.held else { return nil }
      var model = held.whole
      put(values.entries.filter { $0.row == nil }, into: &model)
      for (name, rows) in held.lists {
        guard case .list(let list)? = field(name.text)?.content else { continue }
        var entries: [RowID: [LiveValues.Entry]] = [:]
        for entry in values.entries { if let row = entry.row { entries[row, default: []].append(entry) } }
        let elements = rows.compactMap { row in
          held.elements[row].map { list.row.element($0, entries[row] ?? []) }
        }
        list.put(elements, &model)
      }
      return model
    }

    /// The model with these texts in it, prepared to be stored, which is what rules between fields judge.
    func storedModel(_ values: LiveValues) -> (any Sendable)? {
      guard var model = model(values) else { return nil }
      normalize(&model)
      return model
    }

    /// An element with these texts in it, prepared to be stored.
    func storedElement(_ element: any Sendable, _ entries: [LiveValues.Entry]) -> any Sendable {
      var element = self.element(element, entries)
      normalize(&element)
      return element
    }

    /// An element with these texts in it.
    func element(_ element: any Sendable, _ entries: [LiveValues.Entry]) -> any Sendable {
      var element = element
      put(entries, into: &element)
      return element
    }

    private func put(_ entries: [LiveValues.Entry], into model: inout any Sendable) {
      for entry in entries { field(entry.name)?.put?(entry.text, &model) }
    }

    /// The list with a name, as rows.
    func list(_ name: String) -> List? {
      guard case .list(let list)? = field(name)?.content else { return nil }
      return list
    }

    /// A row that stands for an element.
    func liveRow(_ element: any Sendable) -> LiveRow {
      var row = LiveRow()
      for field in fields { row.named[field.name] = field.text(element) }
      row.element = element
      return row
    }

    /// What the form's own fields are shown to be, by name; a list is shown as the number of its rows.
    func liveTexts(of model: any Sendable) -> [ExactText: String] {
      var texts: [ExactText: String] = [:]
      for field in fields {
        if case .list(let list) = field.content {
          texts[field.name] = "\(list.elements(model).count)"
        } else {
          texts[field.name] = field.text(model)
        }
      }
      return texts
    }

    /// A field of a live form; a text that cannot be written stops the program, which is a mistake in it.
    ///
    /// - Parameter isInRow: Whether the field is one of the elements of a list.
    func liveField(_ field: Field, isInRow: Bool = false, adjusting adjust: ((inout LiveField) -> Void)?) -> LiveField {
      let content: LiveField.Content
      switch field.content {
      case .text(let plan):
        precondition(
          field.put != nil,
          """
          The text of the field \(field.name) cannot be written, so nobody could type into it: declare it by a writable key \
          path into a struct, or with a setter
          """)
        content = .text(plan)
      case .value(let judge): content = .value { [self] in judged($0, field, judge, isInRow) }
      case .nothing: content = .nothing
      // The elements of a list within an element are no rows, and are judged with it.
      case .list(let list) where isInRow: content = .value { [self] in judged($0, field, list.whole, isInRow) }
      case .list(let list):
        content = list.judge.map { judge in .value { [self] in judged($0, field, judge, isInRow) } } ?? .nothing
      }
      let remote = remoteRules.filter { $0.field.hasSameBytes(as: field.name) }
      var reads: [String] = []
      for name in remote.flatMap({ $0.reads }) where !(reads + [field.name]).contains(exactly: name) {
        reads.append(name)
      }
      var live = LiveField(field.name, content: content, check: remote.isEmpty ? nil : LiveField.Check(reads: reads))
      (live.scope, live.parts, live.sources) = (field.scope, field.parts, field.sources)
      if case .text = field.content { live.isTyped = true } else { live.isTyped = field.put != nil }
      live.isSecret = field.isSecret
      live.rulesOfText = field.rulesOfText
      if field.judgeTyped != nil { live.keep = field.put }
      adjust?(&live)
      return live
    }

    private func judged(
      _ values: LiveValues, _ field: Field, _ judge: Judge, _ isInRow: Bool
    ) -> (verdict: Verdict, issues: [Issue]) {
      guard let model = isInRow ? values.held.map({ element($0.whole, values.entries) }) : model(values) else {
        return (.valid, [])
      }
      guard let judgeTyped = field.judgeTyped,
        let entry = values.entries.first(where: { $0.name.hasSameBytes(as: field.name) && ($0.row != nil) == isInRow })
      else { return judge(model) }
      return judgeTyped(entry.text, model)
    }

    /// The rules between the fields of a row.
    var rowRelations: [LiveRelation] {
      liveRelations { values in values.held.map { storedElement($0.whole, values.entries) } }
    }

    /// The rules between the form's own fields.
    var ownRelations: [LiveRelation] { liveRelations { storedModel($0) } }

    private func liveRelations(_ model: @escaping @Sendable (LiveValues) -> (any Sendable)?) -> [LiveRelation] {
      relations.map { relation in
        var live = LiveRelation(reads: relation.reads, on: relation.field) { values in
          model(values).map { relation.judge($0) } ?? []
        }
        live.depth = relation.depth
        return live
      }
    }
  }
#endif
