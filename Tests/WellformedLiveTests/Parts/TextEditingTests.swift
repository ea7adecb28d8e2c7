import Testing

@testable import WellformedLive

@Suite struct `A text that is edited` {
  private static func draft(_ text: String, _ caret: Int? = nil) -> TextDraft {
    caret.map { TextDraft(text, caret: $0) } ?? TextDraft(text)
  }

  /// Edits without formatting.
  private static func type(_ text: String, into editing: inout TextEditing) -> TextEditing.Change {
    editing.edit(TextDraft(text)) { typed, _ in typed }.change
  }

  @Test func `a new text is clean, with nothing to undo or redo`() {
    var editing = TextEditing(" a", value: "a")
    #expect(editing.state == .settled && editing.draft == Self.draft(" a") && editing.value == "a")
    #expect(editing.shown == editing.draft && editing.marked == nil && !editing.isDirty)
    #expect(editing.undo() == nil && editing.redo() == nil)
  }

  @Test func `an edit returns what it has changed`() {
    var editing = TextEditing("ab", value: "ab")
    #expect(Self.type("ab", into: &editing) == .nothing)
    #expect(editing.edit(Self.draft("ab", 0)) { _, _ in Self.draft("x") } == (.appearance, nil))
    #expect(editing.draft.selection == 0..<0)
    #expect(Self.type("abc", into: &editing) == .text && editing.draft == Self.draft("abc"))
    // Canonically equivalent texts are different texts, even if they look the same.
    _ = Self.type("\u{E9}", into: &editing)
    #expect(Self.type("e\u{301}", into: &editing) == .text)
  }

  @Test func `a reformatted text is shown if it differs from what was typed`() {
    var editing = TextEditing("1", value: "1")
    let (change, shows) = editing.edit(Self.draft("12")) { typed, old in
      #expect(typed == Self.draft("12") && old == Self.draft("1"))
      return Self.draft("1-2")
    }
    #expect(change == .text && shows == Self.draft("1-2") && editing.draft == Self.draft("1-2"))
    let refused = editing.edit(Self.draft("1-2x")) { _, old in old }
    #expect(refused == (.nothing, Self.draft("1-2")))
  }

  @Test func `marked text is kept apart until it is accepted`() {
    var editing = TextEditing("a", value: "a")
    #expect(editing.beginComposing() == true && editing.marked == Self.draft("a"))
    #expect(editing.beginComposing() == false)
    editing.compose(Self.draft("aに"))
    #expect(editing.shown == Self.draft("aに") && editing.draft == Self.draft("a"))
    // Some toolkits report marked text as an edit.
    let edit = editing.edit(Self.draft("aにほ")) { _, _ in Self.draft("never") }
    #expect(edit == (.appearance, nil) && editing.marked == Self.draft("aにほ") && editing.draft == Self.draft("a"))
    #expect(editing.undo() == nil && editing.redo() == nil)
    editing.endComposing()
    #expect(editing.state == .settled && editing.shown == Self.draft("a"))
    #expect(Self.type("a日本", into: &editing) == .text && editing.shown == Self.draft("a日本"))
  }

  @Test func `marked text is accepted without an announced beginning or end`() {
    var editing = TextEditing("a", value: "a")
    editing.endComposing()
    #expect(editing.state == .settled)
    editing.compose(Self.draft("b"))
    #expect(editing.state == .composing(Self.draft("b")))
    // A suggestion that is accepted in the meantime becomes the text, though the marked text is shown.
    #expect(editing.take(Self.draft("c")) == .text && editing.shown == Self.draft("b"))
  }

  @Test func `edits can be undone and redone`() {
    var editing = TextEditing("", value: "")
    for text in ["a", "ab"] { _ = Self.type(text, into: &editing) }
    #expect(editing.undo() == .text && editing.draft == Self.draft("a"))
    #expect(editing.undo() == .text && editing.draft == Self.draft(""))
    #expect(editing.undo() == nil && editing.draft == Self.draft(""))
    #expect(editing.redo() == .text && editing.draft == Self.draft("a"))
    #expect(Self.type("x", into: &editing) == .text)
    #expect(editing.redo() == nil)
    #expect(editing.undo() == .text && editing.draft == Self.draft("a"))
  }

  @Test func `undoing to the text that is already there changes nothing`() {
    var editing = TextEditing("a", value: "a")
    _ = Self.type("ab", into: &editing)
    editing.choose("a")
    #expect(editing.undo() == .nothing && editing.draft == Self.draft("a"))
  }

  @Test func `a text that the program sets cannot be undone`() {
    var editing = TextEditing("a", value: "a")
    _ = Self.type("ab", into: &editing)
    _ = editing.undo()
    _ = editing.beginComposing()
    #expect(editing.set("c") == true && editing.state == .settled && editing.draft == Self.draft("c"))
    #expect(editing.undo() == nil && editing.redo() == nil)
    #expect(editing.set("c") == false)
  }

  @Test func `a text is dirty while its stored value differs from the initial one`() {
    var editing = TextEditing("a", value: "a")
    #expect(editing.store("a") == false && !editing.isDirty)
    #expect(editing.store("b") == true && editing.isDirty && editing.value == "b")
    editing.accept(" b", value: "b")
    #expect(!editing.isDirty && editing.baseline == " b")
    #expect(editing.store("a") == true && editing.isDirty)
  }

  @Test func `a reset restores the initial text`() {
    var editing = TextEditing(" a", value: "a")
    _ = Self.type("b", into: &editing)
    _ = editing.store("b")
    #expect(editing.reset() == true && editing.draft == Self.draft(" a") && editing.value == "a")
    #expect(editing.undo() == nil && !editing.isDirty)
    #expect(editing.reset() == false)
    // A moved caret alone need not be shown; marked text must be.
    _ = editing.edit(Self.draft(" a", 0)) { typed, _ in typed }
    #expect(editing.reset() == false && editing.draft.selection == 2..<2)
    _ = editing.beginComposing()
    #expect(editing.reset() == true && editing.state == .settled)
  }
}
