#if canImport(Combine)
  public import Combine
  public import Wellformed
  public import WellformedLive

  extension Publisher where Output == String, Failure == Never {
    /// Publishes what a screen shows for each text.
    ///
    ///     $name
    ///       .removeDuplicates()
    ///       .debounce(for: 0.2, scheduler: RunLoop.main)
    ///       .validate(.personName)
    ///       .assign(to: &$state)
    ///
    /// All rules judge the same text, so each text has one state, however many rules there are. Nothing is published
    /// before the first text. The end of the texts counts as leaving the field.
    ///
    /// - Parameters:
    ///   - rules: What the text must satisfy, read like the rules of a form's field.
    ///   - reveal: When errors are shown.
    public func validate(_ rules: Rule..., reveal: RevealPolicy = .eager) -> ValidationPublishers.Validate<Self> {
      ValidationPublishers.Validate(self, TypedText(rules, reveal: reveal))
    }

    /// Publishes what a screen shows for the text whenever typing pauses.
    ///
    /// Unlike `debounce` before `validate`, it loses nothing if the texts end, or if a subscriber requests no values
    /// for a while.
    ///
    /// - Parameters:
    ///   - rules: What the text must satisfy, read like the rules of a form's field.
    ///   - reveal: When errors are shown.
    ///   - dueTime: How long the pause must be.
    ///   - scheduler: The scheduler that keeps time and delivers the states.
    ///   - options: Options of the scheduler.
    public func validate<S: Scheduler>(
      _ rules: Rule..., reveal: RevealPolicy = .eager, after dueTime: S.SchedulerTimeType.Stride, scheduler: S,
      options: S.SchedulerOptions? = nil
    ) -> ValidationPublishers.ValidateSettled<Self, S> {
      ValidationPublishers.ValidateSettled(self, TypedText(rules, reveal: reveal), dueTime, scheduler, options)
    }

    /// Publishes the state of a field as the texts are typed into it: every issue, and which of them are shown.
    ///
    /// - Parameters:
    ///   - rules: What the text must satisfy, read like the rules of a form's field.
    ///   - reveal: When errors are shown.
    public func validated(
      by rules: Rule..., reveal: RevealPolicy = .eager
    ) -> ValidationPublishers.FieldStates<Self> {
      ValidationPublishers.FieldStates(self, TypedText(rules, reveal: reveal))
    }
  }
#endif
