package import Wellformed

extension CompiledSchema {
  /// Returns the members of the objects that consist of several fields, for the names of all controls.
  ///
  /// - Parameters:
  ///   - names: The names of controls in the HTML, or of fields; several may belong to one field.
  ///   - wholes: The names of objects and lists for which the page can show issues of the whole.
  ///   - answered: The names of the fields that are not boxes although they are Boolean.
  ///   - ticked: The names of the fields that are boxes.
  ///   - typed: The names of the fields that people type in; a list that is not among them is a choice of several.
  ///   - omitsEmpty: Whether fields send nothing while they are empty, by their names. By default, boxes do, and lists
  ///     that are a choice of several.
  ///   - own: The names of members that are fields by themselves.
  package func groups(
    of names: [String], wholes: [String], answered: Set<ExactText>, ticked: Set<ExactText>,
    typed: Set<ExactText>, omitsEmpty: [ExactText: Bool] = [:], besides own: Set<ExactText>
  ) -> [FormGroup] {
    var reader = FormReader(self)
    var places: [ExactText: Int] = [:]
    var drafts: [GroupDraft] = []
    var taken = own
    for (number, name) in (names + wholes).enumerated() {
      let isWhole = number >= names.count
      guard let control = reader.control(named: name, isWhole: isWhole),
        case .name(let member)? = control.place.path.components.first,
        // A name that only looks like a path may belong to another field.
        taken.insert(control.field)
      else { continue }
      let place = places.place(of: member)
      if place == drafts.count { drafts.append(GroupDraft(name: member)) }
      drafts[place].add(control)
    }
    return drafts.compactMap { draft in
      if draft.fields.isEmpty { return nil }
      return group(draft, &reader, answered: answered, ticked: ticked, typed: typed, omitsEmpty: omitsEmpty)
    }
  }

  private func group(
    _ draft: GroupDraft, _ reader: inout FormReader, answered: Set<ExactText>, ticked: Set<ExactText>,
    typed: Set<ExactText>, omitsEmpty: [ExactText: Bool]
  ) -> FormGroup {
    draft.tree.finish()
    let paths = draft.tree.paths(count: draft.fields.count)
    var fields: [FormGroup.Field] = []
    for (number, control) in draft.fields.enumerated() {
      var member = reader.field(of: control, at: paths[number])
      let isTicked = member.isBox && !answered.contains(control.field) || ticked.contains(control.field)
      if !isTicked { member = self.answered(member) }
      fields.append(
        FormGroup.Field(
          name: control.field, path: paths[number], member: member,
          isOmittedIfEmpty: omitsEmpty[control.field]
            ?? (control.kind == .list ? !typed.contains(control.field) : isTicked)))
    }
    reader.prepare(for: draft.tree.value { _ in [""] })
    let unknown = draft.tree.node(named: draft.name).map { reader.unknownMembers(of: draft.name, in: $0) } ?? []
    var demands = ObjectParts(parts, of: graph).demands(on: draft.name)
    var schema = self
    if !unknown.isEmpty {
      var known = KnownPart(of: graph, without: unknown)
      demands = demands.map { demand in
        MemberDemand(
          schemas: demand.schemas.compactMap { known.part(of: $0) }, absences: demand.absences,
          isRefused: demand.isRefused, chain: demand.chain)
      }
      schema = CompiledSchema(SchemaGraph(nodes: graph.nodes + known.nodes, words: graph.words))
    }
    let node = draft.tree.node(named: draft.name) ?? draft.tree.root
    var splitter = ListSplitter(schema.graph)
    var lists: [FormGroup.SplitList] = []
    var rest = demands
    for (way, list) in node.lists.prefix(FormGroup.mostSplitLists) {
      guard let split = splitter.split(rest, at: way) else { continue }
      lists.append(FormGroup.SplitList(node: list, way: [draft.name] + way, demands: split.elements))
      rest = split.rest
    }
    if !lists.isEmpty { schema = CompiledSchema(SchemaGraph(nodes: splitter.nodes, words: graph.words)) }
    let (parts, depths) = FormGroup.parts(
      node, lists, count: fields.count, hasRest: rest.contains { splitter.asksAnything($0) })
    return FormGroup(
      name: draft.name, fields: fields, unknownNames: unknown, parts: parts, tree: draft.tree, reader: reader,
      schema: schema, demands: (demands, rest), lists: lists, elementDepths: depths)
  }
}

/// A group while its fields are collected.
private struct GroupDraft {
  let name: String
  let tree = FormTree()
  private(set) var fields: [CompiledSchema.Control] = []

  init(name: String) { self.name = name }

  /// Adds the field of a control, unless its name contradicts another.
  mutating func add(_ control: CompiledSchema.Control) {
    if control.kind == .group {
      tree.mark(control.place, group: fields.count)
    } else if tree.add(control.place, field: fields.count, isDroppedIfBlank: control.isDroppedIfBlank) != nil {
      return
    }
    fields.append(control)
  }
}

extension FormReader {
  /// Returns what is required of the field of a control, as far as one text can be judged by itself.
  func field(of control: CompiledSchema.Control, at path: Path) -> SchemaMember {
    if control.kind != .list, control.kind != .group, let member = scalar(control.sort) {
      return member.within(path, named: control.field, isRequired: control.isRequired)
    }
    let isEmptyWrong = schemas(of: control.sort).contains { !schema.graph.isValid(.array([]), by: $0) }
    let isDemanded = control.kind == .list && control.isRequired && isThere(control.sort) && isEmptyWrong
    return SchemaMember(named: control.field, kind: control.kind, TextPlan([isDemanded ? .notEmpty : .optional]))
  }

  /// Returns the members that rules describe, within the objects that contain fields, and that have no field.
  func unknownMembers(of name: String, in node: FormTree.Node) -> Set<ExactText> {
    var unknown: Set<ExactText> = []
    if let sort = known(name, of: 0) { addUnknown(to: &unknown, in: node, by: sort) }
    return unknown
  }

  /// Adds the unknown members; calls itself once for each step of the longest name.
  private func addUnknown(to unknown: inout Set<ExactText>, in node: FormTree.Node, by number: Int) {
    if !node.fields.isEmpty { return }
    for (place, element) in node.ordered.enumerated() {
      if let sort = knownElement(place, of: number) { addUnknown(to: &unknown, in: element, by: sort) }
    }
    guard node.ordered.isEmpty, takesObjects(number), scalar(number) == nil else { return }
    let named = Set<ExactText>(names: node.members.map { $0.name })
    for name in describedMembers(of: number) where !named.contains(name) { unknown.insert(name) }
    for (name, member) in node.members {
      if let sort = known(name, of: number) { addUnknown(to: &unknown, in: member, by: sort) }
    }
  }
}
