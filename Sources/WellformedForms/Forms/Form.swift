public import WellformedCore

/// How many of the issues that a check finds are reported.
public enum Reporting: Hashable, Sendable {
  /// All issues.
  case everyIssue
  /// For each field, only the first issue that is an error.
  case firstIssuePerField
  /// Only the first issue that is an error.
  case firstIssue
}

/// The fields of a model, the rules for each field, and the rules between them.
///
/// Create a form once, and use it for any number of models from any number of threads.
///
/// The rules of a field work like `Rule.all`, with three differences:
///
/// - `.optional` accepts an empty text.
/// - If a required text is missing, that is the only issue reported for the field.
/// - If a text of more than 4 KiB of UTF-8 is longer than a rule of its field allows, that is the only issue reported,
///   and nothing else about the text is examined.
public struct Form<Model>: Sendable {
  /// How many of the issues are reported.
  public var reporting = Reporting.everyIssue

  /// The catalogue that provides the messages of issues.
  public var catalogue: Catalogue { words.catalogue }

  var parts: [FormPart<Model>]
  /// Whether the form has remote rules.
  let asksElsewhere: Bool
  /// The context that the form was put into, if there is one.
  private(set) var context: FormContext?
  @usableFromInline
  var plan: FormPlan
  @usableFromInline
  package var words: Words

  /// The largest number of UTF-8 bytes that a text field accepts unless its own limit is set: one mebibyte.
  public static var defaultByteLimit: Int { TextPlan.defaultByteLimit }

  /// Creates a form.
  ///
  /// Stops the program with an explanation if the rules contradict each other, repeat themselves or name an unknown
  /// field. This is a programming error, not a mistake in what somebody typed.
  ///
  /// - Parameters:
  ///   - parts: The fields, and the rules between them.
  ///   - file: The file in which the form is written, which is reported if the program stops.
  ///   - line: The line in that file.
  public init(_ parts: FormPart<Model>..., file: StaticString = #fileID, line: UInt = #line) {
    do {
      try self.init(checking: parts)
    } catch {
      preconditionFailure(error.description, file: file, line: line)
    }
  }

  /// Creates a form from parts that conditions and loops put together.
  ///
  /// Stops the program, as the form would if its parts were given one by one.
  ///
  /// - Parameters:
  ///   - parts: The fields, and the rules between them.
  ///   - file: The file in which the form is written, which is reported if the program stops.
  ///   - line: The line in that file.
  public init(parts: [FormPart<Model>], file: StaticString = #fileID, line: UInt = #line) {
    do {
      try self.init(checking: parts)
    } catch {
      preconditionFailure(error.description, file: file, line: line)
    }
  }

  /// Creates a form from parts that become known only when the program runs.
  ///
  /// - Parameters:
  ///   - parts: The fields, and the rules between them.
  ///   - reporting: How many of the issues are reported.
  /// - Throws: `FormError` if the rules contradict each other, repeat themselves or name an unknown field.
  public init(checking parts: [FormPart<Model>], reporting: Reporting = .everyIssue) throws(FormError) {
    // With `parts` as the only parameter, the compiler would take a form of one field with a misspelt rule for a call of
    // this initializer, and say nothing of the rule.
    let review = try FormReview(parts)
    try review.check()
    self.parts = parts
    self.reporting = reporting
    asksElsewhere = parts.contains { if case .remote = $0.content { true } else { false } }
    plan = Form.plan(parts, in: nil, only: nil)
    words = Words(catalogue: .english, labels: parts.labels())
  }
}

extension Form {
  /// Checks a model, and reports every issue in it.
  ///
  /// - Parameters:
  ///   - model: The model to check.
  ///   - revealingValues: Whether each issue holds the text that was given. Passwords travel through forms, so issues
  ///     hold no values by default, and issues of a secret field never do.
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

  /// Checks a model with the rules between fields, which judge the model as it would be stored.
  @usableFromInline
  func checkRelated(_ model: Model, _ revealingValues: Bool) -> Report<Model> {
    var check = FormCheck(reporting, revealingValues: revealingValues)
    let stored = checkRelated(model, &check)
    return Report(verdict: check.verdict, value: stored, issues: check.foundIssues.issues, words: words)
  }

  /// Checks the fields and the rules between them, and returns the model as it would be stored.
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

  /// Returns whether a model is valid.
  ///
  /// Allocates nothing for a valid model whose texts need no preparation, except what reading the model allocates.
  @inlinable
  public func isValid(_ model: borrowing Model) -> Bool {
    if plan.readsStored { return isValidRelated(copy model) }
    return ErasedModel.with(model) { plan.isValid($0, stored: $0) }
  }

  /// Returns whether a model is valid by the rules between fields as well, if they judge another model than the given
  /// one.
  @usableFromInline
  func isValidRelated(_ model: Model) -> Bool {
    let stored = normalized(model)
    return ErasedModel.with(model) { given in ErasedModel.with(stored) { plan.isValid(given, stored: $0) } }
  }

  /// Returns the model with its texts normalised, ready to store.
  ///
  /// - Throws: `ValidationError` with all issues if the model is not valid.
  public func validated(_ model: Model) throws(ValidationError) -> Model {
    let report = check(model)
    guard report.isValid else { throw ValidationError(issues: report.issues) }
    return report.value
  }

  /// Returns the model with its texts normalised, whether or not it is valid.
  ///
  /// A text in an instance of a class is left unchanged, because others hold the object, and is judged as it is.
  public func normalized(_ model: borrowing Model) -> Model {
    var normalized = copy model
    if plan.normalizes { normalize(&normalized) }
    return normalized
  }

  /// Returns the normalised model, leaving out fields that normalising would not change.
  @usableFromInline
  func normalized(_ model: borrowing Model, except leftAlone: FieldSet) -> Model {
    var normalized = copy model
    normalize(&normalized, except: leftAlone)
    return normalized
  }

  /// Normalises the texts of a model, leaving out fields that it would not change.
  func normalize(_ model: inout Model, except leftAlone: FieldSet = FieldSet()) {
    ErasedModel.withMutable(&model) { plan.normalize($0, except: leftAlone) }
  }

  /// Checks a model that lies at a path within another model.
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

  /// Returns the form in a context: rules for that context hold, and rules for other contexts do not.
  ///
  /// The same applies to nested forms, at any depth and in the elements of lists. The exception is a form that was put
  /// into a context itself, such as `.form(address.in("draft"))`.
  public func `in`(_ context: FormContext) -> Form {
    var form = self
    form.context = context
    form.plan = Form.plan(parts, in: context, only: fieldNames)
    return form
  }

  /// Returns the form reduced to some of its fields, and to the rules between fields that read no other field.
  ///
  /// Unknown names stop the program, because they are a programming error.
  public func only(_ names: String...) -> Form { only(names) }

  /// Returns the form reduced to some of its fields.
  ///
  /// See `only(_:)` for names given one by one.
  public func only(_ names: [String]) -> Form {
    let known = Set<ExactText>(names: fieldNames)
    for name in names { precondition(known.contains(name), "The form has no field named \(name)") }
    var form = self
    form.plan = Form.plan(parts, in: context, only: names)
    return form
  }

  /// Returns the form with another way of reporting.
  public func reporting(_ reporting: Reporting) -> Form {
    var form = self
    form.reporting = reporting
    return form
  }

  /// Returns the form with another catalogue, such as that of another language or one with the application's own
  /// sentences.
  public func worded(in catalogue: Catalogue) -> Form {
    var form = self
    form.words = Words(catalogue: catalogue, labels: words.labels)
    return form
  }
}
