#if !hasFeature(Embedded)
  public import WellformedCore

  /// What happens to names in the input for which a form has no field.
  public enum UnknownNames: Hashable, Sendable {
    /// They are ignored.
    case ignored
    /// Each name is an error, `property.unknown`, at its path, except for these names at the top level.
    case refused(except: Set<String> = [])
  }

  extension Form {
    /// Makes a model from texts, and reports every issue in the texts and in the model.
    ///
    /// A name is the name of a field, or the path to a field in a nested form: `address.city`, `items[0].sku`.
    ///
    /// A name that is absent reads as the empty text:
    ///
    /// - A text is empty, an optional value is nil, a box is not ticked, and a list has no elements.
    /// - Any other value is an issue, `required`.
    /// - An optional object whose texts are all blank or absent is nil, because a page sends it like that if nobody
    ///   filled it in.
    ///
    /// A text that stands for no value is an issue as well, so the model never holds a value that nobody sent. Fields
    /// that cannot be written, and members for which the form has no field, keep the values that they have in `model`.
    ///
    /// An element of a list, or an optional object, that is sent and has a form of its own is created by its type's
    /// `init()`. If the type is not ``DefaultInitializable``, the element is an issue, `excluded`: nothing that is sent
    /// stops the program. Whether that can happen is known beforehand: see ``parsingFault``.
    ///
    /// - Parameters:
    ///   - texts: The texts, by name.
    ///   - model: The model to begin with.
    ///   - unknownNames: What happens to names for which the form has no field.
    /// - Returns: A report whose value is the normalised model if it is valid, and `nil` otherwise.
    /// - Complexity: O(*n* log *n*), in addition to what the form's rules take.
    public func parse(
      _ texts: [String: String], into model: Model, unknownNames: UnknownNames = .ignored
    ) -> Report<Model?> {
      let fields = texts.lazy.map { (name: $0.key, text: String?.some($0.value)) }
      return parse(FormInput(fields: fields), into: model, unknownNames, takesTextsAsLists: true)
    }

    /// Makes a model from the body of a web form (URL Standard, section 5.1, `application/x-www-form-urlencoded`).
    ///
    /// If a name appears more than once, its texts are the elements of a list. A text that is not UTF-8 is an issue.
    /// Otherwise this works like `parse(_:into:unknownNames:)`.
    public func parse(
      urlencoded bytes: some Sequence<UInt8>, into model: Model, unknownNames: UnknownNames = .ignored
    ) -> Report<Model?> {
      let fields = URLEncodedFields.fields(in: Array(bytes)).lazy.map { (name: $0.name ?? "\u{FFFD}", text: $0.text) }
      return parse(FormInput(fields: fields), into: model, unknownNames, takesTextsAsLists: true)
    }

    /// Makes a model from any kind of input.
    ///
    /// - Parameter takesTextsAsLists: Whether a single text counts as a list of one where a list is expected.
    package func parse(
      _ input: FormInput, into model: Model, _ unknownNames: UnknownNames, takesTextsAsLists: Bool
    ) -> Report<Model?> {
      var model = model
      var notes = ReadingNotes(takesTextsAsLists: takesTextsAsLists)
      fill(&model, from: input, at: .root, &notes)
      if let entry = notes.entry(at: .root) {
        return Report(verdict: .invalid, value: nil, issues: entry.issues, words: words)
      }
      return checkRead(model, notes, unknownNames)
    }

    /// Checks a model that was read from input.
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

    /// Fills a model with the input for it; returns whether the input stands for a model at all, and notes it if not.
    @discardableResult
    func fill(_ model: inout Model, from input: FormInput, at path: Path, _ notes: inout ReadingNotes) -> Bool {
      switch input {
      case .nothing: break
      case .members(let members): noteUnknown(members, among: plan.fields.map { $0.path.components[...] }, path, &notes)
      case .null, .text, .number, .bool, .list, .illFormed, .contradiction:
        notes.noteUnread(.inputNotObject, at: path)
        return false
      }
      var noObjects: Set<Path> = []
      ErasedModel.withMutable(&model) { erased in
        for field in plan.fields {
          // Texts of a form under such a name are unknown names; JSON has a value of the wrong type there.
          if !notes.takesTextsAsLists, field.canBeFilled, let depth = input.depthOfNoObject(on: field.path) {
            let place = path.appending(Path(Array(field.path.components.prefix(depth))))
            let isNew = noObjects.insert(place).inserted
            notes.noteUnread(
              isNew ? [Issue(reading: .inputNotObject, at: place)] : [], at: path.appending(field.path))
            continue
          }
          for depth in field.path.components.indices.dropFirst() {
            let place = Path(Array(field.path.components.prefix(depth)))
            notes.noteIfAbsent(input.value(at: place), at: path.appending(place))
          }
          notes.noteIfAbsent(value: input.value(at: field.path), at: path.appending(field.path))
          field.fill(erased, from: input.value(at: field.path), at: path.appending(field.path), &notes)
        }
      }
      return true
    }

    /// Notes the members of the input that no field reads.
    ///
    /// Recurses once for each component of a field's name.
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
        // The nested form itself knows what is within the field.
        guard !rest.contains(where: { $0.isEmpty }), case .members(let inner) = members.value(name) else { continue }
        noteUnknown(inner, among: rest, place, &notes)
      }
    }

    /// Why `parse` cannot make every model that the form describes; `nil` if it can.
    ///
    /// The reason is always a value within the model that has a form of its own and must be created, because it is an
    /// element of a list or optional, and whose type is not ``DefaultInitializable``. `parse` reports such a value as an
    /// issue, whatever is sent. Test this property of forms that read what people send. A server's `FormRoutes` tests
    /// it when it is created.
    ///
    /// - Complexity: O(*n*) in the number of fields, including those of nested forms.
    public var parsingFault: FormError? {
      guard let (field, type) = unmakable else { return nil }
      return FormError(
        .notInitializable, field: field, "parse cannot create a \(type); have \(type) conform to DefaultInitializable")
    }

    /// The field that contains a value that would have to be created and cannot be, and the type of the value.
    var unmakable: (field: String, type: String)? {
      for field in plan.fields {
        guard case .value(let value) = field.content, let type = value.reader?.unmakable else { continue }
        return (field.name, type)
      }
      return nil
    }
  }

  extension Form where Model: DefaultInitializable {
    /// Makes a model from texts, and reports every issue in the texts and in the model.
    ///
    /// See ``parse(_:into:unknownNames:)``.
    public func parse(_ texts: [String: String], unknownNames: UnknownNames = .ignored) -> Report<Model?> {
      parse(texts, into: Model(), unknownNames: unknownNames)
    }

    /// Makes a model from the body of a web form, and reports every issue in it.
    ///
    /// See ``parse(urlencoded:into:unknownNames:)``.
    public func parse(
      urlencoded bytes: some Sequence<UInt8>, unknownNames: UnknownNames = .ignored
    ) -> Report<Model?> {
      parse(urlencoded: bytes, into: Model(), unknownNames: unknownNames)
    }
  }

  extension Report {
    /// Returns the model that was made, if it is valid.
    ///
    /// - Throws: `ValidationError` with all issues if the model is not valid.
    public func get<Model>() throws(ValidationError) -> Model where Value == Model? {
      guard isValid, let model = value else { throw ValidationError(issues: issues) }
      return model
    }
  }

  extension FormField {
    /// Whether a value that is sent can be put into a model.
    fileprivate var canBeFilled: Bool {
      switch content {
      case .value(let value): value.reader != nil
      case .text(let access, _): access.canPutText
      }
    }

    /// Puts the input for the field into a model, and notes input that stands for no value.
    fileprivate func fill(_ model: ErasedModel, from input: FormInput, at path: Path, _ notes: inout ReadingNotes) {
      switch content {
      case .value(let value): value.reader?.fill(input, path, model, &notes)
      case .text(let access, let plan):
        guard access.canPutText else { return }
        switch input {
        case .nothing: access.putText("", in: model)
        case .null where access.isOptional: access.putText("", in: model)
        case .text(let text): access.putText(access.isOptional && plan.takesAsEmpty(text) ? "" : text, in: model)
        case .illFormed: notes.noteUnread(.textIllFormed, at: path)
        case .list(let inputs) where notes.takesTextsAsLists:
          if let text = inputs.oneText(saysYes: nil, isChoice: plan.rules.offerChoice) {
            access.putText(text, in: model)
          } else {
            notes.noteUnread(.inputNotText, at: path)
          }
        case .null, .number, .bool, .list, .members, .contradiction: notes.noteUnread(.inputNotText, at: path)
        }
      }
    }
  }

  extension TextPlan {
    /// Returns whether a text is valid and preparation leaves nothing of it, such as of spaces that are trimmed.
    fileprivate func takesAsEmpty(_ text: String) -> Bool {
      text.utf8.count <= byteLimit && normalization.apply(to: text).isEmpty
        && text.withBytes { verdict(of: $0, among: .none) == .valid }
    }
  }

  /// Reads a field that is not a text from the input for it.
  struct FieldReader: Sendable {
    let fill: @Sendable (FormInput, Path, ErasedModel, inout ReadingNotes) -> Void
    /// The type of values within the field that would have to be created and cannot be; `nil` if all can be created.
    let unmakable: String?
    /// What is read, as data; `nil` if the requirements on the value describe it already.
    let outline: (@Sendable () -> ValueOutline?)?

    /// Creates the reader of a field.
    ///
    /// - Parameter format: The format that was given to the field, if there is one.
    init?<Model, Value>(
      _ path: FieldPath<Model, Value>, as format: TextFormat<Value>?, _ validators: [Validator<Value>]
    ) {
      guard path.isWritable else { return nil }
      let reader = format.map { ValueReader($0) } ?? validators.reader() ?? .standard
      // The field's own value is there already.
      unmakable = reader?.unmakableWithin
      if let reader { outline = reader.outline } else { outline = { .unread } }
      // Whatever is not a yes leaves a box unticked that must be ticked: a schema has one option, and one issue.
      let acceptance = validators.count == 1 ? validators[0].acceptance : nil
      let mustBeTicked = acceptance.map { $0.severity != .warning } ?? false
      fill = { input, place, erased, notes in
        guard let reader else {
          // Nothing that is sent stands for such a value, but null still stands for the absence of an optional one.
          if input.isNull, let none = ValueReader<Value>.none {
            erased.change(as: Model.self) { path.change(&$0) { $0 = none } }
          } else if !input.isNothing {
            notes.noteUnread(.excluded, at: place)
          }
          return
        }
        let present: Value = erased.read(as: Model.self) { path.value(in: $0) }
        if mustBeTicked, let refusal = false as? Value {
          var aside = ReadingNotes(takesTextsAsLists: notes.takesTextsAsLists)
          if let answer = reader.read(input, place, present, &aside) {
            erased.change(as: Model.self) { path.change(&$0) { $0 = answer } }
            return
          }
          var foundIssues = FoundIssues()
          validators[0].run(refusal, place, &foundIssues)
          // This is no box that somebody has yet to tick.
          foundIssues.change(from: 0) { $0.isIncomplete = false }
          notes.noteUnread(foundIssues.issues, at: place)
          return
        }
        guard let value = reader.read(input, place, present, &notes) else { return }
        erased.change(as: Model.self) { path.change(&$0) { $0 = value } }
      }
    }
  }

  extension Array {
    /// Returns how a value is read according to these validators, if one of them knows.
    func reader<Value>() -> ValueReader<Value>? where Element == Validator<Value> {
      for validator in self { if let reader = validator.reader { return reader } }
      return nil
    }
  }
#endif
