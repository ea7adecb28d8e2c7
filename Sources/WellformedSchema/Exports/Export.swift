/// Rules in another notation, and what of them that notation could not carry.
public struct Export<Content: Sendable>: Sendable {
  /// The rules in the other notation.
  public let content: Content

  /// What could not be carried, each thing once, in the order of the rules.
  public let omissions: [Omission]

  init(_ content: Content, omitting omissions: [Omission]) {
    self.content = content
    var seen = Set<Omission>()
    self.omissions = omissions.filter { seen.insert($0).inserted }
  }
}

extension Omission: CustomStringConvertible {
  /// The omission in a line: `/properties/name: length: counts characters, and other tools count scalars`.
  public var description: String {
    place.tokens.isEmpty ? "\(rule): \(reason)" : "\(place): \(rule): \(reason)"
  }
}
