#if canImport(Combine)
  import Wellformed
  import WellformedLive

  /// A field of a live form that texts from a publisher are typed into.
  ///
  /// The publisher gives the time: whatever the form waits for has come to pass when typing rests.
  struct TypedText {
    private var form: LiveForm
    private let field: FieldID
    private var timers: [LiveToken] = []

    init(_ rules: [Rule], reveal: RevealPolicy) {
      form = LiveForm(LiveField("", rules: rules), options: LiveOptions(reveal: reveal))
      field = form.field("")
    }

    mutating func type(_ text: String) { send(.edit(field, TextDraft(text), .typing)) }

    /// The field is left: what was merely incomplete until then is an error.
    mutating func leave() { send(.blur(field, .commit)) }

    /// The state once typing rests.
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
