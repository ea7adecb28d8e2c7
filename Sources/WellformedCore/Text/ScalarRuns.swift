/// A function from scalars to small numbers, as runs of neighbouring scalars with one value.
///
/// It is smaller than a `ScalarTrie` but slower to read, so use it if few scalars need it.
package struct ScalarRuns: Sendable {
  /// The first scalar of each run.
  private let starts: [UInt32]
  private let values: StaticString

  /// Creates the function from two tables.
  ///
  /// The first has where each run starts, as `StaticString.ascending(count:)` reads it, beginning with 0. The second
  /// has the value of each run.
  package init(count: Int, distances: StaticString, values: StaticString) {
    starts = distances.ascending(count: count)
    self.values = values
  }

  /// Returns the value for a scalar.
  ///
  /// - Complexity: O(log *r*), where *r* is the number of runs.
  package func value(of scalar: UInt32) -> UInt8 { values.byte(at: run(of: scalar)) }

  /// Returns the value for the scalars of a run.
  func value(ofRun run: Int) -> UInt8 { values.byte(at: run) }

  /// Returns the number of the run that a scalar lies in.
  package func run(of scalar: UInt32) -> Int {
    run(of: scalar, from: 0, to: starts.count)
  }

  /// Returns the number of the run that a scalar lies in, among some runs.
  fileprivate func run(of scalar: UInt32, from first: Int, to end: Int) -> Int {
    var (low, high) = (first, end)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= scalar { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the first scalar of a run.
  package func start(ofRun run: Int) -> UInt32 { starts[run] }

  /// Returns the first scalar after a run.
  func end(ofRun run: Int) -> UInt32 { run + 1 < starts.count ? start(ofRun: run + 1) : 0x110000 }
}

/// The runs of a function with an index, for functions that many scalars need.
///
/// The index is created when it is first used. It has the runs of the planes that most text uses.
package struct IndexedRuns {
  let runs: ScalarRuns
  /// The run of the first scalar of each block of 256, and of the scalar after the last block.
  private let firsts: [UInt16]

  package init(_ runs: ScalarRuns) {
    self.runs = runs
    firsts = (0...512).map { UInt16(runs.run(of: $0 << 8)) }
  }

  /// Returns the number of the run that a scalar lies in.
  package func run(of scalar: UInt32) -> Int {
    let block = Int(scalar >> 8)
    guard block < 512 else { return runs.run(of: scalar) }
    return runs.run(of: scalar, from: Int(firsts[block]), to: Int(firsts[block + 1]) + 1)
  }

  /// Returns the first scalar after the run that a scalar lies in.
  package func endOfRun(of scalar: UInt32) -> UInt32 { runs.end(ofRun: run(of: scalar)) }
}
