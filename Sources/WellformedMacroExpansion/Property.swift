#if Macros
  import SwiftParser
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// A property as its declaration shows it; of types, only their spelling is known.
  struct Property {
    let variable: VariableDeclSyntax
    /// The name as written, including any backticks.
    let identifier: TokenSyntax
    let type: PropertyType
    private let accessors: AccessorBlockSyntax?

    /// Creates a property; `nil` if the declaration is not a property, or declares several.
    init?(_ declaration: some SyntaxProtocol) {
      guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindings.count == 1,
        let binding = variable.bindings.first,
        let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
      else { return nil }
      self.variable = variable
      identifier = pattern.identifier.trimmed
      accessors = binding.accessorBlock
      if let annotation = binding.typeAnnotation {
        type = PropertyType(annotation.type)
      } else if let value = binding.initializer?.value {
        type = PropertyType(of: value)
      } else {
        type = .unknown
      }
    }

    /// The name of the field.
    var name: String { identifier.bareName }

    var isConstant: Bool { variable.bindingSpecifier.tokenKind == .keyword(.let) }

    var lazyModifier: DeclModifierSyntax? { variable.modifiers.first { $0.name.tokenKind == .keyword(.lazy) } }

    var staticModifier: DeclModifierSyntax? {
      variable.modifiers.first { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
    }

    /// Whether the property has a getter instead of stored memory.
    var isComputed: Bool {
      guard let accessors else { return false }
      guard case .accessors(let list) = accessors.accessors else { return true }
      return !list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }

    var canBeWritten: Bool {
      if isConstant { return false }
      guard isComputed else { return true }
      guard case .accessors(let list)? = accessors?.accessors else { return false }
      return list.contains { ["set", "_modify", "modify", "unsafeMutableAddress"].contains($0.accessorSpecifier.text) }
    }

    /// The getter of a computed property, if it is written as one.
    var getter: AccessorDeclSyntax? {
      guard case .accessors(let list)? = accessors?.accessors else { return nil }
      return list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }
    }

    /// Whether the type is written as that of `true` and `false`, or shown by such a value.
    var isBool: Bool {
      guard let binding = variable.bindings.first else { return false }
      if let type = binding.typeAnnotation?.type { return ["Bool", "Bool?"].contains(type.trimmedDescription) }
      return binding.initializer?.value.is(BooleanLiteralExprSyntax.self) ?? false
    }

    /// Whether the type is that of several values in parentheses.
    var isTuple: Bool {
      guard let binding = variable.bindings.first else { return false }
      if let type = binding.typeAnnotation?.type { return (type.as(TupleTypeSyntax.self)?.elements.count ?? 0) > 1 }
      return (binding.initializer?.value.as(TupleExprSyntax.self)?.elements.count ?? 0) > 1
    }

    /// Returns the attributes with a name, in order.
    func attributes(named name: String) -> [AttributeSyntax] { variable.attributes.named(name) }
  }

  extension AttributeSyntax {
    /// The name without a module before it.
    var name: String {
      if let member = attributeName.as(MemberTypeSyntax.self) { return member.name.text }
      return attributeName.as(IdentifierTypeSyntax.self)?.name.text ?? attributeName.trimmedDescription
    }

    /// The arguments in parentheses.
    var given: [LabeledExprSyntax] {
      if case .argumentList(let list)? = arguments { Array(list) } else { [] }
    }

    /// The rules, validators and formats among the arguments: all except those that describe the field itself.
    var asked: [LabeledExprSyntax] { given.filter { !["label", "within", "secret"].contains($0.label?.text) } }

    /// Returns the argument with a label; `nil` also if it is `nil`.
    func argument(_ label: String) -> ExprSyntax? {
      guard let argument = given.first(where: { $0.label?.text == label })?.expression else { return nil }
      return argument.is(NilLiteralExprSyntax.self) ? nil : argument
    }
  }

  extension AttributeListSyntax {
    func named(_ name: String) -> [AttributeSyntax] {
      compactMap { element in
        guard case .attribute(let attribute) = element, attribute.name == name else { return nil }
        return attribute
      }
    }
  }

  /// The type, as far as its spelling shows.
  indirect enum PropertyType: Equatable {
    case text
    case wholeNumber
    case decimal
    /// A type that is neither a text nor a number nor a list.
    case other
    case list(PropertyType)
    case optional(PropertyType)
    /// A name that can stand for any type, or no type at all.
    case unknown

    init(_ type: TypeSyntax) {
      if let optional = type.as(OptionalTypeSyntax.self) {
        self = .optional(PropertyType(optional.wrappedType))
      } else if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
        self = .optional(PropertyType(optional.wrappedType))
      } else if let array = type.as(ArrayTypeSyntax.self) {
        self = .list(PropertyType(array.element))
      } else if type.is(DictionaryTypeSyntax.self) {
        self = .other
      } else if let tuple = type.as(TupleTypeSyntax.self) {
        self = tuple.elements.count == 1 ? tuple.elements.first.map { PropertyType($0.type) } ?? .other : .other
      } else if let named = type.as(IdentifierTypeSyntax.self) {
        self.init(named: named.name.text, named.genericArgumentClause)
      } else if let member = type.as(MemberTypeSyntax.self),
        ["Swift", "Foundation", "Wellformed"].contains(member.baseType.trimmedDescription)
      {
        self.init(named: member.name.text, member.genericArgumentClause)
      } else {
        self = .unknown
      }
    }

    private init(named name: String, _ arguments: GenericArgumentClauseSyntax? = nil) {
      let first = arguments?.arguments.first.flatMap { argument -> PropertyType? in
        if case .type(let type) = argument.argument { PropertyType(type) } else { nil }
      }
      switch name {
      case "String": self = .text
      case "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "UInt128":
        self = .wholeNumber
      case "Double", "Float", "Float16", "Float80", "Decimal", "DecimalNumber": self = .decimal
      case "Bool", "Dictionary", "Date", "URL", "UUID", "Data", "CalendarDate", "TimeOfDay", "OffsetDateTime",
        "EmailAddress", "WebURL", "UniqueIdentifier", "InternationalPhoneNumber":
        self = .other
      case "Array", "ContiguousArray", "ArraySlice", "Set": self = .list(first ?? .unknown)
      case "Optional": self = .optional(first ?? .unknown)
      default: self = .unknown
      }
    }

    /// Creates the type that a value of this spelling has by default.
    init(of value: ExprSyntax) {
      if value.is(StringLiteralExprSyntax.self) {
        self = .text
      } else if value.is(IntegerLiteralExprSyntax.self) {
        self = .wholeNumber
      } else if value.is(FloatLiteralExprSyntax.self) {
        self = .decimal
      } else if value.is(BooleanLiteralExprSyntax.self) || value.is(DictionaryExprSyntax.self) {
        self = .other
      } else if let array = value.as(ArrayExprSyntax.self) {
        self = .list(array.elements.first.map { PropertyType(of: $0.expression) } ?? .unknown)
      } else if let signed = value.as(PrefixOperatorExprSyntax.self), signed.operator.text == "-" {
        self = PropertyType(of: signed.expression)
      } else if let call = value.as(FunctionCallExprSyntax.self) {
        if let array = call.calledExpression.as(ArrayExprSyntax.self), let element = array.elements.first {
          self = .list(PropertyType(TypeSyntax("\(raw: element.expression.trimmedDescription)")))
        } else if let name = call.calledExpression.as(DeclReferenceExprSyntax.self) {
          self = PropertyType(named: name.baseName.text)
        } else {
          self = .unknown
        }
      } else {
        self = .unknown
      }
    }

    /// The type without optionality.
    var unwrapped: PropertyType { if case .optional(let wrapped) = self { wrapped.unwrapped } else { self } }

    var isOptional: Bool { if case .optional = self { true } else { false } }

    /// Whether it is an optional of an optional.
    var isOptionalTwice: Bool { if case .optional(.optional) = self { true } else { false } }

    /// The type of the elements, if it is a list.
    var element: PropertyType? { if case .list(let element) = unwrapped { element } else { nil } }

    var isKnown: Bool { unwrapped != .unknown }

    var isText: Bool { unwrapped == .text }

    /// Whether it is a text, a number or a list.
    var isTextNumberOrList: Bool { unwrapped == .wholeNumber || unwrapped == .decimal || isText || element != nil }
  }

  extension ExprSyntax {
    /// The name after the leading dot, such as `length` in `.length(2...50)`.
    var memberName: String? {
      let called = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
      guard let member = called.as(MemberAccessExprSyntax.self) else { return nil }
      // In `.email.message("…")`, the first name identifies the rule.
      if let base = member.base { return base.memberName }
      return member.declName.baseName.text
    }

    /// The text of a literal without interpolation.
    var literalText: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
  }
#endif
