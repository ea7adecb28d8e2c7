package import Wellformed

/// An object or a list that somebody fills in, with the fields that make up its value.
///
/// It is a member of the objects that a schema describes. It reports the same issues as ``CompiledSchema/check(_:)``
/// for the whole value, each at a field. If the result is the same, it is judged part by part: see ``parts``.
package struct FormGroup: Sendable {
  /// The name of the member.
  package let name: String
  /// The fields, in the order in which they were named.
  package let fields: [Field]
  /// The names of members within it that the rules describe and that have no field.
  ///
  /// Whether they are sent is not known. Only rules that hold in either case are checked.
  package let unknownNames: Set<ExactText>
  /// The parts that are judged separately: each element of a list and, if it has rules, the rest; otherwise only the
  /// whole.
  package let parts: [Part]

  let tree: FormTree
  let reader: FormReader
  /// The rules, with the parts of them that can be checked.
  let schema: CompiledSchema
  /// What is required of the member: as a whole, and without the elements of ``lists``.
  let demands: (whole: [MemberDemand], rest: [MemberDemand])
  /// The lists whose elements are judged one by one.
  let lists: [SplitList]
  /// For the fields within these elements, the length of the element's path.
  let elementDepths: [Int: Int]

  /// The greatest number of lists whose elements are judged one by one.
  static var mostSplitLists: Int { 16 }

  /// A list whose elements are judged one by one.
  struct SplitList: Sendable {
    let node: FormTree.Node
    /// The names that lead to the list, beginning with that of the member.
    let way: [String]
    /// What is required of the member, as far as it concerns an element.
    let demands: [MemberDemand]
  }

  /// A field of the group.
  package struct Field: Sendable {
    /// The name of the field: its path as its control writes it.
    package let name: String
    /// The path of its value: the same as in its name, except that positions have no gaps.
    package let path: Path
    /// What is required of the field, as far as that can be said about one text.
    package let member: SchemaMember
    /// Whether an empty control sends nothing, such as a box that is not ticked, or a choice in which nothing is
    /// chosen.
    let isOmittedIfEmpty: Bool
  }
}

extension FormGroup {
  /// The name of the member, and those of the members within it that have fields or contain some.
  package var names: [String] {
    fields.flatMap { $0.path.components }.compactMap { if case .name(let name) = $0 { name } else { nil } }
  }
}

// MARK: Parts

extension FormGroup {
  /// A part that is judged separately from the rest.
  package struct Part: Sendable {
    /// The numbers of the fields that it reads.
    package let fields: [Int]
    /// The numbers of the fields that show its issues.
    package let shownFields: [Int]
    /// Whether only ``FormGroup/presence(of:_:)`` matters for some fields.
    package let counts: Bool

    fileprivate let extent: Extent
    /// The position of each field among the fields that the part reads.
    fileprivate let places: [Int: Int]

    fileprivate enum Extent: Sendable {
      case whole
      /// Everything except the elements of lists that are judged one by one.
      case rest
      case element(FormTree.Node, place: Int, list: Int)
    }

    fileprivate init(_ extent: Extent, reading fields: [Int], showing shownFields: [Int]) {
      self.extent = extent
      (self.fields, self.shownFields) = (fields, shownFields)
      if case .rest = extent { counts = true } else { counts = false }
      places = Dictionary(uniqueKeysWithValues: fields.enumerated().map { ($1, $0) })
    }
  }

  /// Returns the issues of a part, each with the field that shows it; all parts together have the issues of the whole.
  ///
  /// - Parameter texts: The texts of the fields that the part reads, in their order; `nil` for a field that takes no
  ///   part.
  /// - Complexity: O(*n*) in these texts, in addition to judging their value.
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

