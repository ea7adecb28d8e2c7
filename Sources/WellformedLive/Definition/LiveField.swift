public import Wellformed

/// A text field of a live form: its name, the rules for its text, and how the text is typed.
public struct LiveField: Sendable {
  /// A remote check of a field.
  public struct Check: Hashable, Sendable {
    /// The names of the other fields that the check reads; when one of them changes, the answer no longer holds.
    public var reads: [String]
    /// The version of the question: raise it when the question changes, so that older answers no longer hold.
    public var version: Int

    /// Creates a check that reads this field and the fields that you name.
    public init(reads: [String] = [], version: Int = 0) {
      self.reads = reads
      self.version = version
    }
  }

  /// The field's name, by which rules, server errors and labels refer to it.
  public var name: String
  /// The remote check of the field, if it has one.
  public var check: Check?
  /// The codes that are shown at once, while somebody types, because more typing does not correct them.
  public var eagerCodes: [IssueCode] = []
  /// The filter for what may be typed.
  public var filter: TextFilter?
  /// The shape: how the text is grouped while it is typed.
  public var shape: TextShape?
  /// Returns what the person probably meant by a valid text that looks like a slip.
  public var suggest: (@Sendable (String) -> String?)?
  /// The meter that rates the text, independently of whether it is valid.
  public var meter: LiveMeter?
  /// Whether views hide what is typed, as in a password field.
  public var isSecret = false
  /// Whether a valid text deserves a message, as in "this name is free".
  public var praisesSuccess = false
  /// How a person enters the text; messages ask them accordingly to fill in, choose or tick.
  public var control = Control.typed

  /// How a person enters a text.
  public enum Control: Hashable, Sendable, CaseIterable {
    /// By typing.
    case typed
    /// By choosing one of several options, which have labels of their own.
    case chosen
    /// By ticking a box.
    case ticked
  }

  /// Whether the control may not know what was typed, as a control for dates does while a date is unfinished.
  ///
  /// The text is then U+FFFD alone.
  package var parses = false

  /// Judges the text instead of its rules, given the normalised texts of the fields that `reads` names.
  ///
  /// The rules then only determine how the text is normalised, the checklist, and the input hints.
  package var judge:
    (@Sendable (_ text: String, _ others: [(name: String, text: String)]) -> (verdict: Verdict, issues: [Issue]))?

  /// The names of the fields that `judge` reads, if they differ from those that the rules read.
  package var reads: [String]?

  package let path: Path
  package var content: Content
  /// The prefix of the names of the other fields that its rules read.
  var scope = ""
  /// The names of the fields that its value is made of: reading this field means reading them.
  var parts: [String] = []
  /// The names of the fields that its value may be derived from: when one changes, this field is judged again.
  var sources: [String] = []
  /// Whether somebody can type into the field; otherwise its value is chosen.
  var isTyped = true
  #if !hasFeature(Embedded)
    /// The rules for a text that represents a value of another type.
    var rulesOfText: [Rule] = []
    /// Returns the text that is written for the value that a text represents, which the rules of other fields read.
    var written: (@Sendable (String) -> String?)?
    /// Writes the value that a text represents, if any, into the model or into the element of a row.
    var keep: (@Sendable (String, inout any Sendable) -> Void)?
    /// Returns whether the value that contains the field exists in the model or the element of a row.
    ///
    /// `nil` if the value always exists.
    var isThere: (@Sendable (any Sendable) -> Bool)?
  #endif

  package enum Content: Sendable {
    /// A text, which rules judge.
    case text(TextPlan)
    /// A value of another type without rules.
    case nothing
    #if !hasFeature(Embedded)
      /// A value of another type, which a closure judges by the model that holds it.
      case value(@Sendable (LiveValues) -> (verdict: Verdict, issues: [Issue]))
      /// A list whose number of rows alone is judged.
      case count(@Sendable (Int) -> (verdict: Verdict, issues: [Issue]))
    #endif
  }

  /// Creates a field.
  ///
  /// The rules are read like those of a form's field: see `Form`. If they contradict each other, the program stops with
  /// a message: that is a programming error.
  public init(
    _ name: String, _ normalization: Normalization = [], rules: [Rule], check: Check? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    do throws(FormError) {
      try RuleReview.check(rules, field: name)
    } catch {
      preconditionFailure(error.description, file: file, line: line)
    }
    self.init(name, content: .text(TextPlan(rules, normalization: normalization)), check: check)
  }

  /// Creates a field.
  ///
  /// The rules are read like those of a form's field: see `Form`.
  public init(
    _ name: String, _ normalization: Normalization, _ rules: Rule..., check: Check? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(name, normalization, rules: rules, check: check, file: file, line: line)
  }

  /// Creates a field whose text is judged and stored as it is typed.
  ///
  /// The rules are read like those of a form's field: see `Form`.
  public init(
    _ name: String, _ rules: Rule..., check: Check? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(name, [], rules: rules, check: check, file: file, line: line)
  }

  /// Creates a field.
  ///
  /// - Parameter path: The path of its value; by default, the name.
  package init(_ name: String, at path: Path? = nil, content: Content, check: Check? = nil) {
    self.name = name
    self.path = path ?? Path(stringLiteral: name)
    self.content = content
    self.check = check
  }

  var isText: Bool {
    if case .text = content { true } else { false }
  }

