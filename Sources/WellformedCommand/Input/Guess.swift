import Wellformed

/// Guesses what a misspelt word of a call probably means.
enum Guess {
  /// Returns a question with the words spelt most like a word, such as `did you mean 'check'?`; `nil` if there are
  /// none.
  ///
  /// - Parameter folder: The text before each of the words.
  static func question(for word: some StringProtocol, among known: [String], in folder: String = "") -> String? {
    let nearest = NearestNames.to(String(word), among: known).map { "'\(folder)\($0)'" }
    return nearest.isEmpty ? nil : "did you mean \(nearest.joined(separator: " or "))?"
  }

  /// Returns what is wrong with a call that does not begin with a subcommand: the word in its place, and what it may
  /// mean.
  ///
  /// - Parameter arguments: The arguments, without the program's name.
  static func subcommand(in arguments: some Collection<String>, among known: [String]) -> String? {
    // Help about a subcommand also takes its name.
    guard let first = arguments.first(where: { $0 != "help" }) else { return nil }
    if first.hasPrefix("-") || known.contains(first) { return nil }
    let listed = "there is no command '\(first)'; "
    guard let question = question(for: first, among: known + ["help"]) else {
      return listed + "there are \(known.listed)"
    }
    return listed + question
  }

  /// Returns what the value of an option with a set of values may mean.
  ///
  /// The parser's message quotes the value first, and ends with the possible values.
  static func value(in reason: String) -> String? {
    let parts = reason.split(separator: "'", omittingEmptySubsequences: false)
    let quoted = parts.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    guard quoted.count > 2, parts[2] == " is invalid for " else { return nil }
    return question(for: quoted[0], among: Array(quoted.dropFirst(2)))
  }

  /// Returns whether a file is YAML by its name.
  static func isYAML(_ path: String) -> Bool {
    let name = path.lowercased()
    return name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  }

  /// Returns what the path of a missing file may mean: files next to it.
  static func file(at path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last, !name.isEmpty else { return nil }
    let folder = parts.dropLast().joined(separator: "/") + (parts.count > 1 ? "/" : "")
    let names = Folder.names(in: folder.isEmpty ? "." : folder).filter { other in
      // A link with a missing target exists, but is not a file.
      (name.hasPrefix(".") || !other.hasPrefix(".")) && other != name
    }
    return question(for: name, among: names, in: folder)
  }
}
