#if canImport(Combine)
  public import Combine
  public import WellformedLive

  /// The publishers that validate texts.
  public enum ValidationPublishers {
    /// Publishes what a screen shows for the texts of another publisher, one value for each text that changes it.
    ///
    /// A subscriber that requests values more slowly than texts come gets the latest state and skips those before it.
    /// The last state is never lost: it is delivered before the completion.
    public struct Validate<Upstream: Publisher>: Publisher
    where Upstream.Output == String, Upstream.Failure == Never {
      /// What a screen shows.
      public typealias Output = ValidationState
      /// Validation does not fail.
      public typealias Failure = Never

      /// The publisher of the texts.
      public let upstream: Upstream
      private let text: TypedText

      init(_ upstream: Upstream, _ text: TypedText) {
        self.upstream = upstream
        self.text = text
      }

      /// Starts judging texts for a subscriber.
      public func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == ValidationState, Downstream.Failure == Never {
        upstream.subscribe(Validation(text, subscriber, rest: nil) { ValidationState($0) })
      }
    }

    /// Publishes the same, but only once typing pauses, and at once when the texts end.
    public struct ValidateSettled<Upstream: Publisher, Context: Scheduler>: Publisher
    where Upstream.Output == String, Upstream.Failure == Never {
      /// What a screen shows.
      public typealias Output = ValidationState
      /// Validation does not fail.
      public typealias Failure = Never

      /// The publisher of the texts.
      public let upstream: Upstream
      /// How long the pause must be.
      public let dueTime: Context.SchedulerTimeType.Stride
      /// The scheduler that keeps time and delivers the states.
      public let scheduler: Context
      /// Options of the scheduler.
      public let options: Context.SchedulerOptions?
      private let text: TypedText

      init(
        _ upstream: Upstream, _ text: TypedText, _ dueTime: Context.SchedulerTimeType.Stride, _ scheduler: Context,
        _ options: Context.SchedulerOptions?
      ) {
        self.upstream = upstream
        self.text = text
        self.dueTime = dueTime
        self.scheduler = scheduler
        self.options = options
      }

      /// Starts judging texts for a subscriber.
      public func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == ValidationState, Downstream.Failure == Never {
        let rest: (@escaping () -> Void) -> Void = { [dueTime, scheduler, options] action in
          scheduler.schedule(
            after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance, options: options, action)
        }
        upstream.subscribe(Validation(text, subscriber, rest: rest) { ValidationState($0) })
      }
    }

    /// Publishes the whole state of a field as the texts of another publisher are typed into it.
    public struct FieldStates<Upstream: Publisher>: Publisher
    where Upstream.Output == String, Upstream.Failure == Never {
      /// A state of the field.
      public typealias Output = FieldState
      /// Validation does not fail.
      public typealias Failure = Never

      /// The publisher of the texts.
      public let upstream: Upstream
      private let text: TypedText

      init(_ upstream: Upstream, _ text: TypedText) {
        self.upstream = upstream
        self.text = text
      }

      /// Starts judging texts for a subscriber.
      public func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == FieldState, Downstream.Failure == Never {
        upstream.subscribe(Validation(text, subscriber, rest: nil) { $0 })
      }
    }
  }
#endif
