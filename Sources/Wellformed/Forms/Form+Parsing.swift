#if !hasFeature(Embedded)
  /// What becomes of names in what was sent that a form has no field for.
  public enum UnknownNames: Hashable, Sendable {
    /// Nothing is made of them.
    case ignored
    /// Each is an error, `property.unknown`, at its place, but for those at the top by these names.
    case refused(except: Set<String> = [])
  }

  extension Form {
    /// Makes a model of texts, and tells everything that is found in them and in it.
    ///
    /// A name is a field's, or the path to one in a form within: `address.city`, `items[0].sku`. What is absent reads as
    /// the empty text: a text is empty, an optional value is nil, a box is not ticked, a list has no elements, and any other
    /// value is an issue, `required`. An optional object of which no text says anything is nil, as a page sends one that
    /// nobody filled in. A text that tells no value is an issue as well, so that nothing stands in a model that nobody sent.
    /// Fields that cannot be written, and what the form has no field for, are as they are in the model that it begins with.
    ///
    /// Stops the program where a value within the model would have to be made and its type is not `DefaultInitializable`:
    /// that is a mistake in it.
    ///
    /// - Parameters:
    ///   - texts: The texts, by name.
    ///   - model: What to begin with.
    ///   - unknownNames: What becomes of names that the form has no field for.
    /// - Returns: The report, whose value is the model, normalised, where it is valid, and nothing otherwise.
    /// - Complexity: O(*n* log *n*), beyond what the form's rules take.
    public func parse(
      _ texts: [String: String], into model: Model, unknownNames: UnknownNames = .ignored
    ) -> Report<Model?> {
      let fields = texts.lazy.map { (name: $0.key, text: String?.some($0.value)) }
      return parse(FormInput(fields: fields), into: model, unknownNames, takesTextsAsLists: true)
    }

    /// The same of the body of a web form (URL Standard, section 5.1, `application/x-www-form-urlencoded`).
    ///
    /// The texts of a name that stands more than once are the elements of a list. A text that is no UTF-8 is an issue.
    public func parse(
      urlencoded bytes: some Sequence<UInt8>, into model: Model, unknownNames: UnknownNames = .ignored
    ) -> Report<Model?> {
      let fields = URLEncodedFields.fields(in: Array(bytes)).lazy.map { (name: $0.name ?? "\u{FFFD}", text: $0.text) }
      return parse(FormInput(fields: fields), into: model, unknownNames, takesTextsAsLists: true)
    }

    /// The same of whatever was sent.
    ///
    /// - Parameter takesTextsAsLists: Whether one text is a list of one where a list is wanted.
    package func parse(
      _ input: FormInput, into model: Model, _ unknownNames: UnknownNames, takesTextsAsLists: Bool
    ) -> Report<Model?> {
      if let unmakable {
        preconditionFailure("Texts make no \(unmakable) of nothing: have it conform to DefaultInitializable")
      }
      var model = model
      var notes = ReadingNotes(takesTextsAsLists: takesTextsAsLists)
      fill(&model, from: input, at: .root, &notes)
      if let entry = notes.entries[.root] {
        return Report(verdict: .invalid, value: nil, issues: entry.issues, words: words)
      }
      return checkRead(model, notes, unknownNames)
    }

    /// Checks a model that was read of what was sent.
    private func checkRead(_ model: Model, _ notes: ReadingNotes, _ unknownNames: UnknownNames) -> Report<Model?> {
      var check = FormCheck(reporting, revealingValues: false, reading: ReadingResult(notes))
      let stored = checkRelated(model, &check)
      if case .refused(let known) = unknownNames {
        for path in notes.unknown where reporting != .firstIssue || check.verdict == .valid {
          if path.components.count == 1, case .name(let name) = path.components[0], known.contains(exactly: name) {
            continue
          }
          check.foundIssues.add(Issue(reading: .inputUnknown, at: path))
          check.verdict = .invalid
        }
      }
      let value = check.verdict == .valid ? stored : nil
      return Report(verdict: check.verdict, value: value, issues: check.foundIssues.issues, words: words)
    }

    /// Fills a model with what was sent for it.
    func fill(_ model: inout Model, from input: FormInput, at path: Path, _ notes: inout ReadingNotes) {
      switch input {
      case .nothing: break
      case .members(let members): noteUnknown(members, among: plan.fields.map { $0.path.components[...] }, path, &notes)
      case .text, .number, .bool, .list, .illFormed, .contradiction:
        return notes.noteUnread(.inputNotObject, at: path)
      }
      ErasedModel.withMutable(&model) { erased in
        for field in plan.fields {
          field.fill(erased, from: input.value(at: field.path), at: path.appending(field.path), &notes)
        }
      }
    }

    /// Notes which members no field is asked for by.
    ///
    /// Calls itself once a component of a field's name.
    private func noteUnknown(
      _ members: FormInput.Members, among fields: [ArraySlice<Path.Component>], _ path: Path,
      _ notes: inout ReadingNotes
    ) {
      var rests: [ExactText: [ArraySlice<Path.Component>]] = [:]
      for field in fields {
        if case .name(let name)? = field.first { rests[ExactText(name), default: []].append(field.dropFirst()) }
      }
      for name in members.names {
        let place = path.appending(name)
        guard let rest = rests[ExactText(name)] else {
          notes.noteUnknown(place)
          continue
        }
        // What the field itself asks for is known to its own form.
        guard !rest.contains(where: { $0.isEmpty }), case .members(let inner) = members.value(name) else { continue }
        noteUnknown(inner, among: rest, place, &notes)
      }
    }

    /// The type of values within the model that would have to be made of nothing and cannot be.
    var unmakable: String? {
      for field in plan.fields {
        if case .value(let value) = field.content, let unmakable = value.reader?.unmakable { return unmakable }
      }
      return nil
    }
  }

  extension Form where Model: DefaultInitializable {
    /// Makes a model of texts, and tells everything that is found in them and in it.
    ///
    /// See ``parse(_:into:unknownNames:)``.
    public func parse(_ texts: [String: String], unknownNames: UnknownNames = .ignored) -> Report<Model?> {
      parse(texts, into: Model(), unknownNames: unknownNames)
    }

    /// Makes a model of the body of a web form, and tells everything that is found in it.
    ///
    /// See ``parse(urlencoded:into:unknownNames:)``.
    public func parse(
      urlencoded bytes: some Sequence<UInt8>, unknownNames: UnknownNames = .ignored
    ) -> Report<Model?> {
      parse(urlencoded: bytes, into: Model(), unknownNames: unknownNames)
    }
  }

  extension Report {
    /// The model that was made, where it is valid.
    ///
    /// - Throws: `ValidationError` with everything found where it is not.
    public func get<Model>() throws(ValidationError) -> Model where Value == Model? {
      guard isValid, let model = value else { throw ValidationError(issues: issues) }
      return model
    }
  }

  extension FormField {
    /// Puts what was sent for the field into a model; what tells no value is noted.
    fileprivate func fill(_ model: ErasedModel, from input: FormInput, at path: Path, _ notes: inout ReadingNotes) {
      switch content {
      case .value(let value): value.reader?.fill(input, path, model, &notes)
      case .text(let access, let plan):
        guard access.canPutText else { return }
        switch input {
        case .nothing: access.putText("", in: model)
        case .text(let text): access.putText(access.isOptional && plan.takesAsEmpty(text) ? "" : text, in: model)
        case .illFormed: notes.noteUnread(.textIllFormed, at: path)
        case .list(let inputs) where notes.takesTextsAsLists:
          if let text = inputs.oneText(saysYes: nil, isChoice: plan.rules.offerChoice) {
            access.putText(text, in: model)
          } else {
            notes.noteUnread(.inputNotText, at: path)
          }
        case .number, .bool, .list, .members, .contradiction: notes.noteUnread(.inputNotText, at: path)
        }
      }
    }
  }

  extension TextPlan {
    /// Tells whether a text is valid and nothing is left of it, as of spaces that are trimmed.
    fileprivate func takesAsEmpty(_ text: String) -> Bool {
      text.utf8.count <= byteLimit && normalization.apply(to: text).isEmpty
        && text.withBytes { verdict(of: $0, among: .none) == .valid }
    }
  }

  /// How a field that is no text is read of what was sent for it.
  struct FieldReader: Sendable {
    let fill: @Sendable (FormInput, Path, ErasedModel, inout ReadingNotes) -> Void
    let unmakable: String?
    /// What is read, as data; missing where what is asked of the value says it.
    let outline: (@Sendable () -> ValueOutline?)?

    /// - Parameter format: The format that was given to the field, if one was.
    init?<Model, Value>(
      _ path: FieldPath<Model, Value>, as format: TextFormat<Value>?, _ validators: [Validator<Value>]
    ) {
      guard path.isWritable else { return nil }
      let reader = format.map { ValueReader($0) } ?? validators.reader() ?? .standard
      unmakable = reader?.unmakable
      if let reader { outline = reader.outline } else { outline = { .unread } }
      fill = { input, place, erased, notes in
        guard let reader else {
          // No text tells such a value.
          if !input.isNothing { notes.noteUnread(.excluded, at: place) }
          return
        }
        let present: Value = erased.read(as: Model.self) { path.value(in: $0) }
        guard let value = reader.read(input, place, present, &notes) else { return }
        erased.change(as: Model.self) { path.change(&$0) { $0 = value } }
      }
    }
  }

  extension Array {
    /// How a value is read by what is asked of it, where one of these knows.
    func reader<Value>() -> ValueReader<Value>? where Element == Validator<Value> {
      for validator in self { if let reader = validator.reader { return reader } }
      return nil
    }
  }
#endif