  /// Returns a text in the form in which it is judged and stored.
  func normalized(_ text: String) -> String {
    guard case .text(let plan) = content else { return text }
    return plan.normalized(text)
  }

  /// Returns a text as the rules of other fields read it; `nil` if it stands for no value, so that there is nothing to
  /// read.
  func textForOthers(_ text: String) -> String? {
    #if !hasFeature(Embedded)
      if let written { return written(text) }
    #endif
    return text
  }

  /// Whether a closure over the model judges the field.
  var isJudgedByModel: Bool {
    switch content {
    case .text, .nothing: false
    #if !hasFeature(Embedded)
      case .value: true
      case .count: false
    #endif
    }
  }

  /// The shape by which the formats of its rules group what is typed, if one of them does.
  package var groupedShape: TextShape? {
    guard case .text(let plan) = content else { return nil }
    for rule in plan.rules { if let grouping = rule.grouping { return .grouped(grouping) } }
    return nil
  }

  /// The names of the fields that this field's rules and its shape read.
  var siblingNames: [String] {
    var names = reads ?? []
    if reads == nil, case .text(let plan) = content { names = plan.reads }
    if let name = shape?.field, !names.contains(exactly: name) { names.append(name) }
    return names
  }
}

extension LiveField.Control {
  /// Returns the wording for a control that is not typed into.
  ///
  /// People choose options by their labels, so the messages do not show the texts behind them.
  func wording(_ issue: Issue) -> Wording? {
    switch (self, issue.code) {
    case (.chosen, .required), (.chosen, .requiredBlank), (.chosen, .choiceNotOffered), (.chosen, .choiceNotEqual):
      Wording(.requiredChoice)
    // People who choose among options do not add entries.
    case (.chosen, .countTooSmall) where issue.arguments["minimum"] == .integer(1): Wording(.requiredChoice)
    case (.ticked, .required), (.ticked, .requiredBlank): Wording(.valueNotAccepted)
    // A message never asks a person to tick a box that must not be ticked.
    case (.ticked, .choiceNotEqual) where issue.arguments["expected"] == .text("true"): Wording(.valueNotAccepted)
    default: nil
    }
  }
}

extension LiveField {
  /// Returns a copy of the field with changes.
  ///
  /// Use it inline: `LiveField("mobile", .phone).with { $0.shape = .phone }`.
  public func with(_ change: (inout LiveField) -> Void) -> LiveField {
    var field = self
    change(&field)
    return field
  }
}

/// Rows of a live form that all have the same fields, such as the lines of an order.
public struct LiveRows: Sendable {
  /// The name of the list, with which the paths of its fields begin: `items[2].price`.
  public var name: String
  /// The fields of each row.
  public var fields: [LiveField]
  /// Rules between fields of a row, which may also read the form's own fields.
  public var relations: [LiveRelation]
  /// Lists that each row has of its own, such as the options of a line.
  ///
  /// A list with the same name as a field of the row comes after that field; other lists come after all fields.
  public var lists: [LiveRows] = []
  #if !hasFeature(Embedded)
    /// What no two rows may share.
    var keys: [LiveRowKey] = []
  #endif

  /// Creates rows.
  public init(_ name: String, _ fields: LiveField..., relations: [LiveRelation] = []) {
    self.init(name, fields: fields, relations: relations)
  }

  /// Creates rows from fields that are not known at compile time.
  public init(_ name: String, fields: [LiveField], relations: [LiveRelation] = []) {
    self.name = name
    self.fields = fields
    self.relations = relations
  }
}

#if !hasFeature(Embedded)
  /// Something that no two rows of a list may share.
  struct LiveRowKey: Sendable {
    /// The name of the field that a repetition is reported at.
    let field: String
    /// Returns the value of a row, given its texts and element; `nil` if the row is not compared.
    let value: @Sendable (LiveValues) -> RowKey.Value?
    /// Returns the issue for a row with the same value as an earlier row, given the path of the list.
    let issue: @Sendable (Path) -> Issue
  }
#endif

/// A rule between fields of a live form.
///
/// It is judged once the fields that it reads have no errors of their own.
public struct LiveRelation: Sendable {
  /// The names of the fields that the rule reads.
  public var reads: [String]
  /// The name of the field that the rule reports at.
  public var field: String
  /// Returns what is wrong, if anything.
  public var judge: @Sendable (LiveValues) -> [Issue]
  /// Further fields that the rule reports at.
  ///
  /// An issue is reported at the field whose name its path begins with, and at `field` if it is none of them.
  package var otherFields: [String] = []
  /// Whether the path of an issue begins with the name of its field, followed by where in the field it was found.
  package var namesFields = false
  /// The number of forms that contain the rule's form.
  package var depth = 0
  /// Returns everything that the rule reads of a field, if that is not its text; `nil` for a field whose text it reads.
  ///
  /// The rule is judged again only when the number changes.
  package var reading: (@Sendable (LiveValues.Entry) -> Int?)?

  /// Creates a rule between fields.
  public init(reads: [String], on field: String, _ judge: @escaping @Sendable (LiveValues) -> [Issue]) {
    self.reads = reads
    self.field = field
    self.judge = judge
  }

  /// Creates a rule between fields that reports one issue if it does not hold.
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

/// One part of a live form; parts are in the order in which a person sees them.
public enum LivePart: Sendable {
  /// A field.
  case field(LiveField)
  /// Rows of fields.
  case rows(LiveRows)
}
