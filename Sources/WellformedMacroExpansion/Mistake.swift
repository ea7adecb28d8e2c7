#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// What is wrong with an annotation, in a sentence for whoever wrote it.
  struct Mistake: DiagnosticMessage {
    let message: String
    var severity: DiagnosticSeverity { .error }
    var diagnosticID: MessageID { MessageID(domain: "WellformedMacros", id: "mistake") }
  }

  /// What an offered change does.
  struct Mending: FixItMessage {
    let message: String
    var fixItID: MessageID { MessageID(domain: "WellformedMacros", id: "mending") }
  }

  /// Where else to look.
  struct Hint: NoteMessage {
    let message: String
    var noteID: MessageID { MessageID(domain: "WellformedMacros", id: "hint") }
  }

  extension FixIt {
    /// Puts another node in the place of one.
    static func replacing(_ node: some SyntaxProtocol, by other: some SyntaxProtocol, _ message: String) -> FixIt {
      FixIt(
        message: Mending(message: message),
        changes: [.replace(oldNode: Syntax(node), newNode: Syntax(other))])
    }

    /// Takes an attribute away, with the space behind it.
    static func removing(_ attribute: AttributeSyntax) -> FixIt {
      .replacing(
        attribute, by: TokenSyntax(.identifier(""), leadingTrivia: attribute.leadingTrivia, presence: .present),
        "Remove @\(attribute.name)")
    }

    /// Takes an argument away, with its comma.
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
    /// A mistake that is told where it stands, with what mends it.
    static func mistake(
      _ message: String, at node: some SyntaxProtocol, notes: [Note] = [], _ fixIts: [FixIt?] = []
    ) -> Diagnostic {
      Diagnostic(
        node: Syntax(node), message: Mistake(message: message), notes: notes, fixIts: fixIts.compactMap { $0 })
    }
  }

  extension MacroExpansionContext {
    /// Tells a mistake where it stands, with what mends it.
    func report(_ message: String, at node: some SyntaxProtocol, notes: [Note] = [], _ fixIts: [FixIt?] = []) {
      diagnose(.mistake(message, at: node, notes: notes, fixIts))
    }
  }

  /// A part of the same expression with other text.
  func spelled(_ text: String) -> ExprSyntax { "\(raw: text)" }
#endif
