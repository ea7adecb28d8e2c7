package import Wellformed

/// What the rules always require of the text of one member of an object.
package struct MemberText: Sendable {
  /// The name of the member.
  package let name: String
  /// The one format that the text must have; `nil` if there is none, or several.
  package let format: Format?
  /// The members whose texts must be the same.
  package let equals: [String]
}

extension Schema {
  /// What is required of the texts of the members that the rules describe for the value as a whole, in their order.
  ///
  /// Conditions, alternatives and warnings are left out.
  package var memberTexts: [MemberText] {
    let parts = ObjectParts(compiled.parts, of: graph)
    return graph.rootProperties.map { $0.name }.withoutRepeats.map { name in
      let schemas = parts.demands(on: name).flatMap { $0.schemas }
      return MemberText(name, schemas.flatMap { graph.nodes[$0].text?.rules ?? [] })
    }
  }
}

extension MemberText {
  fileprivate init(_ name: String, _ rules: [Rule]) {
    var (formats, equals): ([Format], [String]) = ([], [])
    for rule in rules.flatMap({ $0.demanded(unless: { $0.isWarning }) }) {
      switch rule {
      // A format that only narrows another one has no canonical form of its own.
      case .format(let format) where !format.name.hasPart(".without."):
        if !formats.contains(format) { formats.append(format) }
      case .sibling(let comparison) where comparison.mustEqual: equals.append(comparison.field)
      default: break
      }
    }
    self.name = name
    self.equals = equals
    format = formats.count == 1 ? formats[0] : nil
  }
}
