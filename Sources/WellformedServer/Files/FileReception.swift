#if Server
  import Foundation
  import Synchronization
  public import Wellformed

  /// Which fields receive files, where these are stored, and their limits.
  ///
  /// The form's rules say what the files of each field must be (`Rule.files(_:)`); this type limits what the server
  /// stores.
  @available(WellformedServer 1.0, *)
  public struct FileReception: Hashable, Sendable {
    /// The names of the fields with files; `items[].receipt` is a field in each row of a list.
    public var fields: Set<String>
    /// The folder for files until the application keeps them.
    ///
    /// It must exist, and the program must be able to write to it.
    public var folder: String
    /// The maximum size of all files of a submission together, in bytes; 20 MB by default.
    public var byteCount: Int
    /// The maximum number of files in a submission; 16 by default.
    public var fileCount: Int
    /// How long a submission with files may take to arrive; two minutes by default.
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

  /// A received file, on disk under a name that the server chose.
  @available(WellformedServer 1.0, *)
  public struct ReceivedFile: Hashable, Sendable {
    /// The name of its field.
    public let field: String
    /// What is known about the file; its name is the one that the client gave, without a path.
    public let file: ChosenFile
    /// The current path of the file.
    public let path: String
  }

  /// The files of a submission, which are deleted unless you keep them.
  @available(WellformedServer 1.0, *)
  public final class ReceivedFiles: Sendable {
    private let files = Mutex<[ReceivedFile]>([])

    init() {}

    /// The files of a field, in order.
    public subscript(field: String) -> [ReceivedFile] {
      files.withLock { $0.filter { $0.field.utf8.elementsEqual(field.utf8) } }
    }

    /// All files, in order.
    public var all: [ReceivedFile] { files.withLock { $0 } }

    /// Keeps a file by moving it to a path.
    ///
    /// Choose the name yourself, and never use the client's.
    ///
    /// - Throws: The error of the file system.
    public func keep(_ file: ReceivedFile, at path: String) throws {
      try FileManager.default.moveItem(atPath: file.path, toPath: path)
      files.withLock { $0.removeAll { $0.path == file.path } }
    }

    func add(_ file: ReceivedFile) { files.withLock { $0.append(file) } }

    /// Deletes the files that were not kept.
    func deleteAll() {
      let left = files.withLock { files in
        defer { files = [] }
        return files
      }
      for file in left { try? FileManager.default.removeItem(atPath: file.path) }
    }
  }

  /// An error of the server's disk, which says nothing about the file.
  @available(WellformedServer 1.0, *)
  struct FileNotStored: Error, CustomStringConvertible {
    let description: String

    init(in folder: String, _ reason: String) { description = "A file cannot be stored in \(folder): \(reason)" }
  }

  /// A file that is being written.
  @available(WellformedServer 1.0, *)
  struct FileWriter {
    private let folder: String
    private let handle: FileHandle
    let path: String
    private(set) var byteCount = 0
    private var beginning: [UInt8] = []

    /// Creates a file with a random name, which only the user who runs the program can read.
    init(in folder: String) throws(FileNotStored) {
      var random = SystemRandomNumberGenerator()
      let name = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &random) }.hexadecimal
      path = "\(folder)/wellformed-\(name).part"
      guard FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]),
        let handle = FileHandle(forWritingAtPath: path)
      else {
        let exists = FileManager.default.fileExists(atPath: folder)
        throw FileNotStored(in: folder, exists ? "no file can be created there" : "there is no such folder")
      }
      self.folder = folder
      self.handle = handle
    }

    mutating func write(_ bytes: ArraySlice<UInt8>) throws(FileNotStored) {
      do { try handle.write(contentsOf: bytes) } catch { throw FileNotStored(in: folder, "\(error)") }
      byteCount += bytes.count
      if beginning.count < FileHead.length { beginning += bytes.prefix(FileHead.length - beginning.count) }
    }

    /// Closes the file.
    func finish(_ field: String, name: String) throws(FileNotStored) -> ReceivedFile {
      do { try handle.close() } catch { throw FileNotStored(in: folder, "\(error)") }
      return ReceivedFile(
        field: field, file: ChosenFile(name: name, byteCount: byteCount, beginning: beginning), path: path)
    }

    /// Closes and deletes the file.
    func delete() {
      try? handle.close()
      try? FileManager.default.removeItem(atPath: path)
    }
  }
#endif
