/// A file that somebody chose, as rules see it: its name, its size, and what its first bytes tell.
///
/// A field of files is judged like any other by a text, with a line for each file ([`text(of:)`](<doc:ChosenFile/text(of:)>)). Pages
/// and servers make it of the files themselves; nobody types it.
public struct ChosenFile: Hashable, Sendable {
  /// The name, without the folders that some programs send with it.
  public let name: String
  /// How many bytes the file has.
  public let byteCount: Int
  /// What the first bytes tell.
  public let head: FileHead

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - name: The name as it was sent.
  ///   - byteCount: How many bytes the file has.
  ///   - beginning: Its first bytes, `FileHead.length` of them or all that there are.
  public init(name: String, byteCount: Int, beginning: [UInt8]) {
    self.name = name
    self.byteCount = byteCount
    head = FileHead(beginning, of: byteCount)
  }

  /// The text by which files are judged: of each its size, kind, dimensions and name, such as `48213 png 640x480 map.png`.
  public static func text(of files: [ChosenFile]) -> String {
    var text = ""
    for file in files {
      if !text.isEmpty { text += "\n" }
      // A line's end in a name would make two files of one; the other line's end is refused as it would be.
      let name = String(decoding: file.name.utf8.map { $0 == 0x0A ? 0x0D : $0 }, as: UTF8.self)
      text += "\(file.byteCount) \(file.head.kind.rawValue) \(file.head.width)x\(file.head.height) \(name)"
    }
    return text
  }
}
