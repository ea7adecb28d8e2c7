public import Dispatch
public import OpenCombine

// OpenCombine has this as well, but not if it finds a module named Combine, as it does in a second build.

/// Documentation: Dispatch/DispatchQueue, which schedules for Combine.
extension DispatchQueue: @retroactive Scheduler {
  /// Documentation: DispatchQueue/SchedulerTimeType.
  public struct SchedulerTimeType: Strideable {
    /// Documentation: DispatchQueue/SchedulerTimeType/dispatchTime.
    public var dispatchTime: DispatchTime

    /// Documentation: DispatchQueue/SchedulerTimeType/Stride, in nanoseconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric {
      /// The nanoseconds.
      public var magnitude: Int

      init(_ magnitude: Int) { self.magnitude = magnitude }
      /// Whole seconds.
      public init(integerLiteral value: Int) { magnitude = value * 1_000_000_000 }
      /// Whole nanoseconds.
      public init?<T: BinaryInteger>(exactly source: T) { magnitude = Int(source) }

      /// So many seconds.
      public static func seconds(_ seconds: Int) -> Stride { Stride(seconds * 1_000_000_000) }
      /// So many seconds.
      public static func seconds(_ seconds: Double) -> Stride { Stride(Int(seconds * 1e9)) }
      /// So many thousandths.
      public static func milliseconds(_ milliseconds: Int) -> Stride { Stride(milliseconds * 1_000_000) }
      /// So many millionths.
      public static func microseconds(_ microseconds: Int) -> Stride { Stride(microseconds * 1000) }
      /// So many of the smallest parts.
      public static func nanoseconds(_ nanoseconds: Int) -> Stride { Stride(nanoseconds) }

      /// By their length.
      public static func < (first: Stride, second: Stride) -> Bool { first.magnitude < second.magnitude }
      /// The sum.
      public static func + (first: Stride, second: Stride) -> Stride { Stride(first.magnitude + second.magnitude) }
      /// The difference.
      public static func - (first: Stride, second: Stride) -> Stride { Stride(first.magnitude - second.magnitude) }
      /// The product.
      public static func * (first: Stride, second: Stride) -> Stride { Stride(first.magnitude * second.magnitude) }
      /// Adds.
      public static func += (first: inout Stride, second: Stride) { first = first + second }
      /// Takes away.
      public static func -= (first: inout Stride, second: Stride) { first = first - second }
      /// Multiplies.
      public static func *= (first: inout Stride, second: Stride) { first = first * second }
    }

    /// Returns the time until another one.
    public func distance(to other: SchedulerTimeType) -> Stride {
      Stride(Int(other.dispatchTime.uptimeNanoseconds) - Int(dispatchTime.uptimeNanoseconds))
    }
    /// A time later.
    public func advanced(by stride: Stride) -> SchedulerTimeType {
      SchedulerTimeType(dispatchTime: dispatchTime + .nanoseconds(stride.magnitude))
    }
  }

  /// Documentation: DispatchQueue/SchedulerOptions; the stand-in has none.
  public struct SchedulerOptions {}

  /// Documentation: DispatchQueue/now.
  public var now: SchedulerTimeType { SchedulerTimeType(dispatchTime: .now()) }
  /// Documentation: DispatchQueue/minimumTolerance.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// Documentation: DispatchQueue/schedule(options:_:).
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = DispatchWorkItem(block: action)
    async(execute: work)
  }

  /// Documentation: DispatchQueue/schedule(after:tolerance:options:_:).
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    asyncAfter(deadline: date.dispatchTime, execute: DispatchWorkItem(block: action))
  }

  /// Documentation: DispatchQueue/schedule(after:interval:tolerance:options:_:).
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let timer = DispatchSource.makeTimerSource(queue: self)
    timer.schedule(deadline: date.dispatchTime, repeating: .nanoseconds(interval.magnitude))
    timer.setEventHandler(handler: DispatchWorkItem(block: action))
    timer.resume()
    return AnyCancellable { timer.cancel() }
  }
}
