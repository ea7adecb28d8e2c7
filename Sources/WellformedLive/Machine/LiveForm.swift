package import Wellformed

/// A form that somebody is filling in, as a value: what happened goes in, what to do about it comes out.
///
/// The form has no clock, starts nothing and waits for nothing. Timers, checks that are made elsewhere and submissions are
/// effects with tokens; what comes of them are events with the same tokens. Whoever runs a form takes events one after
/// another and carries the effects out when a step is over:
///
///     var form = LiveForm(.field(LiveField("email", .trimmed, .required, .email)))
///     let email = form.field("email")
///     let effects = form.reduce(.edit(email, TextDraft("jane@"), .typing), at: now)
///
/// The value is the whole state: a copy of it is the form at another time.
public struct LiveForm: Sendable {
  /// Grows with every step.
  public private(set) var version = 0
  /// The fields that the last step changed.
  public private(set) var changes: [FieldID] = []
  /// Whether the last step changed which rows there are, or their order.
  public internal(set) var changedRows = false

  /// The rows that the last step took away, and their fields.
  var (removedRows, removedFields): ([RowID], [FieldID]) = ([], [])
  /// What the last step took.
  package internal(set) var work = Work()

  let definition: LiveDefinition
  /// How the form behaves where people may differ.
  public let options: LiveOptions

  /// The fields, oldest first: those of the form itself, whose number is their place, then those of rows.
  var records: [FieldRecord] = []
  var rows = RowTable()
  /// Whether there are other rows than at the beginning, or in another order.
  var areRowsChanged = false
  #if !hasFeature(Embedded)
    /// What rows have alike, for each list in which no two may.
    var repeats: [RowList: [RepeatedRows]] = [:]
  #endif
  /// What rules between fields that do not read texts have read of fields last, by their numbers.
  var readings: [Int: [FieldID: Int]] = [:]
  /// The order that was asked for, where it is not the declared one.
  var arrangement: [FieldID] = []
  /// What the form began with or was last accepted with, but for the texts, which fields have.
  var baseline = Baseline()
  var identities = IdentitySource()

  var submitting = Submitting()
  var press = Press()
  var checks = CheckQueue()
  var announcer = Announcer()
  var tally = Tally()
  /// The latest time that was given.
  var now: Int64 = 0
  var step = Step()

  #if !hasFeature(Embedded)
    /// The model that the form was made for: it holds what is not text, and texts as they were at the beginning.
    package var held: HeldModel?
  #endif

  /// The words that issues are reported in; changing them changes nothing else.
  package var words: Words?

  /// Creates a form from its parts, in the order in which a person sees them.
  ///
  /// Stops the program, saying why, where a name is given twice or names nothing: that is a mistake in it.
  ///
  /// - Parameters:
  ///   - parts: The form's own fields, and lists of rows.
  ///   - relations: Rules between the form's own fields; those between fields of a row are the list's.
  ///   - values: The texts that the form begins with, by the names of fields; empty where there is none.
  ///   - rows: The rows that the form begins with: the name of the list each belongs to, and its texts.
  ///   - options: How the form behaves where people may differ.
  public init(
    parts: [LivePart], relations: [LiveRelation] = [], values: [String: String] = [:],
    rows: [(rows: String, values: [String: String])] = [], options: LiveOptions = LiveOptions()
  ) {
    self.init(
      parts: parts, relations: relations, named: [ExactText: String](names: values),
      rows: rows.map { ($0.rows, LiveRow($0.values)) }, options: options)
  }

  /// The same, with the texts by names that are compared byte by byte.
  package init(
    parts: [LivePart], relations: [LiveRelation], named values: [ExactText: String],
    rows: [(rows: String, values: LiveRow)] = [], options: LiveOptions
  ) {
    self.init(unjudged: parts, relations, values, rows, options)
    judgeAll()
  }

