#if canImport(Combine)
  public import Combine
  public import Wellformed
  public import WellformedLive

  extension Publisher where Output == String, Failure == Never {
    /// Publishes what a screen shows of each text.
    ///
    ///     $name
    ///       .removeDuplicates()
    ///       .debounce(for: 0.2, scheduler: RunLoop.main)
    ///       .validate(.personName)
    ///       .assign(to: &$state)
    ///
    /// Every rule is asked about the same text, so there is one state for it, however many rules there are. Nothing is
    /// published before the first text. The end of the texts counts as leaving the field.
    ///
    /// - Parameters:
    ///   - rules: What is asked of the text, read like the rules of a form's field.
    ///   - reveal: When errors are shown.
    public func validate(_ rules: Rule..., reveal: RevealPolicy = .eager) -> ValidationPublishers.Validate<Self> {
      ValidationPublishers.Validate(self, TypedText(rules, reveal: reveal))
    }

    /// Publishes what a screen shows of the text whenever typing has rested for a while.
    ///
    /// Unlike `debounce` before `validate`, loses nothing where the texts end or where a subscriber asks for no values
    /// for a while.
    ///
    /// - Parameters:
    ///   - rules: What is asked of the text, read like the rules of a form's field.
    ///   - reveal: When errors are shown.
    ///   - dueTime: How long typing must have rested.
    ///   - scheduler: What gives the time, and where states are given.
    ///   - options: Options of the scheduler.
    public func validate<S: Scheduler>(
      _ rules: Rule..., reveal: RevealPolicy = .eager, after dueTime: S.SchedulerTimeType.Stride, scheduler: S,
      options: S.SchedulerOptions? = nil
    ) -> ValidationPublishers.ValidateSettled<Self, S> {
      ValidationPublishers.ValidateSettled(self, TypedText(rules, reveal: reveal), dueTime, scheduler, options)
    }

    /// Publishes the state of a field that the texts are typed into: every issue, and what is shown of them.
    ///
    /// - Parameters:
    ///   - rules: What is asked of the text, read like the rules of a form's field.
    ///   - reveal: When errors are shown.
    public func validated(
      by rules: Rule..., reveal: RevealPolicy = .eager
    ) -> ValidationPublishers.FieldStates<Self> {
      ValidationPublishers.FieldStates(self, TypedText(rules, reveal: reveal))
    }
  }
#endif
