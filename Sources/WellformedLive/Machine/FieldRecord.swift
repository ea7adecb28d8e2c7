import Wellformed

/// All that a live form knows of one field.
///
/// What is so (the verdict, answers, server issues) and what is shown (the latch) are kept apart, and nothing sets both.
struct FieldRecord: Sendable {
  let id: FieldID
  /// The place of the field's definition.
  let definition: Int
  let row: RowID?
  /// The position of its row among those of its list.
  var position = 0

  /// What is shown.
  var draft: TextDraft
  /// What is judged and stored.
  var value: String
  /// What was shown and stored when the form began or was last accepted.
  var baseline: String
  var baselineValue: String
  var history = EditHistory()

  var participation = Participation.enabled
  var isFocused = false
  /// Whether the field can be given the focus; not where it is folded away.
  var isFocusable = true
  var isTouched = false
  var isEdited = false
  /// What is shown while marked text stands in the field.
  var marked: TextDraft?

  /// What the field's own rules say.
  var verdict = Verdict.valid
  var issues: [Issue] = []
  /// What rules between fields say, by the numbers of the rules, in their order.
  var relationFindings: [(relation: Int, issues: [Issue])] = []
  /// What somebody else says.
  var remote = Remote.none
  var answers = AnswerCache()
  /// What servers said, each bound to what it was said of.
  var external: [ExternalIssue] = []
  /// How often a check that was unavailable was made again by itself.
  var retries = 0
  var retryTimer: LiveToken?

  var latch = Latch.hidden
  /// The error that is shown; it may lag behind the first error while somebody types.
  var shown: Issue?
  /// Runs while typing rests before the message gives way, or before what is known to be bad is shown.
  var pauseTimer: LiveToken?
  /// The error that was announced last.
  var announced: IssueCode?
  /// Whether it was announced that a check runs.
  var announcedCheck = false

  /// Follows from the rest; kept because counting all fields must cost nothing.
  var status = FieldStatus.idle
  /// Whether the field was counted among those that differ from the beginning.
  var isCountedDirty = false
  /// Whether the field is among those that this step changed.
  var isInStep = false

  init(id: FieldID, definition: Int, row: RowID?, text: String) {
    (self.id, self.definition, self.row) = (id, definition, row)
    draft = TextDraft(text)
    (value, baseline, baselineValue) = (text, text, text)
  }

  /// Whether errors are shown.
  enum Latch: Hashable, Sendable {
    case hidden
    /// Errors are shown if a check that runs finds some.
    case revealedOnceSettled
    case revealed
  }

  /// What the field's own rules and those between fields say.
  var localVerdict: Verdict { relationFindings.reduce(verdict) { max($0, $1.issues.verdict) } }

  var hasLocalErrors: Bool { localVerdict != .valid }
}

/// What an answer was given to.
struct CheckKey: Hashable, Sendable {
  let value: ExactText
  let dependencies: [ExactText]
  let version: Int
}

/// A server's issue and what it was found in.
struct ExternalIssue: Hashable, Sendable {
  let key: CheckKey
  let issue: Issue
}

/// How far somebody else's judgement is.
indirect enum Remote: Hashable, Sendable {
  case none
  /// The timer with the run's token runs; the check has not begun.
  case debouncing(Run)
  /// The check waits for others to end.
  case queued(Run)
  case running(Run)
  case settled(CheckKey, CheckAnswer, since: Int64)

  struct Run: Hashable, Sendable {
    let key: CheckKey
    let token: LiveToken
    var timeout: LiveToken?
    var indicator: LiveToken?
    /// Whether it has run for so long that it is worth showing.
    var isShown = false
  }

  /// What the answer is or will be about.
  var key: CheckKey? {
    switch self {
    case .none: nil
    case .debouncing(let run), .queued(let run), .running(let run): run.key
    case .settled(let key, _, _): key
    }
  }

  /// The run that is under way.
  var run: Run? {
    switch self {
    case .debouncing(let run), .queued(let run), .running(let run): run
    case .none, .settled: nil
    }
  }

  var isUnavailable: Bool {
    if case .settled(_, .unavailable, _) = self { return true }
    return false
  }
}

/// The last answers about a field.
struct AnswerCache: Hashable, Sendable {
  private static let limit = 32

  private struct Entry: Hashable, Sendable {
    let key: CheckKey
    let answer: CheckAnswer
    let time: Int64
  }

  private var entries: [Entry] = []

  mutating func note(_ answer: CheckAnswer, to key: CheckKey, at time: Int64) {
    entries.removeAll { $0.key == key }
    if entries.count >= AnswerCache.limit { entries.removeFirst() }
    entries.append(Entry(key: key, answer: answer, time: time))
  }

  /// The answer to a question, if it is known and may still be used.
  func answer(to key: CheckKey, at now: Int64, lifetime: Int) -> (answer: CheckAnswer, time: Int64)? {
    guard let entry = entries.last(where: { $0.key == key }) else { return nil }
    if entry.answer == .pass, now &- entry.time > Int64(lifetime) { return nil }
    return (entry.answer, entry.time)
  }

  mutating func clear() { entries = [] }
}
