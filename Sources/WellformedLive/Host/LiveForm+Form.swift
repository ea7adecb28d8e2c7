#if !hasFeature(Embedded)
  public import Wellformed

  extension LiveForm {
    /// Creates a live form from a form.
    ///
    /// The live form has the form's fields in the same order, with its rules, its rules between fields and its remote
    /// rules. A list whose elements have a form of their own, or are texts, becomes a field for the list as a whole,
    /// followed by a row for each element; the same holds for a list within an element.
    ///
    /// The program stops if a text could not be written back into a model, because its field was declared by a closure
    /// alone, and if an adjustment names no field: those are programming errors.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - model: The initial model.
    ///   - options: How the live form behaves.
    ///   - adjustments: Changes to fields that a form cannot express, such as how they are typed or what is suggested,
    ///     by the names of the fields: `items.price` for a field of rows, and the list's name if its elements are
    ///     texts.
    public init<Model: Sendable>(
      _ form: Form<Model>, model: Model, options: LiveOptions = LiveOptions(),
      adjusting adjustments: [String: (inout LiveField) -> Void] = [:]
    ) {
      let shape = form.shape
      var parts: [LivePart] = []
      for field in shape.fields {
        guard case .list(let list) = field.content else {
          parts.append(.field(shape.liveField(field, adjusting: adjustments[exactly: field.name])))
          continue
        }
        parts.append(.field(shape.liveField(field, adjusting: nil)))
        parts.append(
          .rows(shape.liveRows(list, named: field.name, at: field.name) { adjustments[exactly: $0] }))
      }
      let known = Set<ExactText>(names: shape.adjustableNames())
      for name in adjustments.keys { precondition(known.contains(name), "The form has no field named \(name)") }
      self.init(
        parts: parts, relations: shape.liveRelations, values: shape.liveTexts(of: model),
        rows: shape.liveRows(of: model), options: options,
        model: model)
      words = Words(catalogue: form.catalogue, labels: shape.allLabels)
    }

    /// Returns the names of the fields that the value of one of the form's own fields is made of.
    func parts(of name: String) -> [String] {
      definition.place(of: name).map { definition.fields[$0].parts } ?? []
    }

    /// Returns the names of the lists that lead to a row's list, each in the rows of the one before.
    ///
    /// The result is empty if the row was removed.
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
