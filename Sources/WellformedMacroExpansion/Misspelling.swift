#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  // What people write who know another package, or the validators of values. The compiler refuses it too, but in words
  // that do not say what to write.

  extension AttributeSyntax {
    /// Diagnostics for rules that are written in a way that means nothing for a property.
    func misspellings(on property: Property) -> [Diagnostic] {
      let finder = SpellingFinder(viewMode: .sourceAccurate)
      finder.walk(self)
      var found = finder.found
      found += given.compactMap { $0.propertyOfRule }
      found += asked.compactMap { $0.expression.labelledMessage(on: property) }
      if property.type.isText { found += asked.compactMap { $0.expression.parentheses(on: property) } }
      if property.type.isKnown, !property.type.isText, !property.type.isOptional {
        found += asked.compactMap { $0.presence(of: property) }
      }
      return found + [missingType(of: property), missingFormat(of: property)].compactMap { $0 }
    }

    /// A diagnostic for a name of a case that the compiler cannot resolve, because it reads an annotation before the
    /// type of the property.
    private func missingType(of property: Property) -> Diagnostic? {
      guard !hasType, property.type.element ?? property.type.unwrapped == .unknown else { return nil }
      let finder = CaseFinder(viewMode: .sourceAccurate)
      finder.walk(self)
      guard let name = finder.names.first else { return nil }
      // A format writes values, which may then be missing.
      let isFormatted = asked.first?.label?.text == "as"
      let type = property.typeName(ofElement: self.name == "Each", unwrapped: isFormatted)
      let text = type.map { "\(self.name)<\($0)>" }
      return .mistake(
        """
        The compiler reads an annotation before the type of its property, and so does not know \
        \(name.trimmedDescription): write @\(text ?? "\(self.name)<Type>")(…)
        """, at: name,
        [text.map { .replacing(attributeName, by: TypeSyntax("\(raw: $0)"), "Write @\($0)") }])
    }

    /// A diagnostic for the format of a choice without `as:`.
    private func missingFormat(of property: Property) -> Diagnostic? {
      guard let first = asked.first, first.label == nil, let list = first.parent?.as(LabeledExprListSyntax.self),
        first.expression.is(MemberAccessExprSyntax.self), let name = first.expression.memberName,
        ["rawValue", "caseName"].contains(name)
      else { return nil }
      let others = list.dropFirst().map { ", \($0.with(\.trailingComma, nil).trimmedDescription)" }
      let text = "as: .\(name)"
      return .mistake(
        ".\(name) is how the value is typed: write \(text)", at: first.expression,
        [.replacing(list, by: spelled(text + others.joined()), "Write \(text)")])
    }

    /// A note about a name that is nearly that of a rule of this package, but may be one's own.
    func likelyMeaning(of argument: LabeledExprSyntax) -> Diagnostic? {
      guard argument.label == nil, argument.expression.isBare, let name = argument.expression.memberName else {
        return nil
      }
      let known = Self.rules.union(Self.validatorNames).union(["required", "optional"])
      guard !known.contains(name), !argument.isPreparation else { return nil }
      let meant = Self.otherNames[name] ?? known.filter { isSlip(name, for: $0) }.min()
      return meant.map { .note("Did you mean .\($0)?", at: argument.expression) }
    }

    /// What other packages call our rules.
    private static let otherNames = [
      "between": "range", "creditCard": "paymentCard", "custom": "satisfies", "empty": "optional", "exists": "required",
      "greaterThan": "range", "in": "oneOf", "lessThan": "range", "matches": "pattern", "negative": "range",
      "nonEmpty": "required", "notBlank": "required", "nullable": "optional", "phoneNumber": "phone",
      "positive": "range", "predicate": "satisfies", "present": "required", "size": "length", "zipCode": "postalCode",
    ]
  }

  extension Property {
    /// The type as written, or as its default value shows.
    func typeName(ofElement: Bool, unwrapped: Bool) -> String? {
      guard let binding = variable.bindings.first else { return nil }
      guard var type = binding.typeAnnotation?.type else {
        let value = binding.initializer?.value
        if let member = value?.as(MemberAccessExprSyntax.self) { return member.base?.trimmedDescription }
        return value?.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
      }
      if unwrapped || ofElement, let optional = type.as(OptionalTypeSyntax.self) { type = optional.wrappedType }
      if ofElement {
        guard let list = type.as(ArrayTypeSyntax.self) else { return nil }
        type = list.element
      }
      return type.trimmedDescription
    }
  }

  /// Finds names of cases, such as `.free`, of which only the type of the property tells the type.
  private final class CaseFinder: SyntaxVisitor {
    var names: [ExprSyntax] = []

    override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.base == nil,
        member.declName.baseName.text == "oneOf"
      else { return .visitChildren }
      for argument in call.arguments where argument.label == nil {
        if argument.expression.isName { names.append(argument.expression) }
      }
      return .skipChildren
    }

    /// Finds what the value is compared with, as in `{ $0 != .free }`.
    override func visit(_ closure: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
      guard closure.signature == nil else { return .skipChildren }
      for statement in closure.statements {
        guard let parts = statement.item.as(SequenceExprSyntax.self)?.elements, parts.count == 3,
          parts.contains(where: { $0.as(DeclReferenceExprSyntax.self)?.baseName.text == "$0" })
        else { continue }
        names += parts.filter { $0.isName }
      }
      return .skipChildren
    }
  }

  extension ExprSyntax {
    /// Whether this is a name behind a dot and nothing else, such as `.free`.
    fileprivate var isName: Bool { self.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false }
  }

  extension LabeledExprSyntax {
    /// A diagnostic for something that belongs to a rule or stands behind the rules, but is written as one of them.
    fileprivate var propertyOfRule: Diagnostic? {
      let text = expression.trimmedDescription
      if ["message", "error"].contains(label?.text) {
        return .mistake("A message belongs to a rule: write .required.message(\(text))", at: self)
      }
      if let label, ["name", "key", "title"].contains(label.text) {
        return .mistake(
          "A field has the name of its property; to call it something else in messages, write label: behind the rules",
          at: self)
      }
      if label != nil { return nil }
      let call = expression.as(FunctionCallExprSyntax.self)
      switch expression.memberName ?? expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      case "secret" where call == nil:
        return .mistake(
          "Write secret: true behind the rules", at: expression,
          [.replacing(expression, by: spelled("secret: true"), "Write secret: true")])
      case "labelled":
        guard let call, let first = call.arguments.first?.expression else { return nil }
        let text = "label: \(first.trimmedDescription)"
        return .mistake(
          "Write \(text) behind the rules", at: expression,
          [.replacing(expression, by: spelled(text), "Write \(text)")])
      case "message", "code", "warning":
        guard expression.isBare else { return nil }
        return .mistake("\(text) belongs to a rule: write .required\(text)", at: expression)
      default: return nil
      }
    }

    /// A diagnostic for `.required(…)` or `.optional(…)` around the validators of a value that cannot be missing.
    fileprivate func presence(of property: Property) -> Diagnostic? {
      guard label == nil, let name = expression.memberName, ["required", "optional"].contains(name), expression.isBare,
        let call = expression.as(FunctionCallExprSyntax.self)
      else { return nil }
      let validators = call.arguments.trimmedDescription
      let fix: FixIt? =
        validators.isEmpty
        ? .removing(self) : .replacing(expression, by: spelled(validators), "Write \(validators)")
      return .mistake(
        "\(property.name) cannot be missing: leave .\(name)(…) out, or make \(property.name) optional", at: expression,
        [fix])
    }
  }

  extension ExprSyntax {
    /// Whether this is a member without a base, such as `.message("…")`.
    fileprivate var isBare: Bool {
      let called = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
      return called.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
    }
  }

  extension ExprSyntax {
    /// A diagnostic for parentheses behind a rule of a text that has none, as in `.email()` or `.required(.email)`.
    fileprivate func parentheses(on property: Property) -> Diagnostic? {
      guard let call = self.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
        let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.base == nil
      else { return nil }
      let name = member.declName.baseName.text
      let isPresence = ["required", "optional"].contains(name)
      guard isPresence || AttributeSyntax.rulesWithoutArguments.contains(name) else { return nil }
      let arguments = call.arguments.map { $0.with(\.trailingComma, nil) }
      if arguments.count == 1, arguments[0].label == nil, arguments[0].expression.is(StringLiteralExprSyntax.self) {
        return misplacedMessage(arguments[0].expression, of: ".\(name)")
      }
      if !arguments.isEmpty {
        // An optional text may also have validators, as in `.required(.text(.email))`.
        let areRules = arguments.allSatisfy { argument in
          guard argument.label == nil else { return false }
          return argument.isPreparation || AttributeSyntax.rules.contains(argument.expression.memberName ?? "")
        }
        guard isPresence, areRules else { return nil }
      }
      // The preparation of a text stands before its rules.
      let preparations = arguments.filter { $0.isPreparation }.map { $0.trimmedDescription }
      let preparation = preparations.count > 1 ? ["[\(preparations.joined(separator: ", "))]"] : preparations
      let rules = arguments.filter { !$0.isPreparation }.map { $0.trimmedDescription }
      let text = (preparation + [".\(name)"] + rules).joined(separator: ", ")
      return .mistake(
        "\(property.name) is a text; list its rules side by side: write \(text)", at: self,
        [.replacing(self, by: spelled(text), "Write \(text)")])
    }
  }

  extension ExprSyntax {
    /// A diagnostic for a message within the parentheses of a rule or a validator, as in `.length(8..., message: "…")`.
    fileprivate func labelledMessage(on property: Property) -> Diagnostic? {
      guard let call = self.as(FunctionCallExprSyntax.self), call.trailingClosure == nil, let name = memberName,
        AttributeSyntax.rules.union(AttributeSyntax.validatorNames).union(["required", "optional"]).contains(name),
        !["format", "satisfies"].contains(name), let last = call.arguments.last, last.label?.text == "message"
      else { return nil }
      let others = call.arguments.dropLast().map { $0.with(\.trailingComma, nil).trimmedDescription }
      let isPlain = AttributeSyntax.rulesWithoutArguments.contains(name) || property.type.isText && name == "required"
      let hasParentheses = !others.isEmpty || !isPlain
      let rule = ".\(name)" + (hasParentheses ? "(\(others.joined(separator: ", ")))" : "")
      return misplacedMessage(last.expression, of: rule)
    }

    fileprivate func misplacedMessage(_ message: ExprSyntax, of rule: String) -> Diagnostic {
      let text = "\(rule).message(\(message.trimmedDescription))"
      return .mistake(
        "A message belongs to a rule: write \(text)", at: self,
        [.replacing(self, by: spelled(text), "Write \(text)")])
    }
  }

  /// Finds key paths in place of names, regular expressions in place of patterns, and rules behind other rules.
  private final class SpellingFinder: SyntaxVisitor {
    var found: [Diagnostic] = []

    override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return .visitChildren }
      if member.declName.baseName.text == "pattern", let source = call.arguments.first?.expression,
        let literal = source.as(RegexLiteralExprSyntax.self)
      {
        let text = quoted(literal.regex.text, openings: literal.openingPounds?.text.count ?? 0)
        found.append(
          .mistake(
            "A pattern is a text, because it must also work where there is no Regex, such as on a page: write \(text)",
            at: source, [.replacing(source, by: spelled(text), "Write \(text)")]))
      }
      if let name = call.namedSibling, let path = name.as(KeyPathExprSyntax.self), let field = path.fieldName {
        found.append(
          .mistake(
            "A rule names another field by a text: write \(quoted(field))", at: name,
            [.replacing(name, by: spelled(quoted(field)), "Write \(quoted(field))")]))
      }
      return .visitChildren
    }

    override func visit(_ member: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      // Of a longer chain, the last rule is met first.
      guard let last = member.chained, member.isRule else { return .visitChildren }
      let whole: ExprSyntax
      if let call = member.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == ExprSyntax(member).id {
        whole = ExprSyntax(call)
      } else {
        whole = ExprSyntax(member)
      }
      let own = whole.trimmedDescription.dropFirst(last.trimmedDescription.count)
      let text = (last.chainOfRules + [own.drop { $0.isWhitespace }.description]).joined(separator: ", ")
      found.append(
        .mistake(
          "Rules stand side by side: write \(text)", at: whole,
          [.replacing(whole, by: spelled(text), "Write \(text)")]))
      return .skipChildren
    }

    override func visit(_ closure: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    /// Returns a literal of a text in which backslashes stand for themselves.
    private func quoted(_ pattern: String, openings: Int) -> String {
      let isPlain = !pattern.contains { $0 == "\\" || $0 == "\"" }
      let pounds = String(repeating: "#", count: isPlain ? 0 : max(1, openings))
      return "\(pounds)\"\(pattern)\"\(pounds)"
    }

    private func quoted(_ name: String) -> String { "\"\(name)\"" }
  }

  extension MemberAccessExprSyntax {
    /// Whether the name is that of a rule for texts.
    fileprivate var isRule: Bool {
      let name = declName.baseName.text
      return AttributeSyntax.rules.contains(name) || ["required", "optional"].contains(name)
    }

    /// The rule that stands before this one, as in `.required.email`.
    fileprivate var chained: ExprSyntax? {
      guard let base, let member = base.member, member.isRule else { return nil }
      return base
    }
  }

  extension ExprSyntax {
    /// The member that is used, or called.
    fileprivate var member: MemberAccessExprSyntax? {
      (self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self).as(MemberAccessExprSyntax.self)
    }

    /// The rules of a chain, one by one.
    fileprivate var chainOfRules: [String] {
      guard let last = member?.chained else { return [trimmedDescription] }
      return last.chainOfRules + [String(trimmedDescription.dropFirst(last.trimmedDescription.count))]
    }
  }

  extension KeyPathExprSyntax {
    /// The name of the field, such as `address.city` of `\\Order.address.city`; `nil` for other key paths.
    var fieldName: String? {
      let names = components.map { $0.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.text }
      let known = names.compactMap { $0 }
      return known.isEmpty || known.count < names.count ? nil : known.joined(separator: ".")
    }
  }
#endif
