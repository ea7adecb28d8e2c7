/// What the command tells the one who called it.
///
/// Thrown to end the command where nothing is left to be said.
enum ExitStatus: Int32, Error {
  /// Everything was valid.
  case allValid = 0
  /// Something was not valid, or nothing was found.
  case notAllValid = 1
  /// The call or the rules are wrong, or an input could not be read.
  case wrongCall = 2
  /// Nobody reads the results any more: what a shell reports of a command that a closed pipe ended.
  case brokenPipe = 141
}
