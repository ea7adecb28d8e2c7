import Wellformed
import WellformedLive
import WellformedSchema

extension LiveEvent {
  /// Creates the event that a page reports; `paths` are the paths of the form's fields, by their numbers.
  init(_ word: Keyword, about paths: [Path]) throws(SchemaError) {
    let event = EventObject(object: try RequestObject(word), paths: paths)
    let type = try event.object.demanded("type")
    switch try type.text() {
    case "focus": self = .focus(try event.field())
    case "edit": self = .edit(try event.field(), try event.draft(), try event.source())
    case "beginComposition": self = .beginComposition(try event.field())
    case "compose": self = .compose(try event.field(), try event.draft())
    case "endComposition": self = .endComposition(try event.field(), try event.draft())
    case "blur": self = .blur(try event.field(), try event.reason())
    case "pressBegan": self = .pressBegan
    case "pressEnded": self = .pressEnded
    case "timer": self = .timer(try event.token())
    case "answer":
      let token = try event.token()
      self = .answer(token, try event.checkAnswer(about: token))
    case "submit": self = .submit
    case "refuse": self = .refuse(besides: try event.object.demanded("besides").count())
    case "submissionAnswer": self = .submissionAnswer(try event.token(), try event.submissionAnswer())
    case "cancelSubmission": self = .cancelSubmission
    case "reset": self = .reset
    case "set": self = .set(try event.field(), try event.object.demanded("text").text())
    case "validate": self = .validate(reveals: try event.object["reveals"]?.boolean() ?? false)
    case "participate": self = .participate(try event.field(), try event.participation())
    case "arrange":
      var order: [FieldID] = []
      for field in try event.object.demanded("fields").array(of: "fields") { order.append(try event.field(field)) }
      self = .arrange(order)
    case "allowFocus": self = .allowFocus(try event.field(), try event.object.demanded("isAllowed").boolean())
    case "serverIssues": self = .serverIssues(try event.errors())
    case "acceptSuggestion": self = .acceptSuggestion(try event.field())
    case "undo": self = .undo(try event.field())
    case "redo": self = .redo(try event.field())
    case "online": self = .online
    case "retry": self = .retry(event.object["field"] == nil ? nil : try event.field())
    default: throw type.error("is not a known event: \(type.value.excerpt)")
    }
    try event.object.refuseOthers(than: LiveEvent.members)
  }

  /// The names of the members of events.
  private static let members = [
    "type", "field", "text", "selection", "source", "reason", "token", "answer", "errors", "reveals", "participation",
    "fields", "isAllowed", "besides",
  ]
}

/// An event as a page reports it.
private struct EventObject {
  let object: RequestObject
  let paths: [Path]

  func field() throws(SchemaError) -> FieldID { try field(try object.demanded("field")) }

  func field(_ word: Keyword) throws(SchemaError) -> FieldID { try FieldID(word, among: paths) }

  private func path(of id: FieldID) -> Path? {
    paths.indices.contains(id.rawValue) ? paths[id.rawValue] : nil
  }

  /// Returns a text with its selection in UTF-16 units.
  func draft() throws(SchemaError) -> TextDraft {
    let draft = TextDraft(try object.demanded("text").text())
    guard let word = object["selection"] else { return draft }
    let ends = try word.array(of: "offsets")
    guard ends.count == 2 else { throw word.mismatch("an array of two offsets") }
    return TextDraft(draft.text, utf16Selection: (try ends[0].count(), try ends[1].count()))
  }

  func source() throws(SchemaError) -> EditSource {
    try object["source"]?.choice(of: [("typing", EditSource.typing), ("paste", .paste), ("autofill", .autofill)])
      ?? .typing
  }

  func reason() throws(SchemaError) -> BlurReason {
    let reasons: [(name: String, value: BlurReason)] = [
      ("commit", .commit), ("windowDeactivated", .windowDeactivated), ("programmatic", .programmatic),
      ("toCancel", .toCancel),
    ]
    return try object["reason"]?.choice(of: reasons) ?? .commit
  }

  func participation() throws(SchemaError) -> Participation {
    try object.demanded("participation").choice(of: [
      ("enabled", Participation.enabled), ("readOnly", .readOnly), ("disabled", .disabled), ("hidden", .hidden),
    ])
  }

  func token() throws(SchemaError) -> LiveToken {
    let word = try object.demanded("token")
    guard let token = LiveToken(webText: try word.text()) else { throw word.mismatch("a token of this form") }
    return token
  }

  func checkAnswer(about token: LiveToken) throws(SchemaError) -> CheckAnswer {
    switch try object.demanded("answer").choice(of: [("pass", 0), ("fail", 1), ("unavailable", 2)]) {
    case 0: return .pass
    case 1:
      let path = token.field.flatMap { self.path(of: $0) } ?? .root
      let issues = try errors().map { $0.issue(at: path) }
      return .fail(issues.isEmpty ? [Issue(.server, at: path)] : issues)
    default: return .unavailable(try object["reason"]?.text() ?? "")
    }
  }

  func submissionAnswer() throws(SchemaError) -> SubmissionAnswer {
    switch try object.demanded("answer").choice(of: [("accepted", 0), ("refused", 1), ("failed", 2)]) {
    case 0: return .accepted
    case 1: return .refused(try errors())
    default: return .failed(try object["reason"]?.text() ?? "")
    }
  }

  /// Returns the `errors` of a problem document, ignoring further members, which are the server's own.
  func errors() throws(SchemaError) -> [ServerIssue] {
    var issues: [ServerIssue] = []
    for error in try object["errors"]?.array(of: "errors") ?? [] {
      let members = try RequestObject(error)
      let code = try members["code"]?.text() ?? ""
      issues.append(
        ServerIssue(
          try members["pointer"]?.text() ?? "", code: code.isEmpty ? .server : IssueCode(rawValue: code),
          message: try (members["message"] ?? members["detail"])?.text()))
    }
    return issues
  }
}

extension FieldID {
  /// Creates the identity of a field that a question names; `paths` are the paths of the form's fields, by number.
  init(_ word: Keyword, among paths: [Path]) throws(SchemaError) {
    let number = try word.integer()
    guard paths.indices.contains(number) else {
      throw word.error("names the field \(number), which there is not")
    }
    self.init(rawValue: number)
  }
}

extension TextDraft {
  /// Creates a draft from a text and a selection in UTF-16 units.
  ///
  /// A browser may report a selection a moment after the text has changed. An offset that is not a position in the text
  /// stands for its end.
  init(_ text: String, utf16Selection: (Int, Int)) {
    let draft = TextDraft(text)
    let end = text.utf8.count
    let start = draft.utf8Offset(ofUTF16: utf16Selection.0) ?? end
    self.init(text, selection: start..<max(start, draft.utf8Offset(ofUTF16: utf16Selection.1) ?? end))
  }
}

extension LiveToken {
  /// The token as a page holds it, without looking into it.
  var webText: String { "\(purpose.rawValue).\(field.map { "\($0.rawValue)" } ?? "").\(serial)" }

  /// Creates the token that a page holds.
  init?(webText: String) {
    let parts = webText.pieces(between: ".", keepsEmpty: true).map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 3, let number = UInt8(parts[0]), let purpose = Purpose(rawValue: number),
      let serial = Int(parts[2])
    else { return nil }
    let field = Int(parts[1])
    if field == nil, !parts[1].isEmpty { return nil }
    self.init(purpose: purpose, field: field.map { FieldID(rawValue: $0) }, serial: serial)
  }
}
