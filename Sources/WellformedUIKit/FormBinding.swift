#if canImport(UIKit) && !os(watchOS)
  public import UIKit
  public import Wellformed
  public import WellformedLive

  /// Joins the text fields of a screen to a live form.
  ///
  ///     let binding = FormBinding(form, [emailField: "email", passwordField: "password"])
  ///     binding.submits(with: signUpButton)
  ///
  /// Return goes to the next field, and submits in the last. After a submission that was refused the first field with an
  /// error, as a person sees them, is typed into. What changes is announced to whoever does not see the screen.
  @available(iOS 16, tvOS 16, *)
  @MainActor
  public final class FormBinding<Model: Sendable> {
    /// The form.
    public let form: LiveFormModel<Model>
    /// The fields that are joined, in no order.
    public private(set) var bindings: [TextFieldBinding] = []
    /// Called where a submission was refused and no field that has an error can be typed into.
    public var onFocusSummary: (() -> Void)?
    /// Whether Return submits in the last field; else it leaves the field.
    public var submitsOnReturn = true

    private var observation: LiveObservation?

    /// Joins text fields to the fields of a form with these names.
    ///
    /// Stops the program where there is no field with a name: that is a mistake in it.
    public init(_ form: LiveFormModel<Model>, _ fields: [UITextField: String] = [:]) {
      self.form = form
      observation = form.observe { [weak self] in self?.follow($0) }
      for (textField, name) in fields { bind(textField, to: name) }
    }
  }

  @available(iOS 16, tvOS 16, *)
  extension FormBinding {
    /// Joins a text field to the field of the form with a name.
    ///
    /// Stops the program where there is none: that is a mistake in it.
    @discardableResult
    public func bind(_ textField: UITextField, to name: String, errorLabel: UILabel? = nil) -> TextFieldBinding {
      bind(textField, to: form[name], errorLabel)
    }

    /// Joins a text field to the field of the form that was declared by a key path.
    @discardableResult
    public func bind<Value>(
      _ textField: UITextField, to keyPath: KeyPath<Model, Value>, errorLabel: UILabel? = nil
    ) -> TextFieldBinding {
      bind(textField, to: form[keyPath], errorLabel)
    }

    private func bind(
      _ textField: UITextField, to field: LiveFieldModel, _ errorLabel: UILabel?
    ) -> TextFieldBinding {
      bindings.removeAll { $0.textField === textField || $0.field.id == field.id }
      let binding = TextFieldBinding(textField, field, of: form)
      binding.errorLabel = errorLabel
      textField.addAction(
        UIAction { [weak self, weak binding] _ in
          if let binding { self?.goOn(from: binding) }
        }, for: .primaryActionTriggered)
      bindings.append(binding)
      return binding
    }

    /// The binding of a text field, if it is joined.
    public subscript(textField: UITextField) -> TextFieldBinding? { bindings.first { $0.textField === textField } }

    /// Submits when a control is pressed; errors that appear while it is pressed do not move it away.
    public func submits(with control: UIControl) {
      control.addAction(UIAction { [weak self] _ in self?.form.send(.pressBegan) }, for: .touchDown)
      control.addAction(
        UIAction { [weak self] _ in self?.form.send(.pressEnded) }, for: [.touchUpOutside, .touchCancel])
      control.addAction(
        UIAction { [weak self] _ in
          self?.form.send(.pressEnded)
          self?.form.submit()
        }, for: .touchUpInside)
    }

    /// The person gives up what was entered: the field that is left next does not flash an error.
    public func giveUp() { editing?.nextBlurReason = .toCancel }

    private var editing: TextFieldBinding? { bindings.first { $0.textField.isEditing } }

    /// Return was pressed; one that accepts marked text goes nowhere.
    private func goOn(from binding: TextFieldBinding) {
      guard binding.textField.markedTextRange == nil else { return }
      let ids = form.fields.map(\.id)
      let rest = ids.drop { $0 != binding.field.id }.dropFirst()
      let next = rest.lazy.compactMap { id in self.bindings.first { $0.field.id == id } }.first
      if let next {
        next.textField.becomeFirstResponder()
      } else if submitsOnReturn {
        form.submit()
      } else {
        binding.textField.resignFirstResponder()
      }
    }

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
      let text = announcement.sentence(in: form)
      guard #available(iOS 17, tvOS 17, *) else {
        return UIAccessibility.post(notification: .announcement, argument: text)
      }
      let priority: UIAccessibilityPriority = announcement.isUrgent ? .high : .low
      let sentence = NSAttributedString(string: text, attributes: [.accessibilitySpeechAnnouncementPriority: priority])
      UIAccessibility.post(notification: .announcement, argument: sentence)
    }

    private func focus(_ id: FieldID) {
      guard let binding = bindings.first(where: { $0.field.id == id }), !binding.textField.isEditing else { return }
      let left = editing
      left?.nextBlurReason = .programmatic
      binding.textField.becomeFirstResponder()
      left?.nextBlurReason = nil
    }
  }

  @available(iOS 16, tvOS 16, *)
  extension FormBinding: Redacted {
    /// That it is a binding.
    nonisolated public var description: String { "FormBinding" }
  }
#endif
