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

    /// Writes a value as programs send it; `nil` if several texts stand for the same value, so that none represents it.
    var literal: (@Sendable (Value) -> OutlineLiteral?)? {
      let write = write
      let made: @Sendable (Value) -> OutlineLiteral?
      switch kind {
      case .bool: made = { value in OutlineLiteral.bool(write(value).hasSameBytes(as: "true")) }
      case .number(let number) where number.style != .plain || number.maximumFractionDigits != nil: return nil
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
#endif
