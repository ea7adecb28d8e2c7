/// A chosen file as rules see it: its name, its size, and its kind and dimensions by its first bytes.
///
/// A field of files is judged by a text like any other field; the text has a line for each file
/// ([`text(of:)`](<doc:ChosenFile/text(of:)>)). Pages and servers create the text from the files; nobody types it.
public struct ChosenFile: Hashable, Sendable {
  /// The name of the file, without the folders that some programs send with it.
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
  ///   - beginning: The first bytes of the file: `FileHead.length` bytes, or all if there are fewer.
  public init(name: String, byteCount: Int, beginning: [UInt8]) {
    self.name = name
    self.byteCount = byteCount
    head = FileHead(beginning, of: byteCount)
  }

  /// Returns the text by which files are judged: the size, kind, dimensions and name of each, such as
  /// `48213 png 640x480 map.png`.
  public static func text(of files: [ChosenFile]) -> String {
    var text = ""
    for file in files {
      if !text.isEmpty { text += "\n" }
      // A line feed in a name would turn one file into two. It becomes a carriage return, which is refused in the same
      // way.
      let name = String(decoding: file.name.utf8.map { $0 == 0x0A ? 0x0D : $0 }, as: UTF8.self)
      text += "\(file.byteCount) \(file.head.kind.rawValue) \(file.head.width)x\(file.head.height) \(name)"
    }
    return text
  }
}
