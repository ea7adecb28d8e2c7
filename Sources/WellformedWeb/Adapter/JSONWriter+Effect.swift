import Wellformed
import WellformedLive
import WellformedSchema

extension JSONWriter {
  /// Writes an effect that the page must carry out.
  mutating func effect(_ effect: LiveEffect, in form: LiveForm) {
    object {
      switch effect {
      case .startTimer(let token, let delay):
        $0.beginning("startTimer", token)
        $0.key("after")
        $0.integer(delay)
      case .cancelTimer(let token): $0.beginning("cancelTimer", token)
      case .startCheck(let request):
        $0.beginning("startCheck", request.token, request.field)
        $0.member("name", request.name)
        $0.member("text", request.text)
        $0.key("dependencies")
        $0.array { for text in request.dependencies { $0.string(text) } }
      case .cancelCheck(let token): $0.beginning("cancelCheck", token)
      case .submit(let token, let values):
        $0.beginning("submit", token)
        $0.key("values")
        $0.object { for entry in values.entries { $0.member(entry.name, entry.text) } }
      case .cancelSubmission(let token): $0.beginning("cancelSubmission", token)
      case .show(let field, let draft):
        $0.beginning("show", nil, field)
        $0.member("text", draft.text)
        $0.selection(of: draft)
      case .focus(let field): $0.beginning("focus", nil, field)
      case .focusSummary: $0.beginning("focusSummary")
      case .announce(let announcement):
        $0.beginning("announce")
        $0.member("text", announcement.sentence(in: form))
        $0.member("isUrgent", announcement.isUrgent)
      }
    }
  }

  private mutating func beginning(_ type: String, _ token: LiveToken? = nil, _ field: FieldID? = nil) {
    member("type", type)
    if let token { member("token", token.webText) }
    guard let field else { return }
    key("field")
    integer(field.rawValue)
  }
}
