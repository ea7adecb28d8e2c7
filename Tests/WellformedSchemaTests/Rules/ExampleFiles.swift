import Foundation
import Wellformed
import WellformedSchema

/// The sample files of the package, which the documentation shows.
enum ExampleFiles {
  static func text(of name: String, in folder: String = "Examples") throws -> String {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: package.appendingPathComponent("\(folder)/\(name)"), encoding: .utf8)
  }

  static func signUp() throws -> Schema { try Schema(parsing: try text(of: "sign-up.json")) }
}

extension Schema {
  /// Returns the issues of a JSON text, one on each line: `path code span`.
  func found(in text: String) throws -> [String] {
    check(try JSONValue(parsing: text)).issues.map { "\($0.path) \($0.code) \($0.span)" }
  }
}
