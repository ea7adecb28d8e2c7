#if !hasFeature(Embedded)
  public import Wellformed

  extension LiveForm {
    /// Creates the live form of a form.
    ///
    /// The form's rules, its rules between fields and its remote rules become those of the live form; its fields are those
    /// of the form, in the same order. A list whose elements are judged by a form of their own, or are texts, becomes a
    /// field that stands for the list as a whole, followed by a row for each element; so does one within an element.
    /// Stops the program where a text could not be written back into a model, because a field was declared by a closure
    /// alone, and where an adjustment names no field: those are mistakes in it.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - model: What the form begins with.
    ///   - options: How the live form behaves.
    ///   - adjustments: What a form does not say of its fields, by their names (`items.price` for those of rows, and the
    ///     list's name where its elements are texts): how they are typed, what is suggested.
    public init<Model: Sendable>(
      _ form: Form<Model>, model: Model, options: LiveOptions = LiveOptions(),
      adjusting adjustments: [String: (inout LiveField) -> Void] = [:]
    ) {
      let shape = form.shape
      var parts: [LivePart] = []
      var rows: [(rows: String, values: LiveRow)] = []
      for field in shape.fields {
        guard case .list(let list) = field.content else {
          parts.append(.field(shape.liveField(field, adjusting: adjustments[exactly: field.name])))
          continue
        }
        parts.append(.field(shape.liveField(field, adjusting: nil)))
        parts.append(
          .rows(shape.liveRows(list, named: field.name, at: field.name) { adjustments[exactly: $0] }))
        rows += list.elements(model).map { (field.name, list.row.liveRow($0)) }
      }
      let known = Set<ExactText>(names: shape.adjustableNames())
      for name in adjustments.keys { precondition(known.contains(name), "The form has no field named \(name)") }
      self.init(
        parts: parts, relations: shape.liveRelations, values: shape.liveTexts(of: model), rows: rows, options: options,
        model: model)
      words = Words(catalogue: form.catalogue, labels: shape.allLabels)
    }

    /// The names of the fields that the value of one of the form's own fields is made of.
    func parts(of name: String) -> [String] {
      definition.place(of: name).map { definition.fields[$0].parts } ?? []
    }

    /// The names of the lists that lead to a row's own, each in the rows of the one before; none where the row was taken
    /// away.
    func lists(to row: RowID) -> [String] {
      var names: [String] = []
      var next: RowID? = row
      while let id = next, let row = rows[id] {
        names.append(definition.groupNames[row.group])
        next = row.list.row
      }
      return names.reversed()
    }
  }
#endif
