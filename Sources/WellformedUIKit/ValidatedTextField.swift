#if canImport(UIKit) && !os(watchOS)
  public import Combine
  public import UIKit
  import Wellformed
  public import WellformedLive

  /// A text field with its label above and its messages below, as tall as what it shows; an error also draws a border.
  ///
  ///     let email = ValidatedTextField(.email)
  ///     email.$state.sink { state in … }
  @available(iOS 16, tvOS 16, *)
  @MainActor
  public final class ValidatedTextField: UIStackView {
    /// The label of the field.
    public let titleLabel = UILabel(frame: .zero)
    /// The text field.
    public let textField: UITextField
    /// The error, hidden while there is none.
    public let errorLabel = UILabel(frame: .zero)
    /// The warning, hidden while there is none.
    public let warningLabel = UILabel(frame: .zero)
    /// The meter, if the field has one; hidden while the field is empty.
    public let meterView = UIProgressView(progressViewStyle: .default)
    /// The word and the advice of the meter.
    public let meterLabel = UILabel(frame: .zero)
    /// The button that offers what the person probably meant; hidden while that is not known.
    public let suggestionButton = UIButton(type: .system)

    /// The colour of the border around a field with an error; if `nil`, the text field keeps its border.
    public var errorBorderColor: UIColor? = .systemRed { didSet { showBorder() } }
    /// Whether the border is currently ours.
    private var hasErrorBorder = false

    /// The state of the field; `$state` publishes the current state first, and each next one just before it is set.
    @Published public private(set) var state: FieldState
    /// Called with every new state.
    public var onChange: ((FieldState) -> Void)?

    private let binding: TextFieldBinding
    private let validation: () -> Void
    private let appearance: () -> Void

    /// Creates a field that belongs to no form.
    ///
    /// - Parameters:
    ///   - kind: What the field is for.
    ///   - title: Its label; by default the one that follows from the kind.
    ///   - options: When errors are shown.
    ///   - clock: The clock of the timers.
    public convenience init(
      _ kind: TextFieldKind, title: String? = nil, options: LiveOptions = LiveOptions(),
      clock: any Clock<Duration> = ContinuousClock()
    ) {
      let form = LiveFormModel(running: LiveForm(kind.field, options: options), model: { $0 }, clock: clock)
      let owner = FormBinding(form)
      owner.submitsOnReturn = false
      let textField = UITextField(frame: .zero)
      let binding = owner.bind(textField, to: kind.field.name)
      self.init(textField, binding, kind.traits, title, owner)
    }

    /// Creates a field of a form.
    ///
    /// - Parameters:
    ///   - name: The name of the form's field.
    ///   - form: The binding that connects the screen to the form.
    ///   - traits: The input traits; by default those that the first format among the field's rules suggests.
    ///   - title: Its label; by default the label of the form's field.
    public convenience init<Model>(
      _ name: String, in form: FormBinding<Model>, traits: TextFieldTraits? = nil, title: String? = nil
    ) {
      let textField = UITextField(frame: .zero)
      let binding = form.bind(textField, to: name)
      let traits = traits ?? TextFieldTraits(binding.field.hints, rules: binding.field.rules)
      self.init(textField, binding, traits, title, form)
    }

    private init<Model>(
      _ textField: UITextField, _ binding: TextFieldBinding, _ traits: TextFieldTraits, _ title: String?,
      _ form: FormBinding<Model>
    ) {
      self.textField = textField
      self.binding = binding
      validation = { [weak form] in form?.form.send(.validate(reveals: true)) }
      appearance = { [weak form] in form?.focusAwaited() }
      state = binding.field.state
      super.init(frame: .zero)
      traits.apply(to: textField)
      textField.accessibilityLabel = title ?? binding.field.label
      setUp(title ?? binding.field.label)
      binding.onChange = { [weak self] in self?.take($0) }
      show(state)
    }

    /// Not available: fields are created in code.
    @available(*, unavailable)
    public required init(coder: NSCoder) { fatalError("Fields are made by programs") }

    /// Focuses the field, if the form has gone to it before it was shown.
    override public func didMoveToWindow() {
      super.didMoveToWindow()
      if window != nil { appearance() }
    }

    /// Updates the border colour between light and dark appearance, which the colour of a layer does not follow.
    override public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      showBorder()
    }
  }

  @available(iOS 16, tvOS 16, *)
  extension ValidatedTextField {
    /// The field of the form.
    public var field: LiveFieldModel { binding.field }

    /// Shows all errors, and returns the text as it is stored if there are none.
    ///
    /// If the field belongs to a form, it shows the errors of every field.
    public func validate() -> String? {
      validation()
      return state.status == .valid ? state.value : nil
    }

    private func setUp(_ title: String) {
      axis = .vertical
      spacing = 4
      titleLabel.text = title
      // Read out with the text field, which has the same name.
      titleLabel.isAccessibilityElement = false
      for (label, style, color) in [
        (titleLabel, UIFont.TextStyle.subheadline, UIColor.label), (errorLabel, .footnote, .systemRed),
        (warningLabel, .footnote, .secondaryLabel), (meterLabel, .footnote, .secondaryLabel),
      ] {
        label.font = .preferredFont(forTextStyle: style)
        label.textColor = color
        label.numberOfLines = 0
        label.adjustsFontForContentSizeCategory = true
      }
      textField.borderStyle = .roundedRect
      textField.font = .preferredFont(forTextStyle: .body)
      textField.adjustsFontForContentSizeCategory = true
      suggestionButton.titleLabel?.adjustsFontForContentSizeCategory = true
      suggestionButton.addAction(
        UIAction { [weak self] _ in self?.field.acceptSuggestion() }, for: .primaryActionTriggered)
      // Its words are in the label.
      meterView.isAccessibilityElement = false
      for view in [titleLabel, textField, meterView, meterLabel, errorLabel, warningLabel, suggestionButton] {
        addArrangedSubview(view)
      }
    }

    private func take(_ new: FieldState) {
      show(new)
      state = new
      onChange?(new)
    }

    private func show(_ state: FieldState) {
      show(state.visibleError?.message, in: errorLabel)
      showBorder()
      let warnings = state.visibleWarnings.map(\.message).joined(separator: "\n")
      show(warnings.isEmpty ? nil : warnings, in: warningLabel)
      meterView.progress = Float(state.measure?.percentage ?? 0) / 100
      meterView.isHidden = state.measure == nil
      let words = state.measure.map { [field.words(for: $0)] + field.advice(in: $0) }
      show(words?.joined(separator: "\n"), in: meterLabel)
      let offer = state.suggestion.map { field.phrase(.suggestionOffer, arguments: ["suggestion": .text($0)]) }
      suggestionButton.setTitle(offer, for: .normal)
      suggestionButton.isHidden = state.suggestion == nil
    }

    private func showBorder() {
      let color = binding.field.state.visibleError == nil ? nil : errorBorderColor
      guard color != nil || hasErrorBorder else { return }
      hasErrorBorder = color != nil
      textField.layer.borderColor = color?.resolvedColor(with: traitCollection).cgColor
      textField.layer.borderWidth = color == nil ? 0 : 1
      // As round as the border of the style.
      textField.layer.cornerRadius = color == nil ? 0 : 5
    }

    private func show(_ text: String?, in label: UILabel) {
      label.text = text
      label.isHidden = text == nil
    }
  }
#endif
