import Foundation

/// The guides in the folder Documentation.
enum Guide {
  /// The text of a guide.
  static func text(_ name: String) throws -> String {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return String(
      decoding: try Data(contentsOf: folder.appendingPathComponent("Documentation/\(name).md")), as: UTF8.self)
  }
}
