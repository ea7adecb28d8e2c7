import SwiftUI
import Testing
import Wellformed
import WellformedLive
import WellformedSwiftUIDoor

extension `SwiftUI forms` {
  @MainActor
  @Suite struct `a field` {
    @Test func `a SwiftUI field is redrawn alone when somebody types in it`() {
      let desk = Desk()
      desk.screen.tap("Name")
      desk.screen.type("a", into: "Name")
      let before = desk.screen.bodies
      desk.screen.type("nn", into: "Name")
      let after = desk.screen.bodies
      let drawn = after.filter { $0.value != before[$0.key] }
        .reduce(into: [:]) { $0[$1.key] = $1.value - (before[$1.key] ?? 0) }
      // Once for each character; other fields, the list, the summary and the buttons are not drawn again.
      #expect(drawn == ["ValidatedField": 2, "LiveTextField": 2, "ValidatedModifier": 2, "FieldMessage": 2])
    }

    @Test func `VoiceOver reads a SwiftUI field's label and error once, and its help`() {
      let desk = Desk()
      desk.screen.type("jo@", into: "Email")
      desk.screen.tap("Name")
      #expect(desk.screen.field("Name")?.hint == "Others see it")
      #expect(desk.screen.field("Email")?.customContent.keys.sorted() == ["Error"])
      let spoken = desk.screen.spokenTexts
      #expect(!spoken.contains("Email") && spoken.contains("Others see it"))
      #expect(!spoken.contains(desk.errors["Email"] ?? ""))
    }

    @Test(arguments: [false, true])
    func `a SwiftUI field shows its label once, on a Mac and on a phone`(_ isMac: Bool) {
      let desk = Desk(isMac: isMac)
      for label in desk.screen.fields where label != "About" {
        #expect(desk.screen.texts.filter { $0 == label }.count == 1)
        #expect(desk.screen.field(label)?.placeholder == (label == "Email" ? "name@example.com" : ""))
      }
      // The system labels a custom field: beside it, or inside it.
      #expect(desk.screen.texts.contains("About") == isMac)
      #expect(desk.screen.field("About")?.placeholder == (isMac ? nil : "About"))
      let alone = Screen(LiveTextField(desk.form[\.name]), isMac: isMac)
      #expect(alone.field("Name")?.placeholder == "Name" && alone.texts.isEmpty)
      let spoken = desk.screen.spokenTexts
      #expect(desk.screen.fields.allSatisfy { !spoken.contains($0) })
    }

    @Test func `a SwiftUI field announces an error when it is left, and its repair`() async {
      let desk = Desk()
      desk.screen.type("jo@", into: "Email")
      #expect(desk.said().isEmpty)
      desk.screen.tap("Name")
      #expect(Speaker.said.map(\.priority) == [.low])
      #expect(desk.said() == [desk.errors["Email"]])
      desk.screen.type("x.co", into: "Email")
      #expect(desk.said().isEmpty)
      await desk.clock.areAsleep(1)
      let steps = desk.form.events
      desk.clock.advance(by: .seconds(1))
      for await step in steps {
        if step.effects.contains(where: { if case .announce = $0 { true } else { false } }) { break }
        if case .timer = step.event { break }
      }
      #expect(desk.said() == ["Email: fixed"])
    }

    @Test func `a SwiftUI field is configured by its format`() {
      let desk = Desk()
      let email = desk.screen.field("Email")
      #expect(email?.contentType == .emailAddress && email?.keyboard == .emailAddress && email?.capitals == .never)
      #expect(email?.placeholder == "name@example.com" && email?.isSecure == false)
      #expect(desk.screen.field("Password")?.isSecure == true && desk.screen.field("Name")?.contentType == nil)
    }

