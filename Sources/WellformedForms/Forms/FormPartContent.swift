import WellformedCore

/// A text field as it was declared.
package struct TextField: Sendable {
  let name: String
  var label: FieldLabel?
  let access: TextAccess
  var normalization: Normalization
  let rules: [Rule]
  var byteLimit = TextPlan.defaultByteLimit
  /// Whether the field is secret, so that nobody sees what is in it.
  var isSecret = false
}

/// A field of any other type.
package struct ValueField: Sendable {
  let name: String
  var label: FieldLabel?
  /// Whether the field is secret, so that nobody sees what is in it.
  var isSecret = false
  /// Checks the field of a model, at the given path.
  let check: @Sendable (ErasedModel, Path, inout FoundIssues) -> Void
  /// Where in the model the field is stored and what range it must be in, if nothing else is required of it.
  var storedInteger: StoredInteger?
  /// The override of the issue for a box that is not ticked, if nothing else is required of the field.
  var acceptance: IssueOverride?
  /// Normalises the texts within the field of a model.
  let normalize: (@Sendable (ErasedModel) -> Void)?
  /// Whether the field belongs to the main actor; see `FieldPath`.
  var needsMainActor = false
  /// The field as declared, in a variant of the form; `nil` if it is the same in all variants.
  var variant: (@Sendable (FormVariant) -> ValueField)?
  /// What each validator requires, as data; `nil` stands for a validator that is a closure.
  var outline: @Sendable () -> [ValueOutline?] = { [nil] }
  #if !hasFeature(Embedded)
    /// The key path that the field was declared with, if there is one.
    package var key: FieldKey?
    /// A description of the value that differs for different values; `nil` if the field was not declared by a key path.
    var description: (@Sendable (ErasedModel) -> String)?
    /// How the value is typed; `nil` if its type has no text format.
    var typing: ValueTyping?
    /// How the value is read from input; `nil` if it cannot be written.
    var reader: FieldReader?
    /// Whether the value may depend on other values of the model.
    var isDerived = true
    /// The field as rows of a live form, if it can be shown as such.
    package var list: ListField?
    /// The field as the fields of its own form, if it has one.
    var nested: NestedField?
  #endif
}

/// A whole number that is stored in a model and must be in a range.
struct StoredInteger: Sendable {
  /// The number's offset in bytes from the beginning of the model.
  let offset: Int
  let range: ClosedRange<Int>
  /// What is found in every number below the range, and in every number above it.
  let below: [Issue]
  let above: [Issue]

  /// Creates the range check of a stored number.
  ///
  /// - Parameter check: Returns the issues of a number.
  init(at offset: Int, in range: ClosedRange<Int>, check: (Int) -> [Issue]) {
    (self.offset, self.range) = (offset, range)
    below = range.lowerBound > Int.min ? check(range.lowerBound - 1) : []
    above = range.upperBound < Int.max ? check(range.upperBound + 1) : []
  }
}

extension ValueField {
  /// Returns the value as the text that is written for it; `nil` if its type has no text format.
  func typedText(in model: ErasedModel) -> String? {
    #if hasFeature(Embedded)
      nil
    #else
      typing?.text(model)
    #endif
  }

  /// Returns the field as it is in a variant of the form.
  func `in`(_ variant: FormVariant) -> ValueField {
    guard var field = self.variant?(variant) else { return self }
    (field.label, field.isSecret) = (label, isSecret)
    return field
  }
}

/// A rule that judges a model as a whole, reads some of its fields and reports an issue of one field.
package struct BetweenRule: Sendable {
  let code: IssueCode
  let reads: [String]
  let field: String
  var override: IssueOverride
  /// Returns whether the rule holds for a model.
  let holds: @Sendable (ErasedModel) -> Bool
  /// Returns what a message may mention if the rule does not hold for a model.
  var arguments: (@Sendable (ErasedModel) -> Arguments)?

  /// Returns the issue of a model for which the rule does not hold.
  func issue(of model: ErasedModel, at path: Path) -> Issue {
    Issue(code, at: path, arguments: arguments?(model) ?? Arguments())
  }
}
