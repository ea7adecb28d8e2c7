import UIKit

/// A screen with a vertical stack of views.
class StackController: UIViewController {
  let stack = UIStackView(frame: .zero)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: margins.topAnchor),
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
  }

  /// Returns a button with an action.
  func button(_ title: String, _ action: @escaping () -> Void) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
    return button
  }

  /// Returns a text field with a placeholder.
  func textField(_ placeholder: String, isSecure: Bool = false) -> UITextField {
    let field = UITextField(frame: .zero)
    field.placeholder = placeholder
    field.borderStyle = .roundedRect
    field.isSecureTextEntry = isSecure
    return field
  }

  /// Returns a small label, which is hidden while it is empty.
  func label(_ color: UIColor = .systemRed) -> UILabel {
    let label = UILabel(frame: .zero)
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.numberOfLines = 0
    label.isHidden = true
    return label
  }
}

extension UILabel {
  /// Shows a text, or hides the label if there is none.
  func say(_ text: String?) {
    self.text = text
    isHidden = text == nil
  }
}
