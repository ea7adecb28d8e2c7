/// How much of what is found a report tells.
public enum Reporting: Hashable, Sendable {
  /// Everything.
  case everyIssue
  /// For each field only the first issue that is an error.
  case firstIssuePerField
  /// Only the first issue that is an error.
  case firstIssue
}

/// Fields, what is asked of each, and what is asked between them.
///
/// A form is made once and used for any number of models, from any number of threads. The rules of a field are read as
/// `Rule.all`, but for two things that belong to a field: `.optional` lets an empty text pass, and of a missing text only
/// that it is missing is reported. Of a text over 4 KiB of UTF-8 that is longer than a rule of its field allows, only that is
/// told: nothing else of it is looked at.
public struct Form<Model>: Sendable {
  /// How much of what is found is reported.
  public var reporting = Reporting.everyIssue

  /// The words that issues are reported in.
  public var catalogue: Catalogue { words.catalogue }

  var parts: [FormPart<Model>]
  /// Tells whether there are rules that are judged elsewhere.
  let asksElsewhere: Bool
  /// The context that the form was put into, if it was.
  private(set) var context: FormContext?
  @usableFromInline
  var plan: FormPlan
  @usableFromInline
  package var words: Words

  /// How many bytes of UTF-8 a text field takes at all when nothing else is said: one mebibyte.
  public static var defaultByteLimit: Int { TextPlan.defaultByteLimit }

  /// Creates a form.
  ///
  /// Stops the program, saying why, where the rules contradict each other, repeat themselves or name an unknown field:
  /// that is a mistake in the program, not in what somebody typed.
  ///
  /// - Parameters:
  ///   - parts: The fields, and the rules between them.
  ///   - file: Where the form is written, which is told where the program stops.
  ///   - line: The line.
  public init(_ parts: FormPart<Model>..., file: StaticString = #fileID, line: UInt = #line) {
    do {
      try self.init(checking: parts)
    } catch {
      preconditionFailure(error.description, file: file, line: line)
    }
  }

  /// Creates a form from parts that are not known when the program is written.
  ///
  /// - Throws: `FormError` where the rules contradict each other, repeat themselves or name an unknown field.
  public init(checking parts: [FormPart<Model>]) throws(FormError) {
    let review = try FormReview(parts)
    try review.check()
    self.parts = parts
    asksElsewhere = parts.contains { if case .remote = $0.content { true } else { false } }
    plan = Form.plan(parts, in: nil, only: nil)
    words = Words(catalogue: .english, labels: parts.labels())
  }
}

extension Form {
  /// Everything found in a model.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - revealingValues: Puts the text that was given into each issue. Passwords travel through forms, so that otherwise
  ///     no issue holds a value, and those of a secret field never do.
  @inlinable
  public func check(_ model: consuming Model, revealingValues: Bool = false) -> Report<Model> {
    if plan.relatesFields { return checkRelated(model, revealingValues) }
    let (verdict, issues, leftAlone) = ErasedModel.with(model) {
      plan.check($0, reporting: reporting, revealingValues: revealingValues)
    }
    let words = issues.isEmpty ? nil : words
    if plan.normalizes, plan.normalizes(except: leftAlone) {
      return Report(verdict: verdict, value: normalized(model, except: leftAlone), issues: issues, words: words)
    }
    return Report(verdict: verdict, value: model, issues: issues, words: words)
  }

  /// The same with the rules between fields, which judge the model as it would be stored.
  @usableFromInline
  func checkRelated(_ model: Model, _ revealingValues: Bool) -> Report<Model> {
    var check = FormCheck(reporting, revealingValues: revealingValues)
    let stored = checkRelated(model, &check)
    return Report(verdict: check.verdict, value: stored, issues: check.foundIssues.issues, words: words)
  }

  /// Checks fields and what is between them; gives the model as it would be stored.
  func checkRelated(_ model: Model, _ check: inout FormCheck) -> Model {
    var stored = model
    ErasedModel.with(model) { given in
      plan.checkFields(of: given, &check)
      if plan.normalizes(except: check.leftAlone) { normalize(&stored, except: check.leftAlone) }
      ErasedModel.with(stored) { plan.checkRelations(of: given, stored: $0, &check) }
    }
    plan.finish(&check)
    return stored
  }

