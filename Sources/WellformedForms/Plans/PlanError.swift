/// Why bytes are not a usable plan.
public enum PlanError: Error, Hashable, Sendable {
  /// The bytes do not begin like a plan.
  case notAPlan
  /// The plan was written in another version of the format.
  case version(UInt8)
  /// The bytes are not those that were written: some are missing, added or changed.
  case damaged
  /// The plan is longer than ``limit`` bytes.
  case tooLong
  /// The plan requires a format that the reader does not have.
  case unknownFormat(String)
  /// The content at an offset has no meaning.
  case malformed(offset: Int)

  /// The largest number of bytes that a plan may have: 16 MiB.
  public static var limit: Int { 1 << 24 }
}

extension PlanError: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .notAPlan: "This is not a plan; make one by \"wellformed compile\""
    case .version(let version):
      "The plan is of version \(version), and \(PlanWriter.version) can be read; compile it again"
    case .damaged: "The plan is damaged; compile or load it again"
    case .tooLong: "The plan is longer than \(PlanError.limit) bytes; divide the rules"
    case .unknownFormat(let name): "The plan asks for the format \(name), which is not known here; add it"
    case .malformed(let offset): "The plan is malformed at byte \(offset); compile it again"
    }
  }
}
