package import Wellformed

/// The reason why there is no sample.
package enum NoSample: Error, Hashable, Sendable, CustomStringConvertible {
  /// No value was found that the rules accept; the path is that of the innermost place without a value.
  case noValue(Path)
  /// Valid values were found, but no fault that they can have.
  case noFault

  /// The place in the value for which no value was found.
  package var path: Path {
    switch self {
    case .noValue(let path): path
    case .noFault: .root
    }
  }

  /// The problem and what to do about it, in one line.
  package var description: String {
    switch self {
    case .noFault: return "no value with a fault was found; the rules may accept every value that can be generated"
    case .noValue(let path):
      let place = path.isRoot ? "" : " for \(path)"
      return "no value was found\(place) that fulfils the rules; "
        + "they may contradict one another, or ask for what is not made"
    }
  }
}
