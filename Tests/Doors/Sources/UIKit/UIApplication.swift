/// Documentation: UIKit/UIApplication.
public enum UIApplication {
  /// Documentation: UIApplication/willResignActiveNotification.
  public static let willResignActiveNotification = NSNotification.Name("UIApplicationWillResignActiveNotification")
  /// Documentation: UIApplication/didBecomeActiveNotification.
  public static let didBecomeActiveNotification = NSNotification.Name("UIApplicationDidBecomeActiveNotification")
}

/// Documentation: UIKit/UIAccessibility-swift.struct.
@MainActor
public enum UIAccessibility {
  /// Documentation: UIAccessibility/Notification.
  public struct Notification: Hashable, Sendable {
    let name: String
    /// Documentation: UIAccessibility/Notification/announcement.
    public static let announcement = Notification(name: "announcement")
    /// Documentation: UIAccessibility/Notification/layoutChanged.
    public static let layoutChanged = Notification(name: "layoutChanged")
  }

  /// The announcements.
  public static var standInAnnouncements: [String] = []
  /// The priority of the last announcement, if it had one.
  public private(set) static var standInPriority: UIAccessibilityPriority?

  /// Documentation: UIAccessibility/post(notification:argument:).
  public static func post(notification: Notification, argument: Any?) {
    guard notification == .announcement else { return }
    if let text = argument as? String { standInAnnouncements.append(text) }
    guard let sentence = argument as? NSAttributedString else { return }
    standInAnnouncements.append(sentence.string)
    let key = NSAttributedString.Key.accessibilitySpeechAnnouncementPriority
    standInPriority = unsafe sentence.attribute(key, at: 0, effectiveRange: nil) as? UIAccessibilityPriority
  }
}

extension NSAttributedString.Key {
  /// Documentation: NSAttributedString/Key/accessibilitySpeechAnnouncementPriority.
  public static let accessibilitySpeechAnnouncementPriority = NSAttributedString.Key(
    "UIAccessibilitySpeechAttributeAnnouncementPriority")
}

/// Documentation: UIKit/UIAccessibilityPriority.
public struct UIAccessibilityPriority: RawRepresentable, Hashable, Sendable {
  /// Documentation: UIAccessibilityPriority/rawValue.
  public let rawValue: String
  /// Documentation: UIAccessibilityPriority/init(rawValue:).
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Documentation: UIAccessibilityPriority/high.
  public static let high = UIAccessibilityPriority(rawValue: "high")
  /// Documentation: UIAccessibilityPriority/low.
  public static let low = UIAccessibilityPriority(rawValue: "low")
}

/// Documentation: UIKit/UIViewController.
@MainActor
open class UIViewController: UIResponder {
  /// Documentation: UIViewController/title.
  open var title: String?
  private var loaded: UIView?

  /// Documentation: UIViewController/init(nibName:bundle:).
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  /// Documentation: UIViewController/init(coder:).
  public required init?(coder: NSCoder) { super.init() }
  /// Documentation: UIViewController/init(nibName:bundle:), without either.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Documentation: UIViewController/view: created on first access.
  open var view: UIView! {
    get {
      if let loaded { return loaded }
      let view = UIView(frame: .zero)
      loaded = view
      viewDidLoad()
      return view
    }
    set { loaded = newValue }
  }

  /// Documentation: UIViewController/viewDidLoad().
  open func viewDidLoad() {}
  /// Documentation: UIViewController/loadViewIfNeeded().
  open func loadViewIfNeeded() { _ = view }

  /// Documentation: UIViewController/presentedViewController.
  public private(set) var presentedViewController: UIViewController?

  /// Documentation: UIViewController/present(_:animated:completion:).
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    presentedViewController = viewControllerToPresent
    completion?()
  }
}

/// Documentation: UIKit/UIAlertController.
@MainActor
open class UIAlertController: UIViewController {
  /// Documentation: UIAlertController/Style.
  public enum Style: Int, Sendable {
    /// The cases as Apple numbers them.
    case actionSheet, alert
  }

  /// Documentation: UIAlertController/message.
  open var message: String?
  /// Documentation: UIAlertController/actions.
  public private(set) var actions: [UIAlertAction] = []

  /// Documentation: UIAlertController/init(title:message:preferredStyle:).
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init()
    self.title = title
    self.message = message
  }

  /// Documentation: UIAlertController/addAction(_:).
  open func addAction(_ action: UIAlertAction) { actions.append(action) }
}

/// Documentation: UIKit/UIAlertAction.
@MainActor
open class UIAlertAction: NSObject {
  /// Documentation: UIAlertAction/Style.
  public enum Style: Int, Sendable {
    /// The cases as Apple numbers them.
    case `default`, cancel, destructive
  }

  /// Documentation: UIAlertAction/title.
  public let title: String?

  /// Documentation: UIAlertAction/init(title:style:handler:).
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) { self.title = title }
}
