package import Wellformed

/// Why there is no sample: nothing was found that the rules take at a place.
package struct NoSample: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place in the value, the innermost for which nothing was found.
  package let path: Path

  /// What is wrong and what to do, in one line.
  package var description: String {
    let place = path.isRoot ? "" : " for \(path)"
    return "no value was found\(place) that fulfils the rules; "
      + "they may contradict one another, or ask for what is not made"
  }
}
