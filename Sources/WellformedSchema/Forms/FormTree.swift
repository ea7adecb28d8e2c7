package import Wellformed

/// The fields of a form in the order in which they are sent, placed by their names.
package struct FormTree: Sendable {
  /// The place of the value as a whole.
  let root = Node()

  /// A place that fields lead to.
  ///
  /// It changes only while fields are added, before anything else can see it.
  final class Node: @unchecked Sendable {
    /// The numbers of the fields at this place.
    fileprivate(set) var fields: [Int] = []
    /// The number of the field that shows the issues of the place as a whole, and sends nothing.
    fileprivate(set) var group: Int?
    /// Whether a name ends in `[]` here.
    fileprivate(set) var isList = false
    /// Whether it is an element of a list that does not exist while its text is blank.
    fileprivate var isDroppedIfBlank = false
    fileprivate(set) var members: [(name: String, node: Node)] = []
    fileprivate var places: [ExactText: Int] = [:]
    /// The elements by the positions in their names, which may leave gaps and come in any order.
    fileprivate var elements: [Int: Node] = [:]
    /// The elements in the order of their positions.
    fileprivate(set) lazy var ordered: [Node] = elements.sorted { $0.key < $1.key }.map { $0.value }

    fileprivate var hasTexts: Bool { !fields.isEmpty && !isList }
  }

  package init() {}

  /// Adds a field, by its number.
  ///
  /// - Parameter isDroppedIfBlank: Whether it is an element of a list that does not exist while its text is blank.
  /// - Returns: `nil` or, if the name contradicts another, the place of the contradiction: one place cannot be a text
  ///   and an object, or an object and an array.
  package func add(_ name: ControlName, field: Int, isDroppedIfBlank: Bool = false) -> Path? {
    var node = root
    var place = Path.root
    for component in name.path.components {
      switch component {
      case .name(let name):
        if !node.elements.isEmpty || !node.fields.isEmpty { return place }
        node = node.member(name)
        place = place.appending(name)
      case .index(let index):
        if !node.members.isEmpty || node.hasTexts { return place }
        node = node.element(index)
        place = place.appending(index)
      }
    }
    if !node.members.isEmpty || !node.elements.isEmpty && !name.isList { return place }
    node.fields.append(field)
    node.isList = node.isList || name.isList
    node.isDroppedIfBlank = isDroppedIfBlank && !node.isList
    return nil
  }

  /// Adds a field that was sent, like ``add(_:field:isDroppedIfBlank:)``.
  ///
  /// For `dirname="comment.dir"`, browsers send the direction of a text after the text (HTML, section 4.10.18.2). It is
  /// no part of the value.
  package func add(sent name: ControlName, field: Int) -> Path? {
    guard let place = add(name, field: field) else { return nil }
    return place.appending("dir") == name.path ? nil : place
  }

  /// Sets the field that shows the issues of a place as a whole, and sends nothing.
  package func mark(_ name: ControlName, group: Int) {
    var node = root
    for component in name.path.components {
      switch component {
      case .name(let name): node = node.member(name)
      case .index(let index): node = node.element(index)
      }
    }
    node.group = node.group ?? group
  }

  /// Sorts the elements, once all fields are added.
  package func finish() { root.finish() }

  /// Returns the values of the fields: objects, arrays and texts.
  ///
  /// Gaps between the positions of elements are closed.
  ///
  /// - Parameter texts: Returns what a field sends, by its number; empty if it sends nothing.
  /// - Complexity: O(*n*) in the fields; calls itself once for each step of the longest name.
  package func value(_ texts: (Int) -> [String]) -> JSONValue { root.value(texts) ?? .object(JSONObject()) }

  /// Returns the paths of all fields if all are sent, so that positions leave no gaps.
  package func paths(count: Int) -> [Path] {
    var paths = [Path](repeating: .root, count: count)
    root.note(.root, in: &paths)
    return paths
  }

  /// Returns the place of a member of the whole value.
  func node(named name: String) -> Node? { root.places[name].map { root.members[$0].node } }

  /// A cache of the elements that exist, for one state of the texts.
  struct Search {
    private var known: [ObjectIdentifier: [Node]] = [:]

    init() {}

    fileprivate mutating func elements(of node: Node, _ texts: (Int) -> [String]) -> [Node] {
      if let known = known[ObjectIdentifier(node)] { return known }
      let elements = node.ordered.filter { $0.isElement(texts) }
      known[ObjectIdentifier(node)] = elements
      return elements
    }
  }
}

