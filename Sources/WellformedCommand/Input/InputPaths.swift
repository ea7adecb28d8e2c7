import Wellformed

/// The files that a call names, those in folders among them.
struct InputPaths {
  /// The paths, in order: folders are replaced by the files in them, and in those below, by their names byte for byte.
  private(set) var paths: [String] = []
  /// Why some of what was named cannot be read.
  private(set) var problems: [InputError] = []

  /// Looks into folders.
  ///
  /// Names that begin with a dot are left out, and so are folders that links lead to: they might lead around in a circle.
  ///
  /// - Parameters:
  ///   - names: What the call names; what is no folder is taken as it is.
  ///   - wanted: What is looked for in folders, in words.
  ///   - isWanted: Tells by its name whether a file in a folder is.
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
    // Last in, first out, and so in reverse.
    var rest = [folder]
    while let path = rest.popLast() {
      let isFolder = path == folder || FileStatus(path: path, followsLinks: false)?.isDirectory == true
      guard isFolder else {
        if isWanted(path), FileStatus(path: path)?.isRegular ?? true { paths.append(path) }
        continue
      }
      do throws(InputError) {
        let names = try Folder.allNames(in: path).filter { !$0.hasPrefix(".") }.sorted { $0.precedesInBytes($1) }
        let start = path.utf8.last == UInt8(ascii: "/") ? path : path + "/"
        rest += names.reversed().map { start + $0 }
      } catch {
        problems.append(error)
      }
    }
  }
}

extension InputPaths {
  /// The tables that a call names; in folders those whose names tell how they are written.
  init(tables names: [String]) {
    self.init(names, wanted: "CSV, TSV or JSON Lines file") { TableFormat(nameOf: $0) != nil }
  }
}
