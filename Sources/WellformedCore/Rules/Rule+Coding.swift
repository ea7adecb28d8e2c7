#if !hasFeature(Embedded)
  extension Rule {
    /// How long a coding path may be: each level of rules adds two or three keys, and decoders use much of the stack
    /// for each.
    private static var longestCodingPath: Int { 64 }

    private enum Kind: String, CodingKey {
      case presence, length, allowed, contained, part, choice, number, format, pattern, sibling, when, all, any, not
      case inOrder, contextual, overridden
    }

    private enum PayloadKey: String, CodingKey {
      case payload = "_0"
    }

    /// Encodes a rule under the name of its case: `{"not":{"_0":{"presence":{"_0":{"required":{}}}}}}`.
    public func encode(to encoder: any Encoder) throws {
      // The code that the compiler would make writes the same, but has a type of keys for each case.
      var container = encoder.container(keyedBy: Kind.self)
      func write(_ payload: any Encodable, _ kind: Kind) throws {
        var values = container.nestedContainer(keyedBy: PayloadKey.self, forKey: kind)
        try values.encode(payload, forKey: .payload)
      }
      switch self {
      case .presence(let presence): try write(presence, .presence)
      case .length(let length): try write(length, .length)
      case .allowed(let characters): try write(characters, .allowed)
      case .contained(let characters): try write(characters, .contained)
      case .part(let part): try write(part, .part)
      case .choice(let choice): try write(choice, .choice)
      case .number(let number): try write(number, .number)
      case .format(let format): try write(format, .format)
      case .pattern(let pattern): try write(pattern, .pattern)
      case .sibling(let comparison): try write(comparison, .sibling)
      case .when(let condition): try write(condition, .when)
      case .all(let rules): try write(rules, .all)
      case .any(let rules): try write(rules, .any)
      case .not(let rule): try write(rule, .not)
      case .inOrder(let rules): try write(rules, .inOrder)
      case .contextual(let rule): try write(rule, .contextual)
      case .overridden(let rule): try write(rule, .overridden)
      }
    }

    /// Decodes a rule, as `encode(to:)` writes it.
    ///
    /// Formats are looked up by their names; see `Format.init(from:)`.
    ///
    /// - Throws: `DecodingError`, also if a format is not known, or rules are nested more than about twenty deep.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Kind.self)
      func failure(_ reason: String) -> DecodingError {
        .dataCorrupted(DecodingError.Context(codingPath: decoder.codingPath, debugDescription: reason))
      }
      guard decoder.codingPath.count <= Rule.longestCodingPath else { throw failure("Rules are nested too deeply.") }
      guard container.allKeys.count == 1, let kind = container.allKeys.first else {
        throw failure("A rule has one key, which says what kind of rule it is.")
      }
      func payload<Payload: Decodable>(_ type: Payload.Type) throws -> Payload {
        try container.nestedContainer(keyedBy: PayloadKey.self, forKey: kind).decode(type, forKey: .payload)
      }
      self =
        switch kind {
        case .presence: .presence(try payload(Presence.self))
        case .length: .length(try payload(Length.self))
        case .allowed: .allowed(try payload(AllowedCharacters.self))
        case .contained: .contained(try payload(ContainedCharacters.self))
        case .part: .part(try payload(TextPart.self))
        case .choice: .choice(try payload(TextChoice.self))
        case .number: .number(try payload(NumberText.self))
        case .format: .format(try payload(Format.self))
        case .pattern: .pattern(try payload(Pattern.self))
        case .sibling: .sibling(try payload(SiblingComparison.self))
        case .when: .when(try payload(SiblingCondition.self))
        case .all: .all(try payload([Rule].self))
        case .any: .any(try payload([Rule].self))
        case .not: .not(try payload(Rule.self))
        case .inOrder: .inOrder(try payload([Rule].self))
        case .contextual: .contextual(try payload(ContextualRule.self))
        case .overridden: .overridden(try payload(OverriddenRule.self))
        }
    }
  }
#endif
