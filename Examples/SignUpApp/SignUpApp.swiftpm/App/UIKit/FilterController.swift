import UIKit
import Wellformed
import WellformedLive
import WellformedUIKit

/// A dictionary from text fields to rules: each keystroke is accepted, or a message says why not.
final class FilterController: StackController {
  private var rules: [UITextField: Rule] = [:]
  private lazy var warning = label()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "A filter"
    let binding = FormBinding(Profile.filteredForm)
    for (name, rule) in Profile.rules {
      let field = textField(binding.form[name].label)
      rules[field] = rule
      // This runs before the form removes a rejected character.
      field.addAction(
        UIAction { [weak self, weak field] _ in
          if let field { self?.keyPressed(field) }
        }, for: .editingChanged)
      binding.bind(field, to: name)
      stack.addArrangedSubview(field)
    }
    stack.addArrangedSubview(warning)
  }

  private func keyPressed(_ field: UITextField) {
    guard let report = rules[field]?.check(field.text ?? "") else { return }
    warning.say(report.verdict == .invalid ? report.firstError?.message : nil)
  }
}
