import Foundation

/// The questions of pages, written for builds that cannot run these tests: one on each line, each story beginning with
/// the one that opens its form.
///
/// If the environment variable WELLFORMED_QUESTIONS names a file, `Scripts/check-parity.sh` finds them next to it, in a
/// file with the same name and `.forms`.
/// of the same name with `.forms`.
enum Stories {
  private static let file: FileHandle? = {
    guard let path = ProcessInfo.processInfo.environment["WELLFORMED_QUESTIONS"] else { return nil }
    guard FileManager.default.createFile(atPath: path + ".forms", contents: nil) else { return nil }
    return FileHandle(forWritingAtPath: path + ".forms")
  }()
  private static let lock = NSLock()

  static func write(_ questions: [String]) {
    guard let file else { return }
    let lines = Data(questions.map { $0 + "\n" }.joined().utf8)
    lock.withLock { file.write(lines) }
  }
}
