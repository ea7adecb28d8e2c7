#if canImport(Combine)
  import Wellformed
  import WellformedLive

  /// A field of a live form that receives the texts of a publisher.
  ///
  /// The publisher keeps time: whatever the form waits for has happened once typing pauses.
  struct TypedText {
    private var form: LiveForm
    private let field: FieldID
    private var timers: [LiveToken] = []

    init(_ rules: [Rule], reveal: RevealPolicy) {
      form = LiveForm(LiveField("", rules: rules), options: LiveOptions(reveal: reveal))
      field = form.field("")
    }

    mutating func type(_ text: String) { send(.edit(field, TextDraft(text), .typing)) }

    /// Leaves the field: a text that was only incomplete becomes an error.
    mutating func leave() { send(.blur(field, .commit)) }

    /// Returns the state once typing pauses.
    mutating func settle() -> FieldState? {
      let due = timers
      timers = []
      for timer in due { send(.timer(timer)) }
      return form.state(of: field)
    }

    private mutating func send(_ event: LiveEvent) {
      for case .startTimer(let token, _) in form.reduce(event, at: 0) { timers.append(token) }
    }
  }
#endif
