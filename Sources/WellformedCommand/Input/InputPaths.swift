import Wellformed

/// The files that a call names, including those in folders.
struct InputPaths {
  /// The paths in order; each folder is replaced by the files in it and in its subfolders, ordered by the bytes of
  /// their names.
  private(set) var paths: [String] = []
  /// The reasons why some of the named files cannot be read.
  private(set) var problems: [InputError] = []

  /// Finds the files in folders.
  ///
  /// Names that begin with a dot are left out, and so are linked folders, which might form a cycle.
  ///
  /// - Parameters:
  ///   - names: The names in the call; a name that is not a folder is used unchanged.
  ///   - wanted: The files to look for in folders, in words.
  ///   - isWanted: Returns, from its name, whether a file in a folder is such a file.
  init(_ names: [String], wanted: String, _ isWanted: (String) -> Bool) {
    for name in names {
      guard name != "-", FileStatus(path: name)?.isDirectory == true else {
        paths.append(name)
        continue
      }
      let (count, problemCount) = (paths.count, problems.count)
      addFiles(in: name, isWanted)
      if paths.count == count, problems.count == problemCount {
        problems.append(InputError(kind: .other, name: name, reason: "there is no \(wanted) in this folder"))
      }
    }
  }

  private mutating func addFiles(in folder: String, _ isWanted: (String) -> Bool) {
    // Last in, first out, so the order is reversed.
    var rest = [folder]
    while let path = rest.popLast() {
      let isFolder = path == folder || FileStatus(path: path, followsLinks: false)?.isDirectory == true
      guard isFolder else {
        if isWanted(path), FileStatus(path: path)?.isRegular ?? true { paths.append(path) }
        continue
      }
      do throws(InputError) {
        let entries = try Folder.allEntries(in: path).filter { !$0.name.hasPrefix(".") }
          .sorted { $0.name.precedesInBytes($1.name) }
        let start = path.utf8.last == UInt8(ascii: "/") ? path : path + "/"
        rest += entries.reversed().filter { $0.isReachable }.map { start + $0.name }
        for entry in entries where !entry.isReachable && (entry.mayBeFolder || isWanted(entry.name)) {
          let reason = "its name is not UTF-8; rename it" + (entry.mayBeFolder ? "" : ", or pass it to standard input")
          problems.append(InputError(kind: .other, name: start + entry.name, reason: reason))
        }
      } catch {
        problems.append(error)
      }
    }
  }
}

extension InputPaths {
  /// Finds the tables that a call names; in folders, the files whose names tell their format.
  init(tables names: [String]) {
    self.init(names, wanted: "CSV, TSV or JSON Lines file") { TableFormat(nameOf: $0) != nil }
  }
}
