public import Wellformed

extension Schema {
  /// Returns the members of the objects that the rules describe, as HTML form fields.
  ///
  /// No attribute refuses what the rules accept. An empty field stands for an absent member. For a list that people
  /// fill in row by row, the result has the fields of the rows that ``html()`` begins with.
  public func htmlFields() -> Export<[HTMLField]> {
    var collector = HTMLCollector(graph, words: HTMLWords(graph.words.catalogue, or: .english))
    let fieldset = collector.fieldset([0], at: [], named: "", legend: nil)
    return Export(fieldset.allFields, omitting: collector.omissions)
  }

  /// Returns a complete `<fieldset>` with the fields, their labels and their hints.
  ///
  /// Nested objects become nested fieldsets. A list becomes a choice of several options if its elements allow that, and
  /// rows otherwise, with a template and buttons for pages with the script. Without the script, a list has as many rows
  /// as it must have, and at least one. The fields have the names that servers and pages read.
  ///
  /// The labels of the buttons are the words `html.addRow` and `html.removeRow` of the rule file, or English if it has
  /// none.
  public func html() -> Export<String> { html(in: .english) }

  /// Returns the same `<fieldset>` as ``html()``, with a catalogue's words on buttons that the rule file has no words
  /// for.
  public func html(in catalogue: Catalogue) -> Export<String> {
    var collector = HTMLCollector(graph, words: HTMLWords(graph.words.catalogue, or: catalogue))
    let fieldset = collector.fieldset([0], at: [], named: "", legend: graph.annotation("title", of: 0))
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
    case rows(HTMLRows)
  }

  var allFields: [HTMLField] {
    parts.flatMap { part in
      switch part {
      case .field(let field): [field]
      case .group(let group): group.allFields
      case .rows(let rows): rows.rows.flatMap { $0.allFields }
      }
    }
  }

  func html(indent: String) -> String {
    html(indent: indent, attributes: "", legend: legend?.escapedForHTML, after: "")
  }

  /// - Parameters:
  ///   - legend: The legend, as HTML.
  ///   - end: What comes last, as HTML.
  func html(indent: String, attributes: String, legend: String?, after end: String) -> String {
    var html = indent + "<fieldset\(attributes)>\n"
    if let legend { html += "\(indent)  <legend>\(legend)</legend>\n" }
    if let hint { html += "\(indent)  <p>\(hint.escapedForHTML)</p>\n" }
    for part in parts {
      switch part {
      case .field(let field): html += field.html(indent: indent + "  ")
      case .group(let group): html += group.html(indent: indent + "  ")
      case .rows(let rows): html += rows.html(indent: indent + "  ")
      }
    }
    return html + end + indent + "</fieldset>\n"
  }
}

/// A list that people fill in row by row.
private struct HTMLRows {
  let name: String
  let label: String
  let hint: String?
  let least: Int
  let most: Int?
  /// The rows that the page begins with.
  let rows: [HTMLFieldset]
  /// The template for a new row.
  let template: HTMLFieldset
  let words: HTMLWords

  func html(indent: String) -> String {
    let label = label.escapedForHTML
    var attributes = " data-wellformed-rows=\"\(name.escapedForHTML)\""
    if least > 0 { attributes += " data-wellformed-least=\"\(least)\"" }
    if let most { attributes += " data-wellformed-most=\"\(most)\"" }
    var html = "\(indent)<fieldset\(attributes)>\n\(indent)  <legend>\(label)</legend>\n"
    if let hint { html += "\(indent)  <p>\(hint.escapedForHTML)</p>\n" }
    for (place, row) in rows.enumerated() { html += self.html(row, number: String(place + 1), indent: indent + "  ") }
    html +=
      "\(indent)  <template>\n" + self.html(template, number: "", indent: indent + "    ") + "\(indent)  </template>\n"
    html += "\(indent)  <button type=\"button\" data-wellformed-add hidden>\(words.addRow.escapedForHTML)</button>\n"
    return html + indent + "</fieldset>\n"
  }

  private func html(_ row: HTMLFieldset, number: String, indent: String) -> String {
    let remove = words.removeRow.escapedForHTML
    return row.html(
      indent: indent, attributes: " data-wellformed-row",
      legend: "\(label.escapedForHTML) <span data-wellformed-number>\(number)</span>",
      after: "\(indent)  <button type=\"button\" data-wellformed-remove hidden>\(remove)</button>\n")
  }
}

/// Collects the fields of a schema, and what HTML cannot express of it.
private struct HTMLCollector {
  private let graph: SchemaGraph
  private let words: HTMLWords
  private(set) var omissions: [Omission] = []
  private var open: [Int] = []
  private var remaining = mostFields
  private var budget: Budget

