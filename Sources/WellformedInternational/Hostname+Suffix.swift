public import Wellformed

extension Hostname {
  /// The public suffix: the part under which anybody may register, such as `com`, `co.uk` or `github.io`.
  ///
  /// It follows both parts of the Public Suffix List, and is the last label if the list has no rule. It is `nil` if the
  /// last label is a number, as in an IP address.
  public var publicSuffix: Hostname? {
    suffixLength.map { Hostname(valid: labels.suffix($0)) }
  }

  /// The registrable domain: the public suffix and the label before it, such as `example.co.uk`.
  ///
  /// It is `nil` if the name is itself a public suffix.
  public var registrableDomain: Hostname? {
    guard let length = suffixLength, length < labels.count else { return nil }
    return Hostname(valid: labels.suffix(length + 1))
  }

  /// Whether the last label is a top-level domain that IANA lists.
  ///
  /// `PublicSuffixList.topLevelVersion` names the list.
  public var hasKnownTopLevelDomain: Bool {
    labels.last.flatMap { SuffixNode.root.child($0) }?.isTopLevelDomain ?? false
  }

  /// The number of labels of the public suffix.
  private var suffixLength: Int? {
    guard let last = labels.last, !last.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    var longest = 1
    var node: SuffixNode? = SuffixNode.root
    for (depth, label) in labels.reversed().enumerated() {
      guard let parent = node else { break }
      node = parent.child(label)
      if let node, node.isException { return depth }
      if node?.isRule ?? false || parent.hasWildcard { longest = depth + 1 }
    }
    return longest
  }
}

extension InternationalHostname {
  /// The public suffix; see `Hostname.publicSuffix`.
  public var publicSuffix: InternationalHostname? { ascii.publicSuffix?.unicode }

  /// The registrable domain; see `Hostname.registrableDomain`.
  public var registrableDomain: InternationalHostname? { ascii.registrableDomain?.unicode }
}

/// The lists of public suffixes and top-level domains.
public enum PublicSuffixList {
  /// The version of the Public Suffix List (https://publicsuffix.org).
  public static var version: String { SuffixTables.suffixVersion }

  /// The version of IANA's list of top-level domains.
  public static var topLevelVersion: String { SuffixTables.topLevelVersion }
}
