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

  let tree: FormTree
  let reader: FormReader
  /// The rules, with those parts of them that can be asked.
  let schema: CompiledSchema
  /// What is asked of the member but for the elements of ``lists``; the whole has what is asked of these as well.
  let demands: (whole: [MemberDemand], rest: [MemberDemand])
  /// The lists whose elements are judged one by one.
  let lists: [SplitList]
  /// Of the fields within elements of these, how long the path of the element is.
  let elementDepths: [Int: Int]

  /// Of how many lists at most the elements are judged one by one.
  static var mostSplitLists: Int { 16 }

  /// A list whose elements are judged one by one.
  struct SplitList: Sendable {
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
  static func parts(
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