  /// Returns a number that changes whenever a field's text changes in a way that matters outside the elements of lists;
  /// `nil` if all of the text matters.
  package func presence(of number: Int, _ text: String?) -> Int? {
    guard let depth = elementDepths[number] else { return nil }
    let sent = texts(of: number, text)
    if sent.isEmpty { return 0 }
    // A blank text that is itself an element does not exist; an object in which nothing is filled in does.
    let isElement = fields[number].path.components.count == depth
    return isElement && sent.allSatisfy { $0.isBlank } ? 1 : 2
  }

  /// Returns the parts of a member, and the lengths of the elements' paths for the fields within elements.
  static func parts(
    _ root: FormTree.Node, _ lists: [SplitList], count: Int, hasRest: Bool
  ) -> (parts: [Part], elementDepths: [Int: Int]) {
    let all = Array(0..<count)
    if lists.isEmpty { return ([Part(.whole, reading: all, showing: all)], [:]) }
    var (elements, depths): ([Part], [Int: Int]) = ([], [:])
    for (number, list) in lists.enumerated() {
      for (place, element) in list.node.ordered.enumerated() {
        let fields = element.fieldsWithin
        elements.append(Part(.element(element, place: place, list: number), reading: fields, showing: fields))
        for field in fields { depths[field] = list.way.count + 1 }
      }
    }
    guard hasRest else { return (elements, depths) }
    // If no field shows what surrounds a list, the list's first field does.
    let shown = Set(all.filter { depths[$0] == nil } + (lists.map { $0.node } + [root]).compactMap { $0.shownField })
    return ([Part(.rest, reading: all, showing: shown.sorted())] + elements, depths)
  }
}

// MARK: Values

extension FormGroup {
  /// Returns the texts that a field sends.
  ///
  /// - Parameter text: The field's text; `nil` if the field takes no part.
  private func texts(of number: Int, _ text: String?) -> [String] {
    let field = fields[number]
    guard let text, field.member.kind != .group else { return [] }
    if field.member.kind == .list, !text.isEmpty { return FormGroup.texts(ofList: text) }
    return text.isEmpty && field.isOmittedIfEmpty ? [] : [text]
  }

  /// Returns the value of the member; `nil` if it is absent.
  ///
  /// - Parameter texts: The texts of the fields, in their order; `nil` for a field that takes no part.
  package func value(of texts: [String?]) -> JSONValue? { value { self.texts(of: $0, texts[$0]) } }

  private func value(_ texts: (Int) -> [String]) -> JSONValue? {
    reader.value(ofPrepared: tree.value(texts)).value[name]
  }

  /// Returns the issues of the member as a whole, each with the field that shows it.
  ///
  /// - Complexity: O(*n*) in the texts, in addition to judging the value.
  package func issues(in texts: [String?]) -> [(field: Int, issue: Issue)] {
    let textsOf: (Int) -> [String] = { self.texts(of: $0, texts[$0]) }
    return issues(by: demands.whole, in: value(textsOf), at: (tree.root, []), textsOf)
  }

  /// Returns the issues in the value of the member, or in a list that contains only one of its elements.
  ///
  /// - Parameter place: The node from which the names of fields continue, and its path.
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
      let owner = place.node.field(at: way, &search, texts)
      guard let field = owner ?? (place.path.isEmpty ? nil : place.node.shownField) else { continue }
      // If the value is not a single text, the place in the typed text is unknown.
      if fields[field].member.kind != .text { issue.span = 0..<0 }
      issues.append((field, issue))
    }
    return issues
  }

  /// Returns the field that shows an issue at a path in a value that was judged together with other members: the field
  /// there or around it, or else the first within.
  func field(at path: Path, in texts: [String?]) -> Int? {
    var search = FormTree.Search()
    return tree.root.field(at: path.components[...], &search) { self.texts(of: $0, texts[$0]) }
  }
}

extension FormGroup {
  /// Returns the texts of a list whose field has one text on each line.
  ///
  /// In a text, `\n` stands for the end of a line, and two backslashes for one. An empty field contains no text.
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
