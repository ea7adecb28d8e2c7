/// Documentation: UIKit/UIBarButtonItem.
///
/// A closure in place of Objective-C's selectors, which Linux lacks.
@MainActor
open class UIBarButtonItem: NSObject {
  /// Documentation: UIBarButtonItem/SystemItem.
  public enum SystemItem: Int, Sendable {
    /// The cases as Apple numbers them.
    case done, cancel, edit, save
    /// Documentation: UIBarButtonItem/SystemItem/flexibleSpace.
    case flexibleSpace = 5
  }

  /// Documentation: UIBarItem/title.
  open var title: String?
  /// Documentation: UIBarItem/image.
  open var image: UIImage?
  /// Documentation: UIBarItem/isEnabled.
  open var isEnabled = true
  /// Documentation: ObjectiveC/NSObject/accessibilityLabel.
  open var accessibilityLabel: String?
  /// Documentation: UIBarButtonItem/customView: the view is pressed instead of the item.
  open var customView: UIView?
  /// The target and the action of an item, used only without a primary action.
  public var standInAction: (() -> Void)?
  private let systemItem: SystemItem?

  /// Documentation: UIBarButtonItem/primaryAction: the item takes the title and the image of an action over, unless it is
  /// one of the system's; target and action are left out of account as long as there is one.
  open var primaryAction: UIAction? {
    didSet {
      guard let primaryAction, systemItem == nil else { return }
      title = primaryAction.title
      image = primaryAction.image
    }
  }

  /// Documentation: UIBarButtonItem/init(title:image:primaryAction:menu:).
  public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    systemItem = nil
  }

  /// Documentation: UIBarButtonItem/init(systemItem:primaryAction:menu:).
  public init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.systemItem = systemItem
    self.primaryAction = primaryAction
  }

  /// Documentation: UIBarButtonItem/init(customView:).
  public init(customView: UIView) {
    systemItem = nil
    self.customView = customView
  }

  /// Documentation: UIBarButtonItem/flexibleSpace().
  public class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

  /// Presses it.
  public func standInTap() {
    guard isEnabled, customView == nil else { return }
    if let primaryAction { primaryAction.handler(primaryAction) } else { standInAction?() }
  }
}

/// Documentation: UIKit/UIToolbar.
@MainActor
open class UIToolbar: UIView {
  /// Documentation: UIToolbar/items.
  open var items: [UIBarButtonItem]?

  override public init(frame: CGRect) { super.init(frame: frame) }

  /// Documentation: UIView/init(coder:).
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Documentation: UIView/sizeToFit().
  open func sizeToFit() {}
}
