import UIKit
import Wellformed

/// Plain text fields, and a manager that a button calls: it returns a code and a message for each field.
final class ManagerController: StackController {
  private lazy var fields = [
    "email": textField("Email"), "name": textField("Name"), "mobile": textField("Mobile"),
    "password": textField("Password", isSecure: true),
  ]
  private lazy var errors = fields.mapValues { _ in label() }
  private lazy var welcome = label(.label)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "A manager"
    for name in SignUp.form.fieldNames {
      if let field = fields[name], let error = errors[name] {
        stack.addArrangedSubview(field)
        stack.addArrangedSubview(error)
      }
    }
    stack.addArrangedSubview(button("Sign up") { [weak self] in self?.check() })
    stack.addArrangedSubview(welcome)
  }

  private func check() {
    func text(_ name: String) -> String { fields[name]?.text ?? "" }
    let signUp = SignUp(
      email: text("email"), name: text("name"), mobile: text("mobile"), password: text("password"))
    let failures = SignUpManager().failures(of: signUp)
    for (name, label) in errors { label.say(failures[name].map { "\($0.code): \($0.message)" }) }
    welcome.say(failures.isEmpty ? "Welcome" : nil)
  }
}
