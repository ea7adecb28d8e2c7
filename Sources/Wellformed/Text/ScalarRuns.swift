/// A function from scalars to small numbers, as runs of neighbouring scalars with one value.
///
/// Smaller than a `ScalarTrie` and slower to read: for what is asked of few scalars.
package struct ScalarRuns {
  private let count: Int
  private let starts: StaticString
  private let values: StaticString

  /// Creates the function from two tables: where each run starts, three bytes, the first at 0; and its value.
  package init(count: Int, starts: StaticString, values: StaticString) {
    self.count = count
    self.starts = starts
    self.values = values
  }

  /// The value for a scalar.
  ///
  /// - Complexity: O(log *r*), where *r* is the number of runs.
  package func value(of scalar: UInt32) -> UInt8 { values.byte(at: run(of: scalar)) }

  /// The number of the run that a scalar lies in.
  package func run(of scalar: UInt32) -> Int {
    var (low, high) = (0, count)
    // Most scalars are those of ASCII.
    if scalar < 0x80, count > 16, starts.triple(at: 16) > scalar { high = 16 }
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts.triple(at: middle) <= scalar { low = middle } else { high = middle }
    }
    return low
  }

  /// The first scalar of a run.
  package func start(ofRun run: Int) -> UInt32 { starts.triple(at: run) }

  /// The first scalar after a run.
  func end(ofRun run: Int) -> UInt32 { run + 1 < count ? start(ofRun: run + 1) : 0x110000 }
}
