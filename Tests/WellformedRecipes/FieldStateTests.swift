import Testing
import Wellformed

// The states of a field that publishers and views speak of: idle, error and valid.

enum FieldState: Equatable {
  case idle
  case error(String)
  case valid

  /// The state of a field: idle as long as it is empty or may still become valid.
  init(_ rule: Rule, _ text: String, isCommitted: Bool = false) {
    let report = rule.check(text)
    switch report.verdict {
    case .valid: self = .valid
    case .incomplete where text.isEmpty || !isCommitted: self = .idle
    case .incomplete, .invalid: self = .error(report.firstError?.message ?? "")
    }
  }
}

@Suite struct `The states of a field` {
  private let typed = ["", "j", "jane", "jane@", "jane@e", "jane@e.", "jane@e..", "jane@e.c"]

  @Test func `a field shows no error as long as its text can still become valid`() {
    let states = typed.map { FieldState(.email, $0) }
    let error = FieldState.error("This has a dot with nothing next to it; remove or complete it")
    #expect(states == [.idle, .idle, .idle, .idle, .idle, .idle, error, .valid])
  }

  @Test func `a field says what is missing once it is left`() {
    #expect(FieldState(.email, "", isCommitted: true) == .idle)
    #expect(
      FieldState(.email, "jane@", isCommitted: true)
        == .error("This needs a domain after the @, such as example.com"))
    #expect(FieldState(.email, "jane@e.c", isCommitted: true) == .valid)
    #expect(FieldState(.length(2...), "j", isCommitted: true) == .error("This needs 1 more character"))
  }
}
