#if !hasFeature(Embedded)
  public import Wellformed

  extension LiveForm {
    /// Creates the live form of a form.
    ///
    /// The form's rules, its rules between fields and its remote rules become those of the live form; its fields are those
    /// of the form, in the same order. A list whose elements are judged by a form of their own, or are texts, becomes a
    /// field that stands for the list as a whole, followed by a row for each element. (A list within an element is a value
    /// like any other.) Stops the program where a text could not be written back into a model, because a field was
    /// declared by a closure alone, and where an adjustment names no field: those are mistakes in it.
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
      var names: [String] = []
      var parts: [LivePart] = []
      var rows: [(rows: String, values: LiveRow)] = []
      var labels = shape.labels
      for field in shape.fields {
        guard case .list(let list) = field.content else {
          parts.append(.field(shape.liveField(field, adjusting: adjustments[exactly: field.name])))
          names.append(field.name)
          continue
        }
        parts.append(.field(shape.liveField(field, adjusting: nil)))
        let fields = list.row.fields.map { part in
          let name = part.name.isEmpty ? field.name : "\(field.name).\(part.name)"
          names.append(name)
          return list.row.liveField(part, isInRow: true, adjusting: adjustments[exactly: name])
        }
        parts.append(.rows(LiveRows(field.name, fields: fields, relations: list.row.rowRelations)))
        rows += list.elements(model).map { (field.name, list.row.liveRow($0)) }
        for (name, label) in list.row.labels {
          let path = Path(stringLiteral: field.name).appending(Path(stringLiteral: name.text))
          labels[path.fieldName] = label
          // A message names another field of the row by its name alone.
          if labels[name] == nil, shape.field(name.text) == nil { labels[name] = label }
        }
      }
      let known = Set<ExactText>(names: names)
      for name in adjustments.keys { precondition(known.contains(name), "The form has no field named \(name)") }
      self.init(
        parts: parts, relations: shape.ownRelations, values: shape.liveTexts(of: model), rows: rows, options: options,
        model: model)
      words = Words(catalogue: form.catalogue, labels: labels)
    }

    /// The names of the fields that the value of one of the form's own fields is made of.
    func parts(of name: String) -> [String] {
      definition.place(of: name).map { definition.fields[$0].parts } ?? []
    }
  }
#endif
