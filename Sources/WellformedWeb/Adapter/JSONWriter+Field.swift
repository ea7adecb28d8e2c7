import Wellformed
import WellformedLive
import WellformedSchema

/// The state of a field, as it is sent to a page.
struct SentField {
  let state: FieldState
  let checklist: [Checklist.Item]
  /// How much longer the text may become, if the page shows that.
  let remaining: RemainingLength?
}

extension JSONWriter {
  /// Writes a field: all of it or, if the page has an earlier state, only the differences.
  ///
  /// Most keys change little, and putting an issue into words takes longer than judging the field.
  mutating func field(_ field: SentField, since earlier: SentField?, in form: LiveForm) {
    if let earlier {
      news(of: field, since: earlier, in: form)
    } else {
      news(of: field, since: field, isAll: true, in: form)
    }
  }

  private mutating func news(of field: SentField, since earlier: SentField, isAll: Bool = false, in form: LiveForm) {
    object {
      $0.key("id")
      $0.integer(field.state.id.rawValue)
      $0.news("name", field.state.name, earlier.state.name, isAll)
      if isAll || field.state.path != earlier.state.path { $0.member("path", field.state.path.description) }
      $0.news("text", field.state.text, earlier.state.text, isAll)
      if isAll || field.state.draft != earlier.state.draft { $0.selection(of: field.state.draft) }
      $0.news("value", field.state.value, earlier.state.value, isAll)
      if isAll || field.state.status != earlier.state.status { $0.member("status", field.state.status.webName) }
      if isAll || !field.state.visibleError.isReported(like: earlier.state.visibleError) {
        $0.key("error")
        if let error = field.state.visibleError { $0.issue(error) } else { $0.null() }
      }
      if isAll || !field.state.errors.first.isWorded(like: earlier.state.errors.first) {
        $0.member("problem", field.state.errors.first?.message)
      }
      if isAll || !field.state.visibleWarnings.areReported(like: earlier.state.visibleWarnings) {
        $0.key("warnings")
        $0.array { for warning in field.state.visibleWarnings { $0.issue(warning) } }
      }
      $0.news("suggestion", field.state.suggestion, earlier.state.suggestion, isAll)
      $0.news("showsSuccess", field.state.showsSuccess, earlier.state.showsSuccess, isAll)
      $0.news("showsProgress", field.state.showsProgress, earlier.state.showsProgress, isAll)
      $0.news("offersRetry", field.state.offersRetry, earlier.state.offersRetry, isAll)
      $0.news("isFocused", field.state.isFocused, earlier.state.isFocused, isAll)
      $0.news("isTouched", field.state.isTouched, earlier.state.isTouched, isAll)
      $0.news("isEdited", field.state.isEdited, earlier.state.isEdited, isAll)
      $0.news("isDirty", field.state.isDirty, earlier.state.isDirty, isAll)
      $0.news("isComposing", field.state.isComposing, earlier.state.isComposing, isAll)
      if isAll || field.state.participation != earlier.state.participation {
        $0.member("participation", field.state.participation.webName)
      }
      if isAll || field.checklist != earlier.checklist {
        $0.key("requirements")
        $0.array { for item in field.checklist { $0.item(item) } }
      }
      if isAll || field.remaining != earlier.remaining {
        $0.key("remaining")
        if let remaining = field.remaining { $0.remaining(remaining, of: field.state.id, in: form) } else { $0.null() }
      }
      if isAll || field.state.measure != earlier.state.measure {
        $0.key("measure")
        if let measure = field.state.measure { $0.measure(measure, of: field.state.id, in: form) } else { $0.null() }
      }
    }
  }

  private mutating func news(_ name: String, _ value: Bool, _ known: Bool, _ isAll: Bool) {
    if isAll || value != known { member(name, value) }
  }

  private mutating func news(_ name: String, _ text: String?, _ known: String?, _ isAll: Bool) {
    switch (text, known) {
    case (let text?, let known?): if isAll || !text.hasSameBytes(as: known) { member(name, text) }
    case (nil, nil): if isAll { member(name, text) }
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

  private mutating func measure(_ measure: FieldMeasure, of id: FieldID, in form: LiveForm) {
    object {
      $0.key("level")
      $0.integer(measure.level)
      $0.key("percentage")
      $0.integer(measure.percentage)
      $0.member("code", measure.code.rawValue)
      $0.member("message", form.words(for: measure, of: id))
      $0.key("advice")
      $0.array { for sentence in form.advice(in: measure, of: id) { $0.string(sentence) } }
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
  /// Returns whether an issue of the same form is equal and has the same words.
  fileprivate func isReported(like other: Issue) -> Bool { self == other && isWorded(like: other) }

  /// Returns whether an issue of the same form has the same words, even if it is elsewhere in the text.
  fileprivate func isWorded(like other: Issue) -> Bool {
    code == other.code && path == other.path && arguments == other.arguments && template == other.template
      && cause == other.cause && sentence == other.sentence && wording == other.wording
  }
}

extension Issue? {
  fileprivate func isReported(like other: Issue?) -> Bool {
    switch (self, other) {
    case (let one?, let other?): one.isReported(like: other)
    case (nil, nil): true
    default: false
    }
  }

  fileprivate func isWorded(like other: Issue?) -> Bool {
    switch (self, other) {
    case (let one?, let other?): one.isWorded(like: other)
    case (nil, nil): true
    default: false
    }
  }
}

extension [Issue] {
  /// Returns whether these are the same issues in the same words.
  fileprivate func areReported(like other: [Issue]) -> Bool {
    count == other.count && indices.allSatisfy { self[$0].isReported(like: other[$0]) }
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
