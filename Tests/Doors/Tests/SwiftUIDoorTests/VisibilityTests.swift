import SwiftUI
import Testing
import Wellformed
import WellformedLive
import WellformedSwiftUIDoor

/// All tests on the stand-in, one after another, because all screens share one speaker.
@MainActor
@Suite(.serialized) struct `SwiftUI forms` {}

/// A screen whose button goes away.
private struct PassingScreen: View {
  let form: LiveFormModel<String>

  var body: some View {
    VStack {
      ValidatedField(form["email"])
      if form["name"].text.isEmpty { SubmitButton("Sign up", for: form) }
    }
    .liveForm(form)
  }
}

private let noDomain = "Email needs a domain after the @, such as example.com"

extension `SwiftUI forms` {
  @MainActor
  @Suite struct `the visibility of errors` {
    @Test func `1: a new SwiftUI form shows no errors`() {
      let desk = Desk()
      #expect(desk.screen.fields == ["Name", "Email", "Mobile", "About", "Password", "Password again"])
      #expect(desk.errors.isEmpty && desk.said().isEmpty && desk.screen.buttons == ["Sign up", "Cancel"])
      #expect(desk.screen.images == ["circle", "circle"])
    }

    @Test func `2: a required SwiftUI field that is entered and left empty shows no error`() {
      let desk = Desk()
      desk.screen.tap("Name")
      #expect(desk.form[\.name].state.isFocused)
      desk.screen.tap("Email")
      #expect(desk.errors.isEmpty && desk.form[\.name].state.isTouched && !desk.form[\.name].state.isFocused)
    }

    @Test func `3: a SwiftUI field whose text is typed and deleted is shown as missing once it is left`() {
      let desk = Desk()
      desk.screen.type("x", into: "Name")
      desk.screen.deleteBackward(in: "Name")
      #expect(desk.errors.isEmpty)
      desk.screen.dismissKeyboard()
      #expect(desk.errors == ["Name": "Enter Name"])
    }

    @Test func `4: an incomplete text in SwiftUI shows no error however long typing rests`() {
      let desk = Desk()
      desk.screen.type("jo@", into: "Email")
      desk.clock.advance(by: .seconds(5))
      desk.screen.settle()
      #expect(desk.form[\.email].state.status == .incomplete && desk.errors.isEmpty)
    }

    @Test func `5 and 6: a SwiftUI error disappears when fixed, and reappears only when the field is left`() {
      let desk = Desk()
      desk.screen.type("jo@", into: "Email")
      desk.screen.tap("Name")
      #expect(desk.errors == ["Email": noDomain])
      desk.screen.type("x.co", into: "Email")
      #expect(desk.errors.isEmpty && desk.screen.focusedField == "Email")
      desk.screen.deleteBackward(in: "Email", 4)
      #expect(desk.errors.isEmpty)
      desk.screen.tap("Name")
      #expect(desk.errors == ["Email": noDomain])
    }

    @Test func `7: a changed SwiftUI error replaces the shown one once, when typing rests`() async {
      let desk = Desk()
      desk.screen.type("abc", into: "Password")
      desk.screen.tap("Name")
      #expect(desk.errors == ["Password": "Password needs 3 more characters"])
      desk.screen.type("defgh", into: "Password")
      #expect(desk.errors == ["Password": "Password needs 1 more character"])
      await desk.clock.areAsleep(1)
      desk.clock.advance(by: .seconds(1))
      await desk.wait { $0["password"]?.visibleError?.code != .lengthTooShort }
      #expect(desk.errors == ["Password": "Password needs a digit"])
    }

    @Test func `8: an untouched SwiftUI confirmation shows no error while the password changes`() {
      let desk = Desk()
      desk.screen.type("secret1", into: "Password")
      desk.screen.dismissKeyboard()
      #expect(desk.errors.isEmpty)
    }

    @Test func `9 and 10: the mismatch of a SwiftUI confirmation follows the password`() {
      let desk = Desk()
      desk.screen.type("secret1", into: "Password")
      desk.screen.type("secret1", into: "Password again")
      desk.screen.type("2", into: "Password")
      #expect(desk.errors.keys.sorted() == ["Password again"])
      desk.screen.deleteBackward(in: "Password")
      #expect(desk.errors.isEmpty)
    }

