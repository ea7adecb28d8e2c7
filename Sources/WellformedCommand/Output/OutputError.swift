/// Why results cannot be written.
enum OutputError: Error, Hashable, CustomStringConvertible {
  /// Nobody reads them any more.
  case closed
  /// Anything else, in the operating system's words.
  case failed(String)

  /// What is wrong, in words.
  var description: String {
    switch self {
    case .closed: "nothing reads it any more"
    case .failed(let reason): reason
    }
  }
}
