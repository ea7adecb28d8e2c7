#if canImport(UIKit) && !os(watchOS)
  public import UIKit
  public import Wellformed
  public import WellformedLive

  /// A connection of a text field or a text view of UIKit to a field of a live form: it takes in what is typed, and
  /// shows what the form wants shown.
  ///
  /// The application may set the view's delegate, before or after: the binding takes what is typed from the events of a
  /// control, and from the notifications of a text view. Only a view without a delegate gets one. It refuses changes
  /// outside the text, which undo is known to request. A delegate of your own can do so with
  /// `allowsChange(in:replacementString:)`.
  @available(iOS 16, tvOS 16, *)
  @MainActor
  public final class TextFieldBinding {
    /// The view, which retains its binding; `nil` once it is gone.
    private(set) weak var view: (any TypedView)?
    /// The text field; `nil` once it is gone, and if a text view is connected.
    public var textField: UITextField? { view as? UITextField }
    #if !os(tvOS)
      /// The text view; `nil` once it is gone, and if a text field is connected.
      public var textView: UITextView? { view as? UITextView }
    #endif
    /// The field of the form.
    public let field: LiveFieldModel
    /// Called with every new state of the field.
    public var onChange: ((FieldState) -> Void)?
    /// The label that shows the error, hidden while there is none.
    public var errorLabel: UILabel? { didSet { showState() } }

    private let send: (LiveEvent) -> Void
    private let delegate = TextFieldGuard()
    private var observation: LiveObservation?
    private var notifications: [NotificationToken] = []
    private var events: [UIControl.Event] = []
    /// Whether the view still belongs to this field: a view in a reused row is connected to another.
    var isJoined: Bool { observation != nil && view != nil }
    /// Whether the binding has set up the input traits of the view, because the application has not.
    private var isSetUp = false
    #if os(iOS) || STAND_IN
      /// The bar above its keyboard, if it is ours.
      weak var bar: UIToolbar?
    #endif
    /// The accessibility label that the application or the form gave the view, and the one that the binding has set.
    private var name: String
    private var spokenName: String?
    private var participation: Participation
    /// The type of the Return key that the form wants; it is set unless the application has set another.
    var returnKey: UIReturnKeyType? {
      didSet {
        guard let textField, let returnKey, [.default, oldValue].contains(textField.returnKeyType) else { return }
        textField.returnKeyType = returnKey
      }
    }
    /// Why the field is left next, unless it is because the person moves on.
    var nextBlurReason: BlurReason?

    /// - Parameter owner: An object that the view retains, too.
    init<Model>(
      _ view: any TypedView, _ field: LiveFieldModel, of form: LiveFormModel<Model>, keeping owner: AnyObject
    ) {
      self.view = view
      self.field = field
      name = field.label
      participation = .enabled
      send = { [weak form] in form?.send($0) }
      Ties.replace(of: view, by: Ties(self, owner))
      if !view.isSetUp, let hints = field.hints {
        view.setUp(TextFieldTraits(hints, rules: field.rules))
        isSetUp = true
      }
      notifications = [
        NotificationToken(UIApplication.willResignActiveNotification) { [weak self] _ in self?.deactivate() },
        NotificationToken(UIApplication.didBecomeActiveNotification) { [weak self] _ in self?.activate() },
      ]
      observation = form.observe { [weak self] in self?.follow($0) }
      if let textField { listen(to: textField) }
      #if !os(tvOS)
        if let textView { listen(to: textView) }
      #endif
      view.show(field.state.draft)
      showState()
    }

    private func listen(to textField: UITextField) {
      if textField.delegate == nil { textField.delegate = delegate }
      perform(.editingDidBegin) { $0.begin() }
      perform(.editingChanged) { $0.take() }
      // The event for it does not tell why.
      notifications.append(
        NotificationToken(UITextField.textDidEndEditingNotification, of: textField) { [weak self] in self?.end($0) })
    }

    #if !os(tvOS)
      private func listen(to textView: UITextView) {
        if textView.delegate == nil { textView.delegate = delegate }
        notifications += [
          NotificationToken(UITextView.textDidBeginEditingNotification, of: textView) { [weak self] _ in self?.begin()
          },
          NotificationToken(UITextView.textDidChangeNotification, of: textView) { [weak self] _ in self?.take() },
          NotificationToken(UITextView.textDidEndEditingNotification, of: textView) { [weak self] in self?.end($0) },
        ]
      }
    #endif

    /// Calls a closure for an event of the text field, which retains it.
    func perform(_ event: UIControl.Event, _ action: @escaping @MainActor (TextFieldBinding) -> Void) {
      textField?.addAction(UIAction(identifier: event.name) { _ in action(self) }, for: event)
      events.append(event)
    }

    /// Releases the view: it shows another field now, or another view shows this one.
    func leave() {
      if view?.isTypedInto == true { send(.blur(field.id, .programmatic)) }
      if participation != .enabled { view?.canBeTypedInto = true }
      if isSetUp { view?.setUp(TextFieldTraits()) }
      #if os(iOS) || STAND_IN
        showBar([])
      #endif
      // One with the same name takes its place, and lets go of this.
      for event in events { textField?.addAction(UIAction(identifier: event.name) { _ in }, for: event) }
      if let view, view.accessibilityLabel == spokenName { view.accessibilityLabel = nil }
      if let textField, textField.returnKeyType == returnKey { textField.returnKeyType = .default }
      if textField?.delegate === delegate { textField?.delegate = nil }
      #if !os(tvOS)
        if textView?.delegate === delegate { textView?.delegate = nil }
      #endif
      observation = nil
      notifications = []
      if let view { Ties.cut(of: view, by: self) }
    }

    /// Returns whether a change that the view's delegate is asked about is within the text.
    ///
    /// Call it in `textField(_:shouldChangeCharactersIn:replacementString:)` or
    /// `textView(_:shouldChangeTextIn:replacementText:)`.
    public func allowsChange(in range: NSRange, replacementString string: String) -> Bool {
      view?.has(range) ?? false
    }

    /// Returns whether a change that the view's delegate is asked about is within the text.
    ///
    /// Call it in `textField(_:shouldChangeCharactersInRanges:replacementString:)` or
    /// `textView(_:shouldChangeTextInRanges:replacementText:)`, which iOS 26 calls instead of the others.
    public func allowsChange(inRanges ranges: [NSValue], replacementString string: String) -> Bool {
      ranges.allSatisfy { view?.has($0.rangeValue) ?? false }
    }
  }

  @available(iOS 16, tvOS 16, *)
  extension TextFieldBinding {
    private func begin() { send(.focus(field.id)) }

    private func take() {
      guard let view else { return }
      let isMarked = view.markedTextRange != nil
      // Typing withdraws `giveUp()`, except for marked text that is accepted because the field is left.
      let isAccepted = field.state.isComposing && !isMarked
      if nextBlurReason == .toCancel, !isAccepted { nextBlurReason = nil }
      field.take(view.draft, isMarked: isMarked, isTypedInto: view.isTypedInto)
    }

    private func end(_ reason: Int?) {
      let expected = nextBlurReason
      // The remaining text includes marked text that was accepted without a notification.
      if !field.state.text.utf8.elementsEqual((view?.typedText ?? "").utf8) { take() }
      send(.blur(field.id, expected ?? (TextFieldBinding.isCancelled(reason) ? .toCancel : .commit)))
      nextBlurReason = nil
    }

    /// Returns whether the person cancelled typing, which only tvOS reports.
    private static func isCancelled(_ reason: Int?) -> Bool {
      #if os(tvOS) || STAND_IN
        reason == UITextField.DidEndEditingReason.cancelled.rawValue
      #else
        false
      #endif
    }

    private func deactivate() {
      if view?.isTypedInto == true { send(.blur(field.id, .windowDeactivated)) }
    }

    private func activate() {
      if view?.isTypedInto == true { send(.focus(field.id)) }
    }

    private func follow(_ step: LiveStep) {
      for case .show(field.id, let draft) in step.effects {
        let isTyped = if case .edit = step.event { true } else { false }
        view?.show(draft)
        if isTyped { registerUndo { $0.undo() } }
      }
      if step.changes.contains(field.id) { showState() }
    }

    /// Registers an undo step for a typed text that the form has changed: the text field itself has lost track of it.
    ///
    /// An undo step may outlive the text field. The undo manager does not retain its targets, so that each step has one
    /// of its own, which its closure retains.
    private func registerUndo(
      _ undo: @escaping @MainActor @Sendable (LiveFieldModel) -> Void, isRedo: Bool = false
    ) {
      let target = UndoTarget(self)
      view?.undoManager?.registerUndo(withTarget: target) { _ in
        guard let binding = target.binding, binding.isJoined else { return }
        undo(binding.field)
        if isRedo {
          binding.registerUndo { $0.undo() }
        } else {
          binding.registerUndo({ $0.redo() }, isRedo: true)
        }
      }
    }

    private func showState() {
      guard let view else { return }
      let state = field.state
      let message = state.visibleError?.message
      errorLabel?.text = message
      errorLabel?.isHidden = message == nil
      speak(message ?? state.visibleWarnings.first?.message, of: view)
      if state.participation != participation {
        participation = state.participation
        view.canBeTypedInto = participation == .enabled
      }
      onChange?(state)
    }
  }

  @available(iOS 16, tvOS 16, *)
  extension TextFieldBinding {
    /// Adds the error to the view's accessibility label.
    ///
    /// People can turn hints off, and the value is the text, so that only the label is always read. Voice Control uses
    /// the label without the error. A label that the application sets later is kept.
    private func speak(_ message: String?, of view: UIView) {
      let labels = view.accessibilityUserInputLabels ?? []
      let areOurs = labels.isEmpty || labels == [name]
      if let label = view.accessibilityLabel, label != spokenName { name = label }
      spokenName = [name, message].compactMap(\.self).joined(separator: ", ")
      view.accessibilityLabel = spokenName
      if areOurs { view.accessibilityUserInputLabels = [name] }
    }
  }

  /// The target of an undo step.
  @available(iOS 16, tvOS 16, *)
  @MainActor
  private final class UndoTarget {
    weak var binding: TextFieldBinding?

    init(_ binding: TextFieldBinding) { self.binding = binding }
  }

  /// The binding that a view retains, so that a view that is connected again leaves its previous field.
  @available(iOS 16, tvOS 16, *)
  @MainActor
  private final class Ties {
    private let binding: TextFieldBinding
    private let owner: AnyObject

    init(_ binding: TextFieldBinding, _ owner: AnyObject) { (self.binding, self.owner) = (binding, owner) }

    static func replace(of view: UIView, by ties: Ties) {
      Ties.of(view)?.binding.leave()
      set(ties, of: view)
    }

    /// Makes a view release its binding.
    static func cut(of view: UIView, by binding: TextFieldBinding) {
      if Ties.of(view)?.binding === binding { set(nil, of: view) }
    }

    // The address of the type, which no other code uses as a key.
    private static var key: UInt { UInt(bitPattern: ObjectIdentifier(Ties.self)) }

    private static func of(_ view: UIView) -> Ties? {
      guard let key = unsafe UnsafeRawPointer(bitPattern: key) else { return nil }
      return unsafe objc_getAssociatedObject(view, key) as? Ties
    }

    private static func set(_ ties: Ties?, of view: UIView) {
      guard let key = unsafe UnsafeRawPointer(bitPattern: key) else { return }
      unsafe objc_setAssociatedObject(view, key, ties, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }

  extension UIControl.Event {
    /// The identifier of our action for the event, so that there is one at most.
    fileprivate var name: UIAction.Identifier { UIAction.Identifier("wellformed.\(rawValue)") }
  }

  /// An observer of a notification of UIKit, which posts on the main thread; it observes while it is retained.
  private final class NotificationToken {
    private let token: any NSObjectProtocol

    /// - Parameter call: Called with the reason why editing ended, if the notification has one.
    init(
      _ name: NSNotification.Name, of object: AnyObject? = nil, _ call: @escaping @MainActor @Sendable (Int?) -> Void
    ) {
      token = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { notification in
        let reason = notification.userInfo?[UITextField.didEndEditingReasonUserInfoKey] as? Int
        MainActor.assumeIsolated { call(reason) }
      }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
  }

  extension TextFieldBinding: Redacted {
    /// Marks the object as a binding.
    nonisolated public var description: String { "TextFieldBinding" }
  }
#endif
