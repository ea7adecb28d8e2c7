#if !hasFeature(Embedded)
  public import Wellformed

  #if canImport(Observation)
    public import Observation
  #endif

  /// One field of a live form, for views.
  ///
  /// A field of a removed row keeps its last state; calling its methods then has no effect.
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

    /// The content of the field, its status, and the errors that are shown.
    public var state: FieldState {
      #if canImport(Observation)
        if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) { watchers.registrar?.access(self, keyPath: \.state) }
      #endif
      return current
    }

    /// Takes over a state, notifying observers only if it differs.
    func take(_ state: FieldState) {
      if state != current { reword(state) }
    }

    /// Takes over a state that may differ only in words.
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

    /// The message of the one error to show, if any.
    public var message: String? { state.visibleError?.message }

    /// The requirements of the field, each with its state.
    public var requirements: [Requirement] {
      _ = state
      return form()?.requirements(of: id) ?? []
    }

    /// How much longer the text may become; `nil` if no rule limits it.
    public var remainingLength: RemainingLength? {
      _ = state
      return form()?.remainingLength(of: id)
    }

    /// The rating of the text by the field's meter; `nil` without a meter, and for an empty text.
    public var measure: FieldMeasure? { state.measure }

    /// Returns the name of a measure's level, in the form's words.
    public func words(for measure: FieldMeasure) -> String { form()?.words(for: measure, of: id) ?? "" }

    /// Returns the improvements that a measure suggests, in the form's words.
    public func advice(in measure: FieldMeasure) -> [String] { form()?.advice(in: measure, of: id) ?? [] }

    /// The label of the field.
    public var label: String { form()?.label(of: id) ?? "" }

    /// The rules for the text; empty for a field that nobody types into.
    public var rules: [Rule] { form()?.rules(of: id) ?? [] }

    /// The input hints for a view of the field, as far as its rules determine them.
    public var hints: InputHints? { form()?.viewHints(of: id) }

    /// Whether a filter or a shape changes what is typed, so that a view may show something else.
    public var rewritesTyping: Bool { form()?.rewritesTyping(id) ?? false }

    /// Whether the person types the value as a text; otherwise, it is chosen, as that of a switch is.
    public var isTyped: Bool { form()?.canBeTyped(id) ?? true }

    /// Takes a text that the person edited.
    ///
    /// Numbers are typed as texts. If the value is chosen instead of typed, as a date or one of a few cases is, the
    /// program stops: that is a programming error.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - selection: The selection after the edit, as UTF-8 offsets; by default, a caret at the end.
    ///   - source: How the text was entered.
    public func edit(_ text: String, selection: Range<Int>? = nil, source: EditSource = .typing) {
      precondition(
        isTyped,
        """
        Nobody can type into the field \(state.name), whose value is chosen: set it by choose(_:_:) of the LiveFormModel, or \
        make it a text or a number
        """)
      send(.edit(id, TextDraft(text, selection: selection), source))
    }

    /// Takes the content of a text field after a change: marked text that began, changed or was accepted, or an edit.
    ///
    /// - Parameters:
    ///   - draft: The content of the text field.
    ///   - isMarked: Whether some of it is marked, because an input method is still composing it.
    ///   - isTypedInto: Whether the text field has the keyboard; changes without the keyboard come from AutoFill.
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

    /// Sets the text from the program, which does not count as typing.
    public func set(_ text: String) { send(.set(id, text)) }

    /// Changes whether and how the field takes part, and with it all fields within it.
    ///
    /// Does nothing if that is so already, so you can call it whenever the form changes.
    public func participate(_ participation: Participation) {
      if form()?.ownParticipation(of: id) != participation { send(.participate(id, participation)) }
    }

    /// Accepts the suggestion.
    public func acceptSuggestion() { send(.acceptSuggestion(id)) }

    /// Repeats a check that was unavailable.
    public func retry() { send(.retry(id)) }

    /// Undoes the last edit.
    public func undo() { send(.undo(id)) }

    /// Redoes the edit that was last undone.
    public func redo() { send(.redo(id)) }
  }

  #if canImport(Observation)
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    extension LiveFieldModel: Observable {}
  #endif
#endif
