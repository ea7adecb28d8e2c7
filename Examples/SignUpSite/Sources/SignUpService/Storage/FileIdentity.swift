import Foundation

/// The identity of the file at a path, by which a moved, replaced or deleted file is noticed.
struct FileIdentity: Hashable, Sendable {
  private let system: Int
  private let number: Int

  /// Reads the identity of the file at a path; `nil` if there is none.
  init?(path: String) {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let system = attributes[.systemNumber] as? Int, let number = attributes[.systemFileNumber] as? Int
    else { return nil }
    (self.system, self.number) = (system, number)
  }
}
