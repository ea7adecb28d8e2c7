package import Wellformed

/// A form that somebody is filling in, as a value: events go in, effects come out.
///
/// The form has no clock, starts nothing and waits for nothing. Timers, remote checks and submissions are effects with
/// tokens; their results are events with the same tokens. A host sends events one after another, and carries out the
/// effects after each step:
///
///     var form = LiveForm(.field(LiveField("email", .trimmed, .required, .email)))
///     let email = form.field("email")
///     let effects = form.reduce(.edit(email, TextDraft("jane@"), .typing), at: now)
///
/// The value is the complete state: a copy preserves the form as it was at another time.
public struct LiveForm: Sendable {
  /// The version, which grows with every step.
  public private(set) var version = 0
  /// The fields that the last step changed.
  public private(set) var changes: [FieldID] = []
  /// Whether the last step added, removed or reordered rows.
  public internal(set) var changedRows = false

  /// The rows that the last step removed, and their fields.
  var (removedRows, removedFields): ([RowID], [FieldID]) = ([], [])
  /// The work of the last step.
  package internal(set) var work = Work()

  let definition: LiveDefinition
  /// How the form behaves.
  public let options: LiveOptions

  /// The fields, oldest first: the form's own fields, whose number is their place, and then those of rows.
  var records: [FieldRecord] = []
  var rows = RowTable()
  /// Whether the rows or their order differ from the initial ones.
  var areRowsChanged = false
  #if !hasFeature(Embedded)
    /// The rows with repeated values, for each list in which no two rows may share a value.
    var repeats: [RowList: [RepeatedRows]] = [:]
  #endif
  /// What rules between fields that do not read texts last read of each field, by the numbers of the rules.
  var readings: [Int: [FieldID: Int]] = [:]
  /// The order of fields that the host set, if it differs from the declared one.
  var arrangement: [FieldID] = []
  /// The initial state, or the last accepted one, except for the texts, which the fields hold.
  var baseline = Baseline()
  var identities = IdentitySource()

  var submitting = Submitting()
  var press = Press()
  var checks = CheckQueue()
  var announcer = Announcer()
  var tally = Tally()
  /// The latest time that a step was given.
  var now: Int64 = 0
  var step = Step()

  #if !hasFeature(Embedded)
    /// The model that the form was made for: it holds values that are not texts, and the initial texts.
    package var held: HeldModel?
  #endif

  /// The words of issues; changing them changes nothing else.
  package var words: Words?

  /// Creates a form from its parts, in the order in which a person sees them.
  ///
  /// If a name occurs twice or refers to nothing, the program stops with a message: that is a programming error.
  ///
  /// - Parameters:
  ///   - parts: The form's own fields, and lists of rows.
  ///   - relations: Rules between the form's own fields; rules between fields of a row belong to its list.
  ///   - values: The initial texts, by the names of the fields; a field without one begins empty.
  ///   - rows: The initial rows: the name of the list of each, and its texts.
  ///   - options: How the form behaves.
  public init(
    parts: [LivePart], relations: [LiveRelation] = [], values: [String: String] = [:],
    rows: [(rows: String, values: [String: String])] = [], options: LiveOptions = LiveOptions()
  ) {
    self.init(
      parts: parts, relations: relations, named: [ExactText: String](names: values),
      rows: rows.map { ($0.rows, LiveRow($0.values)) }, options: options)
  }

  /// Creates a form in the same way, with texts by names that are compared byte by byte.
  package init(
    parts: [LivePart], relations: [LiveRelation], named values: [ExactText: String],
    rows: [(rows: String, values: LiveRow)] = [], options: LiveOptions
  ) {
    self.init(unjudged: parts, relations, values, rows, options)
    judgeAll()
  }

