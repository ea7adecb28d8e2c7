import Wellformed

extension Schema {
  /// The members of the objects that the rules are about as fields of a form in HTML.
  ///
  /// No attribute refuses what the rules take. An empty field stands for a member that is not there.
  public func htmlFields() -> Export<[HTMLField]> {
    var collector = HTMLCollector(graph)
    let fieldset = collector.fieldset([0], at: [], legend: nil)
    return Export(fieldset.allFields, omitting: collector.omissions)
  }

  /// A ready `<fieldset>` with the fields, their labels, and what is said of them.
  ///
  /// Objects within the object are fieldsets within it.
  public func html() -> Export<String> {
    var collector = HTMLCollector(graph)
    let fieldset = collector.fieldset([0], at: [], legend: graph.annotation("title", of: 0))
    return Export(fieldset.html(indent: ""), omitting: collector.omissions)
  }
}

/// A group of fields, and the groups within it.
private struct HTMLFieldset {
  var legend: String?
  var hint: String?
  var parts: [Part] = []

  enum Part {
    case field(HTMLField)
    case group(HTMLFieldset)
  }

  var allFields: [HTMLField] {
    parts.flatMap { part in
      switch part {
      case .field(let field): [field]
      case .group(let group): group.allFields
      }
    }
  }

  func html(indent: String) -> String {
    var html = indent + "<fieldset>\n"
    if let legend { html += "\(indent)  <legend>\(legend.escapedForHTML)</legend>\n" }
    if let hint { html += "\(indent)  <p>\(hint.escapedForHTML)</p>\n" }
    for part in parts {
      switch part {
      case .field(let field): html += field.html(indent: indent + "  ")
      case .group(let group): html += group.html(indent: indent + "  ")
      }
    }
    return html + indent + "</fieldset>\n"
  }
}

/// Gathers the fields of a schema, and what of it HTML cannot say.
private struct HTMLCollector {
  private let graph: SchemaGraph
  private(set) var omissions: [Omission] = []
  private var open: [Int] = []
  private var remaining = mostFields
  private var budget: Budget

  /// How many fields there can be: rules that lead to one another many times over must come to an end.
  private static var mostFields: Int { 1000 }

  init(_ graph: SchemaGraph) {
    self.graph = graph
    budget = Budget(forSchemas: graph.nodes.count)
  }

  mutating func fieldset(_ schemas: [Int], at path: [String], legend: String?) -> HTMLFieldset {
    var fieldset = HTMLFieldset(legend: legend)
    fieldset.hint = graph.annotation("description", of: schemas[0])
    for (keyword, place) in graph.keywordsBetweenMembers(of: schemas) {
      omissions.append(Omission(keyword, at: place, "HTML has no rules between fields; left out"))
    }
    let types = schemas.reduce(ValueTypes.all) { $0.intersection(graph.nodes[$1].types) }
    if !types.contains(.object) {
      omissions.append(Omission("type", at: graph.nodes[schemas[0]].schema.pointer, "the rules are not about objects"))
    }
    guard open.count < Budget.depthLimit, budget.take(graph.workload(of: schemas)) else {
      let place = graph.nodes[schemas[0]].schema.pointer
      omissions.append(Omission("properties", at: place, "there is too much for a form; left out"))
      return fieldset
    }
    let members = graph.fields(of: schemas, at: path)
    if members.count > remaining {
      let place = graph.nodes[schemas[0]].schema.pointer
      omissions.append(Omission("properties", at: place, "more than \(HTMLCollector.mostFields) fields; left out"))
    }
    let taken = members.prefix(remaining)
    remaining -= taken.count
    for member in taken { add(member, to: &fieldset) }
    return fieldset
  }

  private mutating func add(_ member: SchemaField, to fieldset: inout HTMLFieldset) {
    if member.types.subtracting(.null) == .object || hasMembers(member), !open.contains(member.schemas[0]) {
      open.append(member.schemas[0])
      fieldset.parts.append(.group(self.fieldset(member.schemas, at: member.path, legend: member.label)))
      open.removeLast()
      return
    }
    guard let attributes = HTMLAttributes(member) else {
      let types = member.types.names.joined(separator: ", ")
      omissions.append(Omission("type", at: member.place, "HTML has no field for \(types); left out"))
      return
    }
    if member.types != .string {
      for (keyword, place) in graph.keywordsBetweenMembers(of: member.schemas) where keyword != "enum" {
        omissions.append(Omission(keyword, at: place, "HTML has no attribute for it; left out"))
      }
    }
    omissions += attributes.omissions
    fieldset.parts.append(.field(attributes.field))
  }

  private func hasMembers(_ member: SchemaField) -> Bool {
    member.types.contains(.object)
      && graph.conjuncts(of: member.schemas).contains { !graph.nodes[$0].schema.object.properties.isEmpty }
  }
}
