/// Why bytes are not a plan that can be used.
public enum PlanError: Error, Hashable, Sendable {
  /// The bytes do not begin as a plan does.
  case notAPlan
  /// The plan was written in another version of the format.
  case version(UInt8)
  /// The bytes are not those that were written: some are missing, added or changed.
  case damaged
  /// The plan is longer than ``limit`` bytes.
  case tooLong
  /// The plan asks for a format that whoever reads it does not have.
  case unknownFormat(String)
  /// What stands at an offset means nothing.
  case malformed(offset: Int)

  /// How many bytes a plan may have: 16 MiB.
  public static var limit: Int { 1 << 24 }
}

extension PlanError: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .notAPlan: "This is not a plan; make one by \"wellformed compile\""
    case .version(let version):
      "The plan is of version \(version), and \(PlanWriter.version) can be read; compile it again"
    case .damaged: "The plan is damaged; compile or load it again"
    case .tooLong: "The plan is longer than \(PlanError.limit) bytes; divide the rules"
    case .unknownFormat(let name): "The plan asks for the format \(name), which is not known here; add it"
    case .malformed(let offset): "The plan means nothing at byte \(offset); compile it again"
    }
  }
}
