#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// A property that is a field of the form.
  struct ValidatedField {
    let property: Property
    /// The annotation for the whole value; `nil` if only its elements have rules.
    let field: AttributeSyntax?
    /// The annotation for each element.
    let each: AttributeSyntax?
  }

  /// A condition of the model that is a rule between its fields.
  struct ValidatedRule {
    let attribute: AttributeSyntax
    let declaration: DeclSyntax
    /// The call of the condition on a model that is `$0`.
    let call: String
    let isElsewhere: Bool
  }

  /// A type with annotated members, as its declaration shows it.
  struct ValidatedType {
    let name: TokenSyntax
    let fields: [ValidatedField]
    let rules: [ValidatedRule]
    /// Whether it is a struct that is marked as the main actor's.
    private let isStructOnMainActor: Bool

    /// Creates the description of a type; `nil` if the declaration is neither a struct nor a class.
    init?(_ declaration: some DeclGroupSyntax) {
      if let type = declaration.as(StructDeclSyntax.self) {
        name = type.name.trimmed
      } else if let type = declaration.as(ClassDeclSyntax.self) {
        name = type.name.trimmed
      } else {
        return nil
      }
      var (fields, rules) = ([ValidatedField](), [ValidatedRule]())
      for member in declaration.memberBlock.members {
        if let attribute = member.decl.attributes.named("Rule").first {
          guard RuleMacro.mistakes(in: attribute, of: member.decl).isEmpty,
            let rule = ValidatedRule(attribute, of: member.decl, in: name)
          else { continue }
          rules.append(rule)
        } else if let property = Property(member.decl), property.staticModifier == nil,
          property.lazyModifier == nil || !declaration.is(StructDeclSyntax.self)
        {
          let (field, each) = (property.attributes(named: "Field").first, property.attributes(named: "Each").first)
          if field != nil || each != nil {
            fields.append(ValidatedField(property: property, field: field, each: each))
          }
        }
      }
      (self.fields, self.rules) = (fields, rules)
      isStructOnMainActor = declaration.is(StructDeclSyntax.self) && !declaration.attributes.named("MainActor").isEmpty
    }

    /// Returns whether only the main actor could evaluate a rule, although a check runs on any thread.
    func isStuck(_ rule: ValidatedRule) -> Bool {
      let modifiers = rule.declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers
      return isStructOnMainActor && !rule.isElsewhere
        && modifiers?.contains { $0.name.tokenKind == .keyword(.nonisolated) } != true
    }
  }

  extension DeclSyntax {
    /// The attributes of a property, a function or a type; empty for other declarations.
    var attributes: AttributeListSyntax { asProtocol((any WithAttributesSyntax).self)?.attributes ?? [] }
  }

  extension ValidatedRule {
    /// Whether its first argument can be a code.
    var hasCode: Bool { attribute.given.first.map { $0.label == nil } ?? false }

    /// Creates a rule; `nil` if the declaration cannot be called on a model.
    init?(_ attribute: AttributeSyntax, of declaration: DeclSyntax, in type: TokenSyntax) {
      self.attribute = attribute
      self.declaration = declaration
      if let function = declaration.as(FunctionDeclSyntax.self) {
        let isStatic = function.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
        let parameters = Array(function.signature.parameterClause.parameters)
        let effects = function.signature.effectSpecifiers
        isElsewhere = effects?.asyncSpecifier != nil
        let prefix = (effects?.throwsClause == nil ? "" : "try ") + (isElsewhere ? "await " : "")
        if isStatic, parameters.count == 1 {
          let first = parameters[0].firstName
          let label = first.tokenKind == .wildcard ? "" : "\(first.asLabel): "
          call = "\(prefix)\(type.text).\(function.name.text)(\(label)$0)"
        } else if !isStatic, parameters.isEmpty {
          call = "\(prefix)$0.\(function.name.text)()"
        } else {
          return nil
        }
      } else if let property = Property(declaration), property.staticModifier == nil {
        let effects = property.getter?.effectSpecifiers
        isElsewhere = effects?.asyncSpecifier != nil
        let prefix = (effects?.throwsClause == nil ? "" : "try ") + (isElsewhere ? "await " : "")
        call = "\(prefix)$0.\(property.identifier.text)"
      } else {
        return nil
      }
    }
  }

  extension TokenSyntax {
    /// The name as the label of an argument, where a keyword needs no backticks, except for three.
    fileprivate var asLabel: String {
      let bare = String(text.drop { $0 == "`" }.prefix { $0 != "`" })
      guard text.hasPrefix("`"), !["inout", "let", "var"].contains(bare) else { return text }
      return bare.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? bare : text
    }
  }

  extension ValidatedType {
    /// The form, as a person would write it.
    var form: String {
      let parts =
        fields.filter { !$0.isReported }.map { part(of: $0) }
        + rules.filter { $0.hasCode && !isStuck($0) }
        .map { part(of: $0) }
      return "Wellformed.Form<\(name.text)>(\n  \(parts.joined(separator: ",\n  "))\n)"
    }

    /// The names of the fields, as a person would write them.
    var fieldNames: String {
      let read = fields.filter { $0.property.mistakesInReading.isEmpty }
      let entries = read.map { "\\.\($0.property.identifier.text): \(quoted($0.property.name))" }
      return entries.isEmpty ? "[:]" : "[\n  \(entries.joined(separator: ",\n  "))\n]"
    }

    private func part(of field: ValidatedField) -> String {
      let property = field.property
      let keyPath = "\\.\(property.identifier.text)"
      var arguments = [quoted(property.name), keyPath]
      arguments += (field.field?.asked ?? []).map { $0.with(\.trailingComma, nil).trimmedDescription }
      if let each = field.each { arguments.append(validator(of: each, on: property.type)) }
      var part = ".field(\(arguments.joined(separator: ", ")))"
      for attribute in [field.field, field.each].compactMap({ $0 }) {
        if let label = attribute.argument("label") {
          let phrase = attribute.argument("within").map { ", within: \($0.trimmedDescription)" }
          part += ".labelled(\(label.trimmedDescription)\(phrase ?? ""))"
        }
        if attribute.argument("secret")?.trimmedDescription == "true" { part += ".secret" }
      }
      return part
    }

    private func validator(of each: AttributeSyntax, on type: PropertyType) -> String {
      var asked = each.asked.map { $0.with(\.trailingComma, nil).trimmedDescription }.joined(separator: ", ")
      if asked.isEmpty {
        asked = ".form"
      } else if type.element?.isText == true, each.asked.first?.expression.memberName != "text" {
        asked = ".text(\(asked))"
      }
      return type.isOptional ? ".optional(.each(\(asked)))" : ".each(\(asked))"
    }

    private func part(of rule: ValidatedRule) -> String {
      let arguments = rule.attribute.given.map { $0.with(\.trailingComma, nil).trimmedDescription }
      return ".\(rule.isElsewhere ? "remote" : "rule")(\(arguments.joined(separator: ", "))) { \(rule.call) }"
    }
  }

  /// Returns a text as a literal.
  func quoted(_ text: String) -> String { StringLiteralExprSyntax(content: text).description }
#endif
