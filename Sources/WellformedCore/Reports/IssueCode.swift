/// The stable name of one thing that can be wrong with a value, such as `length.tooShort`.
///
/// A code goes from the general to the particular, separated by dots. It is the same in every language, and programs,
/// tests and translations refer to it.
public struct IssueCode: RawRepresentable, RuleData, ExpressibleByStringLiteral {
  /// The dotted name.
  public let rawValue: String

  /// Creates a code with a dotted name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a code with a dotted name.
  public init(stringLiteral name: String) { self.rawValue = name }

  /// Returns whether two codes have the same name, byte by byte.
  public static func == (first: IssueCode, second: IssueCode) -> Bool {
    first.rawValue.hasSameBytes(as: second.rawValue)
  }

  /// Feeds the name into the hasher.
  public func hash(into hasher: inout Hasher) { rawValue.hashBytes(into: &hasher) }
}

#if !hasFeature(Embedded)
  // For forms that are made in a loop: `.rule("item\(number).taken", …)`.
  extension IssueCode: ExpressibleByStringInterpolation {}
#endif

extension IssueCode: CustomStringConvertible {
  /// The dotted name.
  public var description: String { rawValue }
}

extension IssueCode {
  /// The next more general code (`email.domain` for `email.domain.emptyLabel`), or `nil` if there is none.
  package var parent: IssueCode? {
    let name = Array(rawValue.utf8)
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return IssueCode(rawValue: String(decoding: name[..<dot], as: UTF8.self))
  }
}
