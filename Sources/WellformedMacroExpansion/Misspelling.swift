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
      if property.type.isText { found += asked.compactMap { $0.expression.parentheses(on: property) } }
      return found
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

  /// Finds key paths in place of names, and regular expressions in place of patterns.
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

    override func visit(_ closure: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    /// Returns a literal of a text in which backslashes stand for themselves.
    private func quoted(_ pattern: String, openings: Int) -> String {
      let isPlain = !pattern.contains { $0 == "\\" || $0 == "\"" }
      let pounds = String(repeating: "#", count: isPlain ? 0 : max(1, openings))
      return "\(pounds)\"\(pattern)\"\(pounds)"
    }

    private func quoted(_ name: String) -> String { "\"\(name)\"" }
  }

  extension KeyPathExprSyntax {
    /// The name of the field, such as `address.city` of `\\Order.address.city`; `nil` for other key paths.
    fileprivate var fieldName: String? {
      let names = components.map { $0.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.text }
      let known = names.compactMap { $0 }
      return known.isEmpty || known.count < names.count ? nil : known.joined(separator: ".")
    }
  }
#endif
