#if !hasFeature(Embedded)
  public import Wellformed

  extension Form {
    /// Makes a model of JSON, and tells everything that is found in it.
    ///
    /// Texts are read as what is typed into the fields; numbers, `true` and `false` as they are. `null` is what is absent.
    /// All else is as with texts: see `parse(_:into:unknownNames:)`.
    public func parse(
      _ json: JSONValue, into model: Model, unknownNames: UnknownNames = .ignored
    ) -> Report<Model?> {
      parse(FormInput(json), into: model, unknownNames, takesTextsAsLists: false)
    }

    /// Makes a model of a JSON text, and tells everything that is found in it.
    ///
    /// - Throws: `JSONError` where the text is not JSON; that values are not valid is a result.
    public func parse(
      json text: String, into model: Model, unknownNames: UnknownNames = .ignored
    ) throws(JSONError) -> Report<Model?> {
      parse(try JSONValue(parsing: text), into: model, unknownNames: unknownNames)
    }
  }

  extension Form where Model: DefaultInitializable {
    /// Makes a model of JSON, and tells everything that is found in it.
    ///
    /// See ``parse(_:into:unknownNames:)``.
    public func parse(_ json: JSONValue, unknownNames: UnknownNames = .ignored) -> Report<Model?> {
      parse(json, into: Model(), unknownNames: unknownNames)
    }

    /// Makes a model of a JSON text, and tells everything that is found in it.
    ///
    /// - Throws: `JSONError` where the text is not JSON; that values are not valid is a result.
    public func parse(
      json text: String, unknownNames: UnknownNames = .ignored
    ) throws(JSONError) -> Report<Model?> {
      try parse(json: text, into: Model(), unknownNames: unknownNames)
    }
  }

  extension FormInput {
    /// A value of JSON.
    ///
    /// Calls itself once a level, of which it reads few.
    package init(_ json: JSONValue) { self.init(json, FormInput.depthLimit) }

    private init(_ json: JSONValue, _ depth: Int) {
      switch json {
      case .null: self = .nothing
      case .bool(let bool): self = .bool(bool)
      // A number beyond all bounds is told as what it is written as.
      case .number(let number): self = DecimalNumber(number.text).map { .number($0) } ?? .text(number.text)
      case .string(let text): self = .text(text)
      case .array where depth == 0, .object where depth == 0: self = .contradiction
      case .array(let elements): self = .list(elements.map { FormInput($0, depth - 1) })
      case .object(let object):
        var members = Members()
        for member in object.members { members.add(member.key, FormInput(member.value, depth - 1)) }
        self = .members(members)
      }
    }
  }
#endif
