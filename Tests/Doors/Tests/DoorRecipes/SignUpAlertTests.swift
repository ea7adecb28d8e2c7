import Testing
import UIKit
import Wellformed
import WellformedLive
import WellformedUIKitDoor

// A sign-up form whose first error, code and message, goes to an alert.

private struct Contact: Sendable { var email = "", name = "", mobile = "" }

extension Rule {
  fileprivate static let filled = Rule.required.code(3003).message("{field} must not be empty")
  fileprivate static let short = Rule.length(...30).code(3009).message("{field} is too long")
}

private let contact = Form<Contact>(
  .field("email", \.email, .filled, .short, .email.code(3004).message("{field} is not an e-mail address")),
  .field(
    "name", \.name, .filled, .short, .contains(atLeast: 2, of: .letter).code(3010).message("{field} is not a name")),
  .field("mobile", \.mobile, .filled, .short, .mobile.code(3008).message("{field} is not a mobile number")))

@MainActor
private final class SignUpScreen: UIViewController {
  let form = LiveFormModel(contact, model: Contact(), options: LiveOptions(reveal: .submitOnly))
  let emailField = UITextField(frame: .zero)
  let nameField = UITextField(frame: .zero)
  let mobileField = UITextField(frame: .zero)
  let signUpButton = UIButton(type: .system)

  override func viewDidLoad() {
    _ = FormBinding(form, [emailField: "email", nameField: "name", mobileField: "mobile"])
    signUpButton.addAction(UIAction { [weak self] _ in self?.signUp() }, for: .primaryActionTriggered)
  }

  private func signUp() {
    form.submit()
    guard let error = form.snapshot.errorSummary.first?.visibleError else { return }
    let title = error.number.map { "Error \($0)" }
    let alert = UIAlertController(title: title, message: error.message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}

@MainActor
@Suite struct `The sign-up form` {
  private let screen = SignUpScreen()

  init() { screen.loadViewIfNeeded() }

  private func alert(_ email: String, _ name: String, _ mobile: String) -> UIAlertController? {
    screen.emailField.standInAutofill(email)
    screen.nameField.standInAutofill(name)
    screen.mobileField.standInAutofill(mobile)
    screen.signUpButton.standInTap()
    return screen.presentedViewController as? UIAlertController
  }

  @Test func `the sign-up alert shows the first error in the order e-mail, name, mobile`() {
    #expect(alert("", "", "")?.title == "Error 3003")
    #expect(alert("", "", "")?.message == "Email must not be empty")
    #expect(alert("jane", "7", "1")?.title == "Error 3004")
    #expect(alert("jane@example.com", "7", "1")?.message == "Name is not a name")
    #expect(alert("jane@example.com", String(repeating: "a", count: 31), "1")?.title == "Error 3009")
    #expect(alert("jane@example.com", "Jane", "1")?.message == "Mobile is not a mobile number")
    #expect(alert("jane@example.com", "Jane", "1")?.actions.map(\.title) == ["OK"])
  }

  @Test func `the sign-up alert is not presented if everything is valid`() {
    #expect(alert("jane@example.com", "Jane", "9876543210") == nil)
  }
}
