#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import Wellformed
  public import WellformedLive

  /// Joins the text fields and text views of a window to a live form.
  ///
  ///     let binding = FormBinding(form, [emailField: "email", passwordField: "password"])
  ///     binding.submits(with: signUpButton)
  ///
  /// The views and buttons that are joined keep it, and it keeps the form: nobody else need keep either, and all go
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
    /// Called where the form goes to a field that is in no window, as one in a row of a table that was not made yet.
    ///
    /// Scroll to it: its view is typed into once it is joined and shown, unless the person has gone elsewhere.
    public var onFocusAway: ((LiveFieldModel) -> Void)?

    private struct Reference {
      weak var binding: TextFieldBinding?
    }

    // A binding keeps this, and is kept by its view.
    private var joined: [Reference] = []
    /// The field that is to be typed into as soon as its view is shown, and why the one before is left then.
    private var awaited: (id: FieldID, reason: BlurReason)?
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

    /// Joins a text view to the field of the form with a name.
    ///
    /// Stops the program where there is no such field: that is a mistake in it.
    @discardableResult
    public func bind(_ textView: NSTextView, to name: String, errorLabel: NSTextField? = nil) -> TextFieldBinding {
      bind(textView, to: form[name], errorLabel)
    }

    /// Joins a text view to the field of the form that was declared by a key path.
    @discardableResult
    public func bind<Value>(
      _ textView: NSTextView, to keyPath: KeyPath<Model, Value>, errorLabel: NSTextField? = nil
    ) -> TextFieldBinding {
      bind(textView, to: form[keyPath], errorLabel)
    }

    /// Joins a text field to a field of the form, such as one in a row: `bind(cell.textField, to: row[\.sku])`.
    ///
    /// The views of a table's cells are joined when they are made or used again; one is joined to one field at a time.
    @discardableResult
    public func bind(
      _ textField: NSTextField, to field: LiveFieldModel, errorLabel: NSTextField? = nil
    ) -> TextFieldBinding {
      bind(textField, to: field, errorLabel)
    }

    /// Joins a text view to a field of the form, such as one in a row.
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

    /// The binding of a text field, if it is joined.
    public subscript(textField: NSTextField) -> TextFieldBinding? { bindings.first { $0.view === textField } }

    /// The binding of a text view, if it is joined.
    public subscript(textView: NSTextView) -> TextFieldBinding? { bindings.first { $0.view === textView } }

    /// Adds a row to a list, announces it, and goes to its first field, which `onFocusAway` is asked to show.
    ///
    /// - Returns: The row; nothing where this was called from within a step, after which the row is added.
    @discardableResult
    public func addRow<Value: Sendable>(
      _ element: Value, to list: LiveListModel<Value>, at position: Int? = nil
    ) -> LiveRowModel<Value>? {
      guard let row = list.add(element, at: position) else { return nil }
      say(row.phrase(.rowAdded), isUrgent: false)
      if let field = row.firstTyped { focus(field.id, leaving: .commit) }
      return row
    }

    /// Takes a row away and announces it; if one of its fields was typed into, the row that comes after is.
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

    /// Submits when a button is pressed, in place of what it did before.
    ///
    /// With `keyEquivalent = "\r"` it is the window's default button, which Return presses.
    public func submits(with button: NSButton) { ButtonAction.set(on: button) { self.form.submit() } }

    /// The person gives up what was entered: the field that is left next does not flash an error, unless they type again.
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

    /// Has the field typed into that the form has gone to before its view was shown, if it is by now.
    private func focusAwaited() {
      guard let awaited, bindings.contains(where: { $0.field.id == awaited.id && $0.view?.window != nil }) else {
        return
      }
      focus(awaited.id, leaving: awaited.reason)
    }

    /// Has a field typed into, now or when its view is shown, or tells that it cannot be.
    ///
    /// - Parameter reason: Why the field before is left.
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
    /// That it is a binding.
    nonisolated public var description: String { "FormBinding" }
  }
#endif
