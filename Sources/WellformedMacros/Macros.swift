#if Macros
  // The code that the macros write names this module.
  @_exported public import Wellformed

  /// Writes the form of a model from the annotations of its members.
  ///
  ///     @Validated struct SignUp {
  ///       @Field(.trimmed, .required, .email) var email = ""
  ///       @Field(.trimmed, .required, .personName, label: "Full name") var name = ""
  ///       @Field(as: .wholeNumber, .optional(.range(13...120))) var age: Int?
  ///     }
  ///
  ///     SignUp.form.check(SignUp())
  ///
  /// It writes what you could write by hand: `static let form = Form<SignUp>(.field("email", …), …)`, the table
  /// `fieldNames`, and the conformances to `Validated` and `NamedFields`. A field has the name of its property. The
  /// form lists the fields in the order of the type, then the rules between fields. It has the access level of the
  /// type.
  ///
  /// The form of a struct is `nonisolated`, and so is the struct, even in modules whose types belong to the main actor
  /// by default: you can use both from anywhere. A class must be final, and its form has the isolation of the class; it
  /// does not conform to `Validated`, because objects are not `Sendable`. The same goes for a struct that is marked
  /// `@MainActor`. A generic type is refused, because it cannot store static properties.
  @attached(member, names: named(form), named(fieldNames))
  @attached(extension, conformances: Validated, NamedFields)
  public macro Validated() = #externalMacro(module: "WellformedMacroExpansion", type: "ValidatedMacro")

  /// A field without rules of its own; if its type has a form, that form judges it.
  ///
  /// - Parameters:
  ///   - label: The label of the field; by default it is derived from its name.
  ///   - phrase: The name of the field within a sentence, as in `.labelled(_:within:)`; it needs a label.
  ///   - secret: Whether the value must not be shown.
  @attached(peer)
  public macro Field(label: String? = nil, within phrase: String? = nil, secret: Bool = false) =
    #externalMacro(module: "WellformedMacroExpansion", type: "FieldMacro")

  /// A text field and its rules.
  ///
  /// - Parameters:
  ///   - rules: The rules of the text.
  ///   - label: The label of the field; by default it is derived from its name.
  ///   - phrase: The name of the field within a sentence, as in `.labelled(_:within:)`; it needs a label.
  ///   - secret: Whether the value must not be shown.
  @attached(peer)
  public macro Field(_ rules: Rule..., label: String? = nil, within phrase: String? = nil, secret: Bool = false) =
    #externalMacro(module: "WellformedMacroExpansion", type: "TextFieldMacro")

  /// A text field with the preparation of its text and its rules.
  ///
  /// - Parameters:
  ///   - normalization: How the text is prepared before it is judged and stored.
  ///   - rules: The rules of the text.
  ///   - label: The label of the field; by default it is derived from its name.
  ///   - phrase: The name of the field within a sentence, as in `.labelled(_:within:)`; it needs a label.
  ///   - secret: Whether the value must not be shown.
  @attached(peer)
  public macro Field(
    _ normalization: Normalization, _ rules: Rule..., label: String? = nil, within phrase: String? = nil,
    secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "PreparedFieldMacro")

  /// A field of any type and its validators.
  ///
  /// The compiler reads an annotation before it knows the type of the property. If the validators do not determine the
  /// type, write it: `@Field<Plan>(.oneOf(.free, .paid))`.
  ///
  /// - Parameters:
  ///   - validators: The validators of the value.
  ///   - label: The label of the field; by default it is derived from its name.
  ///   - phrase: The name of the field within a sentence, as in `.labelled(_:within:)`; it needs a label.
  ///   - secret: Whether the value must not be shown.
  @attached(peer)
  public macro Field<Value>(
    _ validators: Validator<Value>..., label: String? = nil, within phrase: String? = nil, secret: Bool = false
  ) =
    #externalMacro(module: "WellformedMacroExpansion", type: "ValueFieldMacro")

  // The compiler takes these where validators do not tell the type: closures for whole numbers, counts and `.form`.

  /// A field of any type and its validators, which are those of whole numbers if nothing else determines the type.
  @attached(peer)
  public macro Field(
    _ validators: Validator<Int>..., label: String? = nil, within phrase: String? = nil, secret: Bool = false
  ) =
    #externalMacro(module: "WellformedMacroExpansion", type: "ValueFieldMacro")

  /// A list and its validators, one of which determines the type of the elements.
  @attached(peer)
  public macro Field<Element>(
    _ validators: Validator<[Element]>..., label: String? = nil, within phrase: String? = nil, secret: Bool = false
  ) =
    #externalMacro(module: "WellformedMacroExpansion", type: "ValueFieldMacro")

  /// An optional list and its validators, one of which determines the type of the elements.
  @attached(peer)
  public macro Field<Element>(
    _ validators: Validator<[Element]?>..., label: String? = nil, within phrase: String? = nil, secret: Bool = false
  ) =
    #externalMacro(module: "WellformedMacroExpansion", type: "ValueFieldMacro")

  /// Stands for a list, or for a type with a form, which the compiler does not know when it reads an annotation.
  @_documentation(visibility: internal)
  public struct AnnotatedValue: RandomAccessCollection, Validated {
    /// A form without fields.
    public static let form = Form<AnnotatedValue>()
    /// The position of the first element, which is also that after the last one.
    public var startIndex: Int { 0 }
    /// The position after the last element.
    public var endIndex: Int { 0 }
    /// The element at a position; there are none.
    public subscript(position: Int) -> AnnotatedValue { self }
  }

  /// A list or a value with a form, and its validators, if nothing else determines the type.
  @_documentation(visibility: internal)
  @attached(peer)
  public macro Field(
    _ validators: Validator<AnnotatedValue>..., label: String? = nil, within phrase: String? = nil,
    secret: Bool = false
  ) =
    #externalMacro(module: "WellformedMacroExpansion", type: "ValueFieldMacro")

  /// An optional list or value with a form, and its validators, if nothing else determines the type.
  @_documentation(visibility: internal)
  @attached(peer)
  public macro Field(
    _ validators: Validator<AnnotatedValue?>..., label: String? = nil, within phrase: String? = nil,
    secret: Bool = false
  ) =
    #externalMacro(module: "WellformedMacroExpansion", type: "ValueFieldMacro")

  /// A typed field: a text for the person who types, a value for the model.
  ///
  /// - Parameters:
  ///   - format: The format that converts between the text and the value.
  ///   - label: The label of the field; by default it is derived from its name.
  ///   - phrase: The name of the field within a sentence, as in `.labelled(_:within:)`; it needs a label.
  ///   - secret: Whether the value must not be shown.
  @attached(peer)
  public macro Field<Value>(
    as format: TextFormat<Value>, label: String? = nil, within phrase: String? = nil, secret: Bool = false
  ) =
    #externalMacro(module: "WellformedMacroExpansion", type: "FormattedFieldMacro")

  /// A typed field, with validators of its value.
  ///
  /// - Parameters:
  ///   - format: The format that converts between the text and the value.
  ///   - first: A validator of the value.
  ///   - others: More validators of the value.
  ///   - label: The label of the field; by default it is derived from its name.
  ///   - phrase: The name of the field within a sentence, as in `.labelled(_:within:)`; it needs a label.
  ///   - secret: Whether the value must not be shown.
  @attached(peer)
  public macro Field<Value>(
    as format: TextFormat<Value>, _ first: Validator<Value>, _ others: Validator<Value>..., label: String? = nil,
    within phrase: String? = nil,
    secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "FormattedFieldMacro")

  /// A typed field with an optional value, and validators of the value.
  ///
  /// - Parameters:
  ///   - format: The format that converts between the text and the value.
  ///   - first: A validator of the value.
  ///   - others: More validators of the value.
  ///   - label: The label of the field; by default it is derived from its name.
  ///   - phrase: The name of the field within a sentence, as in `.labelled(_:within:)`; it needs a label.
  ///   - secret: Whether the value must not be shown.
  @attached(peer)
  public macro Field<Wrapped>(
    as format: TextFormat<Wrapped>, _ first: Validator<Wrapped?>, _ others: Validator<Wrapped?>...,
    label: String? = nil, within phrase: String? = nil, secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "FormattedFieldMacro")

  // The compiler takes these where a format does not tell its type: `.wholeNumber` and `.decimal` are those of many.

  /// A typed field for a number.
  @attached(peer)
  public macro Field(
    as format: TextFormat<Int>, label: String? = nil, within phrase: String? = nil, secret: Bool = false
  ) =
    #externalMacro(module: "WellformedMacroExpansion", type: "FormattedFieldMacro")

  /// A typed field for a number, with validators of the number.
  @attached(peer)
  public macro Field(
    as format: TextFormat<Int>, _ first: Validator<Int>, _ others: Validator<Int>..., label: String? = nil,
    within phrase: String? = nil,
    secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "FormattedFieldMacro")

  /// A typed field for an optional number, with validators of the number.
  @attached(peer)
  public macro Field(
    as format: TextFormat<Int>, _ first: Validator<Int?>, _ others: Validator<Int?>..., label: String? = nil,
    within phrase: String? = nil,
    secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "FormattedFieldMacro")

  /// A typed field for a number.
  @attached(peer)
  public macro Field(
    as format: TextFormat<Double>, label: String? = nil, within phrase: String? = nil, secret: Bool = false
  ) =
    #externalMacro(module: "WellformedMacroExpansion", type: "FormattedFieldMacro")

  /// A typed field for a number, with validators of the number.
  @attached(peer)
  public macro Field(
    as format: TextFormat<Double>, _ first: Validator<Double>, _ others: Validator<Double>..., label: String? = nil,
    within phrase: String? = nil,
    secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "FormattedFieldMacro")

  /// A typed field for an optional number, with validators of the number.
  @attached(peer)
  public macro Field(
    as format: TextFormat<Double>, _ first: Validator<Double?>, _ others: Validator<Double?>..., label: String? = nil,
    within phrase: String? = nil,
    secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "FormattedFieldMacro")

  // The same for `.rawValue` and `.caseName`, which every enumeration has.

  /// Stands for the enumeration of a property, whose type the compiler does not know when it reads an annotation.
  @_documentation(visibility: internal)
  public enum AnnotatedChoice: String, CaseIterable, Sendable {
    /// Any choice.
    case any
  }

  /// A typed field for one of several choices.
  @_documentation(visibility: internal)
  @attached(peer)
  public macro Field(
    as format: TextFormat<AnnotatedChoice>, label: String? = nil, within phrase: String? = nil, secret: Bool = false
  ) =
    #externalMacro(module: "WellformedMacroExpansion", type: "FormattedFieldMacro")

  /// A typed field for an optional choice, with validators of the choice.
  @_documentation(visibility: internal)
  @attached(peer)
  public macro Field(
    as format: TextFormat<AnnotatedChoice>, _ first: Validator<AnnotatedChoice?>,
    _ others: Validator<AnnotatedChoice?>..., label: String? = nil, within phrase: String? = nil,
    secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "FormattedFieldMacro")

  /// A list whose elements are judged by the form of their type; add `@Field` for rules of the list itself.
  ///
  /// - Parameters:
  ///   - label: The label of the field; by default it is derived from its name.
  ///   - phrase: The name of the field within a sentence, as in `.labelled(_:within:)`; it needs a label.
  @attached(peer)
  public macro Each(label: String? = nil, within phrase: String? = nil) =
    #externalMacro(module: "WellformedMacroExpansion", type: "EachMacro")

  /// A list of texts with the rules of each; add `@Field` for rules of the list itself.
  ///
  /// - Parameters:
  ///   - rules: The rules of each text.
  ///   - label: The label of the field; by default it is derived from its name.
  ///   - phrase: The name of the field within a sentence, as in `.labelled(_:within:)`; it needs a label.
  @attached(peer)
  public macro Each(_ rules: Rule..., label: String? = nil, within phrase: String? = nil) =
    #externalMacro(module: "WellformedMacroExpansion", type: "EachTextMacro")

  /// A list of texts with the preparation and the rules of each; add `@Field` for rules of the list itself.
  ///
  /// - Parameters:
  ///   - normalization: How each text is prepared before it is judged and stored.
  ///   - rules: The rules of each text.
  ///   - label: The label of the field; by default it is derived from its name.
  ///   - phrase: The name of the field within a sentence, as in `.labelled(_:within:)`; it needs a label.
  @attached(peer)
  public macro Each(
    _ normalization: Normalization, _ rules: Rule..., label: String? = nil, within phrase: String? = nil
  ) =
    #externalMacro(module: "WellformedMacroExpansion", type: "EachTextMacro")

  /// A list with the validators of each element; add `@Field` for rules of the list itself.
  ///
  /// - Parameters:
  ///   - validators: The validators of each element.
  ///   - label: The label of the field; by default it is derived from its name.
  ///   - phrase: The name of the field within a sentence, as in `.labelled(_:within:)`; it needs a label.
  @attached(peer)
  public macro Each<Element>(_ validators: Validator<Element>..., label: String? = nil, within phrase: String? = nil) =
    #externalMacro(module: "WellformedMacroExpansion", type: "EachValueMacro")

  /// A list with the validators of each element, which are those of whole numbers if nothing else determines the type.
  @attached(peer)
  public macro Each(_ validators: Validator<Int>..., label: String? = nil, within phrase: String? = nil) =
    #externalMacro(module: "WellformedMacroExpansion", type: "EachValueMacro")

  /// A list of lists, or of values with a form, with the validators of each, if nothing else determines the type.
  @_documentation(visibility: internal)
  @attached(peer)
  public macro Each(_ validators: Validator<AnnotatedValue>..., label: String? = nil, within phrase: String? = nil) =
    #externalMacro(module: "WellformedMacroExpansion", type: "EachValueMacro")

  /// A rule between fields: a property or a method of the model without parameters, or a static method that takes a
  /// model.
  ///
  /// It returns whether the rule holds.
  ///
  ///     @Rule("dates.order", reads: "start", "end", message: "The end comes before the start")
  ///     var isInOrder: Bool { start <= end }
  ///
  /// An `async` method or property is a remote check, as `.remote` declares one.
  ///
  /// - Parameters:
  ///   - code: The code of the issue if the rule does not hold.
  ///   - reads: The names of the fields that the rule reads.
  ///   - field: The name of the field that the issue is about; by default the last one in `reads`.
  ///   - message: The message; by default the sentence of the catalogue for the code.
  ///   - severity: The severity of the issue.
  @attached(peer)
  public macro Rule(
    _ code: IssueCode, reads: String..., on field: String? = nil, message: String? = nil, severity: Severity = .error
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "RuleMacro")
#endif
