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

  /// Returns the names of the entries in a folder; empty if it cannot be read.
  static func names(in path: String) -> [String] { (try? names(in: path, most: mostNames)) ?? [] }

  /// Returns the names of all entries in a folder.
  static func allNames(in path: String) throws(InputError) -> [String] { try names(in: path, most: .max) }

  private static func names(in path: String, most: Int) throws(InputError) -> [String] {
    guard let folder = unsafe opendir(path) else { throw InputError(errno, name: path) }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while names.count < most, let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
