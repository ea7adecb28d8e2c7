import Foundation

/// A folder with files to check and their rules.
final class Desk {
  /// Rules for an address, a name and an age.
  static let rules = #"""
    {"type": "object", "required": ["email"], "properties": {
      "email": {"type": "string", "format": "email"},
      "name": {"type": "string", "minLength": 2},
      "age": {"type": "integer", "minimum": 13}}}
    """#

  let folder: ScratchFolder

  init(_ files: [String: String] = [:], rules text: String = Desk.rules) throws {
    folder = try ScratchFolder()
    try folder.file("rules.json", text)
    for (name, content) in files { try folder.file(name, content) }
  }

  func check(_ arguments: String..., input: String = "") throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(["check"] + arguments, input: Data(input.utf8), in: folder.url)
  }

  /// Returns the path of a file in the folder.
  func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  /// Returns the content of a file in the folder; `nil` if there is none.
  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names of the files in the folder.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()) ?? [] }
}
