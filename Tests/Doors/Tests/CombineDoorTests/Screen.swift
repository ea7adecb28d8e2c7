import Combine
import Wellformed
import WellformedCombineDoor

extension Rule {
  /// The article's rule for a name.
  static let name: Rule = .all(.required, .length(2...12), .allowed(.letter, .mark, .anyOf(" '-")))
}

/// A subscriber that requests as many values as a test says, when it says so.
final class Reader<Input>: Subscriber {
  typealias Failure = Never

  var values: [Input] = []
  var isFinished = false
  var subscription: (any Subscription)?
  /// The demand after each value.
  var next: (Input) -> Subscribers.Demand = { _ in .none }

  func receive(subscription: any Subscription) { self.subscription = subscription }

  func receive(_ input: Input) -> Subscribers.Demand {
    values.append(input)
    return next(input)
  }

  func receive(completion: Subscribers.Completion<Never>) { isFinished = true }
}

/// A scheduler whose time passes when a test says so.
final class ManualScheduler: Scheduler {
  struct Time: Strideable {
    var milliseconds: Int

    struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric {
      var magnitude: Int

      init(_ milliseconds: Int) { magnitude = milliseconds }
      init(integerLiteral value: Int) { magnitude = value * 1000 }
      init?<T: BinaryInteger>(exactly source: T) { magnitude = Int(source) }

      static func seconds(_ seconds: Int) -> Stride { Stride(seconds * 1000) }
      static func seconds(_ seconds: Double) -> Stride { Stride(Int(seconds * 1000)) }
      static func milliseconds(_ milliseconds: Int) -> Stride { Stride(milliseconds) }
      static func microseconds(_ microseconds: Int) -> Stride { Stride(microseconds / 1000) }
      static func nanoseconds(_ nanoseconds: Int) -> Stride { Stride(nanoseconds / 1_000_000) }
      static func < (first: Stride, second: Stride) -> Bool { first.magnitude < second.magnitude }
      static func + (first: Stride, second: Stride) -> Stride { Stride(first.magnitude + second.magnitude) }
      static func - (first: Stride, second: Stride) -> Stride { Stride(first.magnitude - second.magnitude) }
      static func * (first: Stride, second: Stride) -> Stride { Stride(first.magnitude * second.magnitude) }
      static func += (first: inout Stride, second: Stride) { first = first + second }
      static func -= (first: inout Stride, second: Stride) { first = first - second }
      static func *= (first: inout Stride, second: Stride) { first = first * second }
    }

    func distance(to other: Time) -> Stride { Stride(other.milliseconds - milliseconds) }
    func advanced(by stride: Stride) -> Time { Time(milliseconds: milliseconds + stride.magnitude) }
  }

  private(set) var now = Time(milliseconds: 0)
  let minimumTolerance = Time.Stride(0)
  private var actions: [(at: Time, action: () -> Void)] = []

  func schedule(options: Never?, _ action: @escaping () -> Void) { actions.append((now, action)) }

  func schedule(after date: Time, tolerance: Time.Stride, options: Never?, _ action: @escaping () -> Void) {
    actions.append((date, action))
  }

  func schedule(
    after date: Time, interval: Time.Stride, tolerance: Time.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = Repetition()
    repeatAction(from: date, every: interval, repetition, action)
    return AnyCancellable { repetition.isOver = true }
  }

  private final class Repetition {
    var isOver = false
  }

  private func repeatAction(
    from date: Time, every interval: Time.Stride, _ repetition: Repetition, _ action: @escaping () -> Void
  ) {
    schedule(after: date, tolerance: minimumTolerance, options: nil) { [weak self] in
      if repetition.isOver { return }
      action()
      self?.repeatAction(from: date.advanced(by: interval), every: interval, repetition, action)
    }
  }

  /// Advances the time, and does what is due.
  func advance(by milliseconds: Int) {
    now = now.advanced(by: .milliseconds(milliseconds))
    let due = actions.filter { $0.at <= now }
    actions.removeAll { $0.at <= now }
    for entry in due { entry.action() }
  }
}
