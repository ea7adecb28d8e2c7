#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// A condition that is a rule between fields; like the macros of fields, it generates no code.
  struct RuleMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard isRead(node, in: context) else { return [] }
      for mistake in mistakes(in: node, of: DeclSyntax(declaration)) { context.diagnose(mistake) }
      return []
    }

    /// Returns diagnostics for an annotation that does not suit its declaration.
    static func mistakes(in node: AttributeSyntax, of declaration: DeclSyntax) -> [Diagnostic] {
      guard let rule = ValidatedRule(node, of: declaration, in: "Self") else {
        return [
          .mistake(
            """
            @Rule only applies to a condition of the model: a property or a method without parameters, or a static method of \
            one model, that returns a Bool
            """, at: node, [.removing(node)])
        ]
      }
      let function = declaration.as(FunctionDeclSyntax.self)
      let property = Property(declaration)
      if let function, let changing = function.changingToken {
        return [.mistake("A rule only reads the model, so \(function.name.text) cannot change it", at: changing)]
      }
      let annotation = property?.variable.bindings.first?.typeAnnotation?.type
      let result = function?.signature.returnClause?.type ?? annotation
      let isFlag = property?.variable.bindings.first?.initializer?.value.is(BooleanLiteralExprSyntax.self) == true
      if !["Bool", "Swift.Bool"].contains(result?.trimmedDescription), result != nil || !isFlag {
        return [
          .mistake(
            "@Rule only applies to a condition that returns a Bool", at: result.map { Syntax($0) } ?? Syntax(node))
        ]
      }
      let throwing =
        function?.signature.effectSpecifiers?.throwsClause ?? property?.getter?.effectSpecifiers?.throwsClause
      if !rule.isElsewhere, let throwing {
        return [
          .mistake("A rule cannot throw, unless it is async, which makes it a remote check", at: throwing)
        ]
      }
      if rule.isElsewhere, let severity = node.given.first(where: { $0.label?.text == "severity" }) {
        return [
          .mistake("A remote check only finds errors", at: severity, [.removing(severity)])
        ]
      }
      return []
    }
  }

  extension FunctionDeclSyntax {
    /// The word by which the function may change the model, or the model that it takes.
    fileprivate var changingToken: TokenSyntax? {
      if let modifier = modifiers.first(where: { $0.name.tokenKind == .keyword(.mutating) }) { return modifier.name }
      return signature.parameterClause.parameters
        .flatMap { $0.type.tokens(viewMode: .sourceAccurate) }
        .first { $0.tokenKind == .keyword(.inout) }
    }
  }
#endif
