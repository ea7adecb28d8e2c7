import Wellformed
import WellformedLive
import WellformedSchema

extension JSONWriter {
  /// Writes the version of the form.
  mutating func version(_ version: Int) {
    key("version")
    integer(version)
  }

  /// Writes the state of the form as a whole.
  mutating func state(_ state: FormState) {
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

  /// Writes the description of a field, which does not depend on any event.
  mutating func description(of member: SchemaMember, _ id: FieldID, in form: LiveForm) {
    object {
      $0.key("id")
      $0.integer(id.rawValue)
      $0.member("name", member.name)
      if let path = form.state(of: id)?.path { $0.member("pointer", path.jsonPointer) }
      $0.member("label", form.label(of: id))
      $0.member("required", member.mustBeFilledIn)
      $0.member("rewritesTyping", form.rewritesTyping(id))
      $0.member("kind", member.kind.webName)
      $0.member("lengthHint", form.lengthHint(of: id))
      $0.member("measures", form.measures(id))
      if let check = member.check {
        $0.key("check")
        $0.object {
          $0.member("at", check.address)
          $0.key("reads")
          $0.array { for name in check.reads { $0.string(name) } }
        }
      }
      $0.key("hints")
      let hints = form.hints(of: id) ?? member.kind.hints
      $0.object {
        $0.member("type", hints.type)
        $0.member("inputMode", hints.inputMode)
        $0.member("autocomplete", hints.autocomplete)
      }
    }
  }

  /// Writes the text and the selection to show in a field.
  mutating func selection(of draft: TextDraft) {
    key("selection")
    let selection = draft.utf16Selection
    array {
      $0.integer(selection.lowerBound)
      $0.integer(selection.upperBound)
    }
  }

  /// Writes a member that is a text or null.
  mutating func member(_ name: String, _ text: String?) {
    key(name)
    if let text { string(text) } else { null() }
  }

  /// Writes a member that is a Boolean.
  mutating func member(_ name: String, _ value: Bool) {
    key(name)
    bool(value)
  }
}

extension SchemaMember.Kind {
  var webName: String {
    switch self {
    case .text: "text"
    case .number: "number"
    case .boolean: "boolean"
    case .list: "list"
    case .group: "group"
    }
  }

  fileprivate var hints: InputHints {
    switch self {
    case .text, .list, .group: InputHints()
    case .number: InputHints(type: "number")
    case .boolean: InputHints(type: "checkbox")
    }
  }
}

// The names that pages use for the states of a form.

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
