import Testing
import UIKit
import Wellformed
import WellformedLive
import WellformedUIKitDoor

// A dictionary from text fields to rules: each keystroke is accepted, or a message says why not.

@MainActor
private final class ProfileScreen: UIViewController {
  let firstName = UITextField(frame: .zero)
  let userName = UITextField(frame: .zero)
  let displayName = UITextField(frame: .zero)
  let warning = UILabel(frame: .zero)

  lazy var rules: [UITextField: Rule] = [
    firstName: .all(.letters, .length(...10)).message("Only letters, 10 at most"),
    userName: .all(.alphanumeric, .length(...15)).message("Only letters and digits, 15 at most"),
    displayName: .all(.allowed(.letter, .mark, .digit, .anyOf(" -_")), .length(...15)),
  ]

  override func viewDidLoad() {
    warning.isHidden = true
    for (textField, rule) in rules {
      view.addSubview(textField)
      textField.addAction(UIAction { [weak self] _ in self?.keyPressed(textField) }, for: .editingChanged)
      // With a live form: the filter allows only valid characters, wherever the caret is, and Cut and undo still work.
      let live = LiveForm(LiveField("field", rule).with { $0.filter = .viable(rule) })
      _ = FormBinding(LiveFormModel(running: live, model: { $0 }), [textField: "field"])
    }
  }

  /// Called with the key in the text: says why, if it is not kept.
  private func keyPressed(_ textField: UITextField) {
    guard let rule = rules[textField] else { return }
    let report = rule.check(textField.text ?? "")
    warning.text = report.firstError?.message
    warning.isHidden = report.verdict != .invalid
  }
}

@MainActor
@Suite struct `A dictionary from text fields to rules` {
  private let screen = ProfileScreen()

  init() { screen.loadViewIfNeeded() }

  private func typed(_ text: String, into field: UITextField) -> String? {
    field.standInType(text)
    return field.text
  }

  @Test func `a dictionary of rules keeps only the allowed characters`() {
    #expect(typed("Jane2 Doe", into: screen.firstName) == "JaneDoe")
    #expect(typed("jane 2!", into: screen.userName) == "jane2")
    #expect(typed("Jane 2!", into: screen.displayName) == "Jane 2")
  }

  @Test func `a dictionary of rules shows why a key was rejected, until one is accepted`() {
    screen.firstName.standInType("Jane2")
    #expect(!screen.warning.isHidden && screen.warning.text == "Only letters, 10 at most")
    screen.firstName.standInType("t")
    #expect(screen.warning.isHidden && screen.firstName.text == "Janet")
  }

  @Test func `a dictionary of rules limits the length`() {
    #expect(typed("abcdefghijklm", into: screen.firstName) == "abcdefghij")
    #expect(typed("abcdefghij123456", into: screen.userName) == "abcdefghij12345")
  }

  @Test func `a dictionary of rules keeps the valid beginning of a pasted text`() {
    screen.firstName.insertText("abc123")
    #expect(screen.firstName.text == "abc")
  }

  @Test func `a dictionary of rules keeps the caret after a character typed in the middle`() {
    screen.firstName.standInType("Jne")
    let window = UIWindow(frame: .zero)
    window.addSubview(screen.firstName)
    screen.firstName.becomeFirstResponder()
    screen.firstName.standInSelect(1..<1)
    screen.firstName.standInType("4a")
    #expect(screen.firstName.text == "Jane" && screen.firstName.standInSelection == 2..<2)
  }
}
