#if !hasFeature(Embedded)
  public import Wellformed

  extension Form {
    /// Makes a model from JSON, and reports all issues.
    ///
    /// Texts are read as if somebody typed them into the fields; numbers, `true` and `false` are read as they are.
    /// `null` is read as `nil` if the value is optional, as `Codable` does; otherwise it is of the wrong type. An absent
    /// object is one issue, `required`, at its path, if something in it is required. Everything else is the same as for
    /// texts: see `parse(_:into:unknownNames:)`.
    public func parse(
      _ json: JSONValue, into model: Model, unknownNames: UnknownNames = .ignored
    ) -> Report<Model?> {
      parse(FormInput(json), into: model, unknownNames, takesTextsAsLists: false)
    }

    /// Makes a model from a JSON text, and reports all issues.
    ///
    /// - Throws: `JSONError` if the text is not JSON. Values that are not valid are reported, not thrown.
    public func parse(
      json text: String, into model: Model, unknownNames: UnknownNames = .ignored
    ) throws(JSONError) -> Report<Model?> {
      parse(try JSONValue(parsing: text), into: model, unknownNames: unknownNames)
    }
  }

  extension Form where Model: DefaultInitializable {
    /// Makes a model from JSON, and reports all issues.
    ///
    /// See ``parse(_:into:unknownNames:)``.
    public func parse(_ json: JSONValue, unknownNames: UnknownNames = .ignored) -> Report<Model?> {
      parse(json, into: Model(), unknownNames: unknownNames)
    }

    /// Makes a model from a JSON text, and reports all issues.
    ///
    /// - Throws: `JSONError` if the text is not JSON. Values that are not valid are reported, not thrown.
    public func parse(
      json text: String, unknownNames: UnknownNames = .ignored
    ) throws(JSONError) -> Report<Model?> {
      try parse(json: text, into: Model(), unknownNames: unknownNames)
    }
  }

  extension FormInput {
    /// Creates the input that a JSON value stands for.
    ///
    /// Calls itself once for each level, and reads only a few levels.
    package init(_ json: JSONValue) { self.init(json, FormInput.depthLimit) }

    private init(_ json: JSONValue, _ depth: Int) {
      switch json {
      case .null: self = .null
      case .bool(let bool): self = .bool(bool)
      // A number beyond all bounds is reported as it was written.
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
