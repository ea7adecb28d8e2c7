#if Macros
  public import Wellformed

  // Annotations in another order, or apart, which are reported together with the change that mends them.

  /// Not available: a text field whose preparations are separate arguments; write them as a list.
  @_documentation(visibility: internal)
  @attached(peer)
  public macro Field(
    _ first: Normalization, _ second: Normalization, _ rules: Rule..., label: String? = nil,
    within phrase: String? = nil, secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "MisplacedPreparationMacro")

  /// Not available: a text field whose preparation follows a rule; write it first.
  @_documentation(visibility: internal)
  @attached(peer)
  public macro Field(
    _ rule: Rule, _ normalization: Normalization, _ rules: Rule..., label: String? = nil,
    within phrase: String? = nil, secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "MisplacedPreparationMacro")

  /// Not available: a list of texts whose preparations are separate arguments; write them as a list.
  @_documentation(visibility: internal)
  @attached(peer)
  public macro Each(
    _ first: Normalization, _ second: Normalization, _ rules: Rule..., label: String? = nil,
    within phrase: String? = nil
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "MisplacedPreparationMacro")

  /// Not available: a list of texts whose preparation follows a rule; write it first.
  @_documentation(visibility: internal)
  @attached(peer)
  public macro Each(
    _ rule: Rule, _ normalization: Normalization, _ rules: Rule..., label: String? = nil, within phrase: String? = nil
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "MisplacedPreparationMacro")

  /// Not available: a text field whose label stands first; write `label:` after the rules.
  @_documentation(visibility: internal)
  @attached(peer)
  public macro Field(_ label: String, _ rules: Rule..., within phrase: String? = nil, secret: Bool = false) =
    #externalMacro(module: "WellformedMacroExpansion", type: "MisplacedLabelMacro")

  /// Not available: a prepared text field whose label stands first; write `label:` after the rules.
  @_documentation(visibility: internal)
  @attached(peer)
  public macro Field(
    _ label: String, _ normalization: Normalization, _ rules: Rule..., within phrase: String? = nil,
    secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "MisplacedLabelMacro")

  /// Not available: a field of any type whose label stands first; write `label:` after the validators.
  @_documentation(visibility: internal)
  @attached(peer)
  public macro Field<Value>(
    _ label: String, _ first: Validator<Value>, _ others: Validator<Value>..., within phrase: String? = nil,
    secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "MisplacedLabelMacro")

  /// Not available: a field of whole numbers whose label stands first; write `label:` after the validators.
  @_documentation(visibility: internal)
  @attached(peer)
  public macro Field(
    _ label: String, _ first: Validator<Int>, _ others: Validator<Int>..., within phrase: String? = nil,
    secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "MisplacedLabelMacro")

  /// Not available: a typed field whose label stands first; write `label:` after the format and the validators.
  @_documentation(visibility: internal)
  @attached(peer)
  public macro Field<Value>(
    _ label: String, as format: TextFormat<Value>, _ validators: Validator<Value>..., within phrase: String? = nil,
    secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "MisplacedLabelMacro")

  /// Not available: a typed field for a number whose label stands first; write `label:` last.
  @_documentation(visibility: internal)
  @attached(peer)
  public macro Field(
    _ label: String, as format: TextFormat<Int>, _ validators: Validator<Int>..., within phrase: String? = nil,
    secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "MisplacedLabelMacro")

  /// Not available: a typed field for an optional number whose label stands first; write `label:` last.
  @_documentation(visibility: internal)
  @attached(peer)
  public macro Field(
    _ label: String, as format: TextFormat<Int>, _ first: Validator<Int?>, _ others: Validator<Int?>...,
    within phrase: String? = nil, secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "MisplacedLabelMacro")

  /// Not available: a typed field for a number whose label stands first; write `label:` last.
  @_documentation(visibility: internal)
  @attached(peer)
  public macro Field(
    _ label: String, as format: TextFormat<Double>, _ validators: Validator<Double>..., within phrase: String? = nil,
    secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "MisplacedLabelMacro")

  /// Not available: a typed field for an optional number whose label stands first; write `label:` last.
  @_documentation(visibility: internal)
  @attached(peer)
  public macro Field(
    _ label: String, as format: TextFormat<Double>, _ first: Validator<Double?>, _ others: Validator<Double?>...,
    within phrase: String? = nil, secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "MisplacedLabelMacro")

  /// Not available: a typed field for a choice whose label stands first; write `label:` last.
  @_documentation(visibility: internal)
  @attached(peer)
  public macro Field(
    _ label: String, as format: TextFormat<AnnotatedChoice>, _ validators: Validator<AnnotatedChoice?>...,
    within phrase: String? = nil, secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "MisplacedLabelMacro")

  /// Not available: a list, or a value with a form, whose label stands first; write `label:` after the validators.
  @_documentation(visibility: internal)
  @attached(peer)
  public macro Field(
    _ label: String, _ first: Validator<AnnotatedValue>, _ others: Validator<AnnotatedValue>...,
    within phrase: String? = nil, secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "MisplacedLabelMacro")

  /// Not available: an optional list or value with a form whose label stands first; write `label:` after the
  /// validators.
  @_documentation(visibility: internal)
  @attached(peer)
  public macro Field(
    _ label: String, _ first: Validator<AnnotatedValue?>, _ others: Validator<AnnotatedValue?>...,
    within phrase: String? = nil, secret: Bool = false
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "MisplacedLabelMacro")

  /// Not available: a list of texts whose label stands first; write `label:` after the rules.
  @_documentation(visibility: internal)
  @attached(peer)
  public macro Each(_ label: String, _ rules: Rule..., within phrase: String? = nil) =
    #externalMacro(module: "WellformedMacroExpansion", type: "MisplacedLabelMacro")

  /// Not available: a list of prepared texts whose label stands first; write `label:` after the rules.
  @_documentation(visibility: internal)
  @attached(peer)
  public macro Each(
    _ label: String, _ normalization: Normalization, _ rules: Rule..., within phrase: String? = nil
  ) = #externalMacro(module: "WellformedMacroExpansion", type: "MisplacedLabelMacro")
#endif
