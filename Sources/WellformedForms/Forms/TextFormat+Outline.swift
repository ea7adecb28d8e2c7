import WellformedCore

#if !hasFeature(Embedded)
  extension TextFormat {
    /// How texts stand for the values, as data.
    var outline: TypedOutline {
      TypedOutline(
        kind: kind, text: TextOutline(plan), isRequired: read("") == nil, takesNull: ValueReader<Value>.takesNull,
        closure: isReadByClosure ? refusal.code ?? .excluded : nil)
    }

    private var kind: TypedOutline.Kind {
      if readBool != nil { return .bool }
      guard readNumber != nil else { return .text }
      for rule in plan.rules {
        switch rule {
        case .number(let number): return .number(number)
        case .choice(let choice): return .numbers(choice.options.compactMap { DecimalNumber($0) })
        default: continue
        }
      }
      return .text
    }

    /// What the rules of other fields can read of the text of a value.
    var reach: TextReach {
      let absence = ValueReader<Value>.takesNull ? [""] : []
      if readBool != nil { return .choice(["true", "false"] + absence, isText: false) }
      for case .choice(let choice) in plan.rules where !choice.isExclusion && !choice.ignoringCase {
        return .choice(choice.options + absence, isText: readNumber == nil)
      }
      if case .number(let number) = kind { return number.isSentAsTyped ? .number : .presence }
      return Value.self == String.self || plan.rules.contains(where: isDate) ? .text : .presence
    }

    /// Returns whether a rule is `date`, whose values are written in one way only.
    private func isDate(_ rule: Rule) -> Bool {
      if case .format(let format) = rule { format.name.hasSameBytes(as: "date") } else { false }
    }

    /// Writes a value as programs send it; `nil` if several texts stand for the same value, so that none represents it.
    var literal: (@Sendable (Value) -> OutlineLiteral?)? {
      let write = write
      let made: @Sendable (Value) -> OutlineLiteral?
      switch kind {
      case .bool: made = { value in OutlineLiteral.bool(write(value).hasSameBytes(as: "true")) }
      case .number(let number) where !number.isSentAsTyped: return nil
      case .number, .numbers:
        made = { value in
          guard let number = DecimalNumber(write(value)) else { return nil }
          return OutlineLiteral.number(number)
        }
      case .text:
        guard Value.self == String.self || plan.rules.offerChoice else { return nil }
        made = { value in OutlineLiteral.text(write(value)) }
      }
      return made
    }
  }

  /// What the rules of other fields can read of the text of a typed value.
  ///
  /// A value that can be written in several ways, such as a number in the manner of a language, has a text here that
  /// differs from what is sent. Then only its presence means the same everywhere.
  enum TextReach: Sendable {
    /// Only whether there is a value.
    case presence
    /// A text, which is written in one way only.
    case text
    /// A number in its shortest form.
    case number
    /// One of these texts; `isText` if programs send the value as a text.
    indirect case choice([String], isText: Bool)
  }
#endif
