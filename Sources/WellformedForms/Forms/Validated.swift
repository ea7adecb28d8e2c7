#if !hasFeature(Embedded)
  /// A type that has its own form, which judges the values of fields of that type.
  ///
  ///     struct Address: Validated {
  ///       var street = "", city = ""
  ///       static let form = Form<Address>(.field("street", \.street, .required), .field("city", \.city, .required))
  ///     }
  ///
  ///     let order = Form<Order>(.field("address", \.address), .field("lines", \.lines, .count(1...), .each(.form)))
  ///
  /// A field without validators uses the form of its type. The form judges a value of such a type, an optional value,
  /// and each element of an array or a set. In a module whose types belong to the main actor by default, such a type
  /// belongs to no actor.
  public protocol Validated: Sendable {
    /// The form that judges a value of the type.
    static var form: Form<Self> { get }
  }

  extension Validator where Value: Validated {
    /// The value must satisfy the form of its type.
    public static var form: Validator { .form(Value.form) }
  }

  extension Validator {
    /// The validator of a field without validators: the form of its type, if the type has one.
    static var standard: Validator? {
      switch Value.self {
      case let type as any Validated.Type: ofValidated(type)
      case let type as any HoldingValidated.Type: type.validator as? Validator
      default: nil
      }
    }

    // Names the type, so that its form can be used.
    private static func ofValidated<Type: Validated>(_ type: Type.Type) -> Validator? {
      Validator<Type>.form as? Validator
    }
  }

  /// A built-in type whose values hold others; type-erased, because nothing else needs to know which type it is.
  private protocol HoldingValidated {
    static var validator: Any? { get }
  }

  extension Optional: HoldingValidated {
    fileprivate static var validator: Any? { Validator<Wrapped>.standard.map { Validator<Wrapped?>.optional($0) } }
  }

  extension Array: HoldingValidated {
    fileprivate static var validator: Any? {
      if let type = Element.self as? any Validated.Type { return ofElements(type) }
      return Validator<Element>.standard.map { Validator<[Element]>.eachMutable([$0]) }
    }

    // Names the type, whose values are Sendable, so that they can be rows of a live form.
    private static func ofElements<Type: Validated>(_ type: Type.Type) -> Any { Validator<[Type]>.each(.form) }
  }

  extension Set: HoldingValidated {
    fileprivate static var validator: Any? {
      if let type = Element.self as? any (Validated & Hashable).Type { return ofElements(type) }
      return Validator<Element>.standard.map { Validator<Set<Element>>.eachOfSet([$0]) }
    }

    // Names the type, whose values are Sendable, so that they can be rows of a live form.
    private static func ofElements<Type: Validated & Hashable>(_ type: Type.Type) -> Any {
      Validator<Set<Type>>.each(.form)
    }
  }
#endif
