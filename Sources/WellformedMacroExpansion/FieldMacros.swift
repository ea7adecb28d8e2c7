#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  // These macros generate no code: `ValidatedMacro` reads them. The macro that the compiler chose tells what an
  // annotation requires. Anything that does not suit the property is reported at the annotation.

  /// A macro that reviews an annotation of a property.
  protocol FieldReview: PeerMacro {
    /// Returns diagnostics for the parts of the annotation that do not suit the property.
    static func mistakes(in attribute: AttributeSyntax, of property: Property) -> [Diagnostic]
  }

  extension FieldReview {
    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard !isCopied(declaration, in: context) else { return [] }
      guard let property = Property(declaration) else {
        // `ValidatedType.review` reports once that several properties share an annotation.
        if declaration.is(VariableDeclSyntax.self) {
          _ = isRead(node, in: context)
        } else {
          context.report("@\(node.name) only applies to a property", at: node, [.removing(node)])
        }
        return []
      }
      guard isRead(node, in: context) else { return [] }
      if let modifier = property.staticModifier {
        let variable = property.variable
        let others = variable.modifiers.filter { $0.id != modifier.id }
        context.report(
          "A static property is not part of a value, so it cannot be a field of its form", at: modifier,
          [
            .replacing(variable.modifiers, by: others, "Remove \(modifier.name.text)"), .removing(node),
          ])
        return []
      }
      if let modifier = property.lazyModifier, context.lexicalContext.first?.is(StructDeclSyntax.self) == true {
        let others = property.variable.modifiers.filter { $0.id != modifier.id }
        context.report(
          "A lazy property changes its value when it is read, but a form only reads: remove lazy", at: modifier,
          [.replacing(property.variable.modifiers, by: others, "Remove lazy"), .removing(node)])
        return []
      }
      let unreadable = property.mistakesInReading
      for mistake in unreadable.isEmpty ? mistakes(in: node, of: property) : unreadable { context.diagnose(mistake) }
      return []
    }
  }

  extension Property {
    /// Diagnostics for a property that no form can read, because no key path leads to it or its type has two ways to
    /// be missing.
    var mistakesInReading: [Diagnostic] {
      if let getter, let effects = getter.effectSpecifiers {
        return [
          .mistake("A form reads a property by its key path, so \(name) can be neither async nor throw", at: effects)
        ]
      }
      if let mutating = getter?.modifier, mutating.name.tokenKind == .keyword(.mutating) {
        return [.mistake("A form only reads, but reading \(name) changes the value", at: mutating)]
      }
      if type.isOptionalTwice {
        return [
          .mistake(
            "\(name) can be missing in two ways, which no form can tell apart: write one ?", at: identifierInPlace)
        ]
      }
      return []
    }
  }

  /// Returns whether another macro wrote a declaration, with the annotations of the property that it stores.
  ///
  /// `@Observable` writes `@ObservationIgnored private var _name` for a property `name`. What a macro writes next to a
  /// declaration has no lexical context.
  private func isCopied(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) -> Bool {
    guard context.lexicalContext.isEmpty, let variable = declaration.as(VariableDeclSyntax.self) else { return false }
    return !variable.attributes.named("ObservationIgnored").isEmpty
  }

  /// Returns whether a `@Validated` reads an annotation, and reports it if none does.
  func isRead(_ node: AttributeSyntax, in context: some MacroExpansionContext) -> Bool {
    guard let outer = context.lexicalContext.first else {
      context.report("@\(node.name) only applies to a member of a @Validated type", at: node, [.removing(node)])
      return false
    }
    if outer.is(ExtensionDeclSyntax.self) {
      context.report(
        "@Validated does not see extensions: use @\(node.name) on a member of the type itself", at: node,
        [.removing(node)])
      return false
    }
    let attributes = DeclSyntax(outer)?.attributes
    if let attributes, !attributes.named("Validated").isEmpty { return true }
    let name = outer.asProtocol((any NamedDeclSyntax).self)?.name.text
    context.report(
      "@\(node.name) has no effect, because \(name ?? "its type") is not @Validated", at: node,
      [.removing(node)])
    return false
  }

  struct FieldMacro: FieldReview {
    static func mistakes(in attribute: AttributeSyntax, of property: Property) -> [Diagnostic] { [] }
  }

  /// Rules of a text.
  struct TextFieldMacro: FieldReview {
    static func mistakes(in attribute: AttributeSyntax, of property: Property) -> [Diagnostic] {
      guard property.type.isKnown, !property.type.isText, let first = attribute.asked.first else { return [] }
      return [
        .mistake(
          """
          \(first.expression.trimmedDescription) is for texts, but \(property.name) is not a text: \
          \(property.type.advice)
          """, at: first.expression, [attribute.mendingForList(property), attribute.mendingForNumber(property)])
      ]
    }
  }

  /// Rules of a text that is normalised.
  struct PreparedFieldMacro: FieldReview {
    static func mistakes(in attribute: AttributeSyntax, of property: Property) -> [Diagnostic] {
      let mistakes = TextFieldMacro.mistakes(in: attribute, of: property)
      guard mistakes.isEmpty, let first = attribute.asked.first else { return mistakes }
      return property.demandWritable(for: first, "A prepared text, as with")
    }
  }

  /// Normalisations that are separated from each other, or that follow rules.
  struct MisplacedPreparationMacro: FieldReview {
    static func mistakes(in attribute: AttributeSyntax, of property: Property) -> [Diagnostic] {
      let (preparations, rules) = attribute.askedByKind
      guard let misplaced = attribute.misplacedPreparation else { return [] }
      let names = preparations.map { $0.expression.trimmedDescription }
      let preparation = names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
      let others = rules + attribute.given.filter { $0.label != nil }
      let kept = others.map { $0.with(\.trailingComma, nil).trimmedDescription }
      let text = ([preparation] + kept).joined(separator: ", ")
      let list = misplaced.parent?.as(LabeledExprListSyntax.self)
      return [
        .mistake(
          "Write the preparation of a text before its rules, as one argument: \(preparation)", at: misplaced.expression,
          [list.map { .replacing($0, by: spelled(text), "Write \(text)") }])
      ]
    }
  }

  /// A label that is the first argument.
  struct MisplacedLabelMacro: FieldReview {
    static func mistakes(in attribute: AttributeSyntax, of property: Property) -> [Diagnostic] {
      attribute.given.first.map { [attribute.mendingLabel($0)] } ?? []
    }
  }

  /// Validators of a value.
  struct ValueFieldMacro: FieldReview {
    static func mistakes(in attribute: AttributeSyntax, of property: Property) -> [Diagnostic] {
      attribute.asked.compactMap { argument in
        let expression = argument.expression
        if property.type.isText, expression.memberName == "range" {
          let length = expression.as(FunctionCallExprSyntax.self).map {
            ExprSyntax($0.with(\.calledExpression, ".length"))
          }
          return .mistake(
            "A text has no range of numbers; use .length to count its characters", at: expression,
            [length.map { .replacing(expression, by: $0, "Write \($0)") }])
        } else if property.type.isTold, expression.memberName == "accepted" {
          return .mistake(".accepted is for a Bool, but \(property.name) is not a Bool", at: expression)
        } else if property.type.isOptional,
          ["range", "count", "each", "accepted", "form"].contains(expression.memberName)
        {
          let text = expression.trimmedDescription
          return .mistake(
            "\(property.name) is optional: put .required(…) or .optional(…) around \(text)", at: expression,
            ["required", "optional"].map {
              .replacing(expression, by: spelled(".\($0)(\(text))"), "Write .\($0)(\(text))")
            })
        }
        return nil
      }
    }
  }

  /// A value that people type as a text.
  struct FormattedFieldMacro: FieldReview {
    static func mistakes(in attribute: AttributeSyntax, of property: Property) -> [Diagnostic] {
      guard let first = attribute.asked.first else { return [] }
      return ValueFieldMacro.mistakes(in: attribute, of: property)
        + property.demandWritable(for: first, "A typed value, as with")
    }
  }

  /// The elements of a list, by the form of their type.
  struct EachMacro: FieldReview {
    static func mistakes(in attribute: AttributeSyntax, of property: Property) -> [Diagnostic] {
      let mistakes = mistake(inListOf: property, attribute)
      guard mistakes.isEmpty, property.type.element?.isKnown == true else { return mistakes }
      return [
        .mistake(
          """
          @Each alone uses the form of each element, but the elements of \(property.name) have no form: add rules for \
          each element
          """, at: attribute)
      ]
    }
  }

  /// The elements of a list of texts.
  struct EachTextMacro: FieldReview {
    static func mistakes(in attribute: AttributeSyntax, of property: Property) -> [Diagnostic] {
      let mistakes = mistake(inListOf: property, attribute)
      guard mistakes.isEmpty, let first = attribute.asked.first, property.type.element?.isText != true else {
        return mistakes
      }
      let asked = first.expression.trimmedDescription
      return property.type.element?.isKnown == true
        ? [.mistake("\(asked) is for texts, but the elements of \(property.name) are not texts", at: first.expression)]
        : [
          .mistake(
            "A macro only sees the types that you write: write [String] as the type of \(property.name)",
            at: property.identifierInPlace)
        ]
    }
  }

  /// The elements of a list of any other type.
  struct EachValueMacro: FieldReview {
    static func mistakes(in attribute: AttributeSyntax, of property: Property) -> [Diagnostic] {
      mistake(inListOf: property, attribute)
    }
  }

  private func mistake(inListOf property: Property, _ attribute: AttributeSyntax) -> [Diagnostic] {
    if !property.type.isKnown || property.type.element != nil { return [] }
    if let type = property.variable.bindings.first?.typeAnnotation?.type.as(DictionaryTypeSyntax.self) {
      let asked = attribute.asked.map { $0.with(\.trailingComma, nil).trimmedDescription }.joined(separator: ", ")
      let name = "Field<\(type.trimmedDescription)>(.eachValue(\(asked.isEmpty ? ".form" : asked)))"
      return [
        .mistake("@Each is for lists, but \(property.name) is a dictionary: write @\(name)", at: attribute)
      ]
    }
    return [
      .mistake(
        "@Each has rules for each element, but \(property.name) is not a list", at: attribute,
        [.replacing(attribute.attributeName, by: TypeSyntax("Field"), "Write @Field")])
    ]
  }

  extension PropertyType {
    /// The advice to give instead of rules for texts.
    fileprivate var advice: String {
      switch unwrapped {
      case .list: "use @Each for rules of each element"
      default: isOptional ? "put validators in .required(…) or .optional(…)" : "use validators such as .range"
      }
    }
  }

  extension AttributeSyntax {
    /// Returns a fix that writes `@Each` instead of `@Field`, if the rules are those of each text in a list.
    fileprivate func mendingForList(_ property: Property) -> FixIt? {
      guard property.type.element?.isText == true else { return nil }
      return .replacing(attributeName, by: TypeSyntax("Each"), "Write @Each")
    }

    /// Returns a fix that writes the format of a number and its range, if the rule is that of a typed number.
    fileprivate func mendingForNumber(_ property: Property) -> FixIt? {
      guard [.wholeNumber, .decimal].contains(property.type.unwrapped), asked.count == 1,
        case .argumentList(let list)? = arguments, list.count == 1,
        let name = asked[0].expression.memberName, ["wholeNumber", "decimal"].contains(name)
      else { return nil }
      var text = "as: .\(property.type.unwrapped == .wholeNumber ? "wholeNumber" : "decimal")"
      if let call = asked[0].expression.as(FunctionCallExprSyntax.self) {
        guard call.arguments.count == 1, let range = call.arguments.first, range.label == nil else { return nil }
        let validator = ".range(\(range.trimmedDescription))"
        text += ", " + (property.type.isOptional ? ".optional(\(validator))" : validator)
      }
      return .replacing(list, by: spelled(text), "Write \(text)")
    }
  }

  extension Property {
    /// Returns diagnostics if the value read from a text cannot be stored in the property.
    fileprivate func demandWritable(for argument: LabeledExprSyntax, _ subject: String) -> [Diagnostic] {
      if canBeWritten { return [] }
      let specifier = variable.bindingSpecifier
      return [
        .mistake(
          "\(subject) \(argument.expression.trimmedDescription), is written back, but \(name) cannot be written",
          at: argument.expression,
          [
            isConstant ? .replacing(specifier, by: specifier.with(\.tokenKind, .keyword(.var)), "Make it a var") : nil,
            .removing(argument),
          ])
      ]
    }
  }

  extension ValidatedField {
    /// Whether its own annotations report a mistake in it, so that it is left out.
    ///
    /// This guesses which macro the compiler chose for an annotation. A wrong guess keeps a field that the compiler
    /// refuses anyway; `presumedRules` makes the compiler refuse a form without a field that is right.
    var isReported: Bool {
      if !property.mistakesInReading.isEmpty { return true }
      if [field, each].contains(where: { $0?.misplacedLabel != nil }) { return true }
      let fieldMistakes = field.map { $0.likelyMacro.mistakes(in: $0, of: property) } ?? []
      let eachMistakes = each.map { $0.likelyMacroOfEach.mistakes(in: $0, of: property) } ?? []
      return !fieldMistakes.isEmpty || !eachMistakes.isEmpty
    }

    /// The arguments of a reported field that are presumed to be rules of a text, as expressions that only compile if
    /// they are.
    var presumedRules: [String] {
      guard property.mistakesInReading.isEmpty else { return [] }
      return [field, each].compactMap { $0 }.filter { $0.misplacedLabel == nil && $0.isOfTexts }.flatMap { attribute in
        let (preparations, rules) = attribute.askedByKind
        return preparations.map { "\($0.expression.trimmedDescription) as Wellformed.Normalization" }
          + rules.map { "\($0.expression.trimmedDescription) as Wellformed.Rule" }
      }
    }
  }

  extension LabeledExprSyntax {
    private static var normalizations: Set<String> {
      ["trimmed", "collapsed", "lowercasedASCII", "lowercased", "digitsOnly", "composed"]
    }

    /// Whether the argument normalises a text, as far as its name shows.
    fileprivate var isPreparation: Bool {
      guard label == nil else { return false }
      return expression.is(ArrayExprSyntax.self) || Self.normalizations.contains(expression.memberName ?? "")
    }
  }

  extension AttributeSyntax {
    /// The normalisations and the rules among the arguments.
    fileprivate var askedByKind: (preparations: [LabeledExprSyntax], rules: [LabeledExprSyntax]) {
      (asked.filter { $0.isPreparation }, asked.filter { !$0.isPreparation && $0.label == nil })
    }

    /// A label that no macro takes where it stands: a text behind the first argument, or `label:` before the rules.
    var misplacedLabel: LabeledExprSyntax? {
      if beginsWithText { return nil }
      if let place = given.firstIndex(where: { $0.label?.text == "label" }) {
        return given[place...].contains { $0.label == nil || $0.label?.text == "as" } ? given[place] : nil
      }
      return given.first { $0.label == nil && $0.expression.is(StringLiteralExprSyntax.self) }
    }

    /// Returns a diagnostic for a misplaced label, with the arguments in the order that the macros take.
    func mendingLabel(_ misplaced: LabeledExprSyntax) -> Diagnostic {
      let label = "label: \(misplaced.expression.trimmedDescription)"
      let written = { (argument: LabeledExprSyntax) in argument.with(\.trailingComma, nil).trimmedDescription }
      let others = given.filter { $0.id != misplaced.id }
      let described = others.filter { argument in !asked.contains { $0.id == argument.id } }
      let rules = others.filter { argument in !described.contains { $0.id == argument.id } }
      let text = (rules.map(written) + [label] + described.map(written)).joined(separator: ", ")
      return .mistake(
        "Write the label after the rules, as \(label)", at: misplaced.expression,
        [misplaced.parent?.as(LabeledExprListSyntax.self).map { .replacing($0, by: spelled(text), "Write \(text)") }])
    }

    /// The first normalisation after the first argument.
    fileprivate var misplacedPreparation: LabeledExprSyntax? { asked.dropFirst().first { $0.isPreparation } }

    /// Whether the first argument is a text, which can only be a label.
    fileprivate var beginsWithText: Bool {
      asked.first.map { $0.label == nil && $0.expression.is(StringLiteralExprSyntax.self) } ?? false
    }
  }

  extension AttributeSyntax {
    private static var validators: Set<String> { ["range", "count", "each", "form", "accepted", "text"] }

    fileprivate var likelyMacro: any FieldReview.Type {
      guard let first = asked.first else { return FieldMacro.self }
      if beginsWithText { return MisplacedLabelMacro.self }
      if first.label?.text == "as" { return FormattedFieldMacro.self }
      if misplacedPreparation != nil { return MisplacedPreparationMacro.self }
      if first.isPreparation { return PreparedFieldMacro.self }
      return isOfTexts ? TextFieldMacro.self : ValueFieldMacro.self
    }

    fileprivate var likelyMacroOfEach: any FieldReview.Type {
      if asked.isEmpty { return EachMacro.self }
      if beginsWithText { return MisplacedLabelMacro.self }
      if misplacedPreparation != nil { return MisplacedPreparationMacro.self }
      return isOfTexts ? EachTextMacro.self : EachValueMacro.self
    }

    /// Whether the first argument is a rule of this package for texts, or a normalisation.
    ///
    /// Any other name may be that of a validator.
    fileprivate var isOfTexts: Bool {
      guard let first = asked.first, first.label == nil, !isOfValidators else { return false }
      if first.isPreparation { return true }
      guard let name = first.expression.memberName else { return false }
      // For texts, these have no parentheses.
      return Self.rules.contains(name)
        || ["required", "optional"].contains(name) && first.expression.is(MemberAccessExprSyntax.self)
    }

    private static let rules = Set(
      """
      allowed alphanumeric asciiUserName base64 base64URL bic cardExpiry cardSecurityCode
      casePreservedUserName cidr contains cssHexColor date dateTime decimal differs digits duration ean ean13
      ean8 email endsWith equals exactly format hostname htmlDate htmlDateTimeLocal htmlMonth htmlNumber
      htmlTime htmlWeek iban internationalHostname ipv4 ipv6 iri iriReference isbn isbn10 isbn13 issn
      jsonPointer knownTopLevelDomain languageTag length letters macAddress mobile noneOf not notEmpty
      notListed number only opaqueString password pattern paymentCard personName phone postalCode
      regularExpression relativeJSONPointer semanticVersion slug startsWith strength strictUserName time uri
      uriReference uriTemplate url userName uuid webURL when wholeNumber
      """.split { $0.isWhitespace }.map { String($0) })

    private var isOfValidators: Bool {
      let generics =
        attributeName.as(IdentifierTypeSyntax.self)?.genericArgumentClause
        ?? attributeName.as(MemberTypeSyntax.self)?.genericArgumentClause
      if generics != nil { return true }
      return asked.contains { argument in
        guard let name = argument.expression.memberName else { return false }
        if Self.validators.contains(name) { return true }
        // For texts, these have no parentheses.
        return ["required", "optional"].contains(name) && argument.expression.is(FunctionCallExprSyntax.self)
      }
    }
  }

  extension Property {
    /// The name at its place in the source, for diagnostics about it.
    fileprivate var identifierInPlace: Syntax { variable.bindings.first.map { Syntax($0.pattern) } ?? Syntax(variable) }
  }
#endif
