#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import Wellformed
  public import WellformedLive

  /// Joins a text field of AppKit to a field of a live form: what is typed goes in, what is to be shown comes out.
  ///
  /// The text field's delegate, target and action are the application's: what is typed is taken from notifications.
  @available(macOS 13, *)
  @MainActor
  public final class TextFieldBinding {
    /// The text field, which keeps its binding; nothing when it has gone.
    public private(set) weak var textField: NSTextField?
    /// The field of the form.
    public let field: LiveFieldModel
    /// Called with every new state of the field.
    public var onChange: ((FieldState) -> Void)?
    /// Shows the error, hidden while there is none.
    public var errorLabel: NSTextField? { didSet { showState() } }

    private let send: (LiveEvent) -> Void
    private var observation: LiveObservation?
    private var notifications: [NotificationToken] = []
    /// Whoever the text field keeps, too.
    private let owner: AnyObject
    /// Whether a text is just being shown, of which the text field tells as if it were typed.
    private var isShowing = false
    /// Whether the content type is ours, as the application has set none.
    private var hasContentType = false
    /// What the text field is called, by the application or by the form, and what we have it called.
    private var name: String
    private var spokenName: String?
    private var participation = Participation.enabled
    /// Whether the text field belongs to this field still.
    var isJoined: Bool { observation != nil && textField != nil }
    /// Why the field is left next, where that is not because the person goes on.
    var nextBlurReason: BlurReason?

    init<Model>(
      _ textField: NSTextField, _ field: LiveFieldModel, of form: LiveFormModel<Model>, keeping owner: AnyObject
    ) {
      self.textField = textField
      self.field = field
      self.owner = owner
      name = field.label
      send = { [weak form] in form?.send($0) }
    }

    /// Begins.
    func join<Model>(_ form: LiveFormModel<Model>) {
      guard let textField else { return }
      ViewTies.kept(TextFieldBinding.self, by: textField)?.leave()
      ViewTies.keep(self, with: textField)
      notifications = [
        NotificationToken(NSControl.textDidChangeNotification, of: textField) { [weak self] _ in self?.take() },
        NotificationToken(NSControl.textDidEndEditingNotification, of: textField) { [weak self] in self?.end($0) },
      ]
      observation = form.observe { [weak self] in self?.follow($0) }
      if textField.contentType == nil, let type = NSTextContentType(field.hints) {
        textField.contentType = type
        hasContentType = true
      }
      show(field.state.draft)
      showState()
    }

    /// Lets the text field go: it shows another field now, or another text field shows this one.
    func leave() {
      if field.state.isFocused { send(.blur(field.id, .programmatic)) }
      if participation != .enabled { textField?.isEnabled = true }
      if hasContentType { textField?.contentType = nil }
      if let textField, textField.accessibilityLabel() == spokenName { textField.setAccessibilityLabel(nil) }
      observation = nil
      notifications = []
      if let textField, ViewTies.kept(TextFieldBinding.self, by: textField) === self {
        ViewTies.keep(TextFieldBinding?.none, with: textField)
      }
    }

    /// Tells the form that the field has the focus; AppKit tells of none before the first change.
    func begin() { if !field.state.isFocused, textField?.editor != nil { send(.focus(field.id)) } }
  }

  @available(macOS 13, *)
  extension TextFieldBinding {
    private func take() {
      guard let textField, !isShowing else { return }
      begin()
      let isMarked = textField.editor?.hasMarkedText() ?? false
      // Whoever types has not given up; marked text is accepted also because the field is left.
      let isAccepted = field.state.isComposing && !isMarked
      if nextBlurReason == .toCancel, !isAccepted { nextBlurReason = nil }
      field.take(textField.draft, isMarked: isMarked, isTypedInto: textField.editor != nil)
    }

    private func end(_ movement: Int?) {
      let expected = nextBlurReason
      nextBlurReason = nil
      // What the program has put there, of which AppKit tells nobody.
      if let textField, !field.state.text.utf8.elementsEqual(textField.stringValue.utf8) { take() }
      let isCancelled = movement == NSTextMovement.cancel.rawValue
      send(.blur(field.id, expected ?? (isCancelled ? .toCancel : .commit)))
    }

    private func follow(_ step: LiveStep) {
      for case .show(field.id, let draft) in step.effects { show(draft) }
      if step.changes.contains(field.id) { showState() }
    }

    private func show(_ draft: TextDraft) {
      isShowing = true
      textField?.show(draft)
      isShowing = false
    }

    private func showState() {
      guard let textField else { return }
      let state = field.state
      let message = state.visibleError?.message
      errorLabel?.stringValue = message ?? ""
      errorLabel?.isHidden = message == nil
      speak(message ?? state.visibleWarnings.first?.message, of: textField)
      if state.participation != participation {
        participation = state.participation
        textField.isEnabled = participation == .enabled
      }
      onChange?(state)
    }

    /// Has what is wrong said with the text field's name; a name that the application gives it later is kept.
    private func speak(_ message: String?, of textField: NSTextField) {
      if let label = textField.accessibilityLabel(), !label.isEmpty, label != spokenName { name = label }
      spokenName = [name, message].compactMap(\.self).joined(separator: ", ")
      textField.setAccessibilityLabel(spokenName)
    }
  }

  /// Listens to a notification of a view, which posts on the main thread, as long as it is kept.
  private final class NotificationToken {
    private let token: any NSObjectProtocol

    /// - Parameter call: What is called, with the movement by which editing ended, where the notification has one.
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
    /// That it is a binding.
    nonisolated public var description: String { "TextFieldBinding" }
  }
#endif
