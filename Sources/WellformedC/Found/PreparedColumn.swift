/// A column of texts as the rules prepare them.
struct PreparedColumn {
  let name: String
  /// The texts, one after the other.
  private(set) var bytes: [UInt8] = []
  /// Where each begins, and where the last ends.
  private(set) var offsets: [Int64] = [0]
  /// Tells of each whether it is there.
  private(set) var presence: [Bool] = []

  init(name: String) { self.name = name }

  /// Appends a text, or nothing.
  mutating func append(_ text: String?) {
    if let text { bytes.append(contentsOf: text.utf8) }
    offsets.append(Int64(bytes.count))
    presence.append(text != nil)
  }

  /// Appends the texts of another.
  mutating func append(_ other: PreparedColumn) {
    let start = Int64(bytes.count)
    bytes.append(contentsOf: other.bytes)
    offsets.append(contentsOf: other.offsets.dropFirst().map { start + $0 })
    presence.append(contentsOf: other.presence)
  }
}
