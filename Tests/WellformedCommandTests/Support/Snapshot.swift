import Foundation
import Testing

/// Compares a text with the one stored in `Snapshots/`.
///
/// If the environment has `RECORD_SNAPSHOTS`, the text is stored instead, and the test still fails.
func expectSnapshot(_ name: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Snapshots/\(name).txt")
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    return
  }
  let kept = String(decoding: try Data(contentsOf: file), as: UTF8.self)
  let isKept = text.utf8.elementsEqual(kept.utf8)
  #expect(isKept, "\(text)\nis not\n\(kept)", sourceLocation: sourceLocation)
}