  #if !hasFeature(Embedded)
    /// Creates a form for a model, which holds values that are not texts.
    init(
      parts: [LivePart], relations: [LiveRelation], values: [ExactText: String],
      rows: [(rows: String, values: LiveRow)], options: LiveOptions, model: any Sendable
    ) {
      self.init(unjudged: parts, relations, values, rows, options, held: HeldModel(whole: model))
      baseline.held = held
      judgeAll()
    }
  #endif

  private init(
    unjudged parts: [LivePart], _ relations: [LiveRelation], _ values: [ExactText: String],
    _ rows: [(rows: String, values: LiveRow)], _ options: LiveOptions, held: HeldModel? = nil
  ) {
    definition = LiveDefinition(parts, relations: relations)
    #if !hasFeature(Embedded)
      self.held = held
    #endif
    self.options = options
    for index in 0..<definition.ownCount {
      _ = addRecord(index, row: nil, text: values[definition.fields[index].name] ?? "")
    }
    appendRows(rows)
    #if !hasFeature(Embedded)
      lookForMissingValues()
    #endif
    noteBaselineRows()
  }

  /// Adds rows to the form's own lists.
  mutating func appendRows(_ rows: [(rows: String, values: LiveRow)]) {
    for row in rows {
      guard let group = definition.group(row.rows) else {
        preconditionFailure("The form has no rows named \(row.rows)")
      }
      let list = RowList(group: group, row: nil)
      var compared: [FieldID] = []
      insertRow(in: list, at: self.rows.order(in: list).count, row.values, &compared)
    }
  }

  private mutating func judgeAll() {
    for index in records.indices { judge(index) }
    judgeRelations()
    for index in records.indices { refreshStatus(index) }
    step = Step()
    for index in records.indices { records[index].isInStep = false }
  }

  /// Creates a form from its fields, in the order in which a person sees them.
  ///
  /// - Parameters:
  ///   - fields: The fields.
  ///   - values: The initial texts, by the names of the fields; a field without one begins empty.
  ///   - options: How the form behaves.
  public init(_ fields: LiveField..., values: [String: String] = [:], options: LiveOptions = LiveOptions()) {
    self.init(parts: fields.map { .field($0) }, values: values, options: options)
  }

  /// Takes an event, and returns the effects to carry out.
  ///
  /// Carry out the effects after the step, in order. Anything that happens because of them, such as a field losing the
  /// focus to another, is an event of a step of its own.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: The time, in milliseconds since any fixed moment; it only serves to determine the age of answers.
  /// - Complexity: O(*k*) in the number of fields whose judgement depends on the event; O(*n*) in the number of all
  ///   fields for events that concern all of them, such as a submission or a reset.
  public mutating func reduce(_ event: LiveEvent, at time: Int64 = 0) -> [LiveEffect] {
    take(time) { $0.apply(event) }
  }

  /// Takes several events in one step, such as the texts of many fields, and judges rules between fields once.
  ///
  /// - Complexity: O(*n*) in the number of events, in addition to the complexity of those rules.
  package mutating func reduce(_ events: [LiveEvent], at time: Int64 = 0) -> [LiveEffect] {
    take(time) { form in
      form.step.isGathering = true
      for event in events { form.apply(event) }
      form.step.isGathering = false
      form.judgeGathered()
    }
  }

  /// Takes a step, during which something happens.
  mutating func take(_ time: Int64, _ happen: (inout LiveForm) -> Void) -> [LiveEffect] {
    now = max(now, time)
    changedRows = false
    (removedRows, removedFields) = ([], [])
    work = Work()
    step.effects = []
    happen(&self)
    finishStep()
    version += 1
    changes.removeAll(keepingCapacity: true)
    for id in step.changed {
      guard let index = index(of: id) else { continue }
      records[index].isInStep = false
      changes.append(id)
    }
    step.changed.removeAll(keepingCapacity: true)
    step.typed = nil
    step.isSubmitting = false
    step.problemsBesides = 0
    let effects = step.effects
    step.effects = []
    return effects
  }

