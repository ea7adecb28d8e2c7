/// The reason why results cannot be written.
enum OutputError: Error, Hashable, CustomStringConvertible {
  /// Nobody reads the results any more.
  case closed
  /// Any other problem, in the operating system's words.
  case failed(String)

  /// The problem, in words.
  var description: String {
    switch self {
    case .closed: "the reader has closed it"
    case .failed(let reason): reason
    }
  }
}
