#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// A mistake in an annotation, as a sentence for its author.
  struct Mistake: DiagnosticMessage {
    let message: String
    var severity = DiagnosticSeverity.error
    var diagnosticID: MessageID { MessageID(domain: "WellformedMacros", id: "mistake") }
  }

  /// The description of an offered fix.
  struct Mending: FixItMessage {
    let message: String
    var fixItID: MessageID { MessageID(domain: "WellformedMacros", id: "mending") }
  }

  /// A note about another place to look at.
  struct Hint: NoteMessage {
    let message: String
    var noteID: MessageID { MessageID(domain: "WellformedMacros", id: "hint") }
  }

  extension FixIt {
    /// Returns a fix that replaces a node.
    static func replacing(_ node: some SyntaxProtocol, by other: some SyntaxProtocol, _ message: String) -> FixIt {
      FixIt(
        message: Mending(message: message),
        changes: [.replace(oldNode: Syntax(node), newNode: Syntax(other))])
    }

    /// Returns a fix that removes an attribute with the space after it.
    static func removing(_ attribute: AttributeSyntax) -> FixIt {
      .replacing(
        attribute, by: TokenSyntax(.identifier(""), leadingTrivia: attribute.leadingTrivia, presence: .present),
        "Remove @\(attribute.name)")
    }

    /// Returns a fix that removes an argument with its comma.
    static func removing(_ argument: LabeledExprSyntax) -> FixIt? {
      guard let list = argument.parent?.as(LabeledExprListSyntax.self),
        let place = list.firstIndex(where: { $0.id == argument.id })
      else { return nil }
      var arguments = Array(list)
      arguments.remove(at: list.distance(from: list.startIndex, to: place))
      if let last = arguments.indices.last { arguments[last] = arguments[last].with(\.trailingComma, nil) }
      return .replacing(
        list, by: LabeledExprListSyntax(arguments), "Remove \(argument.expression.trimmedDescription)")
    }
  }

  extension Diagnostic {
    /// Returns a mistake at a node, with its fixes.
    static func mistake(
      _ message: String, at node: some SyntaxProtocol, notes: [Note] = [], _ fixIts: [FixIt?] = []
    ) -> Diagnostic {
      Diagnostic(
        node: Syntax(node), message: Mistake(message: message), notes: notes, fixIts: fixIts.compactMap { $0 })
    }

    /// Returns a note, which says something next to the compiler's own error.
    static func note(_ message: String, at node: some SyntaxProtocol) -> Diagnostic {
      Diagnostic(node: Syntax(node), message: Mistake(message: message, severity: .note))
    }
  }

  extension MacroExpansionContext {
    /// Reports a mistake at a node, with its fixes.
    func report(_ message: String, at node: some SyntaxProtocol, notes: [Note] = [], _ fixIts: [FixIt?] = []) {
      diagnose(.mistake(message, at: node, notes: notes, fixIts))
    }
  }

  /// Returns a part of the same expression with another text.
  func spelled(_ text: String) -> ExprSyntax { "\(raw: text)" }
#endif
