#if !hasFeature(Embedded)
  public import Wellformed

  #if canImport(Observation)
    public import Observation
  #endif

  /// One field of a live form, for views.
  ///
  /// The field of a row that was removed keeps its last state, and using it has no effect.
  @MainActor
  public final class LiveFieldModel: Identifiable {
    /// The identity of the field.
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

    /// The content and status of the field, and what is shown of it.
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
    /// The text as the person sees it; setting it counts as typing.
    public var text: String {
      get { state.text }
      set { if !newValue.hasSameBytes(as: current.text) { edit(newValue) } }
    }

    /// The one error to show, as a message; `nil` if none is to be shown.
    public var message: String? { state.visibleError?.message }

    /// The requirements on the field, one by one, and how far each is met.
    public var requirements: [Requirement] {
      _ = state
      return form()?.requirements(of: id) ?? []
    }

    /// How much longer the text may become; `nil` if no rule limits the length.
    public var remainingLength: RemainingLength? {
      _ = state
      return form()?.remainingLength(of: id)
    }

    /// How good the text is by the field's meter; `nil` without a meter, and for an empty text.
    public var measure: FieldMeasure? { state.measure }

    /// Returns the words for the level of a measure, in the form's words.
    public func words(for measure: FieldMeasure) -> String { form()?.words(for: measure, of: id) ?? "" }

    /// Returns advice that would improve the measured text, in the form's words.
    public func advice(in measure: FieldMeasure) -> [String] { form()?.advice(in: measure, of: id) ?? [] }

    /// What the field is called.
    public var label: String { form()?.label(of: id) ?? "" }

    /// The rules for the text; empty for a field that is not a text.
    public var rules: [Rule] { form()?.rules(of: id) ?? [] }

    /// How a view of the field is best set up, according to its rules.
    public var hints: InputHints? { form()?.viewHints(of: id) }

    /// Whether typed text is filtered or shaped, so that a view shows something other than what was typed.
    public var rewritesTyping: Bool { form()?.rewritesTyping(id) ?? false }

    /// Takes the person's edit of the text.
    ///
    /// A number is typed as a text that stands for one. Stops the program if the value is chosen instead of typed, such
    /// as a date or one of a few cases: this is a programming error.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - selection: The selection after the edit, as UTF-8 offsets; by default, the caret is at the end.
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

    /// Takes the content of a text field after a change: marked text that was begun, changed or accepted, or an edit.
    ///
    /// - Parameters:
    ///   - draft: The content of the text field.
    ///   - isMarked: Whether part of it is marked, because an input method is still composing it.
    ///   - isTypedInto: Whether the text field has the keyboard; if it changes without the keyboard, AutoFill has
    ///     filled it in.
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

    /// Reports that the person entered the field.
    public func focus() { send(.focus(id)) }

    /// Reports that the person left the field.
    public func blur(_ reason: BlurReason = .commit) { send(.blur(id, reason)) }

    /// Sets the text by the program, not by typing.
    public func set(_ text: String) { send(.set(id, text)) }

    /// Changes whether the field takes part.
    public func participate(_ participation: Participation) { send(.participate(id, participation)) }

    /// Accepts the suggestion for the person.
    public func acceptSuggestion() { send(.acceptSuggestion(id)) }

    /// Repeats a check that was unavailable, because the person asks for it.
    public func retry() { send(.retry(id)) }

    /// Undoes the person's last edit.
    public func undo() { send(.undo(id)) }

    /// Redoes what was undone.
    public func redo() { send(.redo(id)) }
  }

  #if canImport(Observation)
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    extension LiveFieldModel: Observable {}
  #endif
#endif
