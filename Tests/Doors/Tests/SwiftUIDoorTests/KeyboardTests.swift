import SwiftUI
import Testing
import Wellformed
import WellformedLive

@testable import WellformedSwiftUIDoor

private struct Account: Sendable, Equatable {
  var email = ""
  var mobile = ""
  var about = ""
  var code = ""
  var password = ""
}

private let account = Wellformed.Form<Account>(
  .field("email", \.email, .trimmed, .required, .email), .field("mobile", \.mobile, .optional, .mobile),
  .field("about", \.about, .optional, .length(...5)), .field("code", \.code, .required, .digits, .length(6)),
  .field("password", \.password, .required, .length(8...)).secret)

private struct AccountScreen: View {
  let form: LiveFormModel<Account>
  var submitsOnReturn = true
  var keyboardBar = KeyboardBar.whereReturnIsMissing

  var body: some View {
    VStack {
      ValidatedField(form[\.email])
      ValidatedField(form[\.mobile])
      ValidatedField(form[\.about], help: "Who you are", breaksLines: true)
      ValidatedField(form[\.code])
      ValidatedField(form[\.password])
    }
    .liveForm(form, submitsOnReturn: submitsOnReturn, keyboardBar: keyboardBar)
  }
}

extension `SwiftUI forms` {
  @MainActor
  @Suite struct `a keyboard` {
    private let form = LiveFormModel(account, model: Account())
    private let screen: Screen

    init() { screen = Screen(AccountScreen(form: form)) }

    @Test func `the submit label in SwiftUI names what Return does`() {
      let labels = screen.fields.map { screen.field($0)?.submitLabel }
      #expect(labels == [.next, .next, .return, .next, .go])
      form[\.password].participate(.disabled)
      screen.settle()
      #expect(screen.field("Code")?.submitLabel == .go && screen.field("Email")?.submitLabel == .next)
      let other = Screen(AccountScreen(form: form, submitsOnReturn: false))
      #expect(other.field("Code")?.submitLabel == .done)
    }

    @Test func `Return in SwiftUI goes to the next field, and submits in the last`() {
      screen.type("jane@example.com", into: "Email")
      screen.pressReturn()
      #expect(screen.focusedField == "Mobile" && form[\.email].state.isTouched)
      screen.pressReturn()
      #expect(screen.focusedField == "About")
      screen.type("a", into: "About")
      screen.pressReturn()
      #expect(screen.focusedField == "About" && form.model.about == "a\n")
      screen.tap("Password")
      screen.pressReturn()
      #expect(form.state.attempts == 1 && screen.focusedField == "Code")
    }

    @Test func `Return in SwiftUI follows a screen that changes its behaviour`() {
      struct ChangingScreen: View {
        let form: LiveFormModel<Account>
        @State private var submits = true
        var body: some View {
          AccountScreen(form: form, submitsOnReturn: submits)
          Button("Change") { submits.toggle() }
        }
      }
      let screen = Screen(ChangingScreen(form: form))
      screen.press("Change")
      #expect(screen.field("Password")?.submitLabel == .done)
      screen.tap("Password")
      screen.pressReturn()
      #expect(form.state.attempts == 0)
    }

    @Test func `Return in SwiftUI leaves the focus where the application's own action puts it`() {
      let screen = Screen(
        VStack {
          ValidatedField(form[\.email])
          TextField("About", text: form[\.about].binding).onSubmit { form.submit() }.validated(by: form[\.about])
          ValidatedField(form[\.code])
        }
        .liveForm(form))
      screen.tap("About")
      screen.pressReturn()
      #expect(screen.focusedField == "Email" && form.state.attempts == 1)
    }

    @Test func `Return in SwiftUI leaves the last field if the screen does not submit`() {
      let screen = Screen(AccountScreen(form: form, submitsOnReturn: false))
      screen.tap("Password")
      screen.pressReturn()
      #expect(form.state.attempts == 0 && screen.focusedField == nil)
    }

