/// Documentation: UIKit/UIControl.
@MainActor
open class UIControl: UIView {
  /// Documentation: UIControl/Event.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Documentation: UIControl/Event/init(rawValue:).
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Documentation: UIControl/Event/touchDown.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// Documentation: UIControl/Event/touchUpInside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// Documentation: UIControl/Event/touchUpOutside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// Documentation: UIControl/Event/touchCancel.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// Documentation: UIControl/Event/valueChanged.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// Documentation: UIControl/Event/primaryActionTriggered.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Documentation: UIControl/Event/editingDidBegin.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// Documentation: UIControl/Event/editingChanged.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Documentation: UIControl/Event/editingDidEnd.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
  }

  /// Documentation: UIControl/State.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Documentation: UIControl/State/init(rawValue:).
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Documentation: UIControl/State/normal.
    public static let normal: State = []
  }

  /// Documentation: UIControl/isEnabled.
  open var isEnabled = true

  private var actions: [(events: Event, action: UIAction)] = []

  /// Documentation: UIControl/addAction(_:for:).
  ///
  /// The control keeps the action, and one with the same identifier takes its place.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.removeAll { $0.action.identifier == action.identifier && $0.action !== action }
    actions.append((controlEvents, action))
  }

  /// Documentation: UIControl/sendActions(for:).
  open func sendActions(for controlEvents: Event) {
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) { entry.action.handler(entry.action) }
  }
}

/// Documentation: UIKit/UISwitch.
@MainActor
open class UISwitch: UIControl {
  /// Documentation: UISwitch/isOn.
  open var isOn = false

  /// Documentation: UISwitch/setOn(_:animated:). "Setting the switch to either position does not result in an action
  /// message being sent."
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// A person flips the switch, if it is enabled.
  public func standInFlip() {
    guard isEnabled else { return }
    isOn.toggle()
    sendActions(for: .valueChanged)
  }
}

/// Documentation: UIKit/UIDatePicker.
@MainActor
open class UIDatePicker: UIControl {
  /// Documentation: UIDatePicker/date.
  open var date = Date()
  /// Documentation: UIDatePicker/minimumDate.
  open var minimumDate: Date?
  /// Documentation: UIDatePicker/maximumDate.
  open var maximumDate: Date?

  /// A person picks a date, if the picker is enabled.
  public func standInPick(_ date: Date) {
    guard isEnabled else { return }
    self.date = date
    sendActions(for: .valueChanged)
  }
}

/// Documentation: UIKit/UIAction.
@MainActor
open class UIAction: NSObject {
  /// Documentation: UIAction/Identifier-swift.struct.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Documentation: UIAction/Identifier-swift.struct/init(rawValue:).
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Documentation: UIAction/Identifier-swift.struct/init(_:).
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Documentation: UIAction/title.
  public let title: String
  /// Documentation: UIAction/image.
  public let image: UIImage?
  /// Documentation: UIAction/identifier-swift.property; unique if none was given.
  public let identifier: Identifier
  let handler: UIActionHandler

  /// Documentation: UIAction/init(title:subtitle:image:selectedImage:identifier:discoverabilityTitle:attributes:state:handler:),
  /// whose other parameters have defaults.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping UIActionHandler
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.handler = handler
  }
}

/// Documentation: UIKit/UIImage.
open class UIImage: NSObject, @unchecked Sendable {
  /// The name of the symbol.
  public private(set) var standInName = ""

  /// Documentation: UIImage/init(systemName:).
  public convenience init?(systemName name: String) {
    self.init()
    standInName = name
  }
}

/// Documentation: UIKit/UIActionHandler.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// Documentation: UIKit/UIButton.
@MainActor
open class UIButton: UIControl {
  /// Documentation: UIButton/ButtonType.
  public enum ButtonType: Int, Sendable {
    /// Documentation: UIButton/ButtonType/system.
    case system = 1
  }

  private var titles: [UInt: String] = [:]
  /// Documentation: UIButton/titleLabel.
  public let titleLabel: UILabel? = UILabel(frame: .zero)

  /// Documentation: UIButton/init(type:).
  public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }

  /// Documentation: UIButton/setTitle(_:for:).
  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    titleLabel?.text = title
  }

  /// Documentation: UIButton/title(for:).
  open func title(for state: State) -> String? { titles[state.rawValue] }

  override open var intrinsicContentSize: CGSize { CGSize(width: 0, height: 30) }

  /// Taps, as a finger does: a button sends touch events and its primary action.
  public func standInTap() {
    sendActions(for: .touchDown)
    sendActions(for: .touchUpInside)
    sendActions(for: .primaryActionTriggered)
  }

  /// Presses, as a television's remote or a keyboard does: there are no touch events.
  public func standInSelect() { sendActions(for: .primaryActionTriggered) }
}
