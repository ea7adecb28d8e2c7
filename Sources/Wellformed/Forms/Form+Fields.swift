#if !hasFeature(Embedded)
  // What a live form needs to know of a form: its fields one by one, and the rules between them.
  extension Form {
    /// The fields, made ready, in order.
    package var readyFields: [FormField] { plan.fields }

    /// The words that the form tells its issues in.
    package var formWords: Words { words }

    /// The text of a field as it stands in a model; nothing for a field of another type.
    package func text(of field: FormField, in model: Model) -> String? {
      guard case .text(let access, _) = field.content else { return nil }
      return ErasedModel.with(model) { access.text(in: $0) }
    }

    /// Puts a text that somebody typed into a model.
    package func put(_ text: String, into field: FormField, of model: inout Model) {
      guard case .text(let access, _) = field.content else { return }
      ErasedModel.withMutable(&model) { access.putText(text, in: $0) }
    }

    /// The verdict on a field that is not a text, and what is found in it.
    package func judge(_ field: FormField, in model: Model) -> (verdict: Verdict, issues: [Issue]) {
      guard case .value(let value) = field.content else { return (.valid, []) }
      var findings = Findings()
      ErasedModel.with(model) { value.check($0, field.path, &findings) }
      return (findings.verdict(from: 0), findings.issues)
    }

    /// The field that was declared by a key path.
    package func field(at keyPath: PartialKeyPath<Model>) -> FormField? {
      let wanted: AnyKeyPath = keyPath
      return plan.fields.first { field in
        let own: AnyKeyPath? =
          switch field.content {
          case .text(let access, _): access.keyPath
          case .value(let value): value.keyPath
          }
        return own == wanted
      }
    }

    /// The rules between fields: what each reads, speaks of, and finds in a model as it would be stored.
    package var relations: [(reads: [String], field: String, judge: @Sendable (Model) -> [Issue])] {
      plan.betweenRules.map { rule in
        (
          rule.reads, rule.field,
          { model in
            if ErasedModel.with(model, { rule.holds($0) }) { return [] }
            var findings = Findings()
            findings.add(Issue(rule.code, at: Path(stringLiteral: rule.field)))
            findings.apply(rule.remark, from: 0)
            return findings.issues
          }
        )
      }
    }
  }
#endif