  #if !hasFeature(Embedded)
    /// Creates a form that is about a model, which holds what is not text.
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
    for row in rows {
      guard let group = definition.group(row.rows) else {
        preconditionFailure("The form has no rows named \(row.rows)")
      }
      let list = RowList(group: group, row: nil)
      var compared: [FieldID] = []
      insertRow(in: list, at: self.rows.order(in: list).count, row.values, &compared)
    }
    #if !hasFeature(Embedded)
      lookForMissingValues()
    #endif
    noteBaselineRows()
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
  ///   - values: The texts that the form begins with, by the names of fields; empty where there is none.
  ///   - options: How the form behaves.
  public init(_ fields: LiveField..., values: [String: String] = [:], options: LiveOptions = LiveOptions()) {
    self.init(parts: fields.map { .field($0) }, values: values, options: options)
  }

  /// Takes an event, and gives what to do about it.
  ///
  /// Effects are to be carried out after the step, in order. Whatever happens because of them, such as a field being left
  /// because another is given the focus, is an event of a step of its own.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - time: When, in milliseconds since some moment; used only to tell how old an answer is.
  /// - Complexity: O(*k*) in the fields whose judgement depends on what happened; O(*n*) in all fields for what concerns
  ///   all of them, such as a submission or a reset.
  public mutating func reduce(_ event: LiveEvent, at time: Int64 = 0) -> [LiveEffect] {
    take(time) { $0.apply(event) }
  }

  /// Takes several events in one step, such as the texts of many fields, in which rules between fields are looked at once.
  ///
  /// - Complexity: O(*n*) in the events, beside what those rules take.
  package mutating func reduce(_ events: [LiveEvent], at time: Int64 = 0) -> [LiveEffect] {
    take(time) { form in
      form.step.isGathering = true
      for event in events { form.apply(event) }
      form.step.isGathering = false
      form.judgeGathered()
    }
  }

  /// Takes a step, in which something happens.
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
    case .set(let id, let text): set(id, text)
    case .choose(let id, let choice): choose(id, choice)
    case .validate(let reveals): validate(reveals: reveals)
    case .participate(let id, let participation): participate(id, participation)
    case .addRow(let name, let position, let values): addRow(name, at: position, values)
    case .removeRow(let id): removeRow(id)
    case .moveRow(let id, let position): moveRow(id, to: position)
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
  /// A row, as a place for fields.
  struct Row: Hashable, Sendable {
    let id: RowID
    /// The list that it belongs to.
    let list: RowList
    /// Where it stands among the rows of its list.
    var position = 0
    /// Its fields, in the order of their definitions.
    let fields: [FieldID]

    var group: Int { list.group }
  }

  /// What a form began with or was last accepted with.
  struct Baseline: Sendable {
    var rows: [BaselineRow] = []
    #if !hasFeature(Embedded)
      var held: HeldModel?
    #endif
  }

  /// A row as it was then.
  struct BaselineRow: Hashable, Sendable {
    let row: Row
    let texts: [String]
  }

  /// How many fields are what; each field counts once.
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

  /// How much was looked at in a step: what tests hold to, because time depends on the machine.
  package struct Work: Hashable, Sendable {
    /// How often a field was judged by its own rules, or a rule between fields was.
    package internal(set) var judgements = 0
    /// How many texts of fields were put together for rules that read several, and how many rows of lists.
    package internal(set) var reads = 0
  }

  /// What is noted while a step is taken.
  struct Step: Sendable {
    var effects: [LiveEffect] = []
    var changed: [FieldID] = []
    /// The field that somebody types in.
    var typed: FieldID?
    /// Whether what is revealed is reported as one number.
    var isSubmitting = false
    /// How many problems there are that are not the form's own.
    var problemsBesides = 0
    /// Whether rules between fields wait for the end of the step.
    var isGathering = false
    var gathered: [Gathered] = []
  }

  /// A rule between fields that is to be judged, for a row or the form itself.
  struct Gathered: Hashable, Sendable {
    let relation: Int
    let row: RowID?
    /// One of the fields that it is to be judged because of.
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
