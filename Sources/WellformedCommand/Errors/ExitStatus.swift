/// The exit status of the command.
///
/// It is thrown to end the command if there is nothing left to say.
enum ExitStatus: Int32, Error {
  /// All values were valid.
  case allValid = 0
  /// Some value was not valid, or nothing was found.
  case notAllValid = 1
  /// The call or the rules are wrong, or an input could not be read.
  case wrongCall = 2
  /// Nobody reads the results any more: the status that a shell reports for a command that a closed pipe ended.
  case brokenPipe = 141
}
