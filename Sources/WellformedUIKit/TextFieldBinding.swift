#if canImport(UIKit) && !os(watchOS)
  public import UIKit
  public import Wellformed
  public import WellformedLive

  /// Joins a text field of UIKit to a field of a live form: what is typed goes in, what is to be shown comes out.
  ///
  /// It takes the text field's delegate only where there is none. An application that has its own can ask
  /// `allowsChange(in:replacementString:)` in `textField(_:shouldChangeCharactersIn:replacementString:)`.
  @available(iOS 16, tvOS 16, *)
  @MainActor
  public final class TextFieldBinding {
    /// The text field.
    public let textField: UITextField
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
    private let hint: String?
    private var participation: Participation
    /// Why the field is left next, where that is not because the person goes on.
    var nextBlurReason: BlurReason?

    init<Model>(_ textField: UITextField, _ field: LiveFieldModel, of form: LiveFormModel<Model>) {
      self.textField = textField
      self.field = field
      hint = textField.accessibilityHint
      participation = .enabled
      send = { [weak form] in form?.send($0) }
      if textField.delegate == nil { textField.delegate = delegate }
      if textField.accessibilityLabel == nil { textField.accessibilityLabel = field.label }
      textField.addAction(UIAction { [weak self] _ in self?.begin() }, for: .editingDidBegin)
      textField.addAction(UIAction { [weak self] _ in self?.take() }, for: .editingChanged)
      textField.addAction(UIAction { [weak self] _ in self?.end() }, for: .editingDidEnd)
      notifications = [
        NotificationToken(UIApplication.willResignActiveNotification) { [weak self] in self?.deactivate() },
        NotificationToken(UIApplication.didBecomeActiveNotification) { [weak self] in self?.activate() },
      ]
      observation = form.observe { [weak self] in self?.follow($0) }
      textField.show(field.state.draft)
      showState()
    }

    /// Tells whether a change that the text field's delegate is asked about can be made.
    public func allowsChange(in range: NSRange, replacementString string: String) -> Bool {
      delegate.textField(textField, shouldChangeCharactersIn: range, replacementString: string)
    }
  }

  @available(iOS 16, tvOS 16, *)
  extension TextFieldBinding {
    private func begin() { send(.focus(field.id)) }

    private func take() {
      let draft = textField.draft
      let source: EditSource = textField.isEditing ? delegate.source : .autofill
      delegate.source = .typing
      if textField.markedTextRange != nil {
        if !field.state.isComposing { send(.beginComposition(field.id)) }
        send(.compose(field.id, draft))
      } else if field.state.isComposing {
        send(.endComposition(field.id, draft))
      } else {
        send(.edit(field.id, draft, source))
      }
    }

    private func end() {
      // Marked text that was accepted without a word is part of what is left.
      if !field.state.text.utf8.elementsEqual((textField.text ?? "").utf8) { take() }
      let reason = nextBlurReason ?? .commit
      nextBlurReason = nil
      send(.blur(field.id, reason))
    }

    private func deactivate() {
      if textField.isEditing { send(.blur(field.id, .windowDeactivated)) }
    }

    private func activate() {
      if textField.isEditing { send(.focus(field.id)) }
    }

    private func follow(_ step: LiveStep) {
      for case .show(field.id, let draft) in step.effects {
        let isTyped = if case .edit = step.event { true } else { false }
        textField.show(draft)
        if isTyped { registerUndo { $0.undo() } }
      }
      if step.changes.contains(field.id) { showState() }
    }

    /// Lets the person take back what was typed and put into shape, in one step: the text field itself has lost track.
    private func registerUndo(
      _ undo: @escaping @MainActor @Sendable (LiveFieldModel) -> Void, isRedo: Bool = false
    ) {
      textField.undoManager?.registerUndo(withTarget: self) { binding in
        undo(binding.field)
        if isRedo {
          binding.registerUndo { $0.undo() }
        } else {
          binding.registerUndo({ $0.redo() }, isRedo: true)
        }
      }
    }

    private func showState() {
      let state = field.state
      let message = state.visibleError?.message
      errorLabel?.text = message
      errorLabel?.isHidden = message == nil
      let hints = [message ?? state.visibleWarnings.first?.message, hint].compactMap(\.self)
      textField.accessibilityHint = hints.isEmpty ? nil : hints.joined(separator: ". ")
      if state.participation != participation {
        participation = state.participation
        textField.isEnabled = participation == .enabled
      }
      onChange?(state)
    }
  }

  /// Listens to a notification of UIKit's, which posts on the main thread, as long as it is kept.
  private final class NotificationToken {
    private let token: any NSObjectProtocol

    init(_ name: NSNotification.Name, _ call: @escaping @MainActor @Sendable () -> Void) {
      token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { call() }
      }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
  }

  extension TextFieldBinding: Redacted {
    /// That it is a binding.
    nonisolated public var description: String { "TextFieldBinding" }
  }
#endif