  /// Tells whether a model is valid.
  ///
  /// Allocates nothing for a valid model whose texts need no preparation, beyond what reading the model does.
  @inlinable
  public func isValid(_ model: borrowing Model) -> Bool {
    if plan.readsStored { return isValidRelated(copy model) }
    return ErasedModel.with(model) { plan.isValid($0, stored: $0) }
  }

  /// The same with the rules between fields, where they judge another model than the one that was given.
  @usableFromInline
  func isValidRelated(_ model: Model) -> Bool {
    let stored = normalized(model)
    return ErasedModel.with(model) { given in ErasedModel.with(stored) { plan.isValid(given, stored: $0) } }
  }

  /// The model with its texts normalised, which is what to store.
  ///
  /// - Throws: `ValidationError` with everything found where the model is not valid.
  public func validated(_ model: Model) throws(ValidationError) -> Model {
    let report = check(model)
    guard report.isValid else { throw ValidationError(issues: report.issues) }
    return report.value
  }

  /// The model with its texts normalised, valid or not.
  ///
  /// A text within an object of a class is left as it is, because others hold the object, and is judged as it is.
  public func normalized(_ model: borrowing Model) -> Model {
    var normalized = copy model
    if plan.normalizes { normalize(&normalized) }
    return normalized
  }

  /// The same, but for fields that normalising would leave alone.
  @usableFromInline
  func normalized(_ model: borrowing Model, except leftAlone: FieldSet) -> Model {
    var normalized = copy model
    normalize(&normalized, except: leftAlone)
    return normalized
  }

  /// Normalises the texts of a model, but for fields that it would leave alone.
  func normalize(_ model: inout Model, except leftAlone: FieldSet = FieldSet()) {
    ErasedModel.withMutable(&model) { plan.normalize($0, except: leftAlone) }
  }

  /// Checks a model that is part of another one and lies at a path in it.
  package func check(_ model: Model, at path: Path, into foundIssues: inout FoundIssues) {
    #if hasFeature(Embedded)
      var check = FormCheck(reporting, at: path, revealingValues: foundIssues.revealsValues)
    #else
      var check = FormCheck(
        reporting, at: path, revealingValues: foundIssues.revealsValues, reading: foundIssues.reading)
    #endif
    if plan.relatesFields {
      _ = checkRelated(model, &check)
    } else {
      ErasedModel.with(model) { plan.checkFields(of: $0, &check) }
      plan.finish(&check)
    }
    var own = check.foundIssues
    own.change(from: 0) { $0.words = words.including($0.words) }
    foundIssues.add(own)
  }
}

extension Form {
  /// The names of the fields, in order.
  public var fieldNames: [String] { plan.fields.map { $0.name } }

  /// The form as it is in a context: rules for that context hold, rules for others do not.
  ///
  /// The same goes for forms within it, at any depth and in the elements of lists, but for one that was put into a context
  /// itself: `.form(address.in("draft"))`.
  public func `in`(_ context: FormContext) -> Form {
    var form = self
    form.context = context
    form.plan = Form.plan(parts, in: context, only: fieldNames)
    return form
  }

  /// The form reduced to some of its fields, and to the rules between fields that read no other.
  ///
  /// Unknown names stop the program: they are a mistake in it.
  public func only(_ names: String...) -> Form { only(names) }

  /// The form reduced to some of its fields.
  ///
  /// See `only(_:)` for names given one by one.
  public func only(_ names: [String]) -> Form {
    let known = Set<ExactText>(names: fieldNames)
    for name in names { precondition(known.contains(name), "The form has no field named \(name)") }
    var form = self
    form.plan = Form.plan(parts, in: context, only: names)
    return form
  }

  /// The form with another way of reporting.
  public func reporting(_ reporting: Reporting) -> Form {
    var form = self
    form.reporting = reporting
    return form
  }

  /// The form with other words, such as those of another language or a catalogue with sentences of the application's own.
  public func worded(in catalogue: Catalogue) -> Form {
    var form = self
    form.words = Words(catalogue: catalogue, labels: words.labels)
    return form
  }
}