    @Test func `the SwiftUI keyboard has a bar if it lacks a Return key`() {
      screen.tap("Email")
      #expect(screen.keyboardBar.isEmpty)
      screen.tap("Mobile")
      #expect(screen.keyboardBar.map(\.label) == ["Previous field", "Next field", "Done"])
      #expect(screen.keyboardBar.map(\.isEnabled) == [true, true, true])
      screen.press("Next field")
      #expect(screen.focusedField == "About" && !screen.keyboardBar.isEmpty)
      screen.press("Next field")
      #expect(screen.focusedField == "Code")
      screen.type("12", into: "Code")
      screen.press("Previous field")
      #expect(screen.focusedField == "About" && form[\.code].message != nil, "it was the person who left")
      screen.tap("Code")
      screen.press("Done")
      #expect(screen.focusedField == nil && screen.keyboardBar.isEmpty && form.state.attempts == 0)
    }

    @Test func `the SwiftUI keyboard bar follows the screen, stops at the ends and is localized`() {
      form.reword(in: Catalogue.english.overriding([.typingDone: "Fertig"]))
      let all = Screen(AccountScreen(form: form, keyboardBar: .everywhere))
      all.tap("Email")
      #expect(all.keyboardBar.map(\.isEnabled) == [false, true, true] && all.keyboardBar.last?.label == "Fertig")
      all.tap("Password")
      #expect(all.keyboardBar.map(\.isEnabled) == [true, false, true])
      let none = Screen(AccountScreen(form: form, keyboardBar: .nowhere))
      none.tap("Mobile")
      #expect(none.focusedField == "Mobile" && none.keyboardBar.isEmpty)
    }

    @Test func `SwiftUI content types tell one-time codes, new passwords and known passwords apart`() {
      #expect(screen.field("Code")?.contentType == .oneTimeCode && screen.field("Code")?.keyboard == .numberPad)
      #expect(screen.field("Password")?.contentType == .newPassword && screen.field("Password")?.isSecure == true)
      let known = LiveFormModel(
        running: LiveForm(LiveField("password", .required).with { $0.isSecret = true }), model: { $0 })
      #expect(Screen(ValidatedField(known["password"])).field("Password")?.contentType == .password)
      #expect(screen.field("About")?.contentType == nil && screen.field("About")?.isCorrectionDisabled == false)
    }
  }

  @MainActor
  @Suite struct `multi-line fields` {
    private let form = LiveFormModel(account, model: Account(), adjusting: ["about": { $0.filter = .viable(.letters) }])
    private let screen: Screen

    init() { screen = Screen(AccountScreen(form: form)) }

    @Test func `a multi-line SwiftUI field has a label, help and a message`() {
      let plain = LiveFormModel(account, model: Account())
      let screen = Screen(AccountScreen(form: plain))
      screen.type("one\ntwo", into: "About")
      #expect(plain.model.about == "one\ntwo" && screen.field("About")?.breaksLines == true)
      #expect(screen.field("About")?.border == nil)
      screen.tap("Email")
      #expect(screen.texts.contains(plain[\.about].message ?? "-") && screen.field("About")?.border == .red)
      #expect(screen.field("About")?.hint == "Who you are")
    }

    @Test func `a multi-line SwiftUI field shows the filtered text`() {
      screen.type("a1b", into: "About")
      #expect(screen.field("About")?.text == "ab" && form.model.about == "ab")
    }
  }

  @MainActor
  @Suite struct `the preview` {
    @Test func `the SwiftUI preview shows fields before, during and after typing`() {
      let screen = Screen(ValidatedField_Previews.previews)
      #expect(screen.fields.count == 6 && screen.buttons.contains("Send"))
      #expect(screen.texts.contains { $0.hasPrefix("Email has more than") })
      #expect(screen.fields.contains { screen.field($0)?.border == .red })
    }
  }

  @MainActor
  @Suite struct `the border of a field with an error` {
    @Test func `the error border of a SwiftUI field appears with the error, in the screen's colour`() {
      let desk = Desk()
      #expect(desk.screen.field("Email")?.border == nil)
      desk.screen.type("jo@", into: "Email")
      desk.screen.tap("Name")
      #expect(desk.screen.field("Email")?.border == .red && desk.screen.field("Name")?.border == nil)
      let other = Screen(VStack { ValidatedField(desk.form[\.email]) }.fieldErrorBorder(nil))
      #expect(other.field("Email")?.border == nil && other.texts.contains(desk.form[\.email].message ?? "-"))
      let orange = Screen(ValidatedField(desk.form[\.email]).fieldErrorBorder(.orange))
      #expect(orange.field("Email")?.border == .orange)
      desk.screen.type("x.com", into: "Email")
      #expect(desk.screen.field("Email")?.border == nil)
    }
  }
}
