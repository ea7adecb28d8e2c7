/// How a form is asked otherwise than it was declared.
enum FormVariant: Sendable {
  /// In a context.
  case context(FormContext)
  /// With its texts judged as they are, because what they are prepared to cannot be written back.
  case unprepared
}

extension Form {
  /// Tells whether the form is another one where it is asked otherwise.
  var hasVariants: Bool { context == nil || plan.normalizes }

  /// The form as it is asked otherwise.
  func `in`(_ variant: FormVariant) -> Form {
    switch variant {
    // A form that was put into a context by itself stays in that.
    case .context(let outer): return context == nil ? self.in(outer) : self
    case .unprepared:
      var form = self
      form.parts = parts.map { $0.unprepared }
      form.plan = Form.plan(form.parts, in: context, only: fieldNames)
      return form
    }
  }
}

extension FormPart {
  /// The part with its texts judged as they are.
  fileprivate var unprepared: FormPart {
    var part = self
    switch content {
    case .text(var field):
      field.normalization = []
      part.content = .text(field)
    case .value(let field): part.content = .value(field.in(.unprepared))
    case .between, .remote: break
    }
    return part
  }
}
