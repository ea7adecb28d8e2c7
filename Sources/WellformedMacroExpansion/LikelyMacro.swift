#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  // Which macro the compiler chose for an annotation, as far as its arguments show.

  extension ValidatedField {
    /// Whether its own annotations report a mistake in it, so that it is left out.
    ///
    /// This guesses which macro the compiler chose for an annotation. A wrong guess keeps a field that the compiler
    /// refuses anyway, or leaves out one that is right: then the macro that was chosen reports the guess.
    var isReported: Bool {
      if !property.mistakesInReading.isEmpty { return true }
      let attributes = [field, each].compactMap { $0 }
      return attributes.contains { attribute in
        attribute.misplacedLabel != nil || !attribute.misspellings(on: property).isEmpty
          || !attribute.presumedMistakes(on: property).isEmpty
      }
    }
  }

  extension AttributeSyntax {
    /// The mistakes that the macro reports which the compiler chose, as far as the arguments show which one that is.
    ///
    /// What `@Validated` itself reports is not among them.
    func presumedMistakes(on property: Property) -> [Diagnostic] {
      if misplacedLabel != nil || !misspellings(on: property).isEmpty { return [] }
      return (name == "Each" ? likelyMacroOfEach : likelyMacro).mistakes(in: self, of: property)
    }

    /// Whether the macro is presumed to be one for rules of texts.
    var isPresumedOfTexts: Bool { isOfTexts && misplacedPreparation == nil }
  }

  extension LabeledExprSyntax {
    private static var normalizations: Set<String> {
      ["trimmed", "collapsed", "lowercasedASCII", "lowercased", "digitsOnly", "composed"]
    }

    /// Whether the argument normalises a text, as far as its name shows.
    var isPreparation: Bool {
      guard label == nil else { return false }
      return expression.is(ArrayExprSyntax.self) || Self.normalizations.contains(expression.memberName ?? "")
    }
  }

  extension AttributeSyntax {
    /// The normalisations and the rules among the arguments.
    var askedByKind: (preparations: [LabeledExprSyntax], rules: [LabeledExprSyntax]) {
      (asked.filter { $0.isPreparation }, asked.filter { !$0.isPreparation && $0.label == nil })
    }

    /// A label that no macro takes where it stands: a text behind the first argument, or `label:` before the rules.
    var misplacedLabel: LabeledExprSyntax? {
      if beginsWithText { return nil }
      if let place = given.firstIndex(where: { $0.label?.text == "label" }) {
        return given[place...].contains { $0.label == nil || $0.label?.text == "as" } ? given[place] : nil
      }
      return given.first { $0.label == nil && $0.expression.is(StringLiteralExprSyntax.self) }
    }

    /// The first normalisation after the first argument.
    var misplacedPreparation: LabeledExprSyntax? { asked.dropFirst().first { $0.isPreparation } }

    /// Whether the first argument is a text, which can only be a label.
    fileprivate var beginsWithText: Bool {
      asked.first.map { $0.label == nil && $0.expression.is(StringLiteralExprSyntax.self) } ?? false
    }
  }

  extension AttributeSyntax {
    private static var validators: Set<String> { ["range", "count", "each", "form", "accepted", "text"] }

    private var likelyMacro: any FieldReview.Type {
      guard let first = asked.first else { return FieldMacro.self }
      if beginsWithText { return MisplacedLabelMacro.self }
      if first.label?.text == "as" { return FormattedFieldMacro.self }
      if misplacedPreparation != nil { return MisplacedPreparationMacro.self }
      if first.isPreparation { return PreparedFieldMacro.self }
      return isOfTexts ? TextFieldMacro.self : ValueFieldMacro.self
    }

    private var likelyMacroOfEach: any FieldReview.Type {
      if asked.isEmpty { return EachMacro.self }
      if beginsWithText { return MisplacedLabelMacro.self }
      if misplacedPreparation != nil { return MisplacedPreparationMacro.self }
      return isOfTexts ? EachTextMacro.self : EachValueMacro.self
    }

    /// Whether the first argument is a rule of this package for texts, or a normalisation.
    ///
    /// Any other name may be that of a validator.
    private var isOfTexts: Bool {
      guard let first = asked.first, first.label == nil, !isOfValidators else { return false }
      if first.isPreparation { return true }
      guard let name = first.expression.memberName else { return false }
      // For texts, these have no parentheses.
      return Self.rules.contains(name)
        || ["required", "optional"].contains(name) && first.expression.is(MemberAccessExprSyntax.self)
    }

    /// The rules of this package for texts, except those with parentheses of their own.
    static var rulesWithoutArguments: Set<String> {
      rules.subtracting(
        [
          "allowed", "contains", "decimal", "differs", "endsWith", "equals", "exactly", "format", "length", "noneOf",
          "not", "notListed", "number", "only", "password", "pattern", "regularExpression", "startsWith", "strength",
          "wholeNumber", "when",
        ])
    }

    /// The rules of this package for texts.
    static let rules = Set(
      """
      allowed alphanumeric asciiUserName base64 base64URL bic cardExpiry cardSecurityCode
      casePreservedUserName cidr contains cssHexColor date dateTime decimal differs digits duration ean ean13
      ean8 email endsWith equals exactly format hostname htmlDate htmlDateTimeLocal htmlMonth htmlNumber
      htmlTime htmlWeek iban internationalHostname ipv4 ipv6 iri iriReference isbn isbn10 isbn13 issn
      jsonPointer knownTopLevelDomain languageTag length letters macAddress mobile noneOf not notEmpty
      notListed number only opaqueString password pattern paymentCard personName phone postalCode
      regularExpression relativeJSONPointer semanticVersion slug startsWith strength strictUserName time uri
      uriReference uriTemplate url userName uuid webURL when wholeNumber
      """.split { $0.isWhitespace }.map { String($0) })

    /// The validators of values that a field of any type can have.
    static let validatorNames = validators.union(["eachKey", "eachValue", "oneOf", "satisfies", "unique"])

    /// Whether the type of the value is written, as in `@Field<Int>`.
    var hasType: Bool {
      let generics =
        attributeName.as(IdentifierTypeSyntax.self)?.genericArgumentClause
        ?? attributeName.as(MemberTypeSyntax.self)?.genericArgumentClause
      return generics != nil
    }

    private var isOfValidators: Bool {
      if hasType { return true }
      return asked.contains { argument in
        guard let name = argument.expression.memberName else { return false }
        if Self.validators.contains(name) { return true }
        // For texts, these have no parentheses.
        return ["required", "optional"].contains(name) && argument.expression.is(FunctionCallExprSyntax.self)
      }
    }
  }
#endif
