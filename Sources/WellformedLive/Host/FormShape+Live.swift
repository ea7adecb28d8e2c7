#if !hasFeature(Embedded)
  import Wellformed

  extension FormShape.Field {
    /// Whether the model that a live form holds always has the current value of the field: one that is chosen or typed,
    /// and not a text, which is written into the model only when it is asked for.
    var isHeld: Bool {
      guard parts.isEmpty, sources.isEmpty else { return false }
      return switch content {
      case .value, .nothing: true
      case .text, .list: false
      }
    }
  }

  extension FormShape {
    /// Returns the model with these texts and with the rows of its lists.
    ///
    /// The same holds for an element of a list and the texts of its row.
    func model(_ values: LiveValues) -> (any Sendable)? {
      guard let held = values.held else { return nil }
      var entries: [RowID?: [LiveValues.Entry]] = [:]
      for entry in values.entries { entries[entry.row, default: []].append(entry) }
      return model(held.whole, of: held.row, held, entries)
    }

    /// Recurses into each list within another list.
    private func model(
      _ whole: any Sendable, of row: RowID?, _ held: HeldModel, _ entries: [RowID?: [LiveValues.Entry]]
    ) -> any Sendable {
      var model = whole
      for entry in entries[row] ?? [] { field(entry.name)?.put?(entry.text, &model) }
      if held.lists.isEmpty { return model }
      for field in fields {
        guard case .list(let list) = field.content,
          let rows = held.lists[HeldModel.List(name: ExactText(field.name), row: row)]
        else { continue }
        let elements = rows.compactMap { row in
          held.elements[row].map { list.row.model($0, of: row, held, entries) }
        }
        list.put(elements, &model)
      }
      return model
    }

    /// Returns the normalised model with these texts, which rules between fields judge.
    func storedModel(_ values: LiveValues) -> (any Sendable)? {
      guard var model = model(values) else { return nil }
      normalize(&model)
      return model
    }

    /// Returns the list with a name, if its elements are shown as rows.
    func list(_ name: String) -> List? {
      guard case .list(let list)? = field(name)?.content else { return nil }
      return list
    }

    /// Returns the list to which a chain of names leads; each list lies in the rows of the one before.
    func list(_ names: [String]) -> List? {
      var list: List?
      for name in names {
        list = (list?.row ?? self).list(name)
        if list == nil { return nil }
      }
      return list
    }

    /// Returns a row that stands for an element.
    func liveRow(_ element: any Sendable) -> LiveRow {
      var row = LiveRow()
      for field in fields {
        if case .list(let list) = field.content {
          let elements = list.elements(element)
          row.named[field.name] = "\(elements.count)"
          row.lists[ExactText(field.name)] = elements.map { list.row.liveRow($0) }
        } else {
          row.named[field.name] = field.text(element)
        }
      }
      row.element = element
      return row
    }

    /// Returns the texts of the form's own fields by name; the text of a list is its number of rows.
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

    /// Returns the rows that stand for the elements of a model's lists, with the name of the list of each.
    func liveRows(of model: any Sendable) -> [(rows: String, values: LiveRow)] {
      fields.flatMap { field -> [(rows: String, values: LiveRow)] in
        guard case .list(let list) = field.content else { return [] }
        return list.elements(model).map { (field.name, list.row.liveRow($0)) }
      }
    }

    /// Returns a field of a live form.
    ///
    /// A text that cannot be written stops the program: that is a programming error.
    func liveField(_ field: Field, adjusting adjust: ((inout LiveField) -> Void)?) -> LiveField {
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
      case .value(let judge): content = .value { [self] in judged($0, field, judge) }
      case .nothing: content = .nothing
      case .list(let list):
        switch list.asked {
        case .nothing: content = .nothing
        case .count(let judge): content = .count(judge)
        case .elements(let judge): content = .value { [self] in judged($0, field, judge) }
        }
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
      (live.rulesOfText, live.written) = (field.rulesOfText, field.written)
      live.isThere = field.isThere
      if field.judgeTyped != nil { live.keep = field.put }
      adjust?(&live)
      return live
    }

    private func judged(
      _ values: LiveValues, _ field: Field, _ judge: Judge
    ) -> (verdict: Verdict, issues: [Issue]) {
      guard let model = model(values) else { return (.valid, []) }
      guard let judgeTyped = field.judgeTyped,
        let entry = values.entries.first(where: {
          $0.name.hasSameBytes(as: field.name) && $0.row == values.held?.row
        })
      else { return judge(model) }
      return judgeTyped(entry.text, model)
    }

    /// Returns a list and all lists within it as rows.
    ///
    /// The method recurses into each list within another list.
    ///
    /// - Parameters:
    ///   - name: The name of the list in its form.
    ///   - place: The name of the list from the outermost form.
    ///   - adjust: Returns the adjustment of a field, by its name from the outermost form.
    func liveRows(
      _ list: List, named name: String, at place: String, adjusting adjust: (String) -> ((inout LiveField) -> Void)?
    ) -> LiveRows {
      let fields = list.row.fields.map { field -> LiveField in
        if case .list = field.content { return list.row.liveField(field, adjusting: nil) }
        return list.row.liveField(field, adjusting: adjust(FormShape.name(of: field, in: place)))
      }
      var rows = LiveRows(name, fields: fields, relations: list.row.liveRelations)
      rows.keys = list.keys.map { key in
        let field = key.keyPath.flatMap { list.row.fieldName(at: $0.keyPath) } ?? list.row.fields.first?.name ?? ""
        return LiveRowKey(
          field: field, value: { [row = list.row] in row.storedModel($0).flatMap { key.value($0) } },
          issue: { key.issue(at: $0) })
      }
      if list.row.fields.isEmpty { rows.keys = [] }
      for field in list.row.fields {
        guard case .list(let inner) = field.content else { continue }
        rows.lists.append(
          list.row.liveRows(
            inner, named: field.name, at: FormShape.name(of: field, in: place), adjusting: adjust))
      }
      return rows
    }

    /// Returns the name of a field of rows from the outermost form; an element that is a text has the name of its list.
    static func name(of field: Field, in list: String) -> String {
      field.name.isEmpty ? list : "\(list).\(field.name)"
    }

    /// Returns the names by which fields can be adjusted, including those of rows.
    ///
    /// The method recurses into each list within another list.
    func adjustableNames(in list: String? = nil) -> [String] {
      fields.flatMap { field in
        let name = list.map { FormShape.name(of: field, in: $0) } ?? field.name
        guard case .list(let inner) = field.content else { return [name] }
        return inner.row.adjustableNames(in: name)
      }
    }

    /// The labels of fields, including those of rows.
    ///
    /// The property recurses into each list within another list.
    var allLabels: [ExactText: FieldLabel] {
      var all = labels
      for field in fields {
        guard case .list(let list) = field.content else { continue }
        for (name, label) in list.row.allLabels {
          all[Path(stringLiteral: field.name).appending(Path(stringLiteral: name.text)).fieldName] = label
          // Messages refer to another field of the same row by its name alone.
          if all[name] == nil, self.field(name.text) == nil { all[name] = label }
        }
      }
      return all
    }

    /// The rules between the fields of the form or of a row.
    var liveRelations: [LiveRelation] {
      relations.map { relation in
        var live = LiveRelation(reads: relation.reads, on: relation.field) { values in
          storedModel(values).map { relation.judge($0) } ?? []
        }
        live.depth = relation.depth
        return live
      }
    }
  }
#endif
