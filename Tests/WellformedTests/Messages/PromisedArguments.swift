import Foundation
import Wellformed

/// The arguments that the doc comments of the issue codes promise: their names, by code.
///
/// They are read from the sources next to these tests.
struct PromisedArguments {
  let byCode: [IssueCode: [String]]

  init() throws {
    let sources = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Sources").standardized
    var byCode: [IssueCode: [String]] = [:]
    var likeOther: [(code: IssueCode, other: IssueCode)] = []
    let files = ["Core", "Mail", "Internet", "Formats", "Forms"].flatMap { module in
      let folder = sources.appendingPathComponent("Wellformed\(module)")
      return FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
    }
    for file in files where file.pathExtension == "swift" {
      var comment = ""
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let line = line.drop { $0 == " " }
        if line.hasPrefix("///") {
          comment += line.dropFirst(3)
          continue
        }
        defer { comment = "" }
        guard line.hasPrefix("public static var"), let type = line.range(of: ": IssueCode {") else { continue }
        let code = IssueCode(rawValue: String(line[type.upperBound...].split(separator: "\"")[1]))
        if let start = comment.range(of: "Argument: ") ?? comment.range(of: "Arguments: ") {
          let promise = comment[start.upperBound...].split(separator: ".", maxSplits: 1)[0]
          byCode[code] = PromisedArguments.quoted(promise)
        } else if comment.hasPrefix(" As `"), let other = PromisedArguments.quoted(comment[...]).first {
          likeOther.append((code, IssueCode(rawValue: other)))
        } else {
          byCode[code] = []
        }
      }
    }
    for (code, other) in likeOther { byCode[code] = byCode[other] }
    self.byCode = byCode
  }

  private static func quoted(_ text: Substring) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
