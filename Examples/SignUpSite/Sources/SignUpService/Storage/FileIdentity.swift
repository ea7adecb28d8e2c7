import Foundation

/// Which file a path leads to, so that it is noticed when it leads to another or to none.
struct FileIdentity: Hashable, Sendable {
  private let system: Int
  private let number: Int

  /// Looks where a path leads; nothing where there is nothing.
  init?(path: String) {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let system = attributes[.systemNumber] as? Int, let number = attributes[.systemFileNumber] as? Int
    else { return nil }
    (self.system, self.number) = (system, number)
  }
}
