import SwiftUI
import Testing
import Wellformed
import WellformedLive
import WellformedSwiftUIDoor

extension `SwiftUI forms` {
  @MainActor
  @Suite struct `a submission` {
    @Test func `44: a refused SwiftUI submission shows every error and focuses the first`() {
      let desk = Desk()
      desk.screen.type("ann", into: "Name")
      desk.screen.tap("Password again")
      desk.screen.press("Sign up")
      // It was not the person who left this field.
      #expect(!desk.form[\.confirmation].state.isTouched && desk.form[\.name].state.isTouched)
      #expect(desk.errors.keys.sorted() == ["Email", "Password", "Password again"])
      #expect(desk.screen.focusedField == "Email" && desk.form[\.email].state.isFocused)
      #expect(desk.said() == ["There are problems with 3 fields"])
      #expect(Speaker.said.isEmpty && desk.screen.texts.contains("There are problems with 3 fields"))
    }

    @Test func `44: the SwiftUI error summary leads to the fields`() {
      let desk = Desk()
      desk.screen.press("Sign up")
      #expect(desk.screen.focusedField == "Name")
      desk.screen.press("Enter Email")
      #expect(desk.screen.focusedField == "Email" && desk.form[\.email].state.isFocused)
      #expect(!desk.form[\.name].state.isFocused)
      desk.screen.type("jo@x.com", into: "Email")
      #expect(!desk.screen.buttons.contains("Enter Email"))
    }

    @Test func `45: a refused SwiftUI submission skips fields that cannot take the focus`() {
      let desk = Desk()
      desk.form.send(.allowFocus(desk.form[\.name].id, false))
      desk.screen.press("Sign up")
      #expect(desk.screen.focusedField == "Email")
      for field in desk.form.fields { desk.form.send(.allowFocus(field.id, false)) }
      desk.screen.press("Sign up")
      #expect(desk.screen.isSpokenFocus(on: "There are problems with 4 fields"))
    }

    @Test func `46: pressing the SwiftUI button twice makes one submission`() async {
      let gate = Gate()
      let desk = Desk { _ in
        await gate.wait()
        return .accepted
      }
      desk.fillIn()
      desk.screen.dismissKeyboard()
      await desk.wait { $0["name"]?.status == .valid }
      _ = desk.said()
      desk.screen.press("Sign up")
      desk.screen.press("Sign up")
      #expect(desk.form.state.phase == .submitting && desk.screen.value(ofButton: "Sign up") == "Sending")
      await gate.open()
      await desk.wait { $0.form.phase == .editing }
      #expect(desk.form.state.lastOutcome == .accepted && desk.screen.value(ofButton: "Sign up") == "")
      #expect(await gate.count == 1 && desk.said() == ["Sent"])
    }

    @Test func `49 and 50: a refused text in SwiftUI shows its error as long as it is the same`() async {
      let desk = Desk { _ in .refused([ServerIssue("/email", message: "This address is known")]) }
      desk.fillIn()
      desk.screen.dismissKeyboard()
      await desk.wait { $0["name"]?.status == .valid }
      _ = desk.said()
      desk.screen.press("Sign up")
      await desk.wait { $0.form.lastOutcome != nil && $0.form.phase == .editing }
      #expect(desk.errors == ["Email": "This address is known"] && desk.screen.focusedField == "Email")
      // A screen reader reads the focused field with its error, so there is no announcement as well.
      #expect(desk.said().isEmpty)
      desk.screen.tap("Name")
      #expect(desk.errors == ["Email": "This address is known"])
      desk.screen.type("x", into: "Email")
      #expect(desk.errors.isEmpty)
      desk.screen.deleteBackward(in: "Email")
      desk.screen.dismissKeyboard()
      #expect(desk.errors == ["Email": "This address is known"])
    }

