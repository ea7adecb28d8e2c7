#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  // These macros generate no code: `ValidatedMacro` reads them. The macro that the compiler chose tells what an
  // annotation requires. Anything that does not suit the property is reported at the annotation.

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
          """, at: first.expression,
          [
            attribute.mendingForList(property), attribute.mendingForNumber(property),
            attribute.mendingForFormat(property),
          ])
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
        } else if !attribute.hasType, let mistake = expression.judgesOtherType(than: property) {
          return mistake
        } else if property.type.isTextNumberOrList, expression.memberName == "accepted" {
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

  extension ExprSyntax {
    /// A diagnostic for a validator that no value of the property's type can have.
    fileprivate func judgesOtherType(than property: Property) -> Diagnostic? {
      let (name, type) = (property.name, property.type.unwrapped)
      guard let call = self.as(FunctionCallExprSyntax.self), let validator = memberName,
        call.calledExpression.as(MemberAccessExprSyntax.self)?.base == nil
      else {
        guard memberName == "unique", [.wholeNumber, .decimal].contains(type) else { return nil }
        return .mistake(".unique is for lists, but \(name) is not a list", at: self)
      }
      func written(_ other: String) -> ExprSyntax { ExprSyntax(call.with(\.calledExpression, spelled(other))) }
      switch (validator, type) {
      case ("count", .wholeNumber), ("count", .decimal):
        let range = written(".range")
        return .mistake(
          ".count counts the elements of a list, but \(name) is a number: write \(range)", at: self,
          [.replacing(self, by: range, "Write \(range)")])
      case ("range", .list):
        let count = written(".count")
        return .mistake(
          "A list has no range: use .count for the number of its elements, and @Each for each of them", at: self,
          [.replacing(self, by: count, "Write \(count)")])
      case ("range", _) where property.isBool || property.isTuple:
        return .mistake(
          ".range is for values with an order, but \(name) is a \(property.isBool ? "Bool" : "tuple")", at: self)
      case ("range", .wholeNumber):
        let tokens = call.arguments.first?.expression.tokens(viewMode: .sourceAccurate).map { $0.tokenKind } ?? []
        guard tokens.contains(where: { if case .floatLiteral = $0 { true } else { false } }) else { return nil }
        return .mistake("\(name) is a whole number, so the bounds of .range must be whole numbers", at: self)
      default: return nil
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

    /// Returns a fix that writes the format of a date, an address or an identifier, if the rule is that of a text.
    fileprivate func mendingForFormat(_ property: Property) -> FixIt? {
      guard property.type.unwrapped == .other, asked.count == 1, let first = asked.first,
        case .argumentList(let list)? = arguments, list.count == 1,
        first.expression.is(MemberAccessExprSyntax.self), let name = first.expression.memberName,
        ["date", "dateTime", "email", "phone", "time", "url", "uuid"].contains(name)
      else { return nil }
      return .replacing(list, by: spelled("as: .\(name)"), "Write as: .\(name)")
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
#endif
