#if canImport(Combine)
  import Combine
  import Foundation
  import WellformedLive

  /// One subscription: takes texts as fast as they come, and delivers the latest state on demand.
  ///
  /// A lock guards its state, because values are requested, and subscriptions cancelled, on any thread. It calls nobody
  /// while it holds the lock: a subscriber may request more, send another text or cancel from within a call.
  final class Validation<Downstream: Subscriber>: Subscriber, Subscription
  where Downstream.Input: Equatable, Downstream.Failure == Never {
    typealias Input = String
    typealias Failure = Never

    private let lock = NSLock()
    private var text: TypedText
    private let rest: ((@escaping () -> Void) -> Void)?
    private let output: (FieldState) -> Downstream.Input
    /// The subscriber; `nil` once completed or cancelled.
    private var downstream: Downstream?
    private var upstream: (any Subscription)?
    private var demand = Subscribers.Demand.none
    private var pending: Downstream.Input?
    private var delivered: Downstream.Input?
    private var hasEnded = false
    private var isDelivering = false
    /// The number of texts so far, which tells whether typing goes on.
    private var count = 0

    /// Creates a subscription.
    ///
    /// - Parameter rest: Calls its argument once typing pauses; if `nil`, every text is judged at once.
    init(
      _ text: TypedText, _ downstream: Downstream, rest: ((@escaping () -> Void) -> Void)?,
      _ output: @escaping (FieldState) -> Downstream.Input
    ) {
      self.text = text
      self.downstream = downstream
      self.rest = rest
      self.output = output
    }

    // MARK: Texts

    func receive(subscription: any Subscription) {
      guard let downstream = lock.withLock({ takes(subscription) }) else { return subscription.cancel() }
      downstream.receive(subscription: self)
      subscription.request(.unlimited)
    }

    /// Keeps the first subscription, and returns the subscriber to notify.
    private func takes(_ subscription: any Subscription) -> Downstream? {
      guard upstream == nil, let downstream else { return nil }
      upstream = subscription
      return downstream
    }

    func receive(_ input: String) -> Subscribers.Demand {
      let number: Int = lock.withLock {
        text.type(input)
        count += 1
        if rest == nil { settle() }
        return count
      }
      if let rest {
        rest { [weak self] in self?.settle(after: number) }
      } else {
        deliver()
      }
      return .none
    }

    func receive(completion: Subscribers.Completion<Never>) {
      lock.withLock {
        // A field that nobody has typed into reports nothing.
        if count > 0 {
          count += 1
          text.leave()
          settle()
        }
        hasEnded = true
        upstream = nil
      }
      deliver()
    }

    private func settle(after number: Int) {
      lock.withLock { if number == count { settle() } }
      deliver()
    }

    /// Stores the state to deliver; call it with the lock held.
    private func settle() {
      guard downstream != nil, let state = text.settle() else { return }
      let new = output(state)
      pending = new == delivered ? nil : new
    }

    // MARK: Demand

    func request(_ demand: Subscribers.Demand) {
      lock.withLock { self.demand += demand }
      deliver()
    }

    func cancel() {
      let upstream: (any Subscription)? = lock.withLock {
        defer {
          self.upstream = nil
          downstream = nil
          pending = nil
        }
        return self.upstream
      }
      upstream?.cancel()
    }

    /// Delivers what is due, one value after another, even if it is called from within a delivery.
    private func deliver() {
      guard lock.withLock({ begins() }) else { return }
      while let (downstream, value) = lock.withLock({ next() }) {
        let more: Subscribers.Demand
        if let value {
          more = downstream.receive(value)
        } else {
          downstream.receive(completion: .finished)
          more = .none
        }
        lock.withLock { demand += more }
      }
    }

    private func begins() -> Bool {
      if isDelivering { return false }
      isDelivering = true
      return true
    }

    /// Returns the subscriber with the next value, or with no value if the completion is next; `nil` if nothing is due.
    private func next() -> (Downstream, Downstream.Input?)? {
      guard let downstream else { return stop() }
      if let value = pending {
        guard demand > .none else { return stop() }
        demand -= 1
        pending = nil
        delivered = value
        return (downstream, value)
      }
      guard hasEnded else { return stop() }
      self.downstream = nil
      return (downstream, nil)
    }

    private func stop() -> (Downstream, Downstream.Input?)? {
      isDelivering = false
      return nil
    }
  }
#endif
