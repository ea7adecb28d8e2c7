#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A folder of files.
enum Folder {
  /// The maximum number of names to read for a guess: with more files, a guess does not help.
  private static let mostNames = 10_000

  /// An entry in a folder.
  struct Entry {
    /// The name; if it is not UTF-8, with a replacement for what is not.
    var name: String
    /// Whether the name is UTF-8: no path leads to other entries.
    var isReachable: Bool
    /// Whether the entry may be a folder.
    var mayBeFolder: Bool
  }

  /// Returns the names of the entries in a folder; empty if it cannot be read.
  static func names(in path: String) -> [String] {
    ((try? entries(in: path, most: mostNames)) ?? []).filter { $0.isReachable }.map { $0.name }
  }

  /// Returns all entries in a folder.
  static func allEntries(in path: String) throws(InputError) -> [Entry] { try entries(in: path, most: .max) }

  private static func entries(in path: String, most: Int) throws(InputError) -> [Entry] {
    guard let folder = unsafe opendir(path) else { throw InputError(errno, name: path) }
    defer { unsafe closedir(folder) }
    var entries: [Entry] = []
    while entries.count < most, let entry = unsafe readdir(folder) {
      let (name, isReachable) = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        let bytes = unsafe Array(bytes.prefix { $0 != 0 })
        let name = String(decoding: bytes, as: UTF8.self)
        return (name, name.utf8.elementsEqual(bytes))
      }
      let type = unsafe Int(entry.pointee.d_type)
      let mayBeFolder = type == Int(DT_DIR) || type == Int(DT_UNKNOWN)
      if name != ".", name != ".." {
        entries.append(Entry(name: name, isReachable: isReachable, mayBeFolder: mayBeFolder))
      }
    }
    return entries
  }
}
