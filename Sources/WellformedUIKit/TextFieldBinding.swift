#if canImport(UIKit) && !os(watchOS)
  public import UIKit
  public import Wellformed
  public import WellformedLive

  /// Joins a text field or a text view of UIKit to a field of a live form: what is typed goes in, what is to be shown comes
  /// out.
  ///
  /// The view's delegate is the application's to set, before or after: what is typed is taken from the control's events, and
  /// from the notifications of a text view. Only where there is none it gets one, which refuses changes outside the text, as
  /// undo is known to ask for. A delegate of the application's own can do so by `allowsChange(in:replacementString:)`.
  @available(iOS 16, tvOS 16, *)
  @MainActor
  public final class TextFieldBinding {
    /// The view that is typed into, which keeps its binding; nothing when it has gone.
    private(set) weak var view: (any TypedView)?
    /// The text field; nothing when it has gone, and where a text view is joined.
    public var textField: UITextField? { view as? UITextField }
    #if !os(tvOS)
      /// The text view; nothing when it has gone, and where a text field is joined.
      public var textView: UITextView? { view as? UITextView }
    #endif
    /// The field of the form.
    public let field: LiveFieldModel
    /// Called with every new state of the field.
    public var onChange: ((FieldState) -> Void)?
    /// Shows the error, hidden while there is none.
    public var errorLabel: UILabel? { didSet { showState() } }

    private let send: (LiveEvent) -> Void
    private let delegate = TextFieldGuard()
    private var observation: LiveObservation?
    private var notifications: [NotificationToken] = []
    private var events: [UIControl.Event] = []
    /// Whether the view belongs to this field still: one in a row that is used again is joined to another.
    var isJoined: Bool { observation != nil && view != nil }
    /// Whether the view is set up for typing by its binding, as the application has not done so.
    private var isSetUp = false
    #if os(iOS) || STAND_IN
      /// The bar above its keyboard, where it is ours.
      weak var bar: UIToolbar?
    #endif
    /// What the view is called, by the application or by the form, and what we have it called.
    private var name: String
    private var spokenName: String?
    private var participation: Participation
    /// What the key for Return says, as far as the application leaves that to the form.
    var returnKey: UIReturnKeyType? {
      didSet {
        guard let textField, let returnKey, [.default, oldValue].contains(textField.returnKeyType) else { return }
        textField.returnKeyType = returnKey
      }
    }
    /// Why the field is left next, where that is not because the person goes on.
    var nextBlurReason: BlurReason?

    /// - Parameter owner: Whoever is kept by the view, too.
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

    /// Calls a closure for an event of the text field, which keeps it.
    func perform(_ event: UIControl.Event, _ action: @escaping @MainActor (TextFieldBinding) -> Void) {
      textField?.addAction(UIAction(identifier: event.name) { _ in action(self) }, for: event)
      events.append(event)
    }

    /// Lets the view go: it shows another field now, or another view shows this one.
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

    /// Tells whether a change can be made that the view's delegate is asked about, in
    /// `textField(_:shouldChangeCharactersIn:replacementString:)` or `textView(_:shouldChangeTextIn:replacementText:)`.
    public func allowsChange(in range: NSRange, replacementString string: String) -> Bool {
      view?.has(range) ?? false
    }

    /// Tells whether a change can be made that the view's delegate is asked about, in
    /// `textField(_:shouldChangeCharactersInRanges:replacementString:)` or
    /// `textView(_:shouldChangeTextInRanges:replacementText:)`, which iOS 26 asks in place of the other.
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
      // Whoever types has not given up; marked text is accepted also because the field is left.
      let isAccepted = field.state.isComposing && !isMarked
      if nextBlurReason == .toCancel, !isAccepted { nextBlurReason = nil }
      field.take(view.draft, isMarked: isMarked, isTypedInto: view.isTypedInto)
    }

    private func end(_ reason: Int?) {
      let expected = nextBlurReason
      // Marked text that was accepted without a word is part of what is left.
      if !field.state.text.utf8.elementsEqual((view?.typedText ?? "").utf8) { take() }
      send(.blur(field.id, expected ?? (TextFieldBinding.isCancelled(reason) ? .toCancel : .commit)))
      nextBlurReason = nil
    }

    /// Tells whether the person gave up what they typed, which only a television tells.
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

    /// Lets the person take back what was typed and put into shape, in one step: the text field itself has lost track.
    ///
    /// What is undone may be older than the text field. The undo manager does not keep its targets, so that each step has
    /// one of its own, which it keeps by its closure.
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
    /// Has what is wrong said with the view's name.
    ///
    /// Hints can be turned off, and the value is the text, so the name is what remains that is always said. Who speaks to
    /// the view calls it by its name alone. A name that the application gives it later is kept.
    private func speak(_ message: String?, of view: UIView) {
      let labels = view.accessibilityUserInputLabels ?? []
      let areOurs = labels.isEmpty || labels == [name]
      if let label = view.accessibilityLabel, label != spokenName { name = label }
      spokenName = [name, message].compactMap(\.self).joined(separator: ", ")
      view.accessibilityLabel = spokenName
      if areOurs { view.accessibilityUserInputLabels = [name] }
    }
  }

  /// What a step that can be undone belongs to.
  @available(iOS 16, tvOS 16, *)
  @MainActor
  private final class UndoTarget {
    weak var binding: TextFieldBinding?

    init(_ binding: TextFieldBinding) { self.binding = binding }
  }

  /// What a view is joined by, which it keeps, so that one that is joined anew leaves what it belonged to.
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

    /// Has a view keep a binding no more that it was joined by.
    static func cut(of view: UIView, by binding: TextFieldBinding) {
      if Ties.of(view)?.binding === binding { set(nil, of: view) }
    }

    // The address of the type, which nobody else uses as a name.
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
    /// What our action for it is called, so that there is one at most.
    fileprivate var name: UIAction.Identifier { UIAction.Identifier("wellformed.\(rawValue)") }
  }

  /// Listens to a notification of UIKit's, which posts on the main thread, as long as it is kept.
  private final class NotificationToken {
    private let token: any NSObjectProtocol

    /// - Parameter call: What is called, with the reason why editing ended, where the notification has one.
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
    /// That it is a binding.
    nonisolated public var description: String { "TextFieldBinding" }
  }
#endif
