#if canImport(UIKit) && !os(watchOS)
  public import UIKit
  public import Wellformed
  public import WellformedLive

  /// Connects the text fields and text views of a screen to a live form.
  ///
  ///     let binding = FormBinding(form, [emailField: "email", passwordField: "password"])
  ///     binding.submits(with: signUpButton)
  ///
  /// The connected text fields and controls retain the binding, and the binding retains the form. You need not retain
  /// either, and all are released with the screen. The binding retains no view.
  ///
  /// Return goes to the next field, and submits in the last one. If a keyboard has no Return key, a bar above it does
  /// the same. After a refused submission, the first field with an error, in the order on the screen, gets the focus.
  /// Changes are announced to VoiceOver.
  @available(iOS 16, tvOS 16, *)
  @MainActor
  public final class FormBinding<Model: Sendable> {
    /// The form.
    public let form: LiveFormModel<Model>
    /// The connected fields, in no order.
    public var bindings: [TextFieldBinding] { joined.filter(\.isJoined) }
    /// Called when a submission was refused and no field with an error can get the focus.
    public var onFocusSummary: (() -> Void)?
    /// Called when the form goes to a field that is not on the screen, such as one in a table row that does not exist
    /// yet.
    ///
    /// Scroll to it: its text field gets the focus once it is connected and shown, unless the person has gone
    /// elsewhere.
    ///
    /// If you set it, Return goes to such fields, too; if not, Return goes from one connected text field to the next.
    public var onFocusAway: ((LiveFieldModel) -> Void)? { didSet { nameReturnKeys() } }
    /// The fields that have a bar above the keyboard; a view with an `inputAccessoryView` of the application keeps
    /// that.
    public var keyboardBar = KeyboardBar.whereReturnIsMissing { didSet { nameReturnKeys() } }
    /// Whether Return submits in the last field; if not, it leaves the field.
    public var submitsOnReturn = true { didSet { nameReturnKeys() } }

    private var joined: [TextFieldBinding] = []
    /// The field that gets the focus as soon as its text field is shown, and why the previous field is left then.
    private var awaited: (id: FieldID, reason: BlurReason?)?
    private var observation: LiveObservation?

    /// Connects text fields to the fields of a form with these names.
    ///
    /// Stops the program if there is no field with a name: that is a programming error.
    public init(_ form: LiveFormModel<Model>, _ fields: [UITextField: String] = [:]) {
      self.form = form
      observation = form.observe { [weak self] in self?.follow($0) }
      for (textField, name) in fields { bind(textField, to: name) }
    }
  }

  @available(iOS 16, tvOS 16, *)
  extension FormBinding {
    /// Connects a text field to the field of the form with a name.
    ///
    /// Stops the program if there is none: that is a programming error.
    @discardableResult
    public func bind(_ textField: UITextField, to name: String, errorLabel: UILabel? = nil) -> TextFieldBinding {
      bind(textField, to: form[name], errorLabel)
    }

    /// Connects a text field to the field of the form that was declared with a key path.
    @discardableResult
    public func bind<Value>(
      _ textField: UITextField, to keyPath: KeyPath<Model, Value>, errorLabel: UILabel? = nil
    ) -> TextFieldBinding {
      bind(textField, to: form[keyPath], errorLabel)
    }

    #if !os(tvOS)
      /// Connects a text view to the field of the form with a name; Return inserts a line break there.
      ///
      /// Stops the program if there is no such field: that is a programming error.
      @discardableResult
      public func bind(_ textView: UITextView, to name: String, errorLabel: UILabel? = nil) -> TextFieldBinding {
        bind(textView, to: form[name], errorLabel)
      }

      /// Connects a text view to the field of the form that was declared with a key path; Return inserts a line break
      /// there.
      @discardableResult
      public func bind<Value>(
        _ textView: UITextView, to keyPath: KeyPath<Model, Value>, errorLabel: UILabel? = nil
      ) -> TextFieldBinding {
        bind(textView, to: form[keyPath], errorLabel)
      }

      /// Returns the binding of a text view, if it is connected.
      public subscript(textView: UITextView) -> TextFieldBinding? { bindings.first { $0.view === textView } }
    #endif

    /// Connects a text field to a field of the form, such as one in a row: `bind(cell.textField, to: row[\.sku])`.
    ///
    /// Connect the cells of a table whenever they are created or reused; a text field is connected to one field at a
    /// time. A table knows rows by their identities, as in `snapshot.appendItems(form[\.items].ids)`.
    @discardableResult
    public func bind(
      _ textField: UITextField, to field: LiveFieldModel, errorLabel: UILabel? = nil
    ) -> TextFieldBinding {
      bind(textField, to: field, errorLabel)
    }

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
        editing?.view?.resignFirstResponder()
        return
      }
      focus(field.id)
    }

    private func bind(
      _ view: any TypedView, to field: LiveFieldModel, _ errorLabel: UILabel?
    ) -> TextFieldBinding {
      for binding in bindings where binding.field.id == field.id { binding.leave() }
      let binding = TextFieldBinding(view, field, of: form, keeping: self)
      binding.errorLabel = errorLabel
      binding.perform(.primaryActionTriggered) { self.goOn(from: $0) }
      joined = bindings + [binding]
      nameReturnKeys()
      // A row is joined before its table shows it.
      if field.id == awaited?.id { Task { [weak self] in self?.focusAwaited() } }
      return binding
    }

    /// Returns the binding of a text field, if it is connected.
    public subscript(textField: UITextField) -> TextFieldBinding? { bindings.first { $0.view === textField } }

    /// Submits when a control is pressed; errors that appear during the press do not move the control.
    ///
    /// A button sends a touch event and its primary action: both on an iPhone, only the latter on an Apple TV. Either
    /// submits, and both together submit once.
    public func submits(with control: UIControl) {
      var answered: UIControl.Event?
      // An action with the same name takes the place of one before, as where a row's button is used again.
      func perform(_ events: UIControl.Event, _ action: @escaping @MainActor () -> Void) {
        let name = UIAction.Identifier("wellformed.submit.\(events.rawValue)")
        control.addAction(UIAction(identifier: name) { _ in action() }, for: events)
      }
      perform(.touchDown) {
        answered = nil
        self.form.send(.pressBegan)
      }
      perform([.touchUpOutside, .touchCancel]) { self.form.send(.pressEnded) }
      for event in [UIControl.Event.touchUpInside, .primaryActionTriggered] {
        perform(event) {
          let isAnswered = answered != nil && answered != event
          answered = isAnswered ? nil : event
          guard !isAnswered else { return }
          self.form.send(.pressEnded)
          self.form.submit()
        }
      }
    }

    /// Submits when a bar button is pressed; replaces its primary action, and keeps its title and image.
    ///
    /// Its previous target is not called any more. If its custom view is a control, that control submits.
    public func submits(with item: UIBarButtonItem) {
      if let control = item.customView as? UIControl { return submits(with: control) }
      item.primaryAction = UIAction(title: item.title ?? "", image: item.image) { _ in self.form.submit() }
    }

    /// Marks what was entered as discarded: the field that is left next does not flash an error, unless the person
    /// types again.
    public func giveUp() { editing?.nextBlurReason = .toCancel }

    private var editing: TextFieldBinding? { bindings.first { $0.view?.isTypedInto == true } }

    /// The fields that Return goes to, in the order on the screen.
    private var stops: [FieldID] {
      let joined = Set(bindings.map(\.field.id))
      let fields = form.fields.filter { $0.state.participation == .enabled }
      return fields.map(\.id).filter { onFocusAway != nil || joined.contains($0) }
    }

    private func nameReturnKeys() {
      let last = stops.last
      for binding in bindings {
        binding.returnKey = binding.field.id != last ? .next : submitsOnReturn ? .go : .done
        showBar(binding)
      }
    }

    private func showBar(_ binding: TextFieldBinding) {
      #if os(iOS) || STAND_IN
        showBar(over: binding)
      #endif
    }

    /// Returns the field before another, in the order on the screen.
    func stop(before id: FieldID) -> FieldID? {
      let before = stops.prefix { $0 != id }
      return before.count < stops.count ? before.last : nil
    }

    /// Returns the field after another, in the order on the screen.
    func stop(after id: FieldID) -> FieldID? { stops.drop { $0 != id }.dropFirst().first }

    /// Goes to a field that the person has chosen.
    func step(to id: FieldID?) { if let id { focus(id, leaving: nil) } }

    /// Goes to the next field, or handles the end of the form; a Return that accepts marked text goes nowhere.
    func goOn(from binding: TextFieldBinding) {
      guard binding.view?.markedTextRange == nil else { return }
      if let next = stop(after: binding.field.id) {
        focus(next, leaving: nil)
      } else if submitsOnReturn {
        form.submit()
      } else {
        binding.view?.resignFirstResponder()
      }
    }

    private func follow(_ step: LiveStep) {
      switch step.event {
      case .focus(let id):
        awaited = nil
        // What keyboard it has, and where it leads to, may have changed since.
        if let binding = bindings.first(where: { $0.field.id == id }) { showBar(binding) }
      case .edit, .compose, .submit, .reset: awaited = nil
      case .participate, .addRow, .removeRows, .moveRows, .arrange: nameReturnKeys()
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
      guard #available(iOS 17, tvOS 17, *) else {
        return UIAccessibility.post(notification: .announcement, argument: text)
      }
      let priority: UIAccessibilityPriority = isUrgent ? .high : .low
      let sentence = NSAttributedString(string: text, attributes: [.accessibilitySpeechAnnouncementPriority: priority])
      UIAccessibility.post(notification: .announcement, argument: sentence)
    }

    /// Focuses the field that the form has gone to before its view was shown, if the view is shown by now.
    func focusAwaited() {
      guard let awaited, view(of: awaited.id)?.window != nil else { return }
      focus(awaited.id, leaving: awaited.reason)
    }

    private func view(of id: FieldID) -> (any TypedView)? { bindings.first { $0.field.id == id }?.view }

    /// Focuses a field, now or once its view is shown.
    ///
    /// - Parameter reason: Why the previous field is left.
    private func focus(_ id: FieldID, leaving reason: BlurReason? = .programmatic) {
      awaited = nil
      guard let view = view(of: id), view.window != nil else {
        guard let field = form[id] else { return }
        awaited = (id, reason)
        onFocusAway?(field)
        return
      }
      guard !view.isTypedInto else { return }
      let left = editing
      left?.nextBlurReason = reason
      view.becomeFirstResponder()
      left?.nextBlurReason = nil
    }
  }

  @available(iOS 16, tvOS 16, *)
  extension FormBinding: Redacted {
    /// Marks the object as a binding.
    nonisolated public var description: String { "FormBinding" }
  }
#endif
