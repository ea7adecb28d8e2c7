/// The reason why bytes are not usable as numbering plans.
enum PhoneTablesError: Error, Hashable, Sendable {
  /// The bytes do not begin like numbering plans.
  case notTables
  /// The bytes are in another version of the layout.
  case version(UInt8)
  /// The bytes are not those that were written: some are missing, added or changed.
  case damaged
  /// A part of the bytes has no meaning.
  case malformed
}

extension PhoneTablesError: CustomStringConvertible {
  /// The problem and what to do about it.
  var description: String {
    switch self {
    case .notTables: "These are not numbering plans; make them by \"wellformed compile\""
    case .version(let version):
      "The numbering plans are of version \(version), and \(PhoneTableBytes.layout) can be read; compile them again"
    case .damaged: "The numbering plans are damaged; compile or load them again"
    case .malformed: "The numbering plans are malformed; compile them again"
    }
  }
}