    @Test func `53: a failed SwiftUI submission is shown by the form and can be repeated`() async {
      struct Offline: Error {}
      let desk = Desk { _ in throw Offline() }
      desk.fillIn()
      desk.screen.dismissKeyboard()
      await desk.wait { $0["name"]?.status == .valid }
      desk.screen.press("Sign up")
      await desk.wait { $0.form.lastOutcome != nil && $0.form.phase == .editing }
      let told = desk.form.state.issues.map(\.message)
      #expect(told.count == 1 && desk.errors.isEmpty && desk.screen.texts.contains(told.first ?? "-"))
      #expect(desk.screen.buttons.contains("Sign up") && desk.form.state.canAttemptSubmit)
    }

    @Test func `54: a SwiftUI refusal that names no field is shown by the form`() async {
      let desk = Desk { _ in .refused([ServerIssue("/nobody", code: "odd", message: "Odd.")]) }
      desk.fillIn()
      desk.screen.dismissKeyboard()
      await desk.wait { $0["name"]?.status == .valid }
      _ = desk.said()
      desk.screen.press("Sign up")
      await desk.wait { $0.form.lastOutcome != nil && $0.form.phase == .editing }
      #expect(desk.screen.texts.contains("Odd.") && desk.errors.isEmpty && desk.said() == ["Odd."])
    }
  }

  @MainActor
  @Suite struct `remote checks` {
    @Test(arguments: [(AnswerReveal.whenTypingRests, true), (.onceLeft, false)])
    func `41: a failed remote check in SwiftUI is shown when typing rests or the field is left`(
      _ policy: AnswerReveal, _ isShown: Bool
    ) async {
      var options = LiveOptions()
      options.answers = policy
      let desk = Desk(options: options)
      desk.screen.type("bob", into: "Name")
      await desk.clock.areAsleep(1)
      desk.clock.advance(by: .milliseconds(300))
      await desk.wait { $0["name"]?.status == .invalid }
      #expect(desk.errors == (isShown ? ["Name": "This name is taken"] : [:]))
      desk.screen.tap("Email")
      #expect(desk.errors == ["Name": "This name is taken"])
    }

    @Test func `30: an unavailable remote check in SwiftUI is no error and can be retried`() async {
      let desk = Desk()
      desk.screen.type("offline", into: "Name")
      desk.screen.tap("Email")
      await desk.wait { $0["name"]?.status == .unverified }
      #expect(desk.errors.isEmpty && desk.screen.texts.contains("Name could not be checked"))
      desk.screen.press("Try again")
      #expect(desk.form[\.name].state.status.isValidating && !desk.screen.buttons.contains("Try again"))
    }
  }

  @MainActor
  @Suite struct `a warning or a suggestion` {
    @Test func `18: a suggestion in SwiftUI appears once the field is left, and can be accepted`() {
      let desk = Desk()
      desk.screen.type("jo@gmial.com", into: "Email")
      #expect(!desk.screen.buttons.contains("Did you mean jo@gmail.com?"))
      desk.screen.tap("Name")
      #expect(desk.form[\.email].state.status == .valid && desk.errors.isEmpty)
      desk.screen.press("Did you mean jo@gmail.com?")
      #expect(desk.screen.field("Email")?.text == "jo@gmail.com")
      #expect(!desk.screen.buttons.contains { $0.hasPrefix("Did you mean") })
    }

    @Test func `18: a warning in SwiftUI is shown, and the form is valid`() {
      let form = LiveFormModel(
        running: LiveForm(LiveField("note", .length(...3).warning)), model: { $0["note"] ?? "" })
      let screen = Screen(ValidatedField(form["note"]).liveForm(form))
      screen.type("four", into: "Note")
      #expect(screen.images.isEmpty)
      screen.dismissKeyboard()
      #expect(screen.images == ["exclamationmark.triangle.fill"] && form.state.isValid)
      #expect(screen.spokenTexts.contains { $0.hasPrefix("Note") })
    }
  }
}

/// Blocks everybody until it is opened, and counts arrivals.
actor Gate {
  private(set) var count = 0
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func wait() async {
    count += 1
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
