package import Wellformed

/// A member of the objects that a schema is about that is an object or a list, as somebody fills it in: the fields that its
/// value is made of.
///
/// What is found is what ``CompiledSchema/check(_:)`` finds in the whole, and is told at the fields. Where that is the same, it
/// is judged part by part: see ``parts``.
package struct FormGroup: Sendable {
  /// The name of the member.
  package let name: String
  /// The fields, in the order in which they were named.
  package let fields: [Field]
  /// The names of members within it that the rules describe and no field stands for.
  ///
  /// Nobody knows whether they are sent. Only what holds whatever they are is asked.
  package let unknownNames: Set<ExactText>
  /// What is judged apart from the rest: each element of a list and, if anything is asked of it, the rest; or else the whole.
  package let parts: [Part]

  fileprivate let tree: FormTree
  fileprivate let reader: FormReader
  /// The rules, with those parts of them that can be asked.
  fileprivate let schema: CompiledSchema
  /// What is asked of the member but for the elements of ``lists``; the whole has what is asked of these as well.
  fileprivate let demands: (whole: [MemberDemand], rest: [MemberDemand])
  /// The lists whose elements are judged one by one.
  fileprivate let lists: [SplitList]
  /// Of the fields within elements of these, how long the path of the element is.
  fileprivate let elementDepths: [Int: Int]

  /// Of how many lists at most the elements are judged one by one.
  fileprivate static var mostSplitLists: Int { 16 }

  /// A list whose elements are judged one by one.
  fileprivate struct SplitList: Sendable {
    let node: FormTree.Node
    /// The names that lead to it, that of the member first.
    let way: [String]
    /// What is asked of the member as far as it is about an element.
    let demands: [MemberDemand]
  }

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

// MARK: Parts

extension FormGroup {
  /// What is judged apart from the rest.
  package struct Part: Sendable {
    /// The numbers of the fields that it reads.
    package let fields: [Int]
    /// The numbers of the fields that its issues are told of.
    package let tellers: [Int]
    /// Tells whether of some fields nothing but ``FormGroup/presence(of:_:)`` matters.
    package let counts: Bool

    fileprivate let extent: Extent
    /// Where among the fields that it reads a field stands.
    fileprivate let places: [Int: Int]

    fileprivate enum Extent: Sendable {
      case whole
      /// All but the elements of lists that are judged one by one.
      case rest
      case element(FormTree.Node, place: Int, list: Int)
    }

    fileprivate init(_ extent: Extent, reading fields: [Int], telling tellers: [Int]) {
      self.extent = extent
      (self.fields, self.tellers) = (fields, tellers)
      if case .rest = extent { counts = true } else { counts = false }
      places = Dictionary(uniqueKeysWithValues: fields.enumerated().map { ($1, $0) })
    }
  }

  /// What is found in a part, and of which field each is told; all parts together find what the whole finds.
  ///
  /// - Parameter texts: The texts of the fields that the part reads, in their order; nothing of one that takes no part.
  /// - Complexity: O(*n*) in these texts, beside what judging their value takes.
  package func issues(of part: Part, in texts: [String?]) -> [(field: Int, issue: Issue)] {
    let textsOf: (Int) -> [String] = { number in part.places[number].map { self.texts(of: number, texts[$0]) } ?? [] }
    switch part.extent {
    case .whole: return issues(in: texts)
    case .rest: return issues(by: demands.rest, in: value(textsOf), at: (tree.root, []), textsOf)
    case .element(let node, let place, let list):
      guard let sent = node.value(textsOf) else { return [] }
      let (way, demands) = (lists[list].way, lists[list].demands)
      let form = way.reversed().reduce(.array([sent])) { value, name in
        JSONValue.object(JSONObject([JSONObject.Member(key: name, value: value)]))
      }
      return issues(
        by: demands, in: reader.value(ofPrepared: form).value[name],
        at: (node, way.map { .name($0) } + [.index(place)]), textsOf)
    }
  }

  /// What matters of a field's text to what is asked beside the elements of lists: a number that stays the same where the text
  /// changes and nothing else does; nothing where all of the text matters.
  package func presence(of number: Int, _ text: String?) -> Int? {
    guard let depth = elementDepths[number] else { return nil }
    let sent = texts(of: number, text)
    if sent.isEmpty { return 0 }
    // A text that is an element itself, and tells nothing, is none; an object of which nothing is filled in is one.
    let isElement = fields[number].path.components.count == depth
    return isElement && sent.allSatisfy { $0.tellsNothing } ? 1 : 2
  }

  /// The parts of a member, and of the fields within elements how long the paths of these are.
  fileprivate static func parts(
    _ root: FormTree.Node, _ lists: [SplitList], count: Int, hasRest: Bool
  ) -> (parts: [Part], elementDepths: [Int: Int]) {
    let all = Array(0..<count)
    if lists.isEmpty { return ([Part(.whole, reading: all, telling: all)], [:]) }
    var (elements, depths): ([Part], [Int: Int]) = ([], [:])
    for (number, list) in lists.enumerated() {
      for (place, element) in list.node.ordered.enumerated() {
        let fields = element.fieldsWithin
        elements.append(Part(.element(element, place: place, list: number), reading: fields, telling: fields))
        for field in fields { depths[field] = list.way.count + 1 }
      }
    }
    guard hasRest else { return (elements, depths) }
    // What is around a list is told by its first field where it has none of its own.
    let tellers = Set(all.filter { depths[$0] == nil } + (lists.map { $0.node } + [root]).compactMap { $0.teller })
    return ([Part(.rest, reading: all, telling: tellers.sorted())] + elements, depths)
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
  package func value(of texts: [String?]) -> JSONValue? { value { self.texts(of: $0, texts[$0]) } }

  private func value(_ texts: (Int) -> [String]) -> JSONValue? {
    reader.value(ofPrepared: tree.value(texts)).value[name]
  }

  /// What is found in the member as a whole, and of which field each is told.
  ///
  /// - Complexity: O(*n*) in the texts, beside what judging the value takes.
  package func issues(in texts: [String?]) -> [(field: Int, issue: Issue)] {
    let textsOf: (Int) -> [String] = { self.texts(of: $0, texts[$0]) }
    return issues(by: demands.whole, in: value(textsOf), at: (tree.root, []), textsOf)
  }

  /// What is found in the value of the member, or where of a list one element is there alone.
  ///
  /// - Parameter place: Where the names of fields lead on from, and the path to that.
  private func issues(
    by demands: [MemberDemand], in value: JSONValue?, at place: (node: FormTree.Node, path: [Path.Component]),
    _ texts: (Int) -> [String]
  ) -> [(field: Int, issue: Issue)] {
    var object = JSONObject()
    let found = schema.judgement(of: value, named: name, by: demands, in: &object)
    if found.issues.isEmpty { return [] }
    let isWorse = found.issues.verdict < found.verdict
    var search = FormTree.Search()
    var issues: [(field: Int, issue: Issue)] = []
    for var issue in found.issues {
      let way = ([.name(name)] + issue.path.components).dropFirst(place.path.count)
      issue.path = Path(place.path + way)
      if isWorse { issue.isIncomplete = found.verdict == .incomplete }
      let told = place.node.field(at: way, &search, texts)
      guard let field = told ?? (place.path.isEmpty ? nil : place.node.teller) else { continue }
      // Of what is no text alone nothing is known of the place in what was typed.
      if fields[field].member.kind != .text { issue.span = 0..<0 }
      issues.append((field, issue))
    }
    return issues
  }

  /// The field that tells what is found at a path in what was judged together with other members: the one that stands there
  /// or around it, or else the first within.
  func field(at path: Path, in texts: [String?]) -> Int? {
    var search = FormTree.Search()
    return tree.root.field(at: path.components[...], &search) { self.texts(of: $0, texts[$0]) }
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
    /// Tells whether files are chosen in it, of which the field has what is told of them.
    package let isFile: Bool
    /// Tells whether one of a fixed choice is sent by it.
    package let isChoice: Bool
    let place: ControlName
    let sort: Int
    /// Tells whether it is an element of a list, and none while its text tells nothing.
    let isDroppedIfBlank: Bool
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
  /// The field that a control belongs to, if the rules describe it whatever else holds.
  ///
  /// - Parameter isWhole: Whether it is no control, and is told what concerns an object or a list as a whole.
  mutating func control(named name: String, isWhole: Bool = false) -> CompiledSchema.Control? {
    let place = ControlName(name)
    let components = place.path.components
    guard components.count <= ControlName.mostSteps, case .name(let member)? = components.first, describes(member)
    else { return nil }
    var (number, isRequired) = (0, true)
    var isDroppedIfBlank = false
    for component in components {
      let next: Int?
      switch component {
      case .name(let name):
        (isRequired, isDroppedIfBlank) = (isRequired && isThere(number), false)
        next = takesObjects(number) ? self.member(name, of: number) : nil
      case .index(let index):
        // An element that has fields is there.
        isRequired = true
        isDroppedIfBlank = takesArrays(number) && elements(of: number).first.isEmpty
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
      name: name, field: field, kind: kind, elements: elements,
      isFile: kind == .text && scalar(number)?.asksForFiles == true,
      isChoice: kind != .list && scalar(number)?.reading.isChoice == true, place: place, sort: number,
      isDroppedIfBlank: isDroppedIfBlank, isRequired: isRequired)
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
