#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

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
      let mistakes = unreadable.isEmpty ? mistakes(in: node, of: property) : unreadable
      for mistake in mistakes.isEmpty ? misjudgement(of: node, on: property) : mistakes { context.diagnose(mistake) }
      return []
    }

    /// Returns a diagnostic if the annotation is right, but was taken for one with a mistake.
    ///
    /// `@Validated` leaves such a property out of the form. Without the diagnostic, it would silently not be validated.
    private static func misjudgement(of node: AttributeSyntax, on property: Property) -> [Diagnostic] {
      // What `@Validated` read: the compiler changes the operators of `node`.
      guard let attribute = property.attributes(named: node.name).first,
        let mistake = attribute.presumedMistakes(on: property).first
      else { return [] }
      let name = mistake.node.trimmedDescription
      if attribute.isPresumedOfTexts, let type = property.typeName(ofElement: node.name == "Each", unwrapped: false) {
        let other = TypeSyntax("\(raw: node.name)<\(raw: type)>")
        return [
          .mistake(
            "\(name) is taken for a rule of texts, which has the same name: write @\(other)(…)", at: mistake.node,
            [.replacing(attribute.attributeName, by: other, "Write @\(other)")])
        ]
      }
      return [
        .mistake("\(name) is taken for ours of the same name: give your own another name", at: mistake.node)
      ]
    }
  }

  extension Property {
    /// The name at its place in the source, for diagnostics about it.
    var identifierInPlace: Syntax { variable.bindings.first.map { Syntax($0.pattern) } ?? Syntax(variable) }

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
#endif
