#if !hasFeature(Embedded)
  public import Wellformed

  #if canImport(Observation)
    public import Observation
  #endif

  /// One field of a live form, for views.
  ///
  /// The field of a row that was taken away stays as it was last: what is done with it from then on does nothing.
  @MainActor
  public final class LiveFieldModel: Identifiable {
    /// The field.
    public let id: FieldID

    /// The name of the field; in a row, its name there.
    public var name: String { current.name }

    private var current: FieldState
    private let send: @MainActor (LiveEvent) -> Void
    let form: @MainActor () -> LiveForm?
    private let watchers = Watchers()

    init(
      _ state: FieldState, send: @escaping @MainActor (LiveEvent) -> Void, form: @escaping @MainActor () -> LiveForm?
    ) {
      id = state.id
      current = state
      self.send = send
      self.form = form
    }

    /// What stands in the field, what it is, and what is shown of it.
    public var state: FieldState {
      #if canImport(Observation)
        if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) { watchers.registrar?.access(self, keyPath: \.state) }
      #endif
      return current
    }

    /// Takes a state over, telling observers only where it is another one.
    func take(_ state: FieldState) {
      if state != current { reword(state) }
    }

    /// Takes a state over that may differ only in words.
    func reword(_ state: FieldState) {
      #if canImport(Observation)
        if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *), let registrar = watchers.registrar {
          return registrar.withMutation(of: self, keyPath: \.state) { current = state }
        }
      #endif
      current = state
    }
  }

  extension LiveFieldModel {
    /// The text as the person sees it; setting it is typing.
    public var text: String {
      get { state.text }
      set { if !newValue.hasSameBytes(as: current.text) { edit(newValue) } }
    }

    /// The one error to show, in words, if one is to be shown.
    public var message: String? { state.visibleError?.message }

    /// What is asked of the field, point by point, and how far each point is met.
    public var requirements: [Requirement] {
      _ = state
      return form()?.requirements(of: id) ?? []
    }

    /// How much longer the text may become; nothing where no rule is about that.
    public var remainingLength: RemainingLength? {
      _ = state
      return form()?.remainingLength(of: id)
    }

    /// How good the text is by the field's meter; nothing without one, and for an empty text.
    public var measure: FieldMeasure? { state.measure }

    /// What the level of a measure is called, in the form's words.
    public func words(for measure: FieldMeasure) -> String { form()?.words(for: measure, of: id) ?? "" }

    /// What would make the text better that was measured, in the form's words.
    public func advice(in measure: FieldMeasure) -> [String] { form()?.advice(in: measure, of: id) ?? [] }

    /// What the field is called.
    public var label: String { form()?.label(of: id) ?? "" }

    /// What is asked of the text; nothing of a field that is not a text.
    public var rules: [Rule] { form()?.rules(of: id) ?? [] }

    /// How a view of the field is best set up, as far as its rules say.
    public var hints: InputHints? { form()?.viewHints(of: id) }

    /// Tells whether what is typed is filtered or shaped, so that a view shows what was not typed.
    public var rewritesTyping: Bool { form()?.rewritesTyping(id) ?? false }

    /// Takes what the person made of the text.
    ///
    /// A number is typed as a text that tells one. Stops the program where the value is chosen, not typed, as a date or one of
    /// a few cases is: that is a mistake in it.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - selection: What is selected afterwards, as UTF-8 offsets; without it the caret is at the end.
    ///   - source: How the text came about.
    public func edit(_ text: String, selection: Range<Int>? = nil, source: EditSource = .typing) {
      precondition(
        form()?.canBeTyped(id) ?? true,
        """
        Nobody can type into the field \(state.name), whose value is chosen: set it by choose(_:_:) of the LiveFormModel, or \
        make it a text or a number
        """)
      send(.edit(id, TextDraft(text, selection: selection), source))
    }

    /// Takes what a text field holds after it has changed: marked text that was begun, changed or accepted, or an edit.
    ///
    /// - Parameters:
    ///   - draft: What the text field holds.
    ///   - isMarked: Whether some of it is marked, because an input method is still at it.
    ///   - isTypedInto: Whether the text field has the keyboard; what changes without it, AutoFill has filled in.
    public func take(_ draft: TextDraft, isMarked: Bool, isTypedInto: Bool) {
      let isComposing = current.isComposing
      if isMarked {
        if !isComposing { send(.beginComposition(id)) }
        send(.compose(id, draft))
      } else if isComposing {
        send(.endComposition(id, draft))
      } else {
        let isPasted = draft.text.count > current.text.count + 1
        send(.edit(id, draft, !isTypedInto ? .autofill : isPasted ? .paste : .typing))
      }
    }

    /// The person has entered the field.
    public func focus() { send(.focus(id)) }

    /// The person has left the field.
    public func blur(_ reason: BlurReason = .commit) { send(.blur(id, reason)) }

    /// The program sets the text; nobody typed it.
    public func set(_ text: String) { send(.set(id, text)) }

    /// The field takes part from now on, or does not.
    public func participate(_ participation: Participation) { send(.participate(id, participation)) }

    /// The person takes the suggestion.
    public func acceptSuggestion() { send(.acceptSuggestion(id)) }

    /// The person wants a check that was unavailable to be made again.
    public func retry() { send(.retry(id)) }

    /// The person takes back the last edit.
    public func undo() { send(.undo(id)) }

    /// The person makes again what was taken back.
    public func redo() { send(.redo(id)) }
  }

  #if canImport(Observation)
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    extension LiveFieldModel: Observable {}
  #endif
#endif
