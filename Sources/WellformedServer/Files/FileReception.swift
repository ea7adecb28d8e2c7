#if Server
  import Foundation
  import Synchronization
  public import Wellformed

  /// Where files of a form are received, which they are, and how much of them is taken.
  ///
  /// What is asked of each field's files is the form's to say (`Rule.files(_:)`); this is what the server has room for.
  @available(WellformedServer 1.0, *)
  public struct FileReception: Hashable, Sendable {
    /// The names of the fields that files are sent in: `items[].receipt` is one in each row of a list.
    public var fields: Set<String>
    /// The folder in which files are while it is not known yet whether they are kept.
    public var folder: String
    /// How many bytes all files of a submission may have: 20 MB, unless set.
    public var byteCount: Int
    /// How many files a submission may have: 16, unless set.
    public var fileCount: Int
    /// How long a submission with files may take to arrive: two minutes, unless set.
    public var time: Duration

    /// Creates a reception.
    public init(
      _ fields: Set<String>, in folder: String, byteCount: Int = 20_000_000, fileCount: Int = 16,
      time: Duration = .seconds(120)
    ) {
      self.fields = fields
      self.folder = folder
      self.byteCount = byteCount
      self.fileCount = fileCount
      self.time = time
    }
  }

  /// A file that was received: it is on the disk, by a name of the server's.
  @available(WellformedServer 1.0, *)
  public struct ReceivedFile: Hashable, Sendable {
    /// The name of the field that it was sent in.
    public let field: String
    /// What is known of it; its name is what the client calls it, and no path.
    public let file: ChosenFile
    /// Where it is now.
    public let path: String
  }

  /// The files of a submission, which are deleted unless they are kept.
  @available(WellformedServer 1.0, *)
  public final class ReceivedFiles: Sendable {
    private let files = Mutex<[ReceivedFile]>([])

    init() {}

    /// The files that were sent in a field, in order.
    public subscript(field: String) -> [ReceivedFile] {
      files.withLock { $0.filter { $0.field.utf8.elementsEqual(field.utf8) } }
    }

    /// All files, in order.
    public var all: [ReceivedFile] { files.withLock { $0 } }

    /// Moves a file to where it is kept.
    ///
    /// Give it a name of your own, and never the client's.
    ///
    /// - Throws: What the file system says.
    public func keep(_ file: ReceivedFile, at path: String) throws {
      try FileManager.default.moveItem(atPath: file.path, toPath: path)
      files.withLock { $0.removeAll { $0.path == file.path } }
    }

    func add(_ file: ReceivedFile) { files.withLock { $0.append(file) } }

    /// Deletes what was not kept.
    func deleteAll() {
      let left = files.withLock { files in
        defer { files = [] }
        return files
      }
      for file in left { try? FileManager.default.removeItem(atPath: file.path) }
    }
  }

  /// A file that is being written.
  @available(WellformedServer 1.0, *)
  struct FileWriter {
    private let handle: FileHandle
    let path: String
    private(set) var byteCount = 0
    private var beginning: [UInt8] = []

    /// Begins a file that only whoever runs the program can read, by a name that nobody can guess.
    init(in folder: String) throws {
      var random = SystemRandomNumberGenerator()
      let name = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &random) }.hexadecimal
      path = "\(folder)/wellformed-\(name).part"
      guard FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]),
        let handle = FileHandle(forWritingAtPath: path)
      else { throw CocoaError(.fileWriteUnknown) }
      self.handle = handle
    }

    mutating func write(_ bytes: ArraySlice<UInt8>) throws {
      try handle.write(contentsOf: bytes)
      byteCount += bytes.count
      if beginning.count < FileHead.length { beginning += bytes.prefix(FileHead.length - beginning.count) }
    }

    /// Ends the file.
    func finish(_ field: String, name: String) throws -> ReceivedFile {
      try handle.close()
      return ReceivedFile(
        field: field, file: ChosenFile(name: name, byteCount: byteCount, beginning: beginning), path: path)
    }

    /// Gives it up.
    func delete() {
      try? handle.close()
      try? FileManager.default.removeItem(atPath: path)
    }
  }
#endif
