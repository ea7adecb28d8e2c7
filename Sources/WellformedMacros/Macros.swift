#if Macros
  public import Wellformed

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
  /// It writes what a person could: `static let form = Form<SignUp>(.field("email", …), …)`, the table `fieldNames`, and the
  /// conformances to `Validated` and `NamedFields`. A field is named as its property. Fields stand in the form as they stand
  /// in the type; rules between them come last. The form has the access of the type.
  ///
  /// A struct's form is `nonisolated` and used from anywhere, and so is the struct, in modules too whose types belong to the
  /// main actor by default. A class is final, and its form belongs where the class does; it is not `Validated`, because
  /// objects are not `Sendable`. So it is with a struct that is marked `@MainActor`. A generic type is refused: it stores
  /// nothing static.
  @attached(member, names: named(form), named(fieldNames))
  @attached(extension, conformances: Validated, NamedFields)
  public macro Validated() = #externalMacro(module: "WellformedMacroExpansion", type: "ValidatedMacro")

  /// A field of which nothing is asked but what the form of its type asks, if it has one.
  ///
  /// - Parameters:
  ///   - label: What the field is called; without it, its label follows from its name.
  ///   - phrase: What the field is called within a sentence, as by `.labelled(_:within:)`; it needs a label.
  ///   - secret: Whether nobody is to see what is in it.
  @attached(peer)
  public macro Field(label: String? = nil, within phrase: String? = nil, secret: Bool = false) =
    #externalMacro(module: "WellformedMacroExpansion", type: "FieldMacro")

  /// A text field and its rules.
  ///
  /// - Parameters:
  ///   - rules: What the text must be.
  ///   - label: What the field is called; without it, its label follows from its name.
  ///   - phrase: What the field is called within a sentence, as by `.labelled(_:within:)`; it needs a label.
  ///   - secret: Whether nobody is to see what is in it.
  @attached(peer)
  public macro Field(_ rules: Rule..., label: String? = nil, within phrase: String? = nil, secret: Bool = false) =
    #externalMacro(module: "WellformedMacroExpansion", type: "TextFieldMacro")

  /// A text field, how its text is prepared, and its rules.
  ///
  /// - Parameters:
  ///   - normalization: How the text is prepared before it is judged and stored.
  ///   - rules: What the text must be.
  ///   - label: What the field is called; without it, its label follows from its name.
  ///   - phrase: What the field is called within a sentence, as by `.labelled(_:within:)`; it needs a label.
  ///   - secret: Whether nobody is to see what is in it.
  @attached(peer)
  public macro Field(
    _ normalization: Normalization, _ rules: Rule..., label: String? = nil, within phrase: String? = nil,
    secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "PreparedFieldMacro")

  // What is written in another order, or apart, is told with the change that mends it.

  /// A text field whose preparations are given one by one; they are a list.
  @_documentation(visibility: internal)
  @attached(peer)
  public macro Field(
    _ first: Normalization, _ second: Normalization, _ rules: Rule..., label: String? = nil,
    within phrase: String? = nil, secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "MisplacedPreparationMacro")

  /// A text field whose preparation comes behind a rule; it comes first.
  @_documentation(visibility: internal)
  @attached(peer)
  public macro Field(
    _ rule: Rule, _ normalization: Normalization, _ rules: Rule..., label: String? = nil,
    within phrase: String? = nil, secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "MisplacedPreparationMacro")

  /// A list of texts whose preparations are given one by one; they are a list.
  @_documentation(visibility: internal)
  @attached(peer)
  public macro Each(
    _ first: Normalization, _ second: Normalization, _ rules: Rule..., label: String? = nil,
    within phrase: String? = nil
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "MisplacedPreparationMacro")

  /// A list of texts whose preparation comes behind a rule; it comes first.
  @_documentation(visibility: internal)
  @attached(peer)
  public macro Each(
    _ rule: Rule, _ normalization: Normalization, _ rules: Rule..., label: String? = nil, within phrase: String? = nil
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "MisplacedPreparationMacro")

  /// A field of any type and its validators.
  ///
  /// The compiler reads an annotation before it knows the property's type. Where the validators do not tell it, it is
  /// written: `@Field<Plan>(.oneOf(.free, .paid))`.
  ///
  /// - Parameters:
  ///   - validators: What the value must be.
  ///   - label: What the field is called; without it, its label follows from its name.
  ///   - phrase: What the field is called within a sentence, as by `.labelled(_:within:)`; it needs a label.
  ///   - secret: Whether nobody is to see what is in it.
  @attached(peer)
  public macro Field<Value>(
    _ validators: Validator<Value>..., label: String? = nil, within phrase: String? = nil, secret: Bool = false
  ) =
    #externalMacro(module: "WellformedMacroExpansion", type: "ValueFieldMacro")

  // The compiler takes these where validators do not tell the type: closures for whole numbers, and counts.

  /// A field of any type and its validators, which are read as those of whole numbers where nothing else is told.
  @attached(peer)
  public macro Field(
    _ validators: Validator<Int>..., label: String? = nil, within phrase: String? = nil, secret: Bool = false
  ) =
    #externalMacro(module: "WellformedMacroExpansion", type: "ValueFieldMacro")

  /// A list and its validators, which are read as those of texts where nothing else is told.
  @attached(peer)
  public macro Field(
    _ validators: Validator<[String]>..., label: String? = nil, within phrase: String? = nil, secret: Bool = false
  ) =
    #externalMacro(module: "WellformedMacroExpansion", type: "ValueFieldMacro")

  /// A list that may be missing and its validators, which are read as those of texts where nothing else is told.
  @attached(peer)
  public macro Field(
    _ validators: Validator<[String]?>..., label: String? = nil, within phrase: String? = nil, secret: Bool = false
  ) =
    #externalMacro(module: "WellformedMacroExpansion", type: "ValueFieldMacro")

  /// A field that is a text on one side and a value on the other.
  ///
  /// - Parameters:
  ///   - format: How the value stands as a text.
  ///   - label: What the field is called; without it, its label follows from its name.
  ///   - phrase: What the field is called within a sentence, as by `.labelled(_:within:)`; it needs a label.
  ///   - secret: Whether nobody is to see what is in it.
  @attached(peer)
  public macro Field<Value>(
    as format: TextFormat<Value>, label: String? = nil, within phrase: String? = nil, secret: Bool = false
  ) =
    #externalMacro(module: "WellformedMacroExpansion", type: "FormattedFieldMacro")

  /// A field that is a text on one side and a value on the other, and the value's validators.
  ///
  /// - Parameters:
  ///   - format: How the value stands as a text.
  ///   - first: What the value must be.
  ///   - others: What else it must be.
  ///   - label: What the field is called; without it, its label follows from its name.
  ///   - phrase: What the field is called within a sentence, as by `.labelled(_:within:)`; it needs a label.
  ///   - secret: Whether nobody is to see what is in it.
  @attached(peer)
  public macro Field<Value>(
    as format: TextFormat<Value>, _ first: Validator<Value>, _ others: Validator<Value>..., label: String? = nil,
    within phrase: String? = nil,
    secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "FormattedFieldMacro")

  /// A field that is a text on one side and on the other a value that may be missing, and the value's validators.
  ///
  /// - Parameters:
  ///   - format: How the value stands as a text.
  ///   - first: What the value must be.
  ///   - others: What else it must be.
  ///   - label: What the field is called; without it, its label follows from its name.
  ///   - phrase: What the field is called within a sentence, as by `.labelled(_:within:)`; it needs a label.
  ///   - secret: Whether nobody is to see what is in it.
  @attached(peer)
  public macro Field<Wrapped>(
    as format: TextFormat<Wrapped>, _ first: Validator<Wrapped?>, _ others: Validator<Wrapped?>...,
    label: String? = nil, within phrase: String? = nil, secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "FormattedFieldMacro")

  // The compiler takes these where a format does not tell its type: `.wholeNumber` and `.decimal` are those of many.

  /// A field that is a text on one side and a number on the other.
  @attached(peer)
  public macro Field(
    as format: TextFormat<Int>, label: String? = nil, within phrase: String? = nil, secret: Bool = false
  ) =
    #externalMacro(module: "WellformedMacroExpansion", type: "FormattedFieldMacro")

  /// A field that is a text on one side and a number on the other, and the number's validators.
  @attached(peer)
  public macro Field(
    as format: TextFormat<Int>, _ first: Validator<Int>, _ others: Validator<Int>..., label: String? = nil,
    within phrase: String? = nil,
    secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "FormattedFieldMacro")

  /// A field that is a text on one side and on the other a number that may be missing, and its validators.
  @attached(peer)
  public macro Field(
    as format: TextFormat<Int>, _ first: Validator<Int?>, _ others: Validator<Int?>..., label: String? = nil,
    within phrase: String? = nil,
    secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "FormattedFieldMacro")

  /// A field that is a text on one side and a number on the other.
  @attached(peer)
  public macro Field(
    as format: TextFormat<Double>, label: String? = nil, within phrase: String? = nil, secret: Bool = false
  ) =
    #externalMacro(module: "WellformedMacroExpansion", type: "FormattedFieldMacro")

  /// A field that is a text on one side and a number on the other, and the number's validators.
  @attached(peer)
  public macro Field(
    as format: TextFormat<Double>, _ first: Validator<Double>, _ others: Validator<Double>..., label: String? = nil,
    within phrase: String? = nil,
    secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "FormattedFieldMacro")

  /// A field that is a text on one side and on the other a number that may be missing, and its validators.
  @attached(peer)
  public macro Field(
    as format: TextFormat<Double>, _ first: Validator<Double?>, _ others: Validator<Double?>..., label: String? = nil,
    within phrase: String? = nil,
    secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "FormattedFieldMacro")

  // The same for `.rawValue` and `.caseName`, which are those of every enumeration.

  /// The type of a property that is an enumeration, which the compiler does not look at when it reads an annotation.
  @_documentation(visibility: internal)
  public enum AnnotatedChoice: String, CaseIterable, Sendable {
    /// What there is to choose from.
    case any
  }

  /// A field that is a text on one side and one of some choices on the other.
  @_documentation(visibility: internal)
  @attached(peer)
  public macro Field(
    as format: TextFormat<AnnotatedChoice>, label: String? = nil, within phrase: String? = nil, secret: Bool = false
  ) =
    #externalMacro(module: "WellformedMacroExpansion", type: "FormattedFieldMacro")

  /// A field that is a text on one side and on the other a choice that may be missing, and its validators.
  @_documentation(visibility: internal)
  @attached(peer)
  public macro Field(
    as format: TextFormat<AnnotatedChoice>, _ first: Validator<AnnotatedChoice?>,
    _ others: Validator<AnnotatedChoice?>..., label: String? = nil, within phrase: String? = nil,
    secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "FormattedFieldMacro")

  /// A list whose elements are judged by the form of their type; `@Field` beside it says what is asked of the list.
  ///
  /// - Parameters:
  ///   - label: What the field is called; without it, its label follows from its name.
  ///   - phrase: What the field is called within a sentence, as by `.labelled(_:within:)`; it needs a label.
  @attached(peer)
  public macro Each(label: String? = nil, within phrase: String? = nil) =
    #externalMacro(module: "WellformedMacroExpansion", type: "EachMacro")

  /// A list of texts and the rules of each; `@Field` beside it says what is asked of the list.
  ///
  /// - Parameters:
  ///   - rules: What each text must be.
  ///   - label: What the field is called; without it, its label follows from its name.
  ///   - phrase: What the field is called within a sentence, as by `.labelled(_:within:)`; it needs a label.
  @attached(peer)
  public macro Each(_ rules: Rule..., label: String? = nil, within phrase: String? = nil) =
    #externalMacro(module: "WellformedMacroExpansion", type: "EachTextMacro")

  /// A list of texts, how each is prepared, and its rules; `@Field` beside it says what is asked of the list.
  ///
  /// - Parameters:
  ///   - normalization: How each text is prepared before it is judged and stored.
  ///   - rules: What each text must be.
  ///   - label: What the field is called; without it, its label follows from its name.
  ///   - phrase: What the field is called within a sentence, as by `.labelled(_:within:)`; it needs a label.
  @attached(peer)
  public macro Each(
    _ normalization: Normalization, _ rules: Rule..., label: String? = nil, within phrase: String? = nil
  ) =
    #externalMacro(module: "WellformedMacroExpansion", type: "EachTextMacro")

  /// A list and the validators of each element; `@Field` beside it says what is asked of the list.
  ///
  /// - Parameters:
  ///   - validators: What each element must be.
  ///   - label: What the field is called; without it, its label follows from its name.
  ///   - phrase: What the field is called within a sentence, as by `.labelled(_:within:)`; it needs a label.
  @attached(peer)
  public macro Each<Element>(_ validators: Validator<Element>..., label: String? = nil, within phrase: String? = nil) =
    #externalMacro(module: "WellformedMacroExpansion", type: "EachValueMacro")

  /// A list and the validators of each element, which are read as those of whole numbers where nothing else is told.
  @attached(peer)
  public macro Each(_ validators: Validator<Int>..., label: String? = nil, within phrase: String? = nil) =
    #externalMacro(module: "WellformedMacroExpansion", type: "EachValueMacro")

  /// A rule between fields: a property or a method of the model without parameters, or a static method of one model, that
  /// tells by a `Bool` whether it holds.
  ///
  ///     @Rule("dates.order", reads: "start", "end", message: "The end comes before the start")
  ///     var isInOrder: Bool { start <= end }
  ///
  /// A method that is `async` is a rule that is judged elsewhere, as by `.remote`.
  ///
  /// - Parameters:
  ///   - code: The code of the issue found where the rule does not hold.
  ///   - reads: The names of the fields that the rule reads.
  ///   - field: The name of the field that the issue is about; without one it is the last that is read.
  ///   - message: What to say, if not the catalogue's sentence for the code.
  ///   - severity: How much the issue weighs.
  @attached(peer)
  public macro Rule(
    _ code: IssueCode, reads: String..., on field: String? = nil, message: String? = nil, severity: Severity = .error
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "RuleMacro")
#endif
