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
  /// an array is judged by the form.
  public protocol Validated: Sendable {
    /// The form that a value is judged by.
    static var form: Form<Self> { get }
  }

  extension Validated {
    /// A key path to a property that is stored in the value, so that a form may use it from anywhere.
    ///
    /// In a module whose types belong to the main actor by default, so does the key path of a struct's property. To read
    /// what is stored in a copy of one's own needs no actor: `.field("city", stored(\.city), .required)`.
    ///
    /// Stops the program where the property is computed or belongs to an object.
    public static func stored<Value: Sendable>(
      _ keyPath: KeyPath<Self, Value>
    ) -> any KeyPath<Self, Value> & Sendable {
      precondition(MemoryLayout<Self>.offset(of: keyPath) != nil, "\(keyPath) is not stored in \(Self.self)")
      // Safe: `Sendable` is no part of what is there, and a key path to what is stored in place is an offset and holds
      // nothing that another could change.
      return unsafe unsafeBitCast(keyPath, to: (any KeyPath<Self, Value> & Sendable).self)
    }

    /// A key path to a property that is stored in the value and can be written, so that a form may use it from anywhere.
    ///
    /// Stops the program where the property is computed or belongs to an object.
    public static func stored<Value: Sendable>(
      _ keyPath: WritableKeyPath<Self, Value>
    ) -> any WritableKeyPath<Self, Value> & Sendable {
      precondition(MemoryLayout<Self>.offset(of: keyPath) != nil, "\(keyPath) is not stored in \(Self.self)")
      // Safe for the same reason.
      return unsafe unsafeBitCast(keyPath, to: (any WritableKeyPath<Self, Value> & Sendable).self)
    }
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
#endif
