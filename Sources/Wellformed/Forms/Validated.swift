#if !hasFeature(Embedded)
  /// A type that has a form of its own, by which a field for one of its values is judged.
  ///
  ///     struct Address: Validated {
  ///       var street = "", city = ""
  ///       static let form = Form<Address>(.field("street", \.street, .required), .field("city", \.city, .required))
  ///     }
  ///
  ///     let order = Form<Order>(.field("address", \.address), .field("lines", \.lines, .count(1...), .each(.form)))
  ///
  /// A field that is given no validators has those of its type: a value of such a type, one that may be missing, and each in
  /// an array or a set is judged by the form. In a module whose types belong to the main actor by default, such a type belongs to none.
  public protocol Validated: Sendable {
    /// The form that a value is judged by.
    static var form: Form<Self> { get }
  }

  extension Validator where Value: Validated {
    /// The value is judged by the form of its type.
    public static var form: Validator { .form(Value.form) }
  }

  extension Validator {
    /// What is asked of a value where nothing is said: what the form of its type asks, if it has one.
    static var standard: Validator? {
      switch Value.self {
      case let type as any Validated.Type: ofValidated(type)
      case let type as any HoldingValidated.Type: type.validator as? Validator
      default: nil
      }
    }

    // Names the type, so that its form can be asked for.
    private static func ofValidated<Type: Validated>(_ type: Type.Type) -> Validator? {
      Validator<Type>.form as? Validator
    }
  }

  /// A type of the language whose values hold others; a type erased, because nothing else need know which.
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
