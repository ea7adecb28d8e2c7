package import Wellformed

/// Why there is no sample: nothing was found that the rules take at a place, or no fault that a value can have.
package struct NoSample: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place in the value, the innermost for which nothing was found.
  package let path: Path
  /// Tells whether a value with a fault was wanted, and valid ones were found.
  package var isOfFault = false

  /// What is wrong and what to do, in one line.
  package var description: String {
    if isOfFault { return "no value with a fault was found; the rules may refuse nothing, or nothing that is made" }
    let place = path.isRoot ? "" : " for \(path)"
    return "no value was found\(place) that fulfils the rules; "
      + "they may contradict one another, or ask for what is not made"
  }
}
