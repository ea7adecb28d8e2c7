#if canImport(UIKit) && !os(watchOS)
  public import UIKit
  public import Wellformed
  public import WellformedLive

  /// Joins a text field of UIKit to a field of a live form: what is typed goes in, what is to be shown comes out.
  ///
  /// The text field's delegate is the application's to set, before or after: what is typed is taken from the control's
  /// events. Only where there is none it gets one, which refuses changes outside the text, as undo is known to ask for. A
  /// delegate of the application's own can do so by `allowsChange(in:replacementString:)`.
  @available(iOS 16, tvOS 16, *)
  @MainActor
  public final class TextFieldBinding {
    /// The text field, which keeps its binding; nothing when it has gone.
    public private(set) weak var textField: UITextField?
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
    /// Whether the text field belongs to this field still: one in a row that is used again is joined to another.
    var isJoined: Bool { observation != nil && textField != nil }
    /// What the text field is called, by the application or by the form, and what we have it called.
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

    init<Model>(_ textField: UITextField, _ field: LiveFieldModel, of form: LiveFormModel<Model>) {
      self.textField = textField
      self.field = field
      name = field.label
      participation = .enabled
      send = { [weak form] in form?.send($0) }
      Joined.take(textField, self)
      if textField.delegate == nil { textField.delegate = delegate }
      notifications = [
        NotificationToken(UIApplication.willResignActiveNotification) { [weak self] _ in self?.deactivate() },
        NotificationToken(UIApplication.didBecomeActiveNotification) { [weak self] _ in self?.activate() },
        // The event for it does not tell why.
        NotificationToken(UITextField.textDidEndEditingNotification, of: textField) { [weak self] in self?.end($0) },
      ]
      observation = form.observe { [weak self] in self?.follow($0) }
      // Kept by the text field from here on, which it does not keep itself.
      perform(.editingDidBegin) { $0.begin() }
      perform(.editingChanged) { $0.take() }
      textField.show(field.state.draft)
      showState()
    }

    /// Calls a closure for an event of the text field, which keeps it.
    func perform(_ event: UIControl.Event, _ action: @escaping @MainActor (TextFieldBinding) -> Void) {
      textField?.addAction(UIAction(identifier: event.name) { _ in action(self) }, for: event)
      events.append(event)
    }

    /// Lets the text field go: it shows another field now, or another text field shows this one.
    func leave() {
      if textField?.isEditing == true { send(.blur(field.id, .programmatic)) }
      if participation != .enabled { textField?.isEnabled = true }
      // One with the same name takes its place, and lets go of this.
      for event in events { textField?.addAction(UIAction(identifier: event.name) { _ in }, for: event) }
      if let textField, textField.accessibilityLabel == spokenName { textField.accessibilityLabel = nil }
      if let textField, textField.returnKeyType == returnKey { textField.returnKeyType = .default }
      if textField?.delegate === delegate { textField?.delegate = nil }
      observation = nil
      notifications = []
    }

    /// Tells whether a change can be made that the text field's delegate is asked about, in
    /// `textField(_:shouldChangeCharactersIn:replacementString:)`.
    public func allowsChange(in range: NSRange, replacementString string: String) -> Bool {
      textField?.has(range) ?? false
    }

    /// Tells whether a change can be made that the text field's delegate is asked about, in
    /// `textField(_:shouldChangeCharactersInRanges:replacementString:)`, which iOS 26 asks in place of the other.
    public func allowsChange(inRanges ranges: [NSValue], replacementString string: String) -> Bool {
      ranges.allSatisfy { textField?.has($0.rangeValue) ?? false }
    }
  }

  @available(iOS 16, tvOS 16, *)
  extension TextFieldBinding {
    private func begin() { send(.focus(field.id)) }

    private func take() {
      guard let textField else { return }
      let draft = textField.draft
      let isPasted = draft.text.count > field.state.text.count + 1
      let source: EditSource = !textField.isEditing ? .autofill : isPasted ? .paste : .typing
      // Whoever types has not given up; marked text is accepted also because the field is left.
      let isAccepted = field.state.isComposing && textField.markedTextRange == nil
      if nextBlurReason == .toCancel, !isAccepted { nextBlurReason = nil }
      if textField.markedTextRange != nil {
        if !field.state.isComposing { send(.beginComposition(field.id)) }
        send(.compose(field.id, draft))
      } else if isAccepted {
        send(.endComposition(field.id, draft))
      } else {
        send(.edit(field.id, draft, source))
      }
    }

    private func end(_ reason: Int?) {
      let expected = nextBlurReason
      // Marked text that was accepted without a word is part of what is left.
      if !field.state.text.utf8.elementsEqual((textField?.text ?? "").utf8) { take() }
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
      if textField?.isEditing == true { send(.blur(field.id, .windowDeactivated)) }
    }

    private func activate() {
      if textField?.isEditing == true { send(.focus(field.id)) }
    }

    private func follow(_ step: LiveStep) {
      for case .show(field.id, let draft) in step.effects {
        let isTyped = if case .edit = step.event { true } else { false }
        textField?.show(draft)
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
      textField?.undoManager?.registerUndo(withTarget: target) { _ in
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
      guard let textField else { return }
      let state = field.state
      let message = state.visibleError?.message
      errorLabel?.text = message
      errorLabel?.isHidden = message == nil
      speak(message ?? state.visibleWarnings.first?.message, of: textField)
      if state.participation != participation {
        participation = state.participation
        textField.isEnabled = participation == .enabled
      }
      onChange?(state)
    }
  }

  @available(iOS 16, tvOS 16, *)
  extension TextFieldBinding {
    /// Has what is wrong said with the text field's name.
    ///
    /// Hints can be turned off, and the value is the text, so the name is what remains that is always said. Who speaks to
    /// the text field calls it by its name alone. A name that the application gives it later is kept.
    private func speak(_ message: String?, of textField: UITextField) {
      let labels = textField.accessibilityUserInputLabels ?? []
      let areOurs = labels.isEmpty || labels == [name]
      if let label = textField.accessibilityLabel, label != spokenName { name = label }
      spokenName = [name, message].compactMap(\.self).joined(separator: ", ")
      textField.accessibilityLabel = spokenName
      if areOurs { textField.accessibilityUserInputLabels = [name] }
    }
  }

  /// What a step that can be undone belongs to.
  @available(iOS 16, tvOS 16, *)
  @MainActor
  private final class UndoTarget {
    weak var binding: TextFieldBinding?

    init(_ binding: TextFieldBinding) { self.binding = binding }
  }

  /// Whom each text field is joined by, so that one that is joined anew leaves what it belonged to.
  @available(iOS 16, tvOS 16, *)
  @MainActor
  private enum Joined {
    private struct Reference { weak var binding: TextFieldBinding? }
    private static var references: [ObjectIdentifier: Reference] = [:]

    static func take(_ textField: UITextField, _ binding: TextFieldBinding) {
      references = references.filter { $0.value.binding?.textField != nil }
      references.updateValue(Reference(binding: binding), forKey: ObjectIdentifier(textField))?.binding?.leave()
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