    @Test(arguments: [
      (Rule.email, UITextContentType.emailAddress, UIKeyboardType.emailAddress), (.uri, .URL, .URL),
      (.mobile, .telephoneNumber, .phonePad), (.userName, .username, .default), (.personName, .name, .default),
      (.postalCode, .postalCode, .default), (.paymentCard, .creditCardNumber, .numberPad),
      (.cardExpiry, .creditCardExpiration, .numberPad), (.cardSecurityCode, .creditCardSecurityCode, .numberPad),
    ])
    func `a SwiftUI field is configured for AutoFill and its keyboard`(
      _ rule: Rule, _ type: UITextContentType, _ keyboard: UIKeyboardType
    ) {
      let form = LiveFormModel(running: LiveForm(LiveField("it", .required, rule)), model: { $0["it"] ?? "" })
      let field = Screen(ValidatedField(form["it"])).field("It")
      #expect(field?.contentType == type && field?.keyboard == keyboard && field?.isCorrectionDisabled == true)
      #expect(field?.capitals == (type == .name ? .words : .never))
    }

    @Test func `a SwiftUI field without a format is configured by the surrounding view`() {
      let desk = Desk()
      let screen = Screen(
        VStack {
          ValidatedField(desk.form[\.password], isSecure: true).textContentType(.newPassword)
          ValidatedField(desk.form[\.name]).textContentType(.nickname).keyboardType(.asciiCapable)
            .textInputAutocapitalization(.words).autocorrectionDisabled()
          ValidatedField(desk.form[\.email]).textContentType(.username)
        })
      #expect(screen.field("Password")?.contentType == .newPassword)
      let name = screen.field("Name")
      #expect(name?.contentType == .nickname && name?.keyboard == .asciiCapable && name?.capitals == .words)
      #expect(name?.isCorrectionDisabled == true && screen.field("Email")?.contentType == .emailAddress)
    }

    @Test func `a SwiftUI field shows the shaped text, with the caret in place`() {
      let desk = Desk()
      desk.screen.type("2133734253", into: "Mobile")
      #expect(desk.screen.field("Mobile")?.text == "(213) 373-4253")
      desk.screen.deleteBackward(in: "Mobile", 3)
      #expect(desk.screen.field("Mobile")?.text == "(213) 373-4")
      desk.screen.moveCaret(in: "Mobile", to: 3)
      desk.screen.type("9", into: "Mobile")
      #expect(desk.screen.field("Mobile")?.text == "(219) 337-34" && desk.screen.field("Mobile")?.caret == 4)
      #expect(desk.form[\.mobile].state.draft.selection == 4..<4)
      desk.screen.type("x", into: "Mobile")
      #expect(desk.screen.field("Mobile")?.text == "(219) 337-34" && desk.screen.field("Mobile")?.caret == 4)
    }

    @Test(arguments: 1...8)
    func `a SwiftUI field keeps every digit and the caret in place under random typing`(_ seed: UInt64) {
      var numbers = SplitMix(state: seed)
      let desk = Desk()
      desk.screen.tap("Mobile")
      var digits: [Character] = []
      for _ in 0..<60 {
        let text = Array(desk.screen.field("Mobile")?.text ?? "")
        let place = Int.random(in: 0...text.count, using: &numbers)
        desk.screen.moveCaret(in: "Mobile", to: place)
        var count = text[..<place].filter(\.isNumber).count
        if Bool.random(using: &numbers), digits.count < 10 {
          let digit = Character(String(Int.random(in: 0...9, using: &numbers)))
          desk.screen.type(String(digit), into: "Mobile")
          digits.insert(digit, at: count)
          count += 1
        } else {
          desk.screen.deleteBackward(in: "Mobile")
          if count > 0 { digits.remove(at: count - 1) }
          count = max(0, count - 1)
        }
        let field = desk.screen.field("Mobile")
        let shown = Array(field?.text ?? "")
        #expect(shown.filter(\.isNumber) == digits, "seed \(seed)")
        #expect(shown[..<(field?.caret ?? 0)].filter(\.isNumber).count == count, "seed \(seed)")
        #expect(desk.form[\.mobile].text == field?.text, "seed \(seed)")
        #expect(desk.form[\.mobile].state.draft.selection.lowerBound == field?.caret, "seed \(seed)")
      }
    }

