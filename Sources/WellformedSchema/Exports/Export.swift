/// Rules in another notation, and a list of what that notation cannot express.
public struct Export<Content: Sendable>: Sendable {
  /// The rules in the other notation.
  public let content: Content

  /// What the notation cannot express, each thing once, in the order of the rules.
  public let omissions: [Omission]

  init(_ content: Content, omitting omissions: [Omission]) {
    self.content = content
    var seen = Set<Omission>()
    self.omissions = omissions.filter { seen.insert($0).inserted }
  }
}

#if !hasFeature(Embedded)
  extension Export: CustomStringConvertible {
    /// The content, and then each omission on a line of its own.
    public var description: String {
      ([String(describing: content)] + omissions.map { "omitted: \($0)" }).joined(separator: "\n")
    }
  }
#endif

extension Omission: CustomStringConvertible {
  /// The omission on one line: `/properties/name: length: counts characters, and other tools count scalars`.
  public var description: String {
    place.tokens.isEmpty ? "\(rule): \(reason)" : "\(place): \(rule): \(reason)"
  }
}
