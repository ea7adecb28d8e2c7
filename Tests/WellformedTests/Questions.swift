import Foundation
import Wellformed

/// What tests ask of formats and patterns, written down for builds that cannot run these tests.
///
/// Where the environment variable WELLFORMED_QUESTIONS names a file, `Scripts/check-embedded.sh` finds them there.
enum Questions {
  private static let file: FileHandle? = {
    guard let path = ProcessInfo.processInfo.environment["WELLFORMED_QUESTIONS"] else { return nil }
    guard FileManager.default.createFile(atPath: path, contents: nil) else { return nil }
    return FileHandle(forWritingAtPath: path)
  }()
  private static let lock = NSLock()

  /// Writes a question about a text for a format.
  static func write(_ format: Format, _ text: String) { write([format.name, hexadecimal(text)]) }

  /// Writes a question about a text for a pattern.
  static func write(pattern source: String, _ text: String) {
    write(["pattern", hexadecimal(source), hexadecimal(text)])
  }

  private static func write(_ words: [String]) {
    guard let file else { return }
    let line = Data((words.joined(separator: " ") + "\n").utf8)
    lock.withLock { file.write(line) }
  }

  private static func hexadecimal(_ text: String) -> String {
    text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
