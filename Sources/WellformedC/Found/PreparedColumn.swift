/// A column of normalised texts.
struct PreparedColumn {
  let name: String
  /// The bytes of all texts, in order.
  private(set) var bytes: [UInt8] = []
  /// The start of each text, and the end of the last.
  private(set) var offsets: [Int64] = [0]
  /// Whether each text exists.
  private(set) var presence: [Bool] = []

  init(name: String) { self.name = name }

  /// Appends a text or, for `nil`, a null.
  mutating func append(_ text: String?) {
    if let text { bytes.append(contentsOf: text.utf8) }
    offsets.append(Int64(bytes.count))
    presence.append(text != nil)
  }

  /// Appends the texts of another column.
  mutating func append(_ other: PreparedColumn) {
    let start = Int64(bytes.count)
    bytes.append(contentsOf: other.bytes)
    offsets.append(contentsOf: other.offsets.dropFirst().map { start + $0 })
    presence.append(contentsOf: other.presence)
  }
}
