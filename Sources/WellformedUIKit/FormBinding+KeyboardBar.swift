#if canImport(UIKit) && (os(iOS) || STAND_IN)
  import UIKit
  import Wellformed
  import WellformedLive

  @available(iOS 16, tvOS 16, *)
  extension FormBinding {
    /// Adds the bar above the keyboard of a field, or removes it; a bar of the application's own stays.
    func showBar(over binding: TextFieldBinding) {
      guard let view = binding.view else { return }
      let isWanted =
        switch keyboardBar {
        case .whereReturnIsMissing: !view.hasReturnKey
        case .everywhere: true
        case .nowhere: false
        }
      binding.showBar(isWanted ? barItems(of: binding) : [])
    }

    private func barItems(of binding: TextFieldBinding) -> [UIBarButtonItem] {
      let field = binding.field
      func item(
        _ code: IssueCode, _ symbol: String? = nil, isEnabled: Bool = true,
        _ action: @escaping @MainActor (TextFieldBinding) -> Void
      ) -> UIBarButtonItem {
        let title = field.phrase(code)
        let image = symbol.flatMap { UIImage(systemName: $0) }
        let item = UIBarButtonItem(
          primaryAction: UIAction(title: title, image: image) { [weak binding] _ in binding.map(action) })
        item.accessibilityLabel = title
        item.isEnabled = isEnabled
        return item
      }
      let done = item(.typingDone) { $0.view?.resignFirstResponder() }
      let (previous, next) = (stop(before: field.id), stop(after: field.id))
      guard previous != nil || next != nil else { return [.flexibleSpace(), done] }
      return [
        item(.fieldPrevious, "chevron.up", isEnabled: previous != nil) { _ in self.step(to: previous) },
        item(.fieldNext, "chevron.down", isEnabled: next != nil) { _ in self.step(to: next) },
        .flexibleSpace(), done,
      ]
    }
  }

  @available(iOS 16, tvOS 16, *)
  extension TextFieldBinding {
    /// Sets the items above the keyboard; without items, the bar goes.
    func showBar(_ items: [UIBarButtonItem]) {
      guard let view, view.inputAccessoryView == nil || view.inputAccessoryView === bar else { return }
      if items.isEmpty || bar == nil {
        let toolbar = items.isEmpty ? nil : UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        guard toolbar != nil || bar != nil else { return }
        bar = toolbar
        view.inputAccessoryView = toolbar
        view.reloadInputViews()
      }
      bar?.items = items
      bar?.sizeToFit()
    }
  }
#endif
