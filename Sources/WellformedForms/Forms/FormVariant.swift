import WellformedCore

/// A variant of a form, which judges differently from the form as declared.
enum FormVariant: Sendable {
  /// The form in a context.
  case context(FormContext)
  /// The form with its texts judged as they are, because their prepared texts cannot be written back.
  case unprepared
}

extension Form {
  /// Whether the form has variants that differ from it.
  var hasVariants: Bool { context == nil || plan.normalizes }

  /// Returns a variant of the form.
  func `in`(_ variant: FormVariant) -> Form {
    switch variant {
    // A form that was put into a context itself stays in that context.
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
  /// Returns the part with its texts judged as they are.
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
