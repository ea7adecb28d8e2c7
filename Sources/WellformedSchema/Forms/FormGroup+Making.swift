package import Wellformed

extension CompiledSchema {
  /// The members of the objects that are made up of several fields, given the names of all controls.
  ///
  /// - Parameters:
  ///   - names: The names of controls as HTML has them, or of fields; several may be of one field.
  ///   - wholes: The names of objects and lists that the page can tell what concerns them as a whole.
  ///   - answered: The names of the fields that are no boxes, though they tell yes or no.
  ///   - ticked: The names of the fields that are boxes.
  ///   - typed: The names of the fields that are typed; a list that is not is a choice of several.
  ///   - own: The names of members that are fields by themselves.
  package func groups(
    of names: [String], wholes: [String], answered: Set<ExactText>, ticked: Set<ExactText>,
    typed: Set<ExactText>, besides own: Set<ExactText>
  ) -> [FormGroup] {
    var reader = FormReader(self)
    var places: [ExactText: Int] = [:]
    var drafts: [GroupDraft] = []
    var taken = own
    for (number, name) in (names + wholes).enumerated() {
      let isWhole = number >= names.count
      guard let control = reader.control(named: name, isWhole: isWhole),
        case .name(let member)? = control.place.path.components.first,
        // Names that only look like a path may be those of other fields.
        taken.insert(control.field)
      else { continue }
      let place = places.place(of: member)
      if place == drafts.count { drafts.append(GroupDraft(name: member)) }
      drafts[place].add(control)
    }
    return drafts.compactMap { draft in
      draft.fields.isEmpty ? nil : group(draft, &reader, answered: answered, ticked: ticked, typed: typed)
    }
  }

  private func group(
    _ draft: GroupDraft, _ reader: inout FormReader, answered: Set<ExactText>, ticked: Set<ExactText>,
    typed: Set<ExactText>
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
          isOmittedIfEmpty: control.kind == .list ? !typed.contains(control.field) : isTicked))
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
          isRefused: demand.isRefused, tellers: demand.tellers)
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

/// A group while its fields are gathered.
private struct GroupDraft {
  let name: String
  let tree = FormTree()
  private(set) var fields: [CompiledSchema.Control] = []

  init(name: String) { self.name = name }

  /// Adds the field of a control, unless it contradicts another.
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
  /// What is asked of the field of a control, as far as one text can be judged by itself.
  func field(of control: CompiledSchema.Control, at path: Path) -> SchemaMember {
    if control.kind != .list, control.kind != .group, let member = scalar(control.sort) {
      return member.within(path, named: control.field, isRequired: control.isRequired)
    }
    let isEmptyWrong = schemas(of: control.sort).contains { !schema.graph.isValid(.array([]), by: $0) }
    let isDemanded = control.kind == .list && control.isRequired && isThere(control.sort) && isEmptyWrong
    return SchemaMember(named: control.field, kind: control.kind, TextPlan([isDemanded ? .notEmpty : .optional]))
  }

  /// The members that rules describe of the objects that fields are in, and that no field stands for.
  func unknownMembers(of name: String, in node: FormTree.Node) -> Set<ExactText> {
    var unknown: Set<ExactText> = []
    if let sort = known(name, of: 0) { addUnknown(to: &unknown, in: node, by: sort) }
    return unknown
  }

  /// Calls itself once a step of the longest name.
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
