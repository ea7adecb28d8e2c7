/// Documentation: UIKit/UIView.
@MainActor
open class UIView: UIResponder {
  /// Documentation: UIView/superview.
  public private(set) weak var superview: UIView?
  /// Documentation: UIView/subviews.
  public private(set) var subviews: [UIView] = []
  /// Documentation: UIView/isHidden.
  open var isHidden = false
  /// Documentation: UIView/backgroundColor.
  open var backgroundColor: UIColor?
  /// Documentation: UIView/layoutMarginsGuide.
  public let layoutMarginsGuide = UILayoutGuide()
  /// Documentation: UIView/topAnchor.
  public let topAnchor = NSLayoutAnchor()
  /// Documentation: UIView/leadingAnchor.
  public let leadingAnchor = NSLayoutAnchor()
  /// Documentation: UIView/trailingAnchor.
  public let trailingAnchor = NSLayoutAnchor()
  /// Documentation: UIView/layer.
  public let layer = CALayer()
  /// Documentation: UITraitEnvironment/traitCollection.
  open var traitCollection: UITraitCollection { superview?.traitCollection ?? UITraitCollection() }
  /// Documentation: UITraitEnvironment/traitCollectionDidChange(_:).
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Documentation: UIView/tintColor.
  open var tintColor: UIColor! = .systemBlue
  /// Documentation: UIView/translatesAutoresizingMaskIntoConstraints.
  open var translatesAutoresizingMaskIntoConstraints = true

  /// Documentation: ObjectiveC/NSObject/isAccessibilityElement.
  open var isAccessibilityElement = false
  /// Documentation: ObjectiveC/NSObject/accessibilityLabel.
  open var accessibilityLabel: String?
  /// Documentation: ObjectiveC/NSObject/accessibilityHint.
  open var accessibilityHint: String?
  /// Documentation: ObjectiveC/NSObject/accessibilityValue.
  open var accessibilityValue: String?

  /// Documentation: ObjectiveC/NSObject/accessibilityUserInputLabels.
  open var accessibilityUserInputLabels: [String]! = []

  /// What a screen reader says about the view, without hints, which people can turn off.
  public var standInSpeech: String {
    [accessibilityLabel, accessibilityValue].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Documentation: UIView/init(frame:).
  public init(frame: CGRect) { super.init() }

  /// Documentation: UIView/init(coder:).
  public required init?(coder: NSCoder) { super.init() }

  /// Documentation: ObjectiveC/NSObject/init(), which makes a view with an empty frame.
  public convenience override init() { self.init(frame: .zero) }

  override open var next: UIResponder? { superview }

  /// Documentation: UIView/window.
  open var window: UIWindow? { superview?.window }

  /// Documentation: UIView/addSubview(_:).
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    if window != nil { view.moved() }
  }

  /// Documentation: UIView/removeFromSuperview().
  ///
  /// A first responder within the view ends editing first.
  open func removeFromSuperview() {
    guard let superview else { return }
    let wasShown = window != nil
    if let responder = window?.standInFirstResponder, responder.isInside(self) { responder.resignFirstResponder() }
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    if wasShown { moved() }
  }

  private func isInside(_ view: UIView) -> Bool { self === view || superview?.isInside(view) ?? false }

  private func moved() {
    didMoveToWindow()
    for view in subviews { view.moved() }
  }

  /// Documentation: UIView/didMoveToWindow().
  open func didMoveToWindow() {}

  /// Documentation: UIView/intrinsicContentSize.
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }

  /// Documentation: UIView/layoutFittingCompressedSize.
  public class var layoutFittingCompressedSize: CGSize { CGSize(width: 0, height: 0) }

  /// Documentation: UIView/systemLayoutSizeFitting(_:).
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { intrinsicContentSize }

  override open var isFirstResponder: Bool { window?.standInFirstResponder === self }

  @discardableResult
  override open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let window else { return false }
    if isFirstResponder { return true }
    guard window.standInFirstResponder?.resignFirstResponder() ?? true else { return false }
    window.standInFirstResponder = self
    standInKeyboardBar = inputAccessoryView
    return true
  }

  @discardableResult
  override open func resignFirstResponder() -> Bool {
    if isFirstResponder { window?.standInFirstResponder = nil }
    standInKeyboardBar = nil
    return true
  }
}

