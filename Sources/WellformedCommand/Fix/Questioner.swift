import Wellformed

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Asks a person at a terminal about suggestions.
final class Questioner {
  private let style: TerminalStyle
  private let file: String
  private let progress: Progress
  private var isDone = false

  /// Creates a questioner; `nil` if there is no terminal.
  init?(file: String, _ progress: Progress) {
    guard isatty(STDIN_FILENO) == 1, let style = Terminal.style(of: .errors) else { return nil }
    (self.style, self.file, self.progress) = (style, file, progress)
  }

  /// Returns whether the person accepts a suggestion in the row that begins on a line.
  func accepts(line: Int, _ question: MendingQuestion) -> Bool {
    if isDone { return false }
    progress.clear()
    var bytes: [UInt8] = []
    let issue = question.issue
    style.appendIssue(
      place: "\(file):\(line)", field: issue.path.description, severity: issue.severity, issue.message,
      text: question.text, marking: issue.span, to: &bytes)
    StandardError.write(String(decoding: bytes, as: UTF8.self))
    while true {
      StandardError.write("    write \"\(VisibleText.of(question.suggestion))\"? [y]es, [n]o, [q]uit asking: ")
      guard let answer = readLine() else {
        isDone = true
        return false
      }
      switch answer.lowercased() {
      case "y", "yes": return true
      case "n", "no", "": return false
      case "q", "quit":
        isDone = true
        return false
      default: continue
      }
    }
  }
}
