#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  // These write nothing: `ValidatedMacro` reads them. Which of them the compiler took tells what an annotation asks, and what
  // does not go with its property is reported where it stands.

  /// A macro that looks an annotation of a property over.
  protocol FieldReview: PeerMacro {
    static func review(_ attribute: AttributeSyntax, of property: Property, in context: some MacroExpansionContext)
  }

  extension FieldReview {
    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let property = Property(declaration) else {
        context.report("@\(node.name) marks a property", at: node, [.removing(node)])
        return []
      }
      guard isRead(node, in: context) else { return [] }
      if let modifier = property.staticModifier {
        let variable = property.variable
        let others = variable.modifiers.filter { $0.id != modifier.id }
        context.report(
          "A static property is no part of a value, and no field of its form", at: modifier,
          [
            .replacing(variable.modifiers, by: others, "Remove \(modifier.name.text)"), .removing(node),
          ])
        return []
      }
      review(node, of: property, in: context)
      return []
    }
  }

  /// Tells whether a `@Validated` reads an annotation, and reports where none does.
  func isRead(_ node: AttributeSyntax, in context: some MacroExpansionContext) -> Bool {
    guard let outer = context.lexicalContext.first else {
      context.report("@\(node.name) marks a member of a @Validated type", at: node, [.removing(node)])
      return false
    }
    if outer.is(ExtensionDeclSyntax.self) {
      context.report(
        "@Validated sees its type and no extensions: @\(node.name) marks a member of the type itself", at: node,
        [.removing(node)])
      return false
    }
    let attributes = DeclSyntax(outer)?.attributes
    if let attributes, !attributes.named("Validated").isEmpty { return true }
    let name = outer.asProtocol((any NamedDeclSyntax).self)?.name.text
    context.report(
      "Nobody reads @\(node.name), because \(name ?? "what it stands in") is not @Validated", at: node,
      [.removing(node)])
    return false
  }

  struct FieldMacro: FieldReview {
    static func review(_ attribute: AttributeSyntax, of property: Property, in context: some MacroExpansionContext) {}
  }

  /// Rules of a text.
  struct TextFieldMacro: FieldReview {
    static func review(_ attribute: AttributeSyntax, of property: Property, in context: some MacroExpansionContext) {
      guard property.type.isKnown, !property.type.isText, let first = attribute.asked.first else { return }
      context.report(
        """
        \(first.expression.trimmedDescription) is asked of texts, and \(property.name) is none: \
        \(property.type.advice)
        """, at: first.expression, [attribute.mendingForList(property), attribute.mendingForNumber(property)])
    }
  }

  /// Rules of a text that is prepared.
  struct PreparedFieldMacro: FieldReview {
    static func review(_ attribute: AttributeSyntax, of property: Property, in context: some MacroExpansionContext) {
      TextFieldMacro.review(attribute, of: property, in: context)
      guard !property.type.isKnown || property.type.isText, let first = attribute.asked.first else { return }
      property.demandWritable(for: first, "A text that is prepared, as by", in: context)
    }
  }

  /// Validators of a value.
  struct ValueFieldMacro: FieldReview {
    static func review(_ attribute: AttributeSyntax, of property: Property, in context: some MacroExpansionContext) {
      for argument in attribute.asked {
        let expression = argument.expression
        if property.type.isText, expression.memberName == "range" {
          let length = expression.as(FunctionCallExprSyntax.self).map {
            ExprSyntax($0.with(\.calledExpression, ".length"))
          }
          context.report(
            "A text is in no range of numbers; .length counts its characters", at: expression,
            [length.map { .replacing(expression, by: $0, "Write \($0)") }])
        } else if property.type.isOptional,
          ["range", "count", "each", "accepted", "form"].contains(expression.memberName)
        {
          let text = expression.trimmedDescription
          context.report(
            "\(property.name) may be missing: put .required(…) or .optional(…) around \(text)", at: expression,
            ["required", "optional"].map {
              .replacing(expression, by: spelled(".\($0)(\(text))"), "Write .\($0)(\(text))")
            })
        }
      }
    }
  }

  /// A value that is typed as a text.
  struct FormattedFieldMacro: FieldReview {
    static func review(_ attribute: AttributeSyntax, of property: Property, in context: some MacroExpansionContext) {
      ValueFieldMacro.review(attribute, of: property, in: context)
      guard let first = attribute.asked.first else { return }
      property.demandWritable(for: first, "A value that is typed as", in: context)
    }
  }

  /// The elements of a list, by the form of their type.
  struct EachMacro: FieldReview {
    static func review(_ attribute: AttributeSyntax, of property: Property, in context: some MacroExpansionContext) {
      _ = isList(property, attribute, in: context)
    }
  }

  /// The elements of a list of texts.
  struct EachTextMacro: FieldReview {
    static func review(_ attribute: AttributeSyntax, of property: Property, in context: some MacroExpansionContext) {
      guard isList(property, attribute, in: context), let first = attribute.asked.first,
        property.type.element?.isText != true
      else { return }
      let isKnown = property.type.element?.isKnown == true
      context.report(
        isKnown
          ? "\(first.expression.trimmedDescription) is asked of texts, and the elements of \(property.name) are none"
          : "A macro sees types as they are written only: write that \(property.name) is a [String]",
        at: isKnown ? Syntax(first.expression) : Syntax(property.variable.bindings))
    }
  }

  /// The elements of a list of any other type.
  struct EachValueMacro: FieldReview {
    static func review(_ attribute: AttributeSyntax, of property: Property, in context: some MacroExpansionContext) {
      _ = isList(property, attribute, in: context)
    }
  }

  private func isList(
    _ property: Property, _ attribute: AttributeSyntax, in context: some MacroExpansionContext
  ) -> Bool {
    if !property.type.isKnown || property.type.element != nil { return true }
    context.report(
      "@Each asks something of each element, and \(property.name) is no list", at: attribute,
      [.replacing(attribute.attributeName, by: TypeSyntax("Field"), "Write @Field")])
    return false
  }

  extension PropertyType {
    /// What is written instead of rules for texts.
    fileprivate var advice: String {
      switch unwrapped {
      case .list: "@Each asks something of each element"
      default: isOptional ? "put validators in .required(…) or .optional(…)" : "it takes validators such as .range"
      }
    }
  }

  extension AttributeSyntax {
    /// `@Each` instead of `@Field`, where the rules are those of each text in a list.
    fileprivate func mendingForList(_ property: Property) -> FixIt? {
      guard property.type.element?.isText == true else { return nil }
      return .replacing(attributeName, by: TypeSyntax("Each"), "Write @Each")
    }

    /// The format of a number and a range of it, where the rule is that of a number that is typed.
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
    /// Reports where what is read of a text cannot be put into the property.
    fileprivate func demandWritable(
      for argument: LabeledExprSyntax, _ subject: String, in context: some MacroExpansionContext
    ) {
      guard !canBeWritten else { return }
      let specifier = variable.bindingSpecifier
      context.report(
        "\(subject) \(argument.expression.trimmedDescription), is written back, and \(name) cannot be written",
        at: argument.expression,
        [
          isConstant ? .replacing(specifier, by: specifier.with(\.tokenKind, .keyword(.var)), "Make it a var") : nil,
          .removing(argument),
        ])
    }
  }

  /// A condition that is a rule between fields.
  struct RuleMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard isRead(node, in: context) else { return [] }
      guard let rule = ValidatedRule(node, of: DeclSyntax(declaration), in: "Self") else {
        context.report(
          """
          @Rule marks a condition of the model: a property or a method without parameters, or a static method of one \
          model, that is a Bool
          """, at: node, [.removing(node)])
        return []
      }
      let function = declaration.as(FunctionDeclSyntax.self)
      let result = function?.signature.returnClause?.type ?? Property(declaration)?.annotation
      if result?.trimmedDescription != "Bool" {
        context.report("@Rule marks what tells by a Bool whether the rule holds", at: result.map { Syntax($0) } ?? Syntax(node))
      } else if !rule.isElsewhere, let throwing = function?.signature.effectSpecifiers?.throwsClause {
        context.report("A rule of the form's own does not throw; one that asks elsewhere is async as well", at: throwing)
      } else if rule.isElsewhere, let severity = node.given.first(where: { $0.label?.text == "severity" }) {
        context.report("A rule that is judged elsewhere finds errors only", at: severity, [.removing(severity)])
      }
      return []
    }
  }

  extension Property {
    fileprivate var annotation: TypeSyntax? { variable.bindings.first?.typeAnnotation?.type }
  }
#endif
