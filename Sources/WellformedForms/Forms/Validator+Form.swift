#if !hasFeature(Embedded)
  extension Validator where Value: Sendable {
    /// The value must satisfy a form, whose fields lie within the value.
    ///
    /// In a live form, the fields of this form become fields of the outer form or, if the value is an element of a
    /// list, of its row.
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
  /// The value must satisfy a form, whose fields lie within the value.
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
