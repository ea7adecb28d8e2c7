#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import Wellformed
  public import WellformedLive

  /// Joins the text fields of a window to a live form.
  ///
  ///     let binding = FormBinding(form, [emailField: "email", passwordField: "password"])
  ///     binding.submits(with: signUpButton)
  ///
  /// The text fields and buttons that are joined keep it, and it keeps the form: nobody else need keep either, and all go
  /// with the window. It keeps no view.
  ///
  /// After a submission that was refused the first field with an error, as a person sees them, is typed into. What changes is
  /// announced to whoever does not see the window. Tab and Return are AppKit's: by its key views, and its default button.
  @available(macOS 13, *)
  @MainActor
  public final class FormBinding<Model: Sendable> {
    /// The form.
    public let form: LiveFormModel<Model>
    /// The fields that are joined, in no order.
    public var bindings: [TextFieldBinding] { joined.compactMap(\.binding).filter(\.isJoined) }
    /// Called where a submission was refused and no field that has an error can be typed into.
    public var onFocusSummary: (() -> Void)?

    private struct Reference {
      weak var binding: TextFieldBinding?
    }

    // A binding keeps this, and is kept by its text field.
    private var joined: [Reference] = []
    private var observation: LiveObservation?

    /// Joins text fields to the fields of a form with these names.
    ///
    /// Stops the program where there is no field with a name: that is a mistake in it.
    public init(_ form: LiveFormModel<Model>, _ fields: [NSTextField: String] = [:]) {
      self.form = form
      observation = form.observe { [weak self] in self?.follow($0) }
      for (textField, name) in fields { bind(textField, to: name) }
    }
  }

  @available(macOS 13, *)
  extension FormBinding {
    /// Joins a text field to the field of the form with a name.
    ///
    /// Stops the program where there is none: that is a mistake in it.
    @discardableResult
    public func bind(_ textField: NSTextField, to name: String, errorLabel: NSTextField? = nil) -> TextFieldBinding {
      bind(textField, to: form[name], errorLabel)
    }

    /// Joins a text field to the field of the form that was declared by a key path.
    @discardableResult
    public func bind<Value>(
      _ textField: NSTextField, to keyPath: KeyPath<Model, Value>, errorLabel: NSTextField? = nil
    ) -> TextFieldBinding {
      bind(textField, to: form[keyPath], errorLabel)
    }

    private func bind(
      _ textField: NSTextField, to field: LiveFieldModel, _ errorLabel: NSTextField?
    ) -> TextFieldBinding {
      for binding in bindings where binding.field.id == field.id { binding.leave() }
      let binding = TextFieldBinding(textField, field, of: form, keeping: self)
      binding.join(form)
      binding.errorLabel = errorLabel
      joined = bindings.map { Reference(binding: $0) } + [Reference(binding: binding)]
      return binding
    }

    /// The binding of a text field, if it is joined.
    public subscript(textField: NSTextField) -> TextFieldBinding? { bindings.first { $0.textField === textField } }

    /// Submits when a button is pressed, in place of what it did before.
    ///
    /// With `keyEquivalent = "\r"` it is the window's default button, which Return presses.
    public func submits(with button: NSButton) { ButtonAction.set(on: button) { self.form.submit() } }

    /// The person gives up what was entered: the field that is left next does not flash an error, unless they type again.
    public func giveUp() { editing?.nextBlurReason = .toCancel }

    private var editing: TextFieldBinding? { bindings.first { $0.textField?.editor != nil } }

    private func follow(_ step: LiveStep) {
      for effect in step.effects {
        switch effect {
        case .focus(let id): focus(id)
        case .focusSummary: onFocusSummary?()
        case .announce(let announcement): say(announcement)
        default: break
        }
      }
    }

    private func say(_ announcement: Announcement) {
      // Announcements are made by a window.
      guard let window = bindings.lazy.compactMap({ $0.textField?.window }).first else { return }
      let priority: NSAccessibilityPriorityLevel = announcement.isUrgent ? .high : .low
      NSAccessibility.post(
        element: window, notification: .announcementRequested,
        userInfo: [.announcement: announcement.sentence(in: form), .priority: priority.rawValue])
    }

    /// Has a field typed into, or tells that it cannot be.
    private func focus(_ id: FieldID) {
      guard let binding = bindings.first(where: { $0.field.id == id }), let textField = binding.textField,
        let window = textField.window
      else {
        onFocusSummary?()
        return
      }
      if textField.editor == nil {
        let left = editing
        left?.nextBlurReason = .programmatic
        window.makeFirstResponder(textField)
        left?.nextBlurReason = nil
      }
      binding.begin()
    }
  }

  @available(macOS 13, *)
  extension FormBinding: Redacted {
    /// That it is a binding.
    nonisolated public var description: String { "FormBinding" }
  }
#endif
