import Wellformed
import WellformedLive
import WellformedSchema

extension JSONWriter {
  /// Writes the members that tell of a form as a whole and of some of its fields.
  mutating func snapshot(of form: LiveForm, fields: [FieldState]) {
    key("version")
    integer(form.version)
    key("state")
    state(form.state)
    key("changed")
    array { for field in fields { $0.field(field, in: form) } }
  }

  private mutating func state(_ state: FormState) {
    object {
      $0.member("phase", state.phase.webName)
      $0.member("validity", state.validity.webName)
      $0.key("attempts")
      $0.integer(state.attempts)
      $0.member("isDirty", state.isDirty)
      $0.member("canAttemptSubmit", state.canAttemptSubmit)
      $0.key("issues")
      $0.array {
        for issue in state.issues {
          $0.object {
            $0.member("code", issue.code.rawValue)
            $0.member("message", issue.message)
          }
        }
      }
      $0.member("outcome", state.lastOutcome?.webName)
    }
  }

  /// Writes what there is to know of a field before anything has happened to it.
  mutating func description(of member: SchemaMember, _ id: FieldID, in form: LiveForm) {
    object {
      $0.key("id")
      $0.integer(id.rawValue)
      $0.member("name", member.name)
      $0.member("label", form.label(of: id))
      $0.member("required", member.mustBeFilledIn)
      $0.member("rewritesTyping", form.rewritesTyping(id))
      $0.member("kind", member.kind.webName)
      $0.key("hints")
      let hints = form.hints(of: id) ?? member.kind.hints
      $0.object {
        $0.member("type", hints.type)
        $0.member("inputMode", hints.inputMode)
        $0.member("autocomplete", hints.autocomplete)
      }
    }
  }

  private mutating func field(_ field: FieldState, in form: LiveForm) {
    object {
      $0.key("id")
      $0.integer(field.id.rawValue)
      $0.member("name", field.name)
      $0.member("path", field.path.description)
      $0.member("text", field.text)
      $0.selection(of: field.draft)
      $0.member("value", field.value)
      $0.member("status", field.status.webName)
      $0.key("error")
      if let error = field.visibleError { $0.issue(error) } else { $0.null() }
      $0.member("problem", field.errors.first?.message)
      $0.key("warnings")
      $0.array { for warning in field.visibleWarnings { $0.issue(warning) } }
      $0.member("suggestion", field.suggestion)
      $0.member("showsSuccess", field.showsSuccess)
      $0.member("showsProgress", field.showsProgress)
      $0.member("offersRetry", field.offersRetry)
      $0.member("isFocused", field.isFocused)
      $0.member("isTouched", field.isTouched)
      $0.member("isEdited", field.isEdited)
      $0.member("isDirty", field.isDirty)
      $0.member("isComposing", field.isComposing)
      $0.member("participation", field.participation.webName)
      $0.key("requirements")
      $0.array { $0.requirements(of: field.id, in: form) }
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

  /// Writes what is asked of a field where that is worth a checklist: several demands that are met one by one.
  private mutating func requirements(of id: FieldID, in form: LiveForm) {
    guard form.rules(of: id).contains(where: { $0.isListed }) else { return }
    let requirements = form.requirements(of: id).filter { $0.rule.isListed && $0.demand != nil }
    guard requirements.count > 1 else { return }
    for requirement in requirements {
      object {
        $0.member("message", requirement.demand?.message)
        $0.member("state", requirement.state.webName)
        $0.member("isError", requirement.isError)
      }
    }
  }

  /// Writes the text and the selection that are to be shown in a field.
  mutating func selection(of draft: TextDraft) {
    key("selection")
    let selection = draft.utf16Selection
    array {
      $0.integer(selection.lowerBound)
      $0.integer(selection.upperBound)
    }
  }

  /// Writes a member that is a text, or null.
  mutating func member(_ name: String, _ text: String?) {
    key(name)
    if let text { string(text) } else { null() }
  }

  /// Writes a member that is true or false.
  mutating func member(_ name: String, _ value: Bool) {
    key(name)
    bool(value)
  }
}

extension Rule {
  /// Tells whether a checklist has the rule among its points: whether there is a text at all, and whether it has a format,
  /// is not such a point.
  fileprivate var isListed: Bool {
    switch self {
    case .length, .contained, .part, .pattern: true
    case .all(let rules), .inOrder(let rules): rules.contains { $0.isListed }
    case .remarked(let remarked): remarked.rule.isListed
    default: false
    }
  }
}

extension SchemaMember.Kind {
  fileprivate var webName: String {
    switch self {
    case .text: "text"
    case .number: "number"
    case .boolean: "boolean"
    }
  }

  fileprivate var hints: InputHints {
    switch self {
    case .text: InputHints()
    case .number: InputHints(type: "number")
    case .boolean: InputHints(type: "checkbox")
    }
  }
}

// What a page calls the states of a form and of its fields.

extension FormPhase {
  fileprivate var webName: String {
    switch self {
    case .editing: "editing"
    case .awaitingChecks: "awaitingChecks"
    case .submitting: "submitting"
    }
  }
}

extension FormValidity {
  fileprivate var webName: String {
    switch self {
    case .valid: "valid"
    case .invalid: "invalid"
    case .unknown: "unknown"
    }
  }
}

extension SubmissionOutcome {
  fileprivate var webName: String {
    switch self {
    case .invalid: "invalid"
    case .unverified: "unverified"
    case .withdrawn: "withdrawn"
    case .cancelled: "cancelled"
    case .accepted: "accepted"
    case .refused: "refused"
    case .failed: "failed"
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