  private mutating func apply(_ event: LiveEvent) {
    switch event {
    case .focus(let id): focus(id)
    case .edit(let id, let draft, let source): edit(id, draft, source)
    case .beginComposition(let id): beginComposition(id)
    case .compose(let id, let draft): compose(id, draft)
    case .endComposition(let id, let draft): endComposition(id, draft)
    case .blur(let id, let reason): blur(id, reason)
    case .pressBegan: press.begin()
    case .pressEnded: endPress()
    case .timer(let token): takeTimer(token)
    case .answer(let token, let answer): takeAnswer(token, answer)
    case .submit: submit()
    case .refuse(let count): submit(besides: max(0, count))
    case .submissionAnswer(let token, let answer): takeSubmissionAnswer(token, answer)
    case .cancelSubmission: cancelSubmission()
    case .reset: reset()
    #if !hasFeature(Embedded)
      case .begin(let start): begin(start)
    #endif
    case .set(let id, let text): set(id, text)
    case .choose(let id, let choice): choose(id, choice)
    case .validate(let reveals): validate(reveals: reveals)
    case .participate(let id, let participation): participate(id, participation)
    case .addRow(let name, let position, let values): addRow(name, at: position, values)
    case .removeRows(let ids): removeRows(ids)
    case .moveRows(let ids, let position): moveRows(ids, to: position)
    case .arrange(let order): arrangement = order
    case .allowFocus(let id, let isAllowed):
      if let index = index(of: id) { records[index].interaction.isFocusable = isAllowed }
    case .serverIssues(let issues): takeServerIssues(issues)
    case .acceptSuggestion(let id): acceptSuggestion(id)
    case .undo(let id): undo(id)
    case .redo(let id): redo(id)
    case .online: retry(nil)
    case .retry(let id): retry(id)
    }
  }
}

extension LiveForm {
  /// The initial state of a form, or the last accepted one.
  struct Baseline: Sendable {
    var rows: [BaselineRow] = []
    #if !hasFeature(Embedded)
      var held: HeldModel?
    #endif
  }

  /// A row in that state.
  struct BaselineRow: Hashable, Sendable {
    let row: RowRecord
    let texts: [String]
  }

  /// The numbers of fields by their state; each field counts once.
  struct Tally: Hashable, Sendable {
    var bad = 0
    var validating = 0
    var undecided = 0
    var unverified = 0
    var dirty = 0

    mutating func count(_ status: FieldStatus, by amount: Int) {
      switch status {
      case .exempt, .valid: break
      case .idle: undecided += amount
      case .incomplete, .invalid: bad += amount
      case .validating: validating += amount
      case .unverified: unverified += amount
      }
    }
  }

  /// The work of a step, which tests check because time depends on the machine.
  package struct Work: Hashable, Sendable {
    /// How often the own rules of a field, or a rule between fields, were judged.
    package internal(set) var judgements = 0
    /// The number of texts that were collected for rules that read several, and of rows of lists.
    package internal(set) var reads = 0
  }

  /// The notes of the step that is being taken.
  struct Step: Sendable {
    var effects: [LiveEffect] = []
    var changed: [FieldID] = []
    /// The field that the person is typing into.
    var typed: FieldID?
    /// Whether revealed errors are reported as one number.
    var isSubmitting = false
    /// The number of problems that are not the form's own.
    var problemsBesides = 0
    /// Whether rules between fields wait for the end of the step.
    var isGathering = false
    var gathered: [Gathered] = []
  }

  /// A rule between fields that waits to be judged, for a row or for the form itself.
  struct Gathered: Hashable, Sendable {
    let relation: Int
    let row: RowID?
    /// One of the fields because of which it is judged.
    let index: Int

    static func == (first: Gathered, second: Gathered) -> Bool {
      first.relation == second.relation && first.row == second.row
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(relation)
      hasher.combine(row)
    }
  }
}
