#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  extension ValidatedType {
    /// Reports mistakes that are visible only in the whole type, for instance between annotations.
    func review(_ declaration: some DeclGroupSyntax, in context: some MacroExpansionContext) {
      reviewMembers(of: declaration, in: context)
      for field in fields {
        reviewRepetition(of: field, in: context)
        reviewRecursion(of: field, in: context)
        for attribute in [field.field, field.each].compactMap({ $0 }) {
          attribute.reviewLabel(in: context)
          attribute.reviewFlag(in: context)
          attribute.reviewPhrase(in: context)
          attribute.reviewRepeatedRules(in: context)
          attribute.reviewPresence(in: context)
          attribute.reviewBounds(in: context)
          attribute.reviewPatterns(in: context)
          for mistake in attribute.misspellings(on: field.property) { context.diagnose(mistake) }
          for note in attribute.asked.compactMap(attribute.likelyMeaning) { context.diagnose(note) }
        }
        if let attribute = field.field { reviewSiblings(of: attribute, on: field.property, in: context) }
        if let attribute = field.each { refuseSiblings(of: attribute, in: context) }
      }
      for rule in rules {
        reviewNames(of: rule, in: context)
        reviewIsolation(of: rule, in: context)
      }
    }

    /// Reports a rule that only the main actor could evaluate, in a struct that any thread may judge.
    private func reviewIsolation(of rule: ValidatedRule, in context: some MacroExpansionContext) {
      guard isStuck(rule), let declaration = rule.declaration.asProtocol((any WithModifiersSyntax).self) else { return }
      let introducer =
        rule.declaration.as(FunctionDeclSyntax.self)?.funcKeyword
        ?? rule.declaration.as(VariableDeclSyntax.self)?.bindingSpecifier
      let start = declaration.modifiers.first?.name ?? introducer
      context.report(
        "A rule of a struct is judged on any thread, so it cannot belong to the main actor: make it nonisolated",
        at: rule.attribute,
        [start.map { .replacing($0, by: spelled("nonisolated \($0.text) "), "Write nonisolated") }])
    }

    private func reviewMembers(of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext) {
      for member in declaration.memberBlock.members {
        if let condition = member.decl.as(IfConfigDeclSyntax.self) {
          for attribute in condition.annotations {
            context.report(
              """
              A macro does not know which part of an #if is compiled, so that a form has the same fields everywhere: put \
              the property outside, or write the form by hand
              """, at: attribute)
          }
        }
      }
      for name in declaration.takenNames {
        context.report(
          "@Validated generates \(name.bareName): rename this member, or remove @Validated", at: name)
      }
      for variable in declaration.memberBlock.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
        guard Property(variable) == nil, let attribute = ["Field", "Each"].flatMap(variable.attributes.named).first
        else { continue }
        context.report(
          "@\(attribute.name) applies to one property, but there are several: give each its own", at: attribute,
          [variable.split.map { .replacing(variable, by: $0, "Write a line for each") }])
      }
    }

    private func reviewRepetition(of field: ValidatedField, in context: some MacroExpansionContext) {
      for name in ["Field", "Each"] {
        for attribute in field.property.attributes(named: name).dropFirst() {
          context.report(
            "The field \(field.property.name) has two @\(name): put all rules into one", at: attribute,
            [.removing(attribute)])
        }
      }
    }

    private func reviewRecursion(of field: ValidatedField, in context: some MacroExpansionContext) {
      let isPlain = field.each.map { $0.asked.isEmpty } ?? field.field?.asked.isEmpty ?? false
      guard isPlain, let type = field.property.variable.bindings.first?.typeAnnotation?.type else { return }
      if type.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == name.text }) {
        context.report(
          "A form cannot contain itself: for values of \(name.text) within \(name.text), write the form by hand, with "
            + "a validator that uses \(name.text).form when it runs", at: type)
      }
    }

    private func reviewSiblings(
      of attribute: AttributeSyntax, on property: Property, in context: some MacroExpansionContext
    ) {
      for argument in attribute.asked {
        for (sibling, isCondition) in argument.expression.siblingNames {
          guard let name = sibling.literalText else { continue }
          if name == property.name {
            context.report("The field \(name) is compared with itself; name another field", at: sibling)
          } else if let other = fields.first(where: { $0.property.name == name })?.property {
            if isCondition, other.type.element != nil {
              context.report(
                "A condition reads a text, or a value that is typed as one, but \(name) is a list; write a @Rule",
                at: sibling)
            } else if !isCondition, other.type.isKnown, !other.type.isText {
              context.report("Rules of a text read other texts, but \(name) is not a text", at: sibling)
            }
          } else {
            reportUnknown(name, at: sibling, in: context, among: argument)
          }
        }
      }
    }

    private func refuseSiblings(of attribute: AttributeSyntax, in context: some MacroExpansionContext) {
      for (sibling, _) in attribute.asked.flatMap({ $0.expression.siblingNames }) {
        context.report("An element of a list has no sibling fields", at: sibling)
      }
    }

    private func reviewNames(of rule: ValidatedRule, in context: some MacroExpansionContext) {
      if !rule.attribute.given.contains(where: { ["reads", "on"].contains($0.label?.text) }) {
        context.report(
          "Name the fields that the rule reads, as in reads: \"start\", \"end\", or the field that it is about, with on:",
          at: rule.attribute)
      }
      if !rule.hasCode {
        context.report(
          "Give the rule a code of your own, which stands first: @Rule(\"trip.order\", …)", at: rule.attribute)
      }
      var isReading = false
      for argument in rule.attribute.given {
        if let label = argument.label?.text { isReading = label == "reads" || label == "on" }
        if isReading, let field = argument.expression.as(KeyPathExprSyntax.self)?.fieldName {
          context.report(
            "A rule names another field by a text: write \(quoted(field))", at: argument.expression,
            [.replacing(argument.expression, by: spelled(quoted(field)), "Write \(quoted(field))")])
        }
        guard isReading, let name = argument.expression.literalText else { continue }
        if !fields.contains(where: { $0.property.name == name }) {
          reportUnknown(name, at: argument.expression, in: context)
        }
      }
    }

    private func reportUnknown(
      _ name: String, at node: ExprSyntax, in context: some MacroExpansionContext, among rule: LabeledExprSyntax? = nil
    ) {
      let nearest = fields.map { $0.property.name }
        .map { (name: $0, slips: slips(from: name, to: $0)) }
        .filter { $0.slips <= 2 }
        .min { $0.slips < $1.slips }
      // A text that `.equals` names where it is meant itself.
      let call = rule == nil ? nil : node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
      let isEqual =
        nearest == nil && call?.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "equals"
        && call?.arguments.count == 1
      let text = ".exactly(\(quoted(name)))"
      context.report(
        "The form has no field \(name)" + (isEqual ? "; to require this text, write \(text)" : ""), at: node,
        [
          nearest.map { .replacing(node, by: spelled(quoted($0.name)), "Write \(quoted($0.name))") },
          isEqual ? call.map { .replacing($0, by: spelled(text), "Write \(text)") } : nil,
        ])
    }
  }

  extension DeclGroupSyntax {
    /// The members whose names the generated code needs.
    ///
    /// These are static properties, static methods without parameters, and instance properties named `form`, which would
    /// be confused with the static one.
    var takenNames: [TokenSyntax] {
      memberBlock.members.takenNames
    }
  }

  extension MemberBlockItemListSyntax {
    fileprivate var takenNames: [TokenSyntax] {
      flatMap { member -> [TokenSyntax] in
        if let condition = member.decl.as(IfConfigDeclSyntax.self) {
          return condition.clauses.flatMap { clause -> [TokenSyntax] in
            if case .decls(let members)? = clause.elements { members.takenNames } else { [] }
          }
        }
        if let function = member.decl.as(FunctionDeclSyntax.self) {
          let isStatic = function.modifiers.contains {
            [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind)
          }
          let isTaken = isStatic && function.signature.parameterClause.parameters.isEmpty
          return isTaken && ["form", "fieldNames"].contains(function.name.bareName) ? [function.name] : []
        }
        guard let variable = member.decl.as(VariableDeclSyntax.self) else { return [] }
        let isStatic = variable.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
        return variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier }
          .filter { $0.bareName == "form" || isStatic && $0.bareName == "fieldNames" }
      }
    }
  }

  extension TokenSyntax {
    /// The name without backticks.
    var bareName: String { text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text }
  }

  extension VariableDeclSyntax {
    /// A declaration for each of the properties; `nil` if they share a value that is not written out.
    fileprivate var split: DeclSyntax? {
      var single: [PatternBindingSyntax] = []
      for binding in bindings {
        if let names = binding.pattern.as(TuplePatternSyntax.self)?.elements {
          guard let values = binding.initializer?.value.as(TupleExprSyntax.self)?.elements,
            binding.typeAnnotation == nil, values.count == names.count
          else { return nil }
          single += zip(names, values).map { name, value in
            PatternBindingSyntax(
              pattern: name.pattern.trimmed,
              initializer: InitializerClauseSyntax(
                equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space), value: value.expression.trimmed))
          }
        } else {
          single.append(binding.with(\.trailingComma, nil).trimmed)
        }
      }
      // A binding with neither type nor value has the type of the next one.
      for index in single.indices.dropLast().reversed()
      where single[index].typeAnnotation == nil && single[index].initializer == nil {
        single[index].typeAnnotation = single[index + 1].typeAnnotation
      }
      let column = leadingTrivia.pieces.reversed().prefix { !$0.isNewline }
      let indentation = Trivia(pieces: column.reversed().filter { $0.isSpaceOrTab }).description
      let lines = single.map { trimmed.with(\.bindings, [$0]).description }
      return DeclSyntax("\(raw: leadingTrivia.description + lines.joined(separator: "\n" + indentation))")
    }
  }

  extension AttributeSyntax {
    /// Reports a label among the rules, or before them.
    fileprivate func reviewLabel(in context: some MacroExpansionContext) {
      guard let misplaced = misplacedLabel else { return }
      context.diagnose(mendingLabel(misplaced))
    }

    fileprivate func reviewFlag(in context: some MacroExpansionContext) {
      guard let flag = argument("secret"), !flag.is(BooleanLiteralExprSyntax.self) else { return }
      context.report("Write secret: true or secret: false as a literal", at: flag)
    }

    /// Reports a phrase without the label that it needs.
    fileprivate func reviewPhrase(in context: some MacroExpansionContext) {
      guard let phrase = argument("within"), argument("label") == nil else { return }
      context.report("A phrase needs a label: label: \"Email\", within: \"your email address\"", at: phrase)
    }

    fileprivate func reviewRepeatedRules(in context: some MacroExpansionContext) {
      var seen: Set<String> = []
      for argument in asked where !seen.insert(argument.expression.trimmedDescription).inserted {
        context.report(
          "\(argument.expression.trimmedDescription) is given twice; remove one", at: argument.expression,
          [.removing(argument)])
      }
    }

    /// Reports that a text is both required and optional.
    fileprivate func reviewPresence(in context: some MacroExpansionContext) {
      func first(_ names: [String]) -> LabeledExprSyntax? {
        asked.first { argument in
          argument.expression.as(MemberAccessExprSyntax.self).map { names.contains($0.declName.baseName.text) } == true
        }
      }
      guard let optional = first(["optional"]), let required = first(["required", "notEmpty"]) else { return }
      context.report(
        "A text cannot be both .optional and \(required.expression.trimmedDescription); remove one",
        at: optional.expression, [.removing(optional), .removing(required)])
    }

    /// Reports patterns with malformed brackets, groups or repetitions.
    fileprivate func reviewPatterns(in context: some MacroExpansionContext) {
      let finder = PatternFinder(viewMode: .sourceAccurate)
      finder.walk(self)
      for pattern in finder.patterns {
        guard let mistake = pattern.literalText.flatMap({ PatternMistake(in: $0) }) else { continue }
        context.report("The pattern is malformed: \(mistake.words)", at: pattern)
      }
    }

    /// Reports bounds with no value between them.
    fileprivate func reviewBounds(in context: some MacroExpansionContext) {
      var earlier: [(bounds: LiteralBounds, node: ExprSyntax)] = []
      for argument in asked {
        guard let bounds = LiteralBounds(argument.expression) else { continue }
        if bounds.isEmpty {
          context.report("\(bounds.written) is empty", at: argument.expression)
          continue
        }
        if bounds.isNegative {
          context.report("A length or count cannot be less than 0", at: argument.expression)
        }
        if let other = earlier.first(where: { $0.bounds.excludes(bounds) }) {
          context.report(
            """
            Nothing satisfies both \(other.node.trimmedDescription) and \(argument.expression.trimmedDescription); \
            remove one
            """, at: argument.expression,
            notes: [Note(node: Syntax(other.node), message: Hint(message: "The other one is here"))],
            [.removing(argument)])
        }
        earlier.append((bounds, argument.expression))
      }
    }
  }

  extension ExprSyntax {
    /// The names of other fields that a rule reads, at any place in it, and whether a condition reads them.
    fileprivate var siblingNames: [(name: ExprSyntax, isCondition: Bool)] {
      let finder = SiblingFinder(viewMode: .sourceAccurate)
      finder.walk(self)
      return finder.names
    }
  }

  private final class SiblingFinder: SyntaxVisitor {
    var names: [(name: ExprSyntax, isCondition: Bool)] = []

    override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return .visitChildren }
      if let name = call.namedSibling { names.append((name, member.declName.baseName.text == "when")) }
      return .visitChildren
    }

    override func visit(_ closure: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }

  extension FunctionCallExprSyntax {
    /// The argument that names another field, if this is a rule that reads one.
    var namedSibling: ExprSyntax? {
      guard let member = calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
      switch member.declName.baseName.text {
      case "equals", "when": return arguments.first.flatMap { $0.label == nil ? $0.expression : nil }
      case "differs": return arguments.first.flatMap { $0.label?.text == "from" ? $0.expression : nil }
      default: return arguments.first { ["chosenBy", "regionFrom"].contains($0.label?.text) }?.expression
      }
    }
  }

  /// Finds the patterns in the arguments of an annotation.
  private final class PatternFinder: SyntaxVisitor {
    var patterns: [ExprSyntax] = []

    override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "pattern",
        let source = call.arguments.first, source.label == nil
      {
        patterns.append(source.expression)
      }
      return .visitChildren
    }
  }

  extension IfConfigDeclSyntax {
    /// The annotations within, at any depth.
    fileprivate var annotations: [AttributeSyntax] {
      clauses.flatMap { clause -> [AttributeSyntax] in
        guard case .decls(let members)? = clause.elements else { return [] }
        return members.flatMap { member -> [AttributeSyntax] in
          if let condition = member.decl.as(IfConfigDeclSyntax.self) { return condition.annotations }
          return ["Field", "Each", "Rule"].flatMap { member.decl.attributes.named($0) }
        }
      }
    }
  }
#endif
