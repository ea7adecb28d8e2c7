public import Wellformed

/// A text field of a live form: its name, what is asked of its text, and how the text is typed.
public struct LiveField: Sendable {
  /// What is judged elsewhere about a field.
  public struct Check: Hashable, Sendable {
    /// The names of the other fields that the check looks at; when one of them changes, the answer no longer holds.
    public var reads: [String]
    /// A number to raise when the question itself changes, so that older answers no longer hold.
    public var version: Int

    /// Creates a check that looks at this field and perhaps at others.
    public init(reads: [String] = [], version: Int = 0) {
      self.reads = reads
      self.version = version
    }
  }

  /// The field's name, which rules, server errors and labels know it by.
  public var name: String
  /// Whether somebody else must be asked about the field.
  public var check: Check?
  /// What is shown at once, while somebody types, because no more typing mends it.
  public var eagerCodes: [IssueCode] = []
  /// What may be typed at all.
  public var filter: TextFilter?
  /// How what is typed is grouped.
  public var shape: TextShape?
  /// Finds what somebody probably meant who typed a valid text that looks like a slip.
  public var suggest: (@Sendable (String) -> String?)?
  /// Tells how good the text is, beside whether it is valid.
  public var meter: LiveMeter?
  /// Whether nobody is to see what is typed, as in a field for a password: views hide it.
  public var isSecret = false
  /// Whether a valid text is worth telling, as in "this name is free".
  public var praisesSuccess = false
  /// How a person gives the text, which decides what they are asked to do: to fill in, choose or tick.
  public var control = Control.typed

  /// How a person gives a text.
  public enum Control: Hashable, Sendable, CaseIterable {
    /// By typing.
    case typed
    /// By choosing one of several options, which have labels of their own.
    case chosen
    /// By ticking a box.
    case ticked
  }

  /// Judges the text in place of its rules, given the prepared texts of the fields that these read.
  ///
  /// The rules say then how the text is prepared, what a checklist has, and what is hinted.
  package var judge:
    (@Sendable (_ text: String, _ others: [(name: String, text: String)]) -> (verdict: Verdict, issues: [Issue]))?

  /// The names of the fields that `judge` reads, where they are not those that the rules read.
  package var reads: [String]?

  package let path: Path
  package var content: Content
  /// What stands before the names of the other fields that its rules read.
  var scope = ""
  /// The names of the fields that its value is made of: who reads it reads them.
  var parts: [String] = []
  /// The names of the fields that its value may follow from: it is judged anew when one changes.
  var sources: [String] = []
  /// Tells whether somebody can type into the field; otherwise its value is chosen.
  var isTyped = true
  #if !hasFeature(Embedded)
    /// What is asked of a text that tells a value of another type.
    var rulesOfText: [Rule] = []
    /// Puts the value that a text tells into the model, or the element of a row, that holds it, if it tells one.
    var keep: (@Sendable (String, inout any Sendable) -> Void)?
    /// Tells whether the value that the field lies in is there, of the model or the element of a row; missing where it
    /// always is.
    var isThere: (@Sendable (any Sendable) -> Bool)?
  #endif

  package enum Content: Sendable {
    /// A text, judged by rules.
    case text(TextPlan)
    /// A value of another type, of which nothing is asked.
    case nothing
    #if !hasFeature(Embedded)
      /// A value of another type, judged by a closure over the model that holds it.
      case value(@Sendable (LiveValues) -> (verdict: Verdict, issues: [Issue]))
      /// A list of which only the number of rows is judged.
      case count(@Sendable (Int) -> (verdict: Verdict, issues: [Issue]))
    #endif
  }

  /// Creates a field.
  ///
  /// The rules are read like those of a form's field: see `Form`. Stops the program, saying why, where they contradict
  /// each other: that is a mistake in it.
  public init(_ name: String, _ normalization: Normalization = [], rules: [Rule], check: Check? = nil) {
    do throws(FormError) {
      try RuleReview.check(rules, field: name)
    } catch {
      preconditionFailure(error.description)
    }
    self.init(name, content: .text(TextPlan(rules, normalization: normalization)), check: check)
  }

  /// Creates a field.
  ///
  /// The rules are read like those of a form's field: see `Form`.
  public init(_ name: String, _ normalization: Normalization, _ rules: Rule..., check: Check? = nil) {
    self.init(name, normalization, rules: rules, check: check)
  }

  /// Creates a field whose text is judged and stored as it is typed.
  ///
  /// The rules are read like those of a form's field: see `Form`.
  public init(_ name: String, _ rules: Rule..., check: Check? = nil) {
    self.init(name, [], rules: rules, check: check)
  }

  /// - Parameter path: Where its value stands; if not given, the name says it.
  package init(_ name: String, at path: Path? = nil, content: Content, check: Check? = nil) {
    self.name = name
    self.path = path ?? Path(stringLiteral: name)
    self.content = content
    self.check = check
  }

  var isText: Bool {
    if case .text = content { true } else { false }
  }

  /// A text as it is judged and stored.
  func normalized(_ text: String) -> String {
    guard case .text(let plan) = content else { return text }
    return plan.normalized(text)
  }

