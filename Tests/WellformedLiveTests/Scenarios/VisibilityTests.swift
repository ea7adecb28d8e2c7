import Testing
import Wellformed

import WellformedLive

private let account = LiveForm(
  LiveField("email", .trimmed, .required, .email),
  LiveField("password", .required, .length(8...64), .contains(.digit)),
  LiveField("confirm", .equals("password")))

@Suite struct `The visibility of errors` {
  var desk = Desk(account)

  @Test mutating func `1: a new form shows no errors`() {
    #expect(desk.visible.isEmpty)
    #expect(desk["email"].status == .idle && desk["password"].status == .idle)
    #expect(desk.state.validity == .unknown)
  }

  @Test mutating func `2: a required field that is entered and left empty shows no error`() {
    desk.focus("email")
    desk.leave("email")
    #expect(desk.visible.isEmpty)
  }

  @Test mutating func `3: a field whose text is typed and then deleted is shown as missing once it is left`() {
    desk.type("email", "x")
    desk.type("email", "")
    desk.leave("email")
    #expect(desk.visible == ["email": .required])
  }

  @Test mutating func `4: an incomplete text shows no error however long typing rests`() {
    desk.type("email", "jo@")
    desk.wait(5000)
    #expect(desk["email"].status == .incomplete)
    #expect(desk.visible.isEmpty)
  }

  @Test mutating func `5: an error disappears at the character that fixes it`() {
    desk.fill("email", "jo@")
    #expect(desk.visible["email"] != nil)
    desk.focus("email")
    desk.type("email", "jo@x.org")
    #expect(desk["email"].status == .valid && desk.visible.isEmpty)
  }

  @Test mutating func `6: an error that was fixed reappears only when the field is left`() {
    desk.fill("email", "jo@")
    desk.type("email", "jo@x.org")
    desk.type("email", "jo@")
    #expect(desk.visible.isEmpty)
    desk.leave("email")
    #expect(desk.visible["email"] != nil)
  }

  @Test mutating func `7: a changed error replaces the shown one once, when typing rests`() {
    desk.fill("password", "abc")
    #expect(desk.visible["password"] == .lengthTooShort)
    desk.type("password", "abcdefgh")
    #expect(desk.visible["password"] == .lengthTooShort)
    desk.wait(999)
    #expect(desk.visible["password"] == .lengthTooShort)
    desk.wait(1)
    #expect(desk.visible["password"] == .charactersMissingDigit)
  }

  @Test mutating func `8: an untouched confirmation shows no error while the password changes`() {
    desk.fill("password", "abcdefg1")
    #expect(desk.visible.isEmpty)
  }

  @Test mutating func `9: the confirmation shows a mismatch when the password changes later`() {
    desk.fill("password", "abcdefg1")
    desk.fill("confirm", "abcdefg1")
    desk.type("password", "abcdefg12")
    #expect(desk.visible == ["confirm": .siblingDiffers])
  }

  @Test mutating func `10: the mismatch disappears when the password is made to match`() {
    desk.fill("password", "abcdefg1")
    desk.fill("confirm", "abcdefg12")
    #expect(desk.visible == ["confirm": .siblingDiffers])
    desk.type("password", "abcdefg12")
    #expect(desk.visible.isEmpty)
  }

  @Test mutating func `11: no error is shown when the window goes to the back and returns`() {
    desk.focus("email")
    desk.type("email", "jo@")
    desk.leave("email", .windowDeactivated)
    desk.focus("email")
    #expect(desk.visible.isEmpty)
  }

  @Test mutating func `12: no error is shown when the person goes to Cancel`() {
    desk.type("email", "jo@")
    desk.leave("email", .toCancel)
    #expect(desk.visible.isEmpty)
  }

  @Test mutating func `13: errors wait until a press on Submit is over`() {
    desk.type("email", "jo@")
    desk.send(.pressBegan)
    desk.leave("email")
    #expect(desk.visible.isEmpty)
    desk.send(.pressEnded)
    #expect(desk.visible["email"] != nil)
    desk.send(.submit)
    #expect(desk.state.attempts == 1)
  }

  @Test mutating func `14: submitOnly shows errors after a submission, and hides them when fixed`() {
    desk = Desk(LiveForm(LiveField("email", .required, .email), options: LiveOptions(reveal: .submitOnly)))
    desk.fill("email", "jo@")
    #expect(desk.visible.isEmpty)
    desk.send(.submit)
    #expect(desk.visible["email"] != nil)
    desk.type("email", "jo@x.org")
    desk.fill("email", "jo@")
    #expect(desk.visible.isEmpty)
  }

  @Test mutating func `15: an eager code is shown at once`() {
    desk = Desk(LiveForm(LiveField("note", .length(...140)).with { $0.eagerCodes = [.lengthTooLong] }))
    desk.type("note", String(repeating: "x", count: 140))
    #expect(desk.visible.isEmpty)
    desk.type("note", String(repeating: "x", count: 141))
    #expect(desk.visible == ["note": .lengthTooLong])
    #expect(desk["note"].text.count == 141)
  }

  @Test mutating func `16: errors of a text that the program sets are hidden until it reveals them`() {
    desk.send(.set(desk["email"].id, "jo@@"))
    #expect(desk.visible.isEmpty && desk["email"].status == .invalid && !desk["email"].isEdited)
    desk.send(.validate(reveals: true))
    #expect(desk.visible["email"] != nil)
  }

  @Test mutating func `17: an error keeps its place when its sentence changes, and nothing is announced`() {
    desk.fill("email", "jo@")
    let (before, announced) = (desk.form.snapshot, desk.announcements)
    let code = desk["email"].visibleError?.code ?? ""
    desk.form.words = Words(catalogue: Catalogue.english.overriding([code: "Andere Worte"]), labels: [:])
    #expect(desk["email"].visibleError?.message == "Andere Worte")
    #expect(desk.form.snapshot == before && desk.announcements == announced)
  }

  @Test mutating func `18: a warning is shown but does not make the field invalid`() {
    desk = Desk(LiveForm(LiveField("name", .length(2...).warning)))
    desk.fill("name", "x")
    #expect(desk["name"].status == .valid && desk.visible.isEmpty)
    #expect(desk["name"].visibleWarnings.map(\.code) == [.lengthTooShort])
    desk.send(.submit)
    #expect(desk.submitted.count == 1)
  }
}