    @Test func `11: a SwiftUI error stays hidden when the window goes to the back and returns`() {
      let desk = Desk()
      desk.screen.type("jo@", into: "Email")
      desk.screen.scenePhase = .inactive
      #expect(desk.errors.isEmpty && !desk.form[\.email].state.isFocused)
      desk.screen.dismissKeyboard()
      #expect(desk.errors.isEmpty)
      desk.screen.scenePhase = .active
      #expect(desk.errors.isEmpty)
      desk.screen.tap("Email")
      desk.screen.scenePhase = .inactive
      desk.screen.scenePhase = .active
      #expect(desk.errors.isEmpty && desk.form[\.email].state.isFocused)
      desk.screen.tap("Name")
      #expect(desk.errors == ["Email": noDomain])
    }

    @Test func `a SwiftUI field in a hosting controller shows its error without a scene phase`() {
      let desk = Desk(isHosted: true)
      desk.screen.type("jo@", into: "Email")
      desk.screen.tap("Name")
      #expect(desk.errors == ["Email": noDomain] && desk.form[\.email].state.isTouched)
      let form = LiveFormModel(running: LiveForm(LiveField("email", .required, .email)), model: { $0["email"] ?? "" })
      let screen = Screen(ValidatedField(form["email"]), isHosted: true)
      screen.type("jo@", into: "Email")
      screen.dismissKeyboard()
      #expect(screen.field("Email")?.customContent["Error"] == noDomain)
    }

    @Test func `11: a SwiftUI window counts as inactive only once it was active`() {
      let desk = Desk(phase: .inactive)
      desk.screen.type("jo@", into: "Email")
      desk.screen.tap("Name")
      #expect(desk.errors == ["Email": noDomain])
      desk.screen.scenePhase = .active
      desk.screen.type("secret", into: "Password")
      desk.screen.scenePhase = .inactive
      desk.screen.scenePhase = .background
      #expect(!desk.form[\.password].state.isFocused && desk.errors["Password"] == nil)
      desk.screen.scenePhase = .inactive
      #expect(!desk.form[\.password].state.isFocused)
      desk.screen.scenePhase = .active
      #expect(desk.form[\.password].state.isFocused && desk.errors["Password"] == nil)
      desk.screen.tap("Name")
      #expect(desk.errors["Password"] != nil)
    }

    @Test func `12: a press on Cancel in SwiftUI shows no error`() {
      let desk = Desk()
      desk.screen.type("jo@", into: "Email")
      desk.screen.pressDown("Cancel")
      desk.screen.dismissKeyboard()
      desk.screen.pressUp("Cancel")
      #expect(desk.errors.isEmpty)
      desk.screen.tap("Email")
      desk.screen.tap("Name")
      #expect(desk.errors == ["Email": noDomain])
    }

    @Test func `12: Cancel in SwiftUI shows no error, unless the person stays and edits`() {
      let desk = Desk()
      desk.screen.type("jo@", into: "Email")
      desk.screen.press("Cancel")
      desk.screen.dismissKeyboard()
      #expect(desk.errors.isEmpty && desk.said().isEmpty)
      desk.screen.type("x", into: "Email")
      desk.screen.press("Cancel")
      desk.screen.deleteBackward(in: "Email")
      desk.screen.tap("Name")
      #expect(desk.errors == ["Email": noDomain])
    }

    @Test(arguments: [true, false])
    func `13: a press on a SwiftUI button submits once, in any order of events`(_ endsGesturesFirst: Bool) {
      let desk = Desk()
      desk.screen.endsGesturesFirst = endsGesturesFirst
      desk.screen.press("Sign up")
      #expect(desk.form.state.attempts == 1 && desk.errors.count == 4)
      desk.screen.activate("Sign up")
      #expect(desk.form.state.attempts == 2)
      desk.screen.type("jo@", into: "Email")
      desk.screen.tap("Name")
      #expect(desk.errors["Email"] == noDomain)
    }

    @Test func `13: SwiftUI errors appear when a press turns into scrolling or the button disappears`() {
      let desk = Desk()
      desk.screen.type("jo@", into: "Email")
      desk.screen.pressDown("Sign up")
      desk.screen.dismissKeyboard()
      #expect(desk.errors.isEmpty)
      desk.screen.pressEnd("Sign up")
      #expect(desk.errors == ["Email": noDomain] && desk.form.state.attempts == 0)

      let form = LiveFormModel(
        running: LiveForm(LiveField("email", .required, .email), LiveField("name")), model: { $0["email"] ?? "" })
      let screen = Screen(PassingScreen(form: form))
      screen.type("jo@", into: "Email")
      screen.pressDown("Sign up")
      form["name"].set("gone")
      screen.settle()
      screen.dismissKeyboard()
      #expect(screen.buttons.isEmpty && screen.field("Email")?.customContent["Error"] == noDomain)
    }