  /// Tells whether a closure over the model judges the field.
  var isJudgedByModel: Bool {
    switch content {
    case .text, .nothing: false
    #if !hasFeature(Embedded)
      case .value: true
      case .count: false
    #endif
    }
  }

  /// The shape by which the formats of its rules group what is typed, where one of them knows how.
  package var groupedShape: TextShape? {
    guard case .text(let plan) = content else { return nil }
    for rule in plan.rules { if let grouping = rule.grouping { return .grouped(grouping) } }
    return nil
  }

  /// The names of the fields that this one's rules and its shape read.
  var siblingNames: [String] {
    var names = reads ?? []
    if reads == nil, case .text(let plan) = content { names = plan.reads }
    if let name = shape?.field, !names.contains(exactly: name) { names.append(name) }
    return names
  }
}

extension LiveField.Control {
  /// What a person is asked to do, where that is not to type.
  ///
  /// Options are chosen by their labels, so that the texts that they stand for are not shown.
  func wording(_ issue: Issue) -> Wording? {
    switch (self, issue.code) {
    case (.chosen, .required), (.chosen, .requiredBlank), (.chosen, .choiceNotOffered), (.chosen, .valueNotOffered):
      Wording(.requiredChoice)
    case (.ticked, .required), (.ticked, .requiredBlank): Wording(.valueNotAccepted)
    // One that must not be ticked is not to be ticked.
    case (.ticked, .choiceNotEqual) where issue.arguments["expected"] == .text("true"): Wording(.valueNotAccepted)
    default: nil
    }
  }
}

extension LiveField {
  /// The same field, with something set.
  ///
  /// Written for call sites such as `LiveField("mobile", .phone).with { $0.shape = .phone }`.
  public func with(_ change: (inout LiveField) -> Void) -> LiveField {
    var field = self
    change(&field)
    return field
  }
}

/// Rows of a live form that all have the same fields, such as the lines of an order.
public struct LiveRows: Sendable {
  /// The name of the list, which the paths of its fields begin with: `items[2].price`.
  public var name: String
  /// The fields of each row.
  public var fields: [LiveField]
  /// Rules between fields of a row, which may also read the form's own fields.
  public var relations: [LiveRelation]
  /// Lists that each row has of its own, such as the options of a line.
  ///
  /// One that a field of the row has the name of comes after that field, others after all fields.
  public var lists: [LiveRows] = []
  #if !hasFeature(Embedded)
    /// What no two rows may have alike.
    var keys: [LiveRowKey] = []
  #endif

  /// Creates rows.
  public init(_ name: String, _ fields: LiveField..., relations: [LiveRelation] = []) {
    self.init(name, fields: fields, relations: relations)
  }

  /// Creates rows from fields that are not known when the program is written.
  public init(_ name: String, fields: [LiveField], relations: [LiveRelation] = []) {
    self.name = name
    self.fields = fields
    self.relations = relations
  }
}

#if !hasFeature(Embedded)
  /// What no two rows of a list may have alike.
  struct LiveRowKey: Sendable {
    /// The name of the field that it is told of.
    let field: String
    /// What a row has there, given its texts and element; nothing where it is not compared.
    let value: @Sendable (LiveValues) -> RowKey.Value?
    /// What is told of a row that has the same as one before it, at the path of the list.
    let issue: @Sendable (Path) -> Issue
  }
#endif

/// A rule between fields of a live form.
///
/// It is looked at when the fields it reads have no errors of their own.
public struct LiveRelation: Sendable {
  /// The names of the fields that the rule reads.
  public var reads: [String]
  /// The name of the field that the rule speaks of.
  public var field: String
  /// Gives what is wrong, if anything.
  public var judge: @Sendable (LiveValues) -> [Issue]
  /// Further fields that the rule speaks of: an issue is told of the one whose name its path begins with, and of `field`
  /// where it is none of them.
  package var otherFields: [String] = []
  /// Tells whether the path of an issue begins with the name of the field that it is told of, and then says where it was found.
  package var namesFields = false
  /// In how many forms within one another it stands below the outermost.
  package var depth = 0
  /// All that the rule reads of a field, where that is not its text; nothing of a field whose text it reads.
  ///
  /// The rule is judged anew only when the number changes.
  package var reading: (@Sendable (LiveValues.Entry) -> Int?)?

  /// Creates a rule between fields.
  public init(reads: [String], on field: String, _ judge: @escaping @Sendable (LiveValues) -> [Issue]) {
    self.reads = reads
    self.field = field
    self.judge = judge
  }

  /// Creates a rule between fields that finds one thing where it does not hold.
  public init(
    _ code: IssueCode, reads: String..., on field: String? = nil, severity: Severity = .error,
    _ holds: @escaping @Sendable (LiveValues) -> Bool
  ) {
    let field = field ?? reads.last ?? ""
    self.init(reads: reads, on: field) { values in
      holds(values) ? [] : [Issue(code, at: Path(stringLiteral: field), severity: severity)]
    }
  }
}

/// One part of a live form, in the order in which a person sees them.
public enum LivePart: Sendable {
  /// A field.
  case field(LiveField)
  /// Rows of fields.
  case rows(LiveRows)
}
