import Wellformed

/// What was probably meant by a word of a call that is spelt wrongly.
enum Guess {
  /// A question that names the words spelt most like one, or nothing: `did you mean 'check'?`.
  ///
  /// - Parameter folder: What stands before each of them.
  static func question(for word: some StringProtocol, among known: [String], in folder: String = "") -> String? {
    let nearest = NearestNames.to(String(word), among: known).map { "'\(folder)\($0)'" }
    return nearest.isEmpty ? nil : "did you mean \(nearest.joined(separator: " or "))?"
  }

  /// What is wrong with a call that begins with no subcommand: the word that stands in its place, and what it may mean.
  ///
  /// - Parameter arguments: The arguments, without the program's name.
  static func subcommand(in arguments: some Collection<String>, among known: [String]) -> String? {
    // Help is asked for a subcommand by its name, too.
    guard let first = arguments.first(where: { $0 != "help" }) else { return nil }
    if first.hasPrefix("-") || known.contains(first) { return nil }
    let listed = "there is no command '\(first)'; "
    guard let question = question(for: first, among: known + ["help"]) else {
      return listed + "there are \(known.listed)"
    }
    return listed + question
  }

  /// What may be meant by the value of an option that takes one of several: the parser quotes the value first, and at the
  /// end those that there are.
  static func value(in reason: String) -> String? {
    let parts = reason.split(separator: "'", omittingEmptySubsequences: false)
    let quoted = parts.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    guard quoted.count > 2, parts[2] == " is invalid for " else { return nil }
    return question(for: quoted[0], among: Array(quoted.dropFirst(2)))
  }

  /// What may be meant by the path of a file that is not there: files beside it.
  static func file(at path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last, !name.isEmpty else { return nil }
    let folder = parts.dropLast().joined(separator: "/") + (parts.count > 1 ? "/" : "")
    let names = Folder.names(in: folder.isEmpty ? "." : folder).filter { other in
      // A link that leads nowhere is there, and is no file.
      (name.hasPrefix(".") || !other.hasPrefix(".")) && other != name
    }
    return question(for: name, among: names, in: folder)
  }
}
