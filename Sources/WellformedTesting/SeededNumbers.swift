import WellformedSamples

/// Random numbers that a seed repeats (SplitMix64), so that a sample, and a failure, can be had again.
///
/// For tests only: whoever has seen one number knows the others.
public struct SeededNumbers: RandomNumberGenerator, Hashable, Sendable {
  private var numbers: SampleNumbers

  /// Creates the numbers of a seed.
  public init(seed: UInt64) { numbers = SampleNumbers(seed: seed) }

  /// The next number.
  public mutating func next() -> UInt64 { numbers.next() }
}
