/// The version of the command.
enum CommandVersion {
  static let current = "0.1.0"
}