extension FormTree.Node {
  fileprivate func member(_ name: String) -> FormTree.Node {
    if let place = places[name] { return members[place].node }
    let node = FormTree.Node()
    places[ExactText(name)] = members.count
    members.append((name, node))
    return node
  }

  fileprivate func element(_ index: Int) -> FormTree.Node {
    if let node = elements[index] { return node }
    let node = FormTree.Node()
    elements[index] = node
    return node
  }

  fileprivate func finish() {
    for (_, member) in members { member.finish() }
    for element in ordered { element.finish() }
  }

  /// The field that shows the issues of this place: the field here, or else the first within.
  var shownField: Int? {
    if let own = group ?? fields.first { return own }
    for (_, member) in members { if let shownField = member.shownField { return shownField } }
    for element in ordered { if let shownField = element.shownField { return shownField } }
    return nil
  }

  /// Returns the field that shows an issue at the end of a path from here: the field there or on the path, or else the
  /// first within; `nil` if there is none.
  ///
  /// - Parameter search: Keeps what was found on the way; for one state of the texts.
  func field(
    at way: ArraySlice<Path.Component>, _ search: inout FormTree.Search, _ texts: (Int) -> [String]
  ) -> Int? {
    var node = self
    var shownField: Int?
    for component in way {
      switch component {
      case .name(let name):
        guard let place = node.places[name] else { return shownField }
        node = node.members[place].node
      case .index(let index):
        let elements = search.elements(of: node, texts)
        guard index < elements.count else { return shownField }
        node = elements[index]
      }
      shownField = node.shownField ?? shownField
    }
    return shownField
  }

  /// The lists here and in objects within whose elements have places of their own, and the names that lead to them.
  var lists: [(way: [String], node: FormTree.Node)] {
    var found: [(way: [String], node: FormTree.Node)] = []
    var ahead: [(way: [String], node: FormTree.Node)] = [([], self)]
    while let next = ahead.popLast() {
      if !next.node.fields.isEmpty { continue }
      if next.node.members.isEmpty, !next.node.ordered.isEmpty { found.append(next) }
      for member in next.node.members.reversed() { ahead.append((next.way + [member.name], member.node)) }
    }
    return found
  }

  /// The numbers of the fields here and within, in their order.
  var fieldsWithin: [Int] {
    var (found, ahead): ([Int], [FormTree.Node]) = ([], [self])
    while let node = ahead.popLast() {
      found += node.fields + (node.group.map { [$0] } ?? [])
      ahead += node.members.map { $0.node } + node.ordered
    }
    return found.sorted()
  }

  fileprivate func note(_ path: Path, in paths: inout [Path]) {
    for field in fields + (group.map { [$0] } ?? []) { paths[field] = path }
    for (name, member) in members { member.note(path.appending(name), in: &paths) }
    for (place, element) in ordered.enumerated() { element.note(path.appending(place), in: &paths) }
  }

  fileprivate func isElement(_ texts: (Int) -> [String]) -> Bool {
    if isDroppedIfBlank, fields.allSatisfy({ texts($0).allSatisfy { $0.isBlank } }) { return false }
    return isSent(texts)
  }

  fileprivate func isSent(_ texts: (Int) -> [String]) -> Bool {
    fields.contains { !texts($0).isEmpty } || members.contains { $0.node.isSent(texts) }
      || ordered.contains { $0.isSent(texts) }
  }

  /// Returns what was sent here and within; `nil` if nothing was.
  func value(_ texts: (Int) -> [String]) -> JSONValue? {
    if !members.isEmpty {
      var found: [JSONObject.Member] = []
      for (name, node) in members {
        if let value = node.value(texts) { found.append(JSONObject.Member(key: name, value: value)) }
      }
      return found.isEmpty ? nil : .object(JSONObject(found))
    }
    var values = ordered.compactMap { $0.value(texts) }
    for field in fields { for text in texts(field) { values.append(.string(text)) } }
    if values.isEmpty { return nil }
    return values.count == 1 && ordered.isEmpty && !isList ? values[0] : .array(values)
  }
}
