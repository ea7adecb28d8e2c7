package import Wellformed

/// A member of the objects that a schema is about that is an object or a list, as somebody fills it in: the fields that its
/// value is made of.
///
/// It is judged as a whole, as ``CompiledSchema/check(_:)`` judges it, and what is found is told at the fields.
package struct FormGroup: Sendable {
  /// The name of the member.
  package let name: String
  /// The fields, in the order in which they were named.
  package let fields: [Field]
  /// The names of members within it that the rules describe and no field stands for.
  ///
  /// Nobody knows whether they are sent. Only what holds whatever they are is asked.
  package let unknownNames: Set<ExactText>

  fileprivate let tree: FormTree
  fileprivate let reader: FormReader
  /// The rules, with those parts of them that can be asked.
  fileprivate let schema: CompiledSchema
  fileprivate let demands: [MemberDemand]

  /// A field of it.
  package struct Field: Sendable {
    /// What the field is called: the writing of its path as its control has it.
    package let name: String
    /// Where its value stands: as its name says, but that positions leave no gaps.
    package let path: Path
    /// What is asked of it, as far as that can be said of one text.
    package let member: SchemaMember
    /// Tells whether a control that is empty sends nothing, as a box does that is not ticked and a choice of several of which
    /// none is made.
    let isOmittedIfEmpty: Bool
  }
}

extension FormGroup {
  /// The name of the member and those of the members within it that fields stand for or lie in.
  package var names: [String] {
    fields.flatMap { $0.path.components }.compactMap { if case .name(let name) = $0 { name } else { nil } }
  }
}

// MARK: Values

extension FormGroup {
  /// The texts that a field sends.
  ///
  /// - Parameter text: Its text; nothing where the field takes no part.
  private func texts(of number: Int, _ text: String?) -> [String] {
    let field = fields[number]
    guard let text, field.member.kind != .group else { return [] }
    if field.member.kind == .list, !text.isEmpty { return FormGroup.texts(ofList: text) }
    return text.isEmpty && field.isOmittedIfEmpty ? [] : [text]
  }

  /// The value of the member; nothing where it is not there.
  ///
  /// - Parameter texts: The texts of the fields, in their order; nothing of one that takes no part.
  package func value(of texts: [String?]) -> JSONValue? {
    let sent = tree.value { self.texts(of: $0, texts[$0]) }
    return reader.value(ofPrepared: sent).value[name]
  }

  /// What is found in the member, and of which field each is told.
  ///
  /// - Complexity: O(*n*) in the texts, beside what judging the value takes.
  package func issues(in texts: [String?]) -> [(field: Int, issue: Issue)] {
    var object = JSONObject()
    let found = schema.judgement(of: value(of: texts), named: name, by: demands, in: &object)
    if found.issues.isEmpty { return [] }
    let isWorse = found.issues.verdict < found.verdict
    var search = FormTree.Search()
    var told: [(field: Int, issue: Issue)] = []
    for var issue in found.issues {
      issue.path = Path([.name(name)] + issue.path.components)
      if isWorse { issue.isIncomplete = found.verdict == .incomplete }
      guard let field = field(at: issue.path, &search, texts) else { continue }
      // Of what is no text alone nothing is known of the place in what was typed.
      if fields[field].member.kind != .text { issue.span = 0..<0 }
      told.append((field, issue))
    }
    return told
  }

  /// The field that tells what is found at a path: the one that stands there or around it, or else the first within.
  private func field(at path: Path, _ search: inout FormTree.Search, _ texts: [String?]) -> Int? {
    let way = tree.nodes(to: path, &search) { self.texts(of: $0, texts[$0]) }
    return way.dropFirst().reversed().lazy.compactMap { $0.teller }.first
  }

  /// The field that tells what is found at a path in what was judged together with other members.
  func field(at path: Path, in texts: [String?]) -> Int? {
    var search = FormTree.Search()
    return field(at: path, &search, texts)
  }
}

extension FormGroup {
  /// The texts of a list as its field has them: one a line.
  ///
  /// In a text `\n` is the end of a line, and two backslashes are one. Nothing at all is no text.
  ///
  /// - Complexity: O(*n*)
  static func texts(ofList list: String) -> [String] {
    if list.isEmpty { return [] }
    var texts: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in list.utf8 {
      if isEscaped {
        texts[texts.count - 1].append(byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\n") {
        texts.append([])
      } else {
        texts[texts.count - 1].append(byte)
      }
    }
    return texts.map { String(decoding: $0, as: UTF8.self) }
  }
}

// MARK: Making groups

extension CompiledSchema {
  /// A control of a page.
  package struct Control: Sendable {
    /// Its name in HTML.
    package let name: String
    /// What the field is called that it belongs to.
    package let field: String
    /// What the field is.
    package let kind: SchemaMember.Kind
    /// Of a list, what its elements are.
    package let elements: SchemaMember.Kind?
    let place: ControlName
    let sort: Int
    /// Tells whether all that it lies in is there whatever is filled in.
    let isRequired: Bool
  }

  /// Which fields controls belong to, by their names; nothing of one that belongs to none.
  ///
  /// What is named like an object or a list is no control, and tells what concerns it as a whole.
  package func controls(named names: [String]) -> [Control?] {
    var reader = FormReader(self)
    return names.map { reader.control(named: $0) ?? reader.control(named: $0, isWhole: true) }
  }

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
    return FormGroup(
      name: draft.name, fields: fields, unknownNames: unknown, tree: draft.tree, reader: reader, schema: schema,
      demands: demands)
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
    } else if tree.add(control.place, field: fields.count) != nil {
      return
    }
    fields.append(control)
  }
}

extension FormReader {
  /// The field that a control belongs to, if the rules describe it whatever else holds.
  ///
  /// - Parameter isWhole: Whether it is no control, and is told what concerns an object or a list as a whole.
  mutating func control(named name: String, isWhole: Bool = false) -> CompiledSchema.Control? {
    let place = ControlName(name)
    let components = place.path.components
    guard components.count <= ControlName.mostSteps, case .name(let member)? = components.first, describes(member)
    else { return nil }
    var (number, isRequired) = (0, true)
    for component in components {
      let next: Int?
      switch component {
      case .name(let name):
        isRequired = isRequired && isThere(number)
        next = takesObjects(number) ? self.member(name, of: number) : nil
      case .index(let index):
        // An element that has fields is there.
        isRequired = true
        next = takesArrays(number) ? element(index, of: number) : nil
      }
      guard let next else { return nil }
      number = next
    }
    if isWhole, scalar(number) != nil || !takesObjects(number) && !takesArrays(number) { return nil }
    guard let (kind, elements) = isWhole ? (.group, nil) : kind(of: number, isList: place.isList) else { return nil }
    // A member of the whole is known by its name, whatever is in it.
    let field = components.count == 1 ? member : place.path.description
    return CompiledSchema.Control(
      name: name, field: field, kind: kind, elements: elements, place: place, sort: number,
      isRequired: isRequired)
  }

  private mutating func kind(of number: Int, isList: Bool) -> (kind: SchemaMember.Kind, elements: SchemaMember.Kind?)? {
    if let kind = scalar(number)?.kind, !isList { return (kind, nil) }
    guard takesArrays(number) else { return nil }
    // Elements of which nothing is said are texts; those that are no texts have fields of their own.
    guard let element = element(0, of: number) else { return (.list, .text) }
    return scalar(element).map { (.list, $0.kind) }
  }

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
