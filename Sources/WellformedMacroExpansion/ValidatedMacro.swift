#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// Generates the form of a type, the names of its fields, and its conformances.
  struct ValidatedMacro: MemberMacro, ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard isFirst(node, of: declaration, in: context) else {
        context.report("@Validated is given twice; remove one", at: node, [.removing(node)])
        return []
      }
      guard isTaken(declaration, by: node, in: context, reports: true), let type = ValidatedType(declaration) else {
        return []
      }
      type.review(declaration, in: context)
      let access = access(of: declaration, in: context)
      let modifiers = (isAnywhere(declaration) ? "nonisolated " : "") + access + "static let"
      let name = type.name.text
      let members: [(name: String, declaration: DeclSyntax)] = [
        ("form", "\(raw: modifiers) form = \(raw: type.form)"),
        (
          "fieldNames",
          "\(raw: modifiers) fieldNames: Wellformed.FieldNames<\(raw: name)> = \(raw: type.fieldNames)"
        ),
      ]
      let taken = declaration.takenNames.map { $0.bareName }
      return members.filter { !taken.contains($0.name) }.map { $0.declaration }
    }

    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      guard declaration.is(StructDeclSyntax.self) || declaration.is(ClassDeclSyntax.self) else {
        // Reported here and not with the members, because the compiler expands the members of some types only when they
        // are used.
        context.report(
          "@Validated only applies to structs and final classes", at: node, [.removing(node)])
        return []
      }
      guard isFirst(node, of: declaration, in: context) else { return [] }
      guard isTaken(declaration, by: node, in: context, reports: false) else { return [] }
      guard isReached(declaration, by: node, in: context) else { return [] }
      // An object is not `Sendable`, and a form within a form is used from any isolation.
      let wanted = isAnywhere(declaration) ? ["Validated", "NamedFields"] : ["NamedFields"]
      let taken = declaration.takenNames.map { $0.bareName }
      let missing = wanted.filter { name in
        protocols.contains { $0.trimmedDescription.hasSuffix(name) }
          && !taken.contains(name == "Validated" ? "form" : "fieldNames")
      }
      guard !missing.isEmpty else { return [] }
      let isolation =
        if isAnywhere(declaration) {
          "nonisolated "
        } else {
          declaration.attributes.named("MainActor").isEmpty ? "" : "@MainActor "
        }
      let conformances = missing.map { "\(isolation)Wellformed.\($0)" }.joined(separator: ", ")
      return [try ExtensionDeclSyntax("extension \(type.trimmed): \(raw: conformances) {}")]
    }

    /// Returns whether an annotation is the first `@Validated` of a type: a second one would generate everything again.
    private static func isFirst(
      _ node: AttributeSyntax, of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
    ) -> Bool {
      func place(_ node: some SyntaxProtocol) -> String? {
        context.location(of: node).map { "\($0.line):\($0.column)" }
      }
      guard let first = declaration.attributes.named("Validated").first else { return true }
      return place(first) == place(node)
    }

    /// Returns whether an extension at the level of the file can name a type, and reports why not.
    private static func isReached(
      _ declaration: some DeclGroupSyntax, by node: AttributeSyntax, in context: some MacroExpansionContext
    ) -> Bool {
      func hidden(_ modifiers: DeclModifierListSyntax) -> DeclModifierSyntax? {
        modifiers.first { $0.name.tokenKind == .keyword(.private) && $0.detail == nil }
      }
      if !context.lexicalContext.isEmpty, let modifier = hidden(declaration.modifiers) {
        let other = modifier.with(\.name, modifier.name.with(\.tokenKind, .keyword(.fileprivate)))
        context.report(
          "@Validated extends the type from outside, which cannot see a private type within another: make it fileprivate",
          at: modifier, [.replacing(modifier, by: other, "Write fileprivate")])
        return false
      }
      for outer in context.lexicalContext.dropLast() {
        guard let type = outer.asProtocol((any DeclGroupSyntax).self), hidden(type.modifiers) != nil else { continue }
        context.report(
          "@Validated extends the type from outside, which cannot see into a private type: make that fileprivate",
          at: node)
        return false
      }
      return true
    }

    /// Returns whether the form can be used from any isolation.
    ///
    /// The form of a class has the isolation of the class, and the form of a struct that is marked with `@MainActor`
    /// has that isolation. The form of any other struct is nonisolated, because the struct is `Validated`.
    private static func isAnywhere(_ declaration: some DeclGroupSyntax) -> Bool {
      declaration.is(StructDeclSyntax.self) && declaration.attributes.named("MainActor").isEmpty
    }

    /// Returns the access level of the form, which is that of the type, followed by a space; empty for the default.
    private static func access(of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext) -> String {
      func access(_ modifiers: DeclModifierListSyntax) -> String? {
        let names = modifiers.filter { $0.detail == nil }.map { $0.name.text }
        return names.first { ["public", "package", "internal", "fileprivate", "private", "open"].contains($0) }
      }
      // A type in a public extension is public.
      let own = access(declaration.modifiers)
      let outer = context.lexicalContext.first?.as(ExtensionDeclSyntax.self).flatMap { access($0.modifiers) }
      switch own ?? outer {
      case "public", "open": return "public "
      case "package": return "package "
      default: return ""
      }
    }

    /// Returns whether a form can be generated for a type, and reports why not.
    private static func isTaken(
      _ declaration: some DeclGroupSyntax, by node: AttributeSyntax, in context: some MacroExpansionContext,
      reports: Bool
    ) -> Bool {
      let report = reports ? context : nil
      if let other = declaration.inheritanceClause?.inheritedTypes.first(where: { $0.refusesCopies }) {
        report?.report("A form keeps copies of its model, so the type must be copyable", at: other)
        return false
      }
      let generics: GenericParameterClauseSyntax?
      if let type = declaration.as(StructDeclSyntax.self) {
        generics = type.genericParameterClause
      } else if let type = declaration.as(ClassDeclSyntax.self) {
        generics = type.genericParameterClause
        if !type.modifiers.contains(where: { $0.name.tokenKind == .keyword(.final) }) {
          report?.report(
            "A class with a form must be final: the form of a subclass would not know its own fields",
            at: type.classKeyword,
            [
              .replacing(
                type.classKeyword, by: type.classKeyword.with(\.tokenKind, .identifier("final class")), "Add final")
            ])
          return false
        }
      } else {
        return false
      }
      if let generics {
        report?.report(
          """
          A generic type cannot have a form, because it cannot store static properties: write a function that creates the \
          form, and keep its result
          """, at: generics)
        return false
      }
      for outer in context.lexicalContext
      where outer.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil {
        report?.report(
          "A type within a generic type is generic itself, and cannot store static properties: move it out", at: node)
        return false
      }
      return true
    }
  }

  extension InheritedTypeSyntax {
    /// Whether it is `~Copyable`.
    fileprivate var refusesCopies: Bool {
      type.as(SuppressedTypeSyntax.self)?.type.trimmedDescription == "Copyable"
    }
  }
#endif
