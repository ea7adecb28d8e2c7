import WellformedSamples

/// A random number generator with a seed (SplitMix64), which makes samples and failures repeatable.
///
/// Use it in tests only: its numbers are predictable.
public struct SeededNumbers: RandomNumberGenerator, Hashable, Sendable {
  private var numbers: SampleNumbers

  /// Creates a generator with a seed.
  public init(seed: UInt64) { numbers = SampleNumbers(seed: seed) }

  /// Returns the next number.
  public mutating func next() -> UInt64 { numbers.next() }
}

extension SeededNumbers: CustomStringConvertible {
  /// The generator as you can create it again, to continue where this one is.
  public var description: String { "SeededNumbers(seed: \(numbers.state))" }
}
