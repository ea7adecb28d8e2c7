@_exported public import Foundation

// Stands in for Apple's AppKit: what the adapter uses, with the signatures that Apple documents and enough behaviour to
// type, to leave a field and to press a button. Members that only tests use are named `standIn…`.

/// Documentation: AppKit/NSResponder.
@MainActor
open class NSResponder: NSObject {
  /// The objects associated with this one: see `objc_setAssociatedObject`.
  var associations: [Int: AnyObject] = [:]

  /// Documentation: NSResponder/acceptsFirstResponder.
  open var acceptsFirstResponder: Bool { false }

  /// Documentation: NSResponder/undoManager.
  open var undoManager: UndoManager? { nil }
}

/// Documentation: AppKit/NSView.
@MainActor
open class NSView: NSResponder {
  /// Documentation: NSView/superview.
  public private(set) weak var superview: NSView?
  /// Documentation: NSView/subviews.
  public private(set) var subviews: [NSView] = []
  /// Documentation: NSView/isHidden.
  open var isHidden = false
  weak var ownWindow: NSWindow?
  private var label: String?

  /// Documentation: NSView/init(frame:).
  public init(frame frameRect: NSRect) { super.init() }

  /// Creates a view without a size.
  override public convenience init() { self.init(frame: .zero) }

  /// Documentation: NSView/bounds.
  open var bounds = NSRect.zero
  /// How often the view was scrolled into sight.
  public private(set) var standInScrolls = 0

  /// Documentation: NSView/scrollToVisible(_:).
  @discardableResult
  open func scrollToVisible(_ rect: NSRect) -> Bool {
    standInScrolls += 1
    return true
  }

  /// Documentation: NSView/window.
  open var window: NSWindow? { ownWindow ?? superview?.window }

  /// Documentation: NSView/addSubview(_:).
  open func addSubview(_ view: NSView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  /// Documentation: NSView/removeFromSuperview(): removes it from the responder chain, so that it no longer gets keys.
  open func removeFromSuperview() {
    if let window, window.editor.field === self || window.firstResponder === self { window.makeFirstResponder(nil) }
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Documentation: NSAccessibilityProtocol/accessibilityLabel().
  open func accessibilityLabel() -> String? { label }
  /// Documentation: NSAccessibilityProtocol/setAccessibilityLabel(_:).
  open func setAccessibilityLabel(_ accessibilityLabel: String?) { label = accessibilityLabel }
}

/// Documentation: AppKit/NSWindow.
@MainActor
open class NSWindow: NSResponder {
  /// Documentation: NSWindow/contentView.
  public let contentView: NSView? = NSView(frame: .zero)
  /// Documentation: NSWindow/firstResponder: of a text field that is typed into, its field editor.
  public private(set) weak var firstResponder: NSResponder?
  /// The button that Return presses.
  public weak var standInDefaultButton: NSButton?
  /// The one text view that all text fields of the window are edited in.
  let editor = NSTextView(undoManager: UndoManager())
  private let manager = UndoManager()

  /// Documentation: NSWindow/undoManager: one for everything in the window, except typing in its text fields.
  override open var undoManager: UndoManager? { manager }

  override public init() {
    super.init()
    contentView?.ownWindow = self
    editor.ownWindow = self
  }

  /// Documentation: NSWindow/makeFirstResponder(_:).
  ///
  /// The current first responder ends editing first, and may refuse.
  @discardableResult
  open func makeFirstResponder(_ responder: NSResponder?) -> Bool {
    if let responder, !responder.acceptsFirstResponder { return false }
    guard editor.end(.other) else { return false }
    if let textView = firstResponder as? NSTextView, textView !== editor, textView !== responder {
      guard textView.resign() else { return false }
    }
    firstResponder = responder
    if let field = responder as? NSTextField {
      editor.edit(field)
      firstResponder = editor
    }
    return true
  }
}

/// Documentation: AppKit/NSTextMovement.
public enum NSTextMovement: Int, Sendable {
  /// The cases as Apple numbers them.
  case other = 0
  case `return` = 16
  case tab = 17
  case backtab = 18
  case cancel = 23
}

/// Documentation: ObjectiveC/objc_AssociationPolicy.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Documentation: objc_AssociationPolicy/OBJC_ASSOCIATION_RETAIN_NONATOMIC.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
}

/// Documentation: ObjectiveC/objc_setAssociatedObject(_:_:_:_:): keeps an object as long as another, by a key; here only
/// responders can have others.
@MainActor
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  (object as? NSResponder)?.associations[Int(bitPattern: key)] = value as AnyObject?
}

/// Documentation: ObjectiveC/objc_getAssociatedObject(_:_:).
@MainActor
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  (object as? NSResponder)?.associations[Int(bitPattern: key)]
}

/// Documentation: AppKit/NSAccessibility-swift.struct.
@MainActor
public enum NSAccessibility {
  /// Documentation: NSAccessibility/Notification.
  public struct Notification: Hashable, Sendable {
    let name: String
    /// Documentation: NSAccessibility/Notification/announcementRequested.
    public static let announcementRequested = Notification(name: "AXAnnouncementRequested")
  }

  /// Documentation: NSAccessibility/NotificationUserInfoKey.
  public struct NotificationUserInfoKey: Hashable, Sendable {
    let name: String
    /// Documentation: NSAccessibility/NotificationUserInfoKey/announcement.
    public static let announcement = NotificationUserInfoKey(name: "AXAnnouncementKey")
    /// Documentation: NSAccessibility/NotificationUserInfoKey/priority.
    public static let priority = NotificationUserInfoKey(name: "AXPriorityKey")
  }

  /// The announcements, with their priorities.
  public static var standInAnnouncements: [(text: String, priority: Int)] = []

  /// Documentation: NSAccessibility/post(element:notification:userInfo:): announcements are only made for windows.
  public static func post(
    element: Any, notification: Notification, userInfo: [NotificationUserInfoKey: Any]?
  ) {
    guard notification == .announcementRequested, element is NSWindow else { return }
    standInAnnouncements.append((userInfo?[.announcement] as? String ?? "", userInfo?[.priority] as? Int ?? 0))
  }
}

/// Documentation: AppKit/NSAccessibilityPriorityLevel.
public enum NSAccessibilityPriorityLevel: Int, Sendable {
  /// The cases as Apple numbers them.
  case low = 10
  case medium = 50
  case high = 90
}
