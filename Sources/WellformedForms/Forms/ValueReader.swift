import WellformedCore

#if !hasFeature(Embedded)
  /// How a value is read from the input for it.
  struct ValueReader<Value>: Sendable {
    /// Reads a value, possibly beginning with an existing one; returns `nil`, and notes it, if the input stands for no
    /// value.
    let read: @Sendable (FormInput, Path, _ present: Value?, inout ReadingNotes) -> Value?
    /// The type of values that would have to be created and cannot be; `nil` if all can be created.
    let unmakable: String?
    /// The same if the value itself exists already.
    let unmakableWithin: String?
    /// What is read, as data; `nil` if the requirements on the value describe it already.
    let outline: (@Sendable () -> ValueOutline?)?

    init(
      unmakable: String? = nil, outline: (@Sendable () -> ValueOutline?)? = nil,
      _ read: @escaping @Sendable (FormInput, Path, _ present: Value?, inout ReadingNotes) -> Value?
    ) {
      self.init(unmakable: unmakable, within: unmakable, outline: outline, read)
    }

    private init(
      unmakable: String?, within unmakableWithin: String?, outline: (@Sendable () -> ValueOutline?)?,
      _ read: @escaping @Sendable (FormInput, Path, _ present: Value?, inout ReadingNotes) -> Value?
    ) {
      self.read = read
      self.unmakable = unmakable
      self.unmakableWithin = unmakableWithin
      self.outline = outline
    }
  }

  extension ValueReader {
    /// Whether null stands for a value: for the absence of an optional one.
    static var takesNull: Bool { Value.self is any OptionalValue.Type }

    /// The absence of an optional value; `nil` if the values are not optional.
    static var none: Value? { (Value.self as? any OptionalValue.Type).flatMap { none(of: $0) } }

    private static func none<Type: OptionalValue>(of type: Type.Type) -> Value? { Type.absence as? Value }

    /// Creates a reader of values that texts stand for.
    init(_ format: TextFormat<Value>) {
      self.init(outline: { .typed(format.outline) }) { input, path, _, notes in
        var value: Value?
        switch input {
        case .nothing: value = format.read(path, "", &notes)
        case .null where ValueReader.takesNull: value = format.read(path, "", &notes)
        // People who tick a box never see the texts that stand for it, so no message lists them.
        case .text(let text) where format.readBool != nil && format.read(text) == nil:
          notes.noteUnread(.inputNotBoolean, at: path)
        case .text(let text): value = format.read(path, text, &notes)
        case .number(let number) where format.readNumber != nil:
          value = format.readNumber?(number)
          if value == nil, var issue = format.unheld?(number) {
            issue.path = path
            notes.noteUnread([issue], at: path)
          } else if value == nil, !number.isWhole, format.otherSent == .inputNotWholeNumber {
            notes.noteUnread(.inputNotWholeNumber, at: path)
          } else if value == nil {
            value = format.read(path, format.style.typedText(for: number), &notes)
          }
        case .bool(let bool) where format.readBool != nil: value = format.readBool?(bool)
        case .illFormed: notes.noteUnread(.textIllFormed, at: path)
        case .list(let inputs) where notes.takesTextsAsLists:
          let saysYes = format.readBool.map { _ in { format.read($0) as? Bool == true } }
          if let text = inputs.oneText(saysYes: saysYes, isChoice: format.plan.rules.offerChoice) {
            value = format.read(path, text, &notes)
          } else {
            notes.noteUnread(format.otherSent, at: path)
          }
        case .null, .number, .bool, .list, .members, .contradiction:
          if format.offersNumbers {
            // This is none of the numbers to choose from, and neither is any text without digits.
            _ = format.read(path, "-", &notes)
          } else {
            notes.noteUnread(format.otherSent, at: path)
          }
        }
        return value
      }
    }

    /// Creates a reader of values that have a form.
    ///
    /// A value that does not exist and cannot be created is noted: what is sent must never stop the program.
    init(_ form: Form<Value>) {
      let make = ValueReader.maker
      let within = form.unmakable?.type
      self.init(unmakable: make == nil ? "\(Value.self)" : within, within: within, outline: nil) {
        input, path, present, notes in
        guard var value = present ?? make?() else {
          notes.noteUnread(.excluded, at: path)
          return nil
        }
        notes.noteIfAbsent(input, at: path)
        return form.fill(&value, from: input, at: path, &notes) ? value : nil
      }
    }

    /// Creates a value from nothing; `nil` if the type has no such value.
    private static var maker: (@Sendable () -> Value?)? {
      (Value.self as? any DefaultInitializable.Type).map { maker($0) }
    }

    private static func maker<Type: DefaultInitializable>(_ type: Type.Type) -> @Sendable () -> Value? {
      { Type() as? Value }
    }

    /// Creates a reader of optional values, which are `nil` if nothing was sent, or only empty texts.
    init<Wrapped>(optional reader: ValueReader<Wrapped>) where Value == Wrapped? {
      self.init(unmakable: reader.unmakable, outline: reader.outline) { input, path, present, notes in
        if input.isNothing || input.isNull || notes.takesTextsAsLists && input.isUnfilled { return .some(nil) }
        return reader.read(input, path, present ?? nil, &notes).map { .some($0) }
      }
    }

    /// Creates a reader of lists, whose elements are created anew.
    init<Element>(elements reader: ValueReader<Element>, _ make: @escaping @Sendable ([Element]) -> Value) {
      let outline = reader.outline.map { outline in { @Sendable () -> ValueOutline? in .each([outline()]) } }
      self.init(unmakable: reader.unmakable, outline: outline) { input, path, _, notes in
        var inputs: [FormInput] = []
        switch input {
        case .nothing: notes.noteIfAbsent(input, at: path)
        case .list(let list): inputs = list
        case .text where notes.takesTextsAsLists: inputs = [input]
        case .illFormed: return notes.noteUnread(.textIllFormed, at: path, giving: nil)
        case .null, .text, .number, .bool, .members, .contradiction:
          return notes.noteUnread(.inputNotList, at: path, giving: nil)
        }
        let start = notes.count
        var elements: [Element] = []
        for (index, input) in inputs.enumerated() {
          if let element = reader.read(input, path.appending(index), nil, &notes) { elements.append(element) }
        }
        guard elements.count == inputs.count else {
          notes.gather(from: start, at: path)
          return nil
        }
        return make(elements)
      }
    }

    /// How values of a type are read about which nothing else is known; `nil` if texts do not stand for them.
    static var standard: ValueReader? {
      if let format = TextFormat<Value>.standard { return ValueReader(format) }
      return (Value.self as? any StandardList.Type)?.reader as? ValueReader
    }
  }

  extension ReadingNotes {
    fileprivate mutating func noteUnread<Value>(_ code: IssueCode, at path: Path, giving value: Value?) -> Value? {
      noteUnread(code, at: path)
      return value
    }
  }

  extension TextFormat {
    fileprivate func read(_ path: Path, _ text: String, _ notes: inout ReadingNotes) -> Value? {
      var (value, foundIssues): (Value?, FoundIssues) = judge(text)
      foundIssues.change(from: 0) { $0.path = path }
      if value == nil {
        notes.noteUnread(foundIssues.issues, at: path)
      } else {
        notes.noteRead(foundIssues.issues, at: path)
      }
      return value
    }

    /// Whether programs send the values as one of a choice of numbers.
    fileprivate var offersNumbers: Bool { readNumber != nil && readBool == nil && plan.rules.offerChoice }

    /// The code for input that is not a text, nor anything else that stands for a value.
    fileprivate var otherSent: IssueCode {
      if readBool != nil { return .inputNotBoolean }
      guard readNumber != nil else { return .inputNotText }
      for case .number(let number) in plan.rules where number.kind == .whole { return .inputNotWholeNumber }
      return .inputNotNumber
    }
  }

  /// A list, a set or an optional one; type-erased, because nothing else needs to know the type of the values.
  private protocol StandardList {
    static var reader: Any? { get }
  }

  extension Array: StandardList {
    fileprivate static var reader: Any? {
      ValueReader<Element>.standard.map { ValueReader<[Element]>(elements: $0) { $0 } }
    }
  }

  extension Set: StandardList {
    fileprivate static var reader: Any? {
      ValueReader<Element>.standard.map { ValueReader<Set<Element>>(setOf: $0, nil) }
    }
  }

  extension Optional: StandardList {
    fileprivate static var reader: Any? {
      ValueReader<Wrapped>.standard.map { ValueReader<Wrapped?>(optional: $0) }
    }
  }

  /// An optional value; type-erased, because nothing else needs to know what it wraps.
  protocol OptionalValue {
    static var absence: Self { get }
  }

  extension Optional: OptionalValue { static var absence: Wrapped? { nil } }

  /// A type that has an initial value.
  ///
  /// A form can make models of such types from texts without being given one: `signUp.parse(texts)`. Values within a
  /// model must be of such a type as well if they have their own forms and are optional or elements of lists;
  /// ``Form/parsingFault`` says whether they are.
  ///
  /// A struct that is declared with this protocol belongs to no actor, even in a target whose default isolation is the
  /// main actor. If that matters, let it conform in an extension; see <doc:concurrency>.
  public protocol DefaultInitializable: SendableMetatype {
    /// Creates the initial value.
    init()
  }
#endif