    @Test func `a secret SwiftUI field filters the typed characters`() {
      let pin = LiveField("pin", .required).with { $0.filter = .characters(.digit) }
      let form = LiveFormModel(running: LiveForm(pin), model: { $0["pin"] ?? "" })
      let screen = Screen(ValidatedField(form["pin"], isSecure: true).liveForm(form))
      screen.type("1a2b3", into: "Pin")
      #expect(screen.field("Pin")?.text == "123" && form["pin"].text == "123")
      // The field has not changed, but the line must still be drawn again.
      screen.type("x", into: "Pin")
      #expect(screen.field("Pin")?.text == "123")
    }

    @Test func `71: autofill judges a SwiftUI field that never had the focus`() {
      let desk = Desk()
      desk.screen.fill("Email", with: "jo@x.com")
      desk.screen.fill("Password", with: "secret1")
      #expect(desk.form[\.email].state.status == .valid && desk.form[\.email].state.isEdited && desk.errors.isEmpty)
      #expect(desk.form[\.password].state.status == .valid)
    }

    @Test func `74: a SwiftUI field keeps a trailing space until it is left`() {
      let desk = Desk()
      desk.screen.type("ada ", into: "Name")
      #expect(desk.screen.field("Name")?.text == "ada " && desk.form.model.name == "ada")
      desk.screen.tap("Email")
      #expect(desk.screen.field("Name")?.text == "ada")
    }

    @Test func `a SwiftUI field that does not take part is disabled, and a hidden one is absent`() {
      let desk = Desk()
      desk.form[\.email].participate(.disabled)
      desk.form[\.name].participate(.readOnly)
      desk.form[\.password].participate(.hidden)
      desk.screen.settle()
      #expect(desk.screen.field("Email")?.isDisabled == true && desk.screen.field("Password") == nil)
      #expect(desk.screen.field("Name")?.isDisabled == true && desk.screen.field("Password again")?.isDisabled == false)
      desk.screen.tap("Email")
      #expect(desk.screen.focusedField == nil)
    }

    @Test func `a SwiftUI field that disappears loses the focus`() {
      let desk = Desk()
      desk.screen.tap("Password")
      desk.form[\.password].participate(.hidden)
      desk.screen.settle()
      #expect(desk.screen.focusedField == nil && !desk.form[\.password].state.isFocused)
    }

    @Test func `a custom SwiftUI field shows what the program sets and what the person types`() {
      let desk = Desk()
      desk.form[\.about].set("hello")
      desk.screen.settle()
      #expect(desk.screen.field("About")?.text == "hello" && desk.screen.bodies["AboutField"] == 1)
      desk.screen.tap("About")
      let drawn = desk.screen.bodies["AboutField"]
      desk.screen.type("!", into: "About")
      #expect(desk.form.model.about == "hello!" && desk.screen.bodies["AboutField"] == drawn)
    }

    @Test func `a SwiftUI field works without a surrounding form`() {
      let form = LiveFormModel(running: LiveForm(LiveField("email", .required, .email)), model: { $0["email"] ?? "" })
      let screen = Screen(ValidatedField(form["email"]))
      screen.type("jo@", into: "Email")
      #expect(form["email"].state.isFocused && screen.field("Email")?.customContent.isEmpty == true)
      screen.scenePhase = .inactive
      screen.dismissKeyboard()
      #expect(!form["email"].state.isFocused && screen.field("Email")?.customContent.isEmpty == true)
      screen.scenePhase = .active
      screen.tap("Email")
      screen.dismissKeyboard()
      #expect(screen.field("Email")?.customContent["Error"] == form["email"].message && form["email"].message != nil)
    }
  }
}

/// A small seeded generator of numbers (splitmix64).
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
