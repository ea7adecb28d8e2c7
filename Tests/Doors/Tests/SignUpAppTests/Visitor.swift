import Combine
import UIKit

@testable import SignUpApp

/// A person in front of a UIKit screen.
@MainActor
struct Visitor {
  private let window = UIWindow(frame: .zero)
  private let controller: UIViewController
  private var root: UIView { controller.view }

  init(_ controller: UIViewController) {
    self.controller = controller
    window.addSubview(controller.view)
  }

  private var views: [UIView] {
    func all(_ view: UIView) -> [UIView] { view.isHidden ? [] : [view] + view.subviews.flatMap { all($0) } }
    return all(root)
  }

  /// The texts of the visible labels, from top to bottom.
  var texts: [String] { views.compactMap { ($0 as? UILabel)?.text } }
  /// The text fields, from the top down.
  var fields: [UITextField] { views.compactMap { $0 as? UITextField } }

  /// Returns the text field with a placeholder or an accessibility label.
  func field(_ name: String) -> UITextField? {
    fields.first { $0.placeholder == name || $0.accessibilityLabel == name }
  }

  /// Types into a field, which becomes first responder, and returns its text afterwards.
  @discardableResult
  func type(_ text: String, into name: String) -> String? {
    let field = field(name)
    if field?.isFirstResponder == false { field?.becomeFirstResponder() }
    field?.standInType(text)
    return field?.text
  }

  /// Presses a button.
  func press(_ title: String) {
    for case let button as UIButton in views where button.title(for: .normal) == title { button.standInTap() }
  }
}

@MainActor
extension Pipeline {
  /// Returns a pipeline that validates at once.
  static func immediate(_ type: FieldType) -> Pipeline {
    Pipeline(type, after: 0, scheduler: ImmediateScheduler.shared)
  }
}
