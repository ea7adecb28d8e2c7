#if canImport(Combine)
  public import Combine
  public import WellformedLive

  /// The publishers that validating texts gives.
  public enum ValidationPublishers {
    /// Publishes what a screen shows of the texts of another publisher, one value for each text that changes it.
    ///
    /// Where a subscriber asks for values more slowly than texts come, it gets the latest state and none before it. The
    /// last state is never lost: it is given before the completion.
    public struct Validate<Upstream: Publisher>: Publisher
    where Upstream.Output == String, Upstream.Failure == Never {
      /// What a screen shows.
      public typealias Output = ValidationState
      /// Validating does not fail.
      public typealias Failure = Never

      /// The publisher of the texts.
      public let upstream: Upstream
      private let text: TypedText

      init(_ upstream: Upstream, _ text: TypedText) {
        self.upstream = upstream
        self.text = text
      }

      /// Begins to judge texts for a subscriber.
      public func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == ValidationState, Downstream.Failure == Never {
        upstream.subscribe(Validation(text, subscriber, rest: nil) { ValidationState($0) })
      }
    }

    /// Publishes the same when typing has rested for a while, and at once when the texts end.
    public struct ValidateSettled<Upstream: Publisher, Context: Scheduler>: Publisher
    where Upstream.Output == String, Upstream.Failure == Never {
      /// What a screen shows.
      public typealias Output = ValidationState
      /// Validating does not fail.
      public typealias Failure = Never

      /// The publisher of the texts.
      public let upstream: Upstream
      /// How long typing must have rested.
      public let dueTime: Context.SchedulerTimeType.Stride
      /// What gives the time, and where states are given.
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

      /// Begins to judge texts for a subscriber.
      public func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == ValidationState, Downstream.Failure == Never {
        let rest: (@escaping () -> Void) -> Void = { [dueTime, scheduler, options] action in
          scheduler.schedule(
            after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance, options: options, action)
        }
        upstream.subscribe(Validation(text, subscriber, rest: rest) { ValidationState($0) })
      }
    }

    /// Publishes the whole state of a field that the texts of another publisher are typed into.
    public struct FieldStates<Upstream: Publisher>: Publisher
    where Upstream.Output == String, Upstream.Failure == Never {
      /// A state of the field.
      public typealias Output = FieldState
      /// Validating does not fail.
      public typealias Failure = Never

      /// The publisher of the texts.
      public let upstream: Upstream
      private let text: TypedText

      init(_ upstream: Upstream, _ text: TypedText) {
        self.upstream = upstream
        self.text = text
      }

      /// Begins to judge texts for a subscriber.
      public func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == FieldState, Downstream.Failure == Never {
        upstream.subscribe(Validation(text, subscriber, rest: nil) { $0 })
      }
    }
  }
#endif
