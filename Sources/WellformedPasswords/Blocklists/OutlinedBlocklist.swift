#if WELLFORMED_AS_ONE_MODULE
  import Wellformed

  /// A blocklist of which only the outline has been read, until the list is read as well.
  ///
  /// Unchecked because it changes once, when it is completed; a module for the browser has one thread.
  final class OutlinedBlocklist: @unchecked Sendable {
    /// Those whose lists have not been read yet.
    ///
    /// Each leaves when it is completed or destroyed.
    nonisolated(unsafe) private(set) static var incomplete: [Unmanaged<OutlinedBlocklist>] = []

    private let checksum: UInt32
    let listsEmptyText: Bool
    private var completed: PasswordBlocklist?

    /// - Parameter checksum: The CRC-32 of the list's file.
    init(checksum: UInt32, listsEmptyText: Bool) {
      (self.checksum, self.listsEmptyText) = (checksum, listsEmptyText)
      unsafe OutlinedBlocklist.incomplete.append(.passUnretained(self))
    }

    deinit {
      if completed == nil { OutlinedBlocklist.keep { $0 !== self } }
    }

    /// The list.
    ///
    /// Traps if it has not been read yet.
    var list: PasswordBlocklist {
      guard let completed else { preconditionFailure("the list has not been read yet") }
      return completed
    }

    /// Completes the outlines of a list.
    static func complete(with list: PasswordBlocklist, from file: [UInt8]) {
      guard unsafe !incomplete.isEmpty else { return }
      let checksum = Checksum.crc32(file[...])
      keep { outlined in
        guard outlined.checksum == checksum else { return true }
        outlined.completed = list
        return false
      }
    }

    private static func keep(where isKept: (OutlinedBlocklist) -> Bool) {
      var kept: [Unmanaged<OutlinedBlocklist>] = []
      // Safe: one that is destroyed leaves the list first.
      for each in unsafe incomplete where unsafe each._withUnsafeGuaranteedRef(isKept) { unsafe kept.append(each) }
      unsafe incomplete = kept
    }
  }
#endif