  /// The greatest number of fields, so that rules that refer to one another many times come to an end.
  private static var mostFields: Int { 1000 }

  init(_ graph: SchemaGraph, words: HTMLWords) {
    self.graph = graph
    self.words = words
    budget = Budget(forSchemas: graph.nodes.count)
  }

  /// - Parameter name: The name of the value that the fields are members of; empty for the whole value.
  mutating func fieldset(_ schemas: [Int], at path: [String], named name: String, legend: String?) -> HTMLFieldset {
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
    for member in taken { add(member, named: HTMLField.name(of: member.name, in: name), to: &fieldset) }
    return fieldset
  }

  private mutating func add(_ member: SchemaField, named name: String, to fieldset: inout HTMLFieldset) {
    if member.types.subtracting(.null) == .array, addList(member, named: name, to: &fieldset) { return }
    if member.types.subtracting(.null) == .object || hasMembers(member), !open.contains(member.schemas[0]) {
      open.append(member.schemas[0])
      fieldset.parts.append(.group(self.fieldset(member.schemas, at: member.path, named: name, legend: member.label)))
      open.removeLast()
      return
    }
    guard let attributes = HTMLAttributes(member, named: name) else {
      let types = member.types.names.joined(separator: ", ")
      omissions.append(Omission("type", at: member.place, "HTML has no field for \(types); left out"))
      return
    }
    if member.types.besideNull != .string {
      let keywords = graph.keywordsBetweenMembers(of: member.schemas, isChosen: attributes.field.isChosen)
      for (keyword, place) in keywords where keyword != "enum" {
        omissions.append(Omission(keyword, at: place, "HTML has no attribute for it; left out"))
      }
    }
    omissions += attributes.omissions
    fieldset.parts.append(.field(attributes.field))
  }

  /// The greatest number of rows that a list begins with.
  private static var mostRows: Int { 10 }

  /// Adds a list; returns whether HTML has something for it.
  private mutating func addList(_ member: SchemaField, named name: String, to fieldset: inout HTMLFieldset) -> Bool {
    let lists = graph.conjuncts(of: member.schemas).map { graph.nodes[$0].schema.list }
    let items = lists.compactMap { $0.items }
    guard !items.isEmpty, lists.allSatisfy({ $0.first.isEmpty }), !open.contains(items[0]) else { return false }
    let (least, most) = (lists.map { $0.minimum }.max() ?? 0, lists.compactMap { $0.maximum }.min())
    let element = graph.field(items, at: member.path, isRequired: false)
    let isNeeded = member.isRequired && least > 0
    if let attributes = HTMLAttributes(choosing: member, from: element, named: name, isNeeded: isNeeded) {
      if least > 1 {
        omissions.append(Omission("minItems", at: member.place, "HTML has no attribute for it; left out"))
      }
      if most != nil {
        omissions.append(Omission("maxItems", at: member.place, "HTML has no attribute for it; left out"))
      }
      fieldset.parts.append(.field(attributes.field))
      return true
    }
    open.append(items[0])
    defer { open.removeLast() }
    let known = omissions
    guard let template = row(element, named: name + "[]") else {
      omissions = known
      return false
    }
    var rows: [HTMLFieldset] = []
    let reported = omissions
    for place in 0..<min(max(1, least), HTMLCollector.mostRows) {
      if let row = row(element, named: "\(name)[\(place)]") { rows.append(row) }
    }
    // Each row would list the same omissions.
    omissions = reported
    if lists.contains(where: { $0.isUnique }) {
      omissions.append(Omission("uniqueItems", at: member.place, "HTML has no attribute for it; left out"))
    }
    fieldset.parts.append(
      .rows(
        HTMLRows(
          name: name, label: member.label, hint: member.purpose, least: least, most: most, rows: rows,
          template: template, words: words)
      ))
    return true
  }

  /// Returns the fields of an element of a list.
  private mutating func row(_ element: SchemaField, named name: String) -> HTMLFieldset? {
    if element.types.subtracting(.null) == .object || hasMembers(element) {
      return self.fieldset(element.schemas, at: element.path, named: name, legend: nil)
    }
    guard remaining > 0, let attributes = HTMLAttributes(element, named: name) else { return nil }
    remaining -= 1
    omissions += attributes.omissions
    return HTMLFieldset(parts: [.field(attributes.field)])
  }

  private func hasMembers(_ member: SchemaField) -> Bool {
    member.types.contains(.object)
      && graph.conjuncts(of: member.schemas).contains { !graph.nodes[$0].schema.object.properties.isEmpty }
  }
}
