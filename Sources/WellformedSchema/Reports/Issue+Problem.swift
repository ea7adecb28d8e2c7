#if !hasFeature(Embedded)
  public import Wellformed

  extension Issue {
    /// The issue as a problem document has it (RFC 9457, section 3): a pointer into what was judged, as a fragment (RFC 6901,
    /// section 6), the code, the application's number if there is one, the message, a suggestion if there is one, and the
    /// arguments.
    package var problemValue: JSONValue {
      var members = [
        JSONObject.Member(key: "pointer", value: .string(JSONPointer(path.pointerTokens).fragment)),
        JSONObject.Member(key: "code", value: .string(code.rawValue)),
      ]
      if let number { members.append(JSONObject.Member(key: "number", value: .number(JSONNumber(number)))) }
      members.append(JSONObject.Member(key: "message", value: .string(message)))
      if let suggestion { members.append(JSONObject.Member(key: "suggestion", value: .string(suggestion))) }
      var arguments = JSONObject()
      for argument in self.arguments.all { arguments[argument.name] = argument.value.problemValue }
      members.append(JSONObject.Member(key: "arguments", value: .object(arguments)))
      return .object(JSONObject(members))
    }
  }

  extension ArgumentValue {
    fileprivate var problemValue: JSONValue {
      switch self {
      case .integer(let integer): .number(JSONNumber(integer))
      case .text(let text): .string(text)
      case .field(let field): .string(field)
      case .choices(let choices): .array(choices.map { .string($0) })
      case .characters(let characters): characters.ruleFileValue
      case .expected(let expectations): .array(expectations.map { .string($0.description) })
      }
    }
  }

  extension [Issue] {
    /// The issues as members of a problem document: `errors` and, where there are any, `warnings`.
    package var problemMembers: [(name: String, value: JSONValue)] {
      var members: [(name: String, value: JSONValue)] = [
        ("errors", .array(filter { $0.severity == .error }.map { $0.problemValue }))
      ]
      let warnings = filter { $0.severity == .warning }
      if !warnings.isEmpty { members.append(("warnings", .array(warnings.map { $0.problemValue }))) }
      return members
    }
  }

  extension Issue: Encodable {
    /// Encodes the issue as a problem document has it (RFC 9457): `pointer`, `code`, `number`, `message`, `suggestion` and
    /// `arguments`.
    public func encode(to encoder: any Encoder) throws { try EncodedJSON(problemValue).encode(to: encoder) }
  }

  extension Report: Encodable {
    /// Encodes what was found as a problem document has it (RFC 9457): `errors` and, where there are any, `warnings`.
    ///
    /// The value is not encoded.
    public func encode(to encoder: any Encoder) throws { try issues.encodeAsProblem(to: encoder) }
  }

  extension ValidationError: Encodable {
    /// Encodes what was found as a problem document has it (RFC 9457): `errors` and, where there are any, `warnings`.
    public func encode(to encoder: any Encoder) throws { try issues.encodeAsProblem(to: encoder) }
  }

  extension [Issue] {
    fileprivate func encodeAsProblem(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: EncodedJSON.Key.self)
      for (name, value) in problemMembers { try container.encode(EncodedJSON(value), forKey: EncodedJSON.Key(name)) }
    }
  }

  /// JSON whose numbers are all whole.
  private struct EncodedJSON: Encodable {
    struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }

      init(_ name: String) { stringValue = name }
      init?(stringValue: String) { self.init(stringValue) }
      init?(intValue: Int) { nil }
    }

    private let value: JSONValue

    init(_ value: JSONValue) { self.value = value }

    /// Calls itself once a level, of which there are three.
    func encode(to encoder: any Encoder) throws {
      switch value {
      case .array(let elements):
        var container = encoder.unkeyedContainer()
        for element in elements { try container.encode(EncodedJSON(element)) }
      case .object(let object):
        var container = encoder.container(keyedBy: Key.self)
        for member in object.members { try container.encode(EncodedJSON(member.value), forKey: Key(member.key)) }
      case .string(let text):
        var container = encoder.singleValueContainer()
        try container.encode(text)
      case .number(let number):
        var container = encoder.singleValueContainer()
        try container.encode(Int(number.text) ?? 0)
      case .bool(let bool):
        var container = encoder.singleValueContainer()
        try container.encode(bool)
      case .null:
        var container = encoder.singleValueContainer()
        try container.encodeNil()
      }
    }
  }
#endif
