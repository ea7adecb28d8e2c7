import Testing
import Wellformed

@testable import WellformedLive

/// A form that replaces another.
@Suite struct SuccessionTests {
  private static func form(_ names: [String], _ values: [String: String] = [:]) -> LiveForm {
    LiveForm(
      parts: names.map { name in
        .field(LiveField(name, .trimmed, .required, .length(3...), check: name == "free" ? LiveField.Check() : nil))
      }, values: values)
  }

  /// The fields that both forms have, by name.
  private func pairs(_ old: LiveForm, _ new: LiveForm, _ names: String...) -> [(old: FieldID, new: FieldID)] {
    names.map { (old.field($0), new.field($0)) }
  }

  /// Types into a field, and leaves it.
  private func fill(_ desk: inout Desk, _ name: String, _ text: String) {
    let field = desk.form.field(name)
    desk.send(.focus(field))
    desk.send(.edit(field, TextDraft(text), .typing))
    desk.send(.blur(field, .commit))
  }

  @Test func `a succeeding form keeps what was done in the fields and what they show`() throws {
    var desk = Desk(Self.form(["a", "b", "c"]))
    fill(&desk, "a", "x")
    fill(&desk, "b", "fine")
    desk.send(.focus(desk.form.field("c")))
    desk.send(.edit(desk.form.field("c"), TextDraft("y"), .typing))
    let old = desk.form
    var new = Self.form(["c", "new", "b", "a"], ["a": "x", "b": "fine", "c": "y"])
    let effects = new.succeed(old, pairs(old, new, "a", "b", "c"))
    // Nothing is announced a second time.
    #expect(effects.isEmpty, "\(effects)")
    for name in ["a", "b", "c"] {
      let (before, after) = (try #require(old.state(of: old.field(name))), try #require(new.state(of: new.field(name))))
      #expect(after.visibleError?.code == before.visibleError?.code && after.status == before.status)
      #expect(after.isTouched == before.isTouched && after.isEdited == before.isEdited && after.isDirty)
      #expect(!after.isFocused)
    }
    #expect(new.state(of: new.field("a"))?.visibleError != nil && new.state(of: new.field("c"))?.visibleError == nil)
    #expect(new.state(of: new.field("new")) == Self.form(["c", "new"]).state(of: FieldID(rawValue: 1)))
    // Undo restores the initial text of the form.
    _ = new.reduce(.undo(new.field("b")))
    #expect(new.state(of: new.field("b"))?.text == "" && new.state(of: new.field("b"))?.isDirty == false)
  }

  @Test func `a succeeding form keeps answers to checks, and repeats unanswered checks`() throws {
    var desk = Desk(Self.form(["free"]))
    fill(&desk, "free", "taken")
    let check = try #require(desk.checks.first)
    desk.send(.answer(check.token, .fail([Wellformed.Issue("free.taken")])))
    let old = desk.form
    var new = Self.form(["other", "free"], ["free": "taken"])
    #expect(new.succeed(old, pairs(old, new, "free")).isEmpty)
    #expect(new.state(of: new.field("free"))?.visibleError?.code == "free.taken")
    // An answer for another text is known as well.
    _ = new.reduce(.edit(new.field("free"), TextDraft("taken2"), .typing))
    let again = new.reduce(.edit(new.field("free"), TextDraft("taken"), .typing))
    #expect(!again.contains { if case .startTimer(let token, _) = $0 { token.purpose == .check } else { false } })

    fill(&desk, "free", "another")
    #expect(desk.askedFor.count == 2)
    var third = Self.form(["free"], ["free": "another"])
    let asked = third.succeed(desk.form, pairs(desk.form, third, "free"))
    #expect(asked.contains { if case .startTimer(let token, _) = $0 { token.purpose == .check } else { false } })
  }

  @Test func `a succeeding form keeps server issues and the number of attempts`() throws {
    var desk = Desk(Self.form(["a", "b"]))
    fill(&desk, "a", "abc")
    fill(&desk, "b", "abc")
    desk.send(.submit)
    let submission = try #require(desk.submissions.first)
    desk.send(
      .submissionAnswer(
        submission.token, .refused([ServerIssue("/a", code: "a.taken"), ServerIssue("", code: "closed")])))
    let old = desk.form
    var new = Self.form(["new", "a"], ["a": "abc"])
    #expect(new.succeed(old, pairs(old, new, "a")).isEmpty)
    let state = try #require(new.state(of: new.field("a")))
    #expect(state.visibleError?.code == "a.taken" && state.visibleError?.path == state.path)
    #expect(new.state.attempts == 1 && new.state.issues.map(\.code) == ["closed"] && new.state.phase == .editing)
    // It applies only to that text.
    _ = new.reduce(.edit(new.field("a"), TextDraft("abcd"), .typing))
    #expect(new.state(of: new.field("a"))?.status == .valid)
  }

  @Test func `a succeeding form shows the error of a field that was left and then hidden`() throws {
    var desk = Desk(Self.form(["a"]))
    fill(&desk, "a", "x")
    desk.send(.participate(desk.form.field("a"), .hidden))
    #expect(desk.form.state(of: desk.form.field("a"))?.visibleError == nil)
    var new = Self.form(["a"], ["a": "x"])
    _ = new.succeed(desk.form, pairs(desk.form, new, "a"))
    #expect(new.state(of: new.field("a"))?.visibleError?.code == .lengthTooShort)
  }

  @Test func `a succeeding form keeps only the touched and edited state of a field with another text`() throws {
    var desk = Desk(Self.form(["a"]))
    fill(&desk, "a", "x")
    let old = desk.form
    var new = Self.form(["a"], ["a": "y"])
    _ = new.succeed(old, pairs(old, new, "a"))
    let state = try #require(new.state(of: new.field("a")))
    #expect(state.isTouched && state.isEdited && !state.isDirty)
    // Errors in this text are shown, as in any field that was left.
    #expect(state.visibleError?.code == .lengthTooShort)
    // Fields that there are not are passed over.
    let (own, none) = (old.field("a"), FieldID(rawValue: 7))
    #expect(new.succeed(old, [(none, own), (own, none), (own, FieldID(rawValue: -1))]).isEmpty)
  }
}
