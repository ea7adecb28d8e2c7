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
  /// How many names are looked at: who has more files than that is not helped by a guess.
  private static let mostNames = 10_000

  /// The names of what is in a folder; none where it cannot be read.
  static func names(in path: String) -> [String] { (try? names(in: path, most: mostNames)) ?? [] }

  /// The names of all that is in a folder.
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
