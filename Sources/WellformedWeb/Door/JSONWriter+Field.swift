import Wellformed
import WellformedLive
import WellformedSchema

/// What a page is told of a field.
struct ToldField {
  let state: FieldState
  let checklist: [Checklist.Item]
  /// How much longer the text may become, where the page shows that.
  let remaining: RemainingLength?
}

extension JSONWriter {
  /// Writes a field: all of it or, where the page was told of it before, what is not as it was then.
  ///
  /// Most keys change little, and making an issue into words costs more than judging the field does.
  mutating func field(_ field: ToldField, since earlier: ToldField?, in form: LiveForm) {
    let (state, old) = (field.state, earlier?.state)
    object {
      $0.key("id")
      $0.integer(state.id.rawValue)
      $0.news("name", state.name, old?.name)
      if state.path != old?.path { $0.member("path", state.path.description) }
      $0.news("text", state.text, old?.text)
      if state.draft != old?.draft { $0.selection(of: state.draft) }
      $0.news("value", state.value, old?.value)
      $0.news("status", state.status.webName, old?.status.webName)
      if !state.visibleError.isTold(like: old?.visibleError) || old == nil {
        $0.key("error")
        if let error = state.visibleError { $0.issue(error) } else { $0.null() }
      }
      if !state.errors.first.isTold(like: old?.errors.first) || old == nil {
        $0.member("problem", state.errors.first?.message)
      }
      if old.map({ !state.visibleWarnings.elementsEqual($0.visibleWarnings) { $0.isTold(like: $1) } }) ?? true {
        $0.key("warnings")
        $0.array { for warning in state.visibleWarnings { $0.issue(warning) } }
      }
      $0.news("suggestion", state.suggestion, old.map { $0.suggestion })
      $0.news("showsSuccess", state.showsSuccess, old?.showsSuccess)
      $0.news("showsProgress", state.showsProgress, old?.showsProgress)
      $0.news("offersRetry", state.offersRetry, old?.offersRetry)
      $0.news("isFocused", state.isFocused, old?.isFocused)
      $0.news("isTouched", state.isTouched, old?.isTouched)
      $0.news("isEdited", state.isEdited, old?.isEdited)
      $0.news("isDirty", state.isDirty, old?.isDirty)
      $0.news("isComposing", state.isComposing, old?.isComposing)
      $0.news("participation", state.participation.webName, old?.participation.webName)
      if field.checklist != earlier?.checklist {
        $0.key("requirements")
        $0.array { for item in field.checklist { $0.item(item) } }
      }
      if field.remaining != earlier?.remaining || earlier == nil {
        $0.key("remaining")
        if let remaining = field.remaining { $0.remaining(remaining, of: state.id, in: form) } else { $0.null() }
      }
    }
  }

  private mutating func news(_ name: String, _ value: Bool, _ known: Bool?) {
    if value != known { member(name, value) }
  }

  /// Writes a text, or null, unless the page knows it; what it does not know anything of is nothing at all.
  private mutating func news(_ name: String, _ text: String?, _ known: String??) {
    switch (text, known) {
    case (let text?, let known??): if !text.hasSameBytes(as: known) { member(name, text) }
    case (nil, .some(nil)): break
    default: member(name, text)
    }
  }

  private mutating func issue(_ issue: Issue) {
    object {
      $0.member("code", issue.code.rawValue)
      $0.member("message", issue.message)
      $0.key("offset")
      $0.integer(issue.span.lowerBound)
      $0.key("length")
      $0.integer(issue.span.count)
    }
  }

  private mutating func remaining(_ remaining: RemainingLength, of id: FieldID, in form: LiveForm) {
    object {
      $0.key("count")
      $0.integer(remaining.count)
      $0.member("message", form.phrase(remaining.code, of: id, arguments: remaining.arguments))
    }
  }

  private mutating func item(_ item: Checklist.Item) {
    object {
      $0.member("message", item.message)
      $0.member("state", item.progress.state.webName)
      $0.member("isError", item.progress.isError)
    }
  }
}

extension Issue {
  /// Tells whether an issue of the same form is told in the same words.
  fileprivate func isTold(like other: Issue) -> Bool {
    self == other && cause == other.cause && sentence == other.sentence
  }
}

extension Issue? {
  fileprivate func isTold(like other: Issue?) -> Bool {
    switch (self, other) {
    case (let one?, let other?): one.isTold(like: other)
    case (nil, nil): true
    default: false
    }
  }
}

extension FieldStatus {
  fileprivate var webName: String {
    switch self {
    case .exempt: "exempt"
    case .idle: "idle"
    case .incomplete: "incomplete"
    case .invalid: "invalid"
    case .validating(.waiting): "waiting"
    case .validating(.checking): "checking"
    case .unverified: "unverified"
    case .valid: "valid"
    }
  }
}

extension Participation {
  fileprivate var webName: String {
    switch self {
    case .enabled: "enabled"
    case .readOnly: "readOnly"
    case .disabled: "disabled"
    case .hidden: "hidden"
    }
  }
}

extension Requirement.State {
  fileprivate var webName: String {
    switch self {
    case .unmet: "unmet"
    case .met: "met"
    case .violated: "violated"
    }
  }
}