/// Documentation: UIKit/UIWindow.
@MainActor
open class UIWindow: UIView {
  /// The view that is typed into.
  public weak var standInFirstResponder: UIView?
  private let manager = UndoManager()
  private var traits = UITraitCollection()

  override open var traitCollection: UITraitCollection { traits }

  /// Switches between light and dark style, and notifies every view.
  public func standInChange(_ style: UIUserInterfaceStyle) {
    let old = traits
    traits = UITraitCollection(userInterfaceStyle: style)
    func tell(_ view: UIView) {
      view.traitCollectionDidChange(old)
      for view in view.subviews { tell(view) }
    }
    tell(self)
  }

  override open var window: UIWindow? { self }
  override open var undoManager: UndoManager? { manager }
}

/// Documentation: UIKit/UIStackView.
@MainActor
open class UIStackView: UIView {
  /// Documentation: UIStackView/arrangedSubviews.
  public private(set) var arrangedSubviews: [UIView] = []
  /// Documentation: UIStackView/axis.
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// Documentation: UIStackView/spacing.
  open var spacing: CGFloat = 0

  override public init(frame: CGRect) { super.init(frame: frame) }

  /// Documentation: UIStackView/init(coder:).
  public required init(coder: NSCoder) { super.init(frame: .zero) }

  /// Documentation: UIStackView/addArrangedSubview(_:).
  open func addArrangedSubview(_ view: UIView) {
    arrangedSubviews.append(view)
    addSubview(view)
  }

  /// As tall as the views in it that are not hidden.
  override open var intrinsicContentSize: CGSize {
    let heights = arrangedSubviews.filter { !$0.isHidden }.map { $0.intrinsicContentSize.height }
    return CGSize(width: 0, height: heights.reduce(0, +) + spacing * CGFloat(max(0, heights.count - 1)))
  }
}

/// Documentation: UIKit/NSLayoutConstraint: not stored, because the stand-in has no layout.
@MainActor
open class NSLayoutConstraint: NSObject {
  /// Documentation: NSLayoutConstraint/activate(_:).
  public class func activate(_ constraints: [NSLayoutConstraint]) {}

  /// Documentation: NSLayoutConstraint/Axis.
  public enum Axis: Int, Sendable {
    /// Across.
    case horizontal
    /// From top to bottom.
    case vertical
  }
}

/// Documentation: UIKit/NSLayoutAnchor.
@MainActor
public final class NSLayoutAnchor {
  /// Documentation: NSLayoutAnchor/constraint(equalTo:).
  public func constraint(equalTo anchor: NSLayoutAnchor) -> NSLayoutConstraint { NSLayoutConstraint() }
}

/// Documentation: UIKit/UILayoutGuide.
@MainActor
open class UILayoutGuide: NSObject {
  /// Documentation: UILayoutGuide/topAnchor.
  public let topAnchor = NSLayoutAnchor()
  /// Documentation: UILayoutGuide/leadingAnchor.
  public let leadingAnchor = NSLayoutAnchor()
  /// Documentation: UILayoutGuide/trailingAnchor.
  public let trailingAnchor = NSLayoutAnchor()
}

/// Documentation: UIKit/UILabel.
@MainActor
open class UILabel: UIView {
  /// Documentation: UILabel/text.
  open var text: String?
  /// Documentation: UILabel/font.
  open var font: UIFont! = .preferredFont(forTextStyle: .body)
  /// Documentation: UILabel/textColor.
  open var textColor: UIColor! = .label
  /// Documentation: UILabel/numberOfLines.
  open var numberOfLines = 1
  /// Documentation: UIContentSizeCategoryAdjusting/adjustsFontForContentSizeCategory.
  open var adjustsFontForContentSizeCategory = false

