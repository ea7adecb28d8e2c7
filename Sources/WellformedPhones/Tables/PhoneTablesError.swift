/// Why bytes are not numbering plans that can be used.
enum PhoneTablesError: Error, Hashable, Sendable {
  /// The bytes do not begin as numbering plans do.
  case notTables
  /// They were written in another version of the layout.
  case version(UInt8)
  /// They are not those that were written: some are missing, added or changed.
  case damaged
  /// What stands in a part of them means nothing.
  case malformed
}

extension PhoneTablesError: CustomStringConvertible {
  /// What is wrong, and what to do.
  var description: String {
    switch self {
    case .notTables: "These are not numbering plans; make them by \"wellformed compile\""
    case .version(let version):
      "The numbering plans are of version \(version), and \(PhoneTableBytes.layout) can be read; compile them again"
    case .damaged: "The numbering plans are damaged; compile or load them again"
    case .malformed: "The numbering plans mean nothing; compile them again"
    }
  }
}