    @Test func `13: SwiftUI errors wait until a press on the submit button ends`() {
      let desk = Desk()
      desk.screen.type("jo@", into: "Email")
      desk.screen.pressDown("Sign up")
      desk.screen.dismissKeyboard()
      #expect(desk.errors.isEmpty)
      desk.screen.pressUp("Sign up")
      #expect(desk.errors["Email"] == noDomain && desk.form.state.attempts == 1)
    }

    @Test func `15: a SwiftUI text that is too long shows its error at once and is kept`() {
      let desk = Desk()
      desk.screen.type("0123456789", into: "About")
      #expect(desk.errors.isEmpty)
      desk.screen.type("x", into: "About")
      #expect(desk.errors.keys.sorted() == ["About"] && desk.screen.field("About")?.text == "0123456789x")
    }

    @Test func `14: submitOnly shows no SwiftUI errors before a submission`() {
      let desk = Desk(options: LiveOptions(reveal: .submitOnly))
      desk.screen.type("jo@", into: "Email")
      desk.screen.tap("Name")
      #expect(desk.errors.isEmpty)
      desk.screen.press("Sign up")
      #expect(desk.errors["Email"] == noDomain)
    }

    @Test func `17: a SwiftUI error changes its words at once with the language`() {
      let desk = Desk()
      desk.screen.type("jo@", into: "Email")
      desk.screen.tap("Name")
      _ = desk.said()
      desk.form.reword(in: Catalogue.english.overriding(field: "email", [.emailDomainEmpty: "Domain?"]))
      desk.screen.settle()
      #expect(desk.errors == ["Email": "Domain?"] && desk.screen.focusedField == "Name" && desk.said().isEmpty)
    }

    @Test func `16: a text that the program sets is shown in SwiftUI without its error`() {
      let desk = Desk()
      desk.form[\.email].set("jo@")
      desk.screen.settle()
      #expect(desk.errors.isEmpty && desk.screen.field("Email")?.text == "jo@")
      desk.form.send(.validate(reveals: true))
      desk.screen.settle()
      #expect(desk.errors["Email"] == noDomain)
    }

    @Test(arguments: [false, true])
    func `58: Return in SwiftUI shows the error of the field, whether the focus would stay or not`(_ staysFocused: Bool)
    {
      let desk = Desk()
      desk.screen.type("jo@", into: "Email")
      desk.screen.pressReturn(leavesField: !staysFocused)
      #expect(desk.errors == ["Email": noDomain] && desk.screen.focusedField == "Mobile")
      #expect(!desk.form[\.email].state.isFocused && desk.form[\.mobile].state.isFocused)
      // A single field has no next one.
      let alone = Screen(ValidatedField(desk.form[\.email]))
      alone.type("x", into: "Email")
      alone.pressReturn(leavesField: !staysFocused)
      #expect(alone.focusedField == (staysFocused ? "Email" : nil))
      #expect(desk.form[\.email].state.isFocused == staysFocused && alone.field("Email")?.submitLabel == .done)
    }

    @Test func `79: a SwiftUI checklist shows how far each requirement is met`() {
      let desk = Desk()
      let (met, open, wrong) = ("checkmark.circle.fill", "circle", "xmark.circle.fill")
      desk.screen.type("sec", into: "Password")
      #expect(desk.screen.images == [open, open])
      desk.screen.type("ret", into: "Password")
      #expect(desk.screen.images == [met, open])
      desk.screen.tap("Name")
      #expect(desk.screen.images == ["exclamationmark.circle.fill", met, wrong])
      #expect(desk.screen.value(ofText: "At least 6 characters") == "met")
      #expect(desk.screen.value(ofText: "A digit") == "not met")
      desk.screen.type("1", into: "Password")
      #expect(desk.screen.images == [met, met])
    }

    @Test func `a SwiftUI field shows its remaining length`() {
      let desk = Desk()
      #expect(desk.screen.texts.contains("You have 10 characters left"))
      desk.screen.type("well formed", into: "About")
      #expect(desk.screen.texts.contains("You have 1 character too many"))
    }
  }
}
