#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import Wellformed
  public import WellformedLive

  /// Connects the text fields and text views of a window to a live form.
  ///
  ///     let binding = FormBinding(form, [emailField: "email", passwordField: "password"])
  ///     binding.submits(with: signUpButton)
  ///
  /// The connected views and buttons retain the binding, and the binding retains the form. You need not retain either,
  /// and all are released with the window. The binding retains no view.
  ///
  /// After a refused submission, the first field with an error, in the order on the screen, gets the focus. Changes are
  /// announced to VoiceOver. Tab and Return work as AppKit defines, by key views and the default button.
  @available(macOS 13, *)
  @MainActor
  public final class FormBinding<Model: Sendable> {
    /// The form.
    public let form: LiveFormModel<Model>
    /// The connected fields, in no order.
    public var bindings: [TextFieldBinding] { joined.compactMap(\.binding).filter(\.isJoined) }
    /// Called when a submission was refused and no field with an error can get the focus.
    public var onFocusSummary: (() -> Void)?
    /// Called when the form goes to a field that is in no window, such as one in a table row that does not exist yet.
    ///
    /// Scroll to it: its view gets the focus once it is connected and shown, unless the person has gone elsewhere.
    public var onFocusAway: ((LiveFieldModel) -> Void)?

    private struct Reference {
      weak var binding: TextFieldBinding?
    }

    // A binding keeps this, and is kept by its view.
    private var joined: [Reference] = []
    /// The field that gets the focus as soon as its view is shown, and why the previous field is left then.
    private var awaited: (id: FieldID, reason: BlurReason)?
    private var observation: LiveObservation?

    /// Connects text fields to the fields of a form with these names.
    ///
    /// Stops the program if there is no field with a name: that is a programming error.
    public init(_ form: LiveFormModel<Model>, _ fields: [NSTextField: String] = [:]) {
      self.form = form
      observation = form.observe { [weak self] in self?.follow($0) }
      for (textField, name) in fields { bind(textField, to: name) }
    }
  }

  @available(macOS 13, *)
  extension FormBinding {
    /// Connects a text field to the field of the form with a name.
    ///
    /// Stops the program if there is none: that is a programming error.
    @discardableResult
    public func bind(_ textField: NSTextField, to name: String, errorLabel: NSTextField? = nil) -> TextFieldBinding {
      bind(textField, to: form[name], errorLabel)
    }

    /// Connects a text field to the field of the form that was declared with a key path.
    @discardableResult
    public func bind<Value>(
      _ textField: NSTextField, to keyPath: KeyPath<Model, Value>, errorLabel: NSTextField? = nil
    ) -> TextFieldBinding {
      bind(textField, to: form[keyPath], errorLabel)
    }

    /// Connects a text view to the field of the form with a name.
    ///
    /// Stops the program if there is no such field: that is a programming error.
    @discardableResult
    public func bind(_ textView: NSTextView, to name: String, errorLabel: NSTextField? = nil) -> TextFieldBinding {
      bind(textView, to: form[name], errorLabel)
    }

    /// Connects a text view to the field of the form that was declared with a key path.
    @discardableResult
    public func bind<Value>(
      _ textView: NSTextView, to keyPath: KeyPath<Model, Value>, errorLabel: NSTextField? = nil
    ) -> TextFieldBinding {
      bind(textView, to: form[keyPath], errorLabel)
    }

    /// Connects a text field to a field of the form, such as one in a row: `bind(cell.textField, to: row[\.sku])`.
    ///
    /// Connect the views of table cells whenever they are created or reused; a view is connected to one field at a
    /// time.
    @discardableResult
    public func bind(
      _ textField: NSTextField, to field: LiveFieldModel, errorLabel: NSTextField? = nil
    ) -> TextFieldBinding {
      bind(textField, to: field, errorLabel)
    }

    /// Connects a text view to a field of the form, such as one in a row.
    @discardableResult
    public func bind(
      _ textView: NSTextView, to field: LiveFieldModel, errorLabel: NSTextField? = nil
    ) -> TextFieldBinding {
      bind(textView, to: field, errorLabel)
    }

    private func bind(
      _ view: any TypedView, to field: LiveFieldModel, _ errorLabel: NSTextField?
    ) -> TextFieldBinding {
      for binding in bindings where binding.field.id == field.id { binding.leave() }
      let binding = TextFieldBinding(view, field, of: form, keeping: self)
      binding.join(form)
      binding.errorLabel = errorLabel
      joined = bindings.map { Reference(binding: $0) } + [Reference(binding: binding)]
      // A row is joined before its table shows it.
      if field.id == awaited?.id { Task { [weak self] in self?.focusAwaited() } }
      return binding
    }

    /// Returns the binding of a text field, if it is connected.
    public subscript(textField: NSTextField) -> TextFieldBinding? { bindings.first { $0.view === textField } }

    /// Returns the binding of a text view, if it is connected.
    public subscript(textView: NSTextView) -> TextFieldBinding? { bindings.first { $0.view === textView } }

    /// Adds a row to a list, announces it, and focuses its first field, which `onFocusAway` must show.
    ///
    /// - Returns: The row; `nil` if this was called from within a step, after which the row is added.
    @discardableResult
    public func addRow<Value: Sendable>(
      _ element: Value, to list: LiveListModel<Value>, at position: Int? = nil
    ) -> LiveRowModel<Value>? {
      guard let row = list.add(element, at: position) else { return nil }
      say(row.phrase(.rowAdded), isUrgent: false)
      if let field = row.firstTyped { focus(field.id, leaving: .commit) }
      return row
    }

    /// Removes a row and announces it; if one of its fields had the focus, the next row gets it.
    public func removeRow<Value>(_ row: LiveRowModel<Value>) {
      guard let list = row.list, let position = row.position else { return }
      let old = editing?.field.id
      let sentence = row.phrase(.rowRemoved)
      row.remove()
      say(sentence, isUrgent: false)
      guard let old, form[old] == nil else { return }
      guard let field = list.current.row(after: position)?.firstTyped else {
        if let view = editing?.view { view.window?.makeFirstResponder(nil) }
        return
      }
      focus(field.id)
    }

    /// Submits when a button is pressed, instead of its previous action.
    ///
    /// Give the button `keyEquivalent = "\r"` to make it the default button of the window, which Return presses.
    public func submits(with button: NSButton) { ButtonAction.set(on: button) { self.form.submit() } }

    /// Marks what was entered as discarded: the field that is left next does not flash an error, unless the person
    /// types again.
    public func giveUp() { editing?.nextBlurReason = .toCancel }

    private var editing: TextFieldBinding? { bindings.first { $0.view?.editor != nil } }

    private func follow(_ step: LiveStep) {
      switch step.event {
      case .focus, .edit, .compose, .submit, .reset: awaited = nil
      default: break
      }
      for effect in step.effects {
        switch effect {
        case .focus(let id): focus(id)
        case .focusSummary: onFocusSummary?()
        case .announce(let announcement): say(announcement.sentence(in: form), isUrgent: announcement.isUrgent)
        default: break
        }
      }
    }

    private func say(_ text: String, isUrgent: Bool) {
      // Announcements are made by a window.
      guard let window = bindings.lazy.compactMap({ $0.view?.window }).first else { return }
      let priority: NSAccessibilityPriorityLevel = isUrgent ? .high : .low
      NSAccessibility.post(
        element: window, notification: .announcementRequested,
        userInfo: [.announcement: text, .priority: priority.rawValue])
    }

    /// Focuses the field that the form has gone to before its view was shown, if the view is shown by now.
    private func focusAwaited() {
      guard let awaited, bindings.contains(where: { $0.field.id == awaited.id && $0.view?.window != nil }) else {
        return
      }
      focus(awaited.id, leaving: awaited.reason)
    }

    /// Focuses a field, now or once its view is shown, or reports that it cannot be focused.
    ///
    /// - Parameter reason: Why the previous field is left.
    private func focus(_ id: FieldID, leaving reason: BlurReason = .programmatic) {
      awaited = nil
      guard let binding = bindings.first(where: { $0.field.id == id }), let view = binding.view,
        let window = view.window
      else {
        guard let field = form[id], let onFocusAway else {
          onFocusSummary?()
          return
        }
        awaited = (id, reason)
        onFocusAway(field)
        return
      }
      if view.editor == nil {
        let left = editing
        left?.nextBlurReason = reason
        window.makeFirstResponder(view)
        left?.nextBlurReason = nil
      }
      // The focus alone moves nothing into sight.
      view.scrollToVisible(view.bounds)
      binding.begin()
    }
  }

  @available(macOS 13, *)
  extension FormBinding: Redacted {
    /// Marks the object as a binding.
    nonisolated public var description: String { "FormBinding" }
  }
#endif