  /// Documentation: UIView/init(frame:).
  override public init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
  }

  /// Documentation: UIView/init(coder:).
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override open var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  override open var intrinsicContentSize: CGSize { CGSize(width: 0, height: text?.isEmpty ?? true ? 0 : 16) }
}

/// Documentation: UIKit/UIFont.
open class UIFont: NSObject, @unchecked Sendable {
  /// Documentation: UIFont/TextStyle.
  public struct TextStyle: Hashable, Sendable {
    let name: String
    /// Documentation: UIFont/TextStyle/body.
    public static let body = TextStyle(name: "body")
    /// Documentation: UIFont/TextStyle/footnote.
    public static let footnote = TextStyle(name: "footnote")
    /// Documentation: UIFont/TextStyle/subheadline.
    public static let subheadline = TextStyle(name: "subheadline")
  }

  /// The requested style.
  public let standInStyle: TextStyle

  private init(_ style: TextStyle) { standInStyle = style }

  /// Documentation: UIFont/preferredFont(forTextStyle:).
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(style) }
}

/// Documentation: UIKit/UIUserInterfaceStyle.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// The cases as Apple numbers them.
  case unspecified, light, dark
}

/// Documentation: UIKit/UITraitCollection.
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// Documentation: UITraitCollection/userInterfaceStyle.
  public let userInterfaceStyle: UIUserInterfaceStyle

  /// Documentation: UITraitCollection/init(userInterfaceStyle:).
  public init(userInterfaceStyle: UIUserInterfaceStyle = .light) { self.userInterfaceStyle = userInterfaceStyle }
}

/// Documentation: CoreGraphics/CGColor: one colour, which does not follow the lights.
public final class CGColor: Hashable, Sendable {
  /// What it is.
  public let standInName: String
  init(_ name: String) { standInName = name }
  /// As their names.
  public static func == (first: CGColor, second: CGColor) -> Bool { first.standInName == second.standInName }
  /// By its name.
  public func hash(into hasher: inout Hasher) { hasher.combine(standInName) }
}

/// Documentation: QuartzCore/CALayer.
@MainActor
public final class CALayer {
  /// Documentation: CALayer/borderColor.
  public var borderColor: CGColor?
  /// Documentation: CALayer/borderWidth.
  public var borderWidth: CGFloat = 0
  /// Documentation: CALayer/cornerRadius.
  public var cornerRadius: CGFloat = 0
}

/// Documentation: UIKit/UIColor.
open class UIColor: NSObject, @unchecked Sendable {
  private let name: String
  private let style: UIUserInterfaceStyle

  private init(_ name: String, _ style: UIUserInterfaceStyle = .light) { (self.name, self.style) = (name, style) }

  /// Documentation: UIColor/resolvedColor(with:).
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    UIColor(name, traitCollection.userInterfaceStyle)
  }

  /// Documentation: UIColor/cgColor.
  open var cgColor: CGColor { CGColor(style == .dark ? "dark " + name : name) }

  /// Documentation: UIColor/label.
  public static let label = UIColor("label")
  /// Documentation: UIColor/secondaryLabel.
  public static let secondaryLabel = UIColor("secondaryLabel")
  /// Documentation: UIColor/systemRed.
  public static let systemRed = UIColor("systemRed")
  /// Documentation: UIColor/systemGreen.
  public static let systemGreen = UIColor("systemGreen")
  /// Documentation: UIColor/systemBackground.
  public static let systemBackground = UIColor("systemBackground")
  /// Documentation: UIColor/systemBlue.
  public static let systemBlue = UIColor("systemBlue")
}
