#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import Wellformed
  public import WellformedLive

  /// A connection of a text field or a text view of AppKit to a field of a live form: it takes in what is typed, and
  /// shows what the form wants shown.
  ///
  /// The view's delegate, target and action belong to the application: the binding takes what is typed from
  /// notifications.
  @available(macOS 13, *)
  @MainActor
  public final class TextFieldBinding {
    /// The view, which retains its binding; `nil` once it is gone.
    private(set) weak var view: (any TypedView)?
    /// The text field; `nil` once it is gone, and if a text view is connected.
    public var textField: NSTextField? { view as? NSTextField }
    /// The text view; `nil` once it is gone, and if a text field is connected.
    public var textView: NSTextView? { view as? NSTextView }
    /// The field of the form.
    public let field: LiveFieldModel
    /// Called with every new state of the field.
    public var onChange: ((FieldState) -> Void)?
    /// The label that shows the error, hidden while there is none.
    public var errorLabel: NSTextField? { didSet { showState() } }

    private let send: (LiveEvent) -> Void
    private var observation: LiveObservation?
    private var notifications: [NotificationToken] = []
    /// An object that the view retains, too.
    private let owner: AnyObject
    /// Whether the binding is just setting a text, which the view reports as if it were typed.
    private var isShowing = false
    /// Restores the view as it was before it was connected.
    private var takeSetUpBack: (() -> Void)?
    /// The accessibility label that the application or the form gave the view, and the one that the binding has set.
    private var name: String
    private var spokenName: String?
    private var participation = Participation.enabled
    /// Whether the view still belongs to this field: a view in a reused row is connected to another.
    var isJoined: Bool { observation != nil && view != nil }
    /// Why the field is left next, unless it is because the person moves on.
    var nextBlurReason: BlurReason?

    init<Model>(
      _ view: any TypedView, _ field: LiveFieldModel, of form: LiveFormModel<Model>, keeping owner: AnyObject
    ) {
      self.view = view
      self.field = field
      self.owner = owner
      name = field.label
      send = { [weak form] in form?.send($0) }
    }

    /// Connects the view.
    func join<Model>(_ form: LiveFormModel<Model>) {
      guard let view else { return }
      ViewTies.kept(TextFieldBinding.self, by: view)?.leave()
      ViewTies.keep(self, with: view)
      let kind = type(of: view)
      notifications = [
        NotificationToken(kind.changeNotification, of: view) { [weak self] _ in self?.take() },
        NotificationToken(kind.endNotification, of: view) { [weak self] in self?.end($0) },
      ]
      observation = form.observe { [weak self] in self?.follow($0) }
      takeSetUpBack = view.setUp(field.hints)
      show(field.state.draft)
      showState()
    }

    /// Releases the view: it shows another field now, or another view shows this one.
    func leave() {
      if field.state.isFocused { send(.blur(field.id, .programmatic)) }
      if participation != .enabled { view?.canBeTypedInto = true }
      takeSetUpBack?()
      takeSetUpBack = nil
      if let view, view.accessibilityLabel() == spokenName { view.setAccessibilityLabel(nil) }
      observation = nil
      notifications = []
      if let view, ViewTies.kept(TextFieldBinding.self, by: view) === self {
        ViewTies.keep(TextFieldBinding?.none, with: view)
      }
    }

    /// Reports to the form that the field has the focus; AppKit reports nothing before the first change.
    func begin() { if !field.state.isFocused, view?.editor != nil { send(.focus(field.id)) } }
  }

  @available(macOS 13, *)
  extension TextFieldBinding {
    private func take() {
      guard let view, !isShowing else { return }
      begin()
      let isMarked = view.editor?.hasMarkedText() ?? false
      // Typing withdraws `giveUp()`, except for marked text that is accepted because the field is left.
      let isAccepted = field.state.isComposing && !isMarked
      if nextBlurReason == .toCancel, !isAccepted { nextBlurReason = nil }
      field.take(view.draft, isMarked: isMarked, isTypedInto: view.editor != nil)
    }

    private func end(_ movement: Int?) {
      let expected = nextBlurReason
      nextBlurReason = nil
      // The program may have set the text, which AppKit does not report.
      if let view, !field.state.text.utf8.elementsEqual(view.typedText.utf8) { take() }
      let isCancelled = movement == NSTextMovement.cancel.rawValue
      send(.blur(field.id, expected ?? (isCancelled ? .toCancel : .commit)))
    }

    private func follow(_ step: LiveStep) {
      for case .show(field.id, let draft) in step.effects { show(draft) }
      if step.changes.contains(field.id) { showState() }
    }

    private func show(_ draft: TextDraft) {
      isShowing = true
      view?.show(draft)
      isShowing = false
    }

    private func showState() {
      guard let view else { return }
      let state = field.state
      let message = state.visibleError?.message
      errorLabel?.stringValue = message ?? ""
      errorLabel?.isHidden = message == nil
      speak(message ?? state.visibleWarnings.first?.message, of: view)
      if state.participation != participation {
        participation = state.participation
        view.canBeTypedInto = participation == .enabled
      }
      onChange?(state)
    }

    /// Adds the error to the view's accessibility label; a label that the application sets later is kept.
    private func speak(_ message: String?, of view: NSView) {
      if let label = view.accessibilityLabel(), !label.isEmpty, label != spokenName { name = label }
      spokenName = [name, message].compactMap(\.self).joined(separator: ", ")
      view.setAccessibilityLabel(spokenName)
    }
  }

  /// An observer of a notification of a view, which posts on the main thread; it observes while it is retained.
  private final class NotificationToken {
    private let token: any NSObjectProtocol

    /// - Parameter call: Called with the movement by which editing ended, if the notification has one.
    init(_ name: NSNotification.Name, of view: NSView, _ call: @escaping @MainActor @Sendable (Int?) -> Void) {
      token = NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) { notification in
        let movement = notification.userInfo?["NSTextMovement"] as? Int
        MainActor.assumeIsolated { call(movement) }
      }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
  }

  @available(macOS 13, *)
  extension TextFieldBinding: Redacted {
    /// Marks the object as a binding.
    nonisolated public var description: String { "TextFieldBinding" }
  }
#endif
