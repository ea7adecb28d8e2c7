#if !hasFeature(Embedded)
  extension Validator where Value: Sendable {
    /// The value is judged by a form of its own, whose fields lie within it.
    ///
    /// In a live form these are fields of their own: of the form, or of the row where the value is an element of a list.
    public static func form(_ form: Form<Value>) -> Validator {
      var validator = judged(by: form)
      validator.row = { form.shape }
      validator.nested = NestedValue(shape: { form.shape }, erase: { $0 })
      if form.hasVariants { validator.variant = { .form(form.in($0)) } }
      return validator
    }
  }
#endif

extension Validator {
  /// The value is judged by a form of its own, whose fields lie within it.
  public static func form(_ form: Form<Value>) -> Validator { judged(by: form) }

  private static func judged(by form: Form<Value>) -> Validator {
    var normalize: (@Sendable (inout Value) -> Void)?
    if form.plan.normalizes { normalize = { (value: inout Value) in value = form.normalized(value) } }
    var validator = Validator(normalize: normalize) { value, path, foundIssues in
      form.check(value, at: path, into: &foundIssues)
    }
    if form.hasVariants { validator.variant = { judged(by: form.in($0)) } }
    #if !hasFeature(Embedded)
      validator.outline = { .form(form.outline) }
      validator.reader = ValueReader(form)
    #endif
    return validator
  }
}
