import Foundation

/// Test vectors of other projects, read from their own folder: they are not part of this repository.
package enum Corpus {
  /// The objects of a file of JSON lines, or `nil` where the vectors are absent.
  package static func lines(_ name: String) -> [[String: Any]]? {
    guard let folder, let data = try? Data(contentsOf: folder.appendingPathComponent(name + ".jsonl")) else {
      print("\(name).jsonl is absent: nothing was compared")
      return nil
    }
    return data.split(separator: UInt8(ascii: "\n")).compactMap {
      try? JSONSerialization.jsonObject(with: Data($0)) as? [String: Any]
    }
  }

  private static var folder: URL? {
    if let path = ProcessInfo.processInfo.environment["WELLFORMED_CORPORA"] { return URL(fileURLWithPath: path) }
    var place = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    while place.path != "/" {
      let candidate = place.appendingPathComponent("shared/corpora")
      if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
      place.deleteLastPathComponent()
    }
    return nil
  }
}
