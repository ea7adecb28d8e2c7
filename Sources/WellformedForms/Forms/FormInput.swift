package import WellformedCore

#if !hasFeature(Embedded)
  /// The input for a form or a part of it, before any of it is read.
  package indirect enum FormInput: Sendable {
    /// Nothing.
    case nothing
    /// JSON's null, which stands for the absence of a value that may be absent, and for nothing else.
    case null
    /// A text.
    case text(String)
    /// A JSON number.
    case number(DecimalNumber)
    /// A JSON Boolean.
    case bool(Bool)
    /// Values in order: texts that were sent under one name, or the elements of an array.
    case list([FormInput])
    /// Values by name.
    case members(Members)
    /// Bytes that are not UTF-8.
    case illFormed
    /// Contradictory input, such as `a=1&a.b=2`, or input with a gap, such as `a[1]` without `a[0]`.
    case contradiction

    /// Values by name; names are the same exactly if their bytes are.
    package struct Members: Sendable {
      private var values: [ExactText: FormInput] = [:]
      /// The names, in the order in which they were sent.
      private(set) var names: [String] = []

      package init() {}

      package mutating func add(_ name: String, _ value: FormInput) {
        if values.updateValue(value, forKey: ExactText(name)) == nil { names.append(name) }
      }

      func value(_ name: String) -> FormInput { values[ExactText(name)] ?? .nothing }
    }

    /// How many levels of objects and arrays are read; deeper levels belong to no field.
    package static var depthLimit: Int { 64 }

    /// Returns the value at a path.
    func value(at path: Path) -> FormInput {
      var value = self
      for component in path.components {
        switch (component, value) {
        case (.name(let name), .members(let members)): value = members.value(name)
        case (.index(let index), .list(let elements)) where index < elements.count: value = elements[index]
        case (_, .illFormed), (_, .contradiction): return value
        default: return .nothing
        }
      }
      return value
    }

    /// Returns how many components of a path lead to a value that is present and not an object, although the path goes on
    /// with a name; `nil` if there is no such value.
    func depthOfNoObject(on path: Path) -> Int? {
      var value = self
      for (depth, component) in path.components.enumerated() {
        switch (component, value) {
        case (.name(let name), .members(let members)): value = members.value(name)
        case (.index(let index), .list(let elements)) where index < elements.count: value = elements[index]
        case (_, .nothing), (.index, _): return nil
        default: return depth
        }
      }
      return nil
    }

    var isNothing: Bool { if case .nothing = self { true } else { false } }

    var isNull: Bool { if case .null = self { true } else { false } }

    /// Whether these are members without a text that says anything, as a page sends the fields of an object if none was
    /// filled in.
    ///
    /// Recurses once for each level, of which there are few.
    var isUnfilled: Bool {
      guard case .members(let members) = self else { return false }
      return members.names.allSatisfy { name in
        switch members.value(name) {
        case .nothing, .null: true
        case .text(let text): Normalization.trimmed.apply(to: text).isEmpty
        case let value: value.isUnfilled
        }
      }
    }
  }

  extension FormInput {
    /// Creates input from texts by name.
    ///
    /// `address.city` leads into an object, `rows[0].name` into a list, and a name that appears more than once has a
    /// list of its texts.
    ///
    /// - Parameter fields: The names and texts; `nil` stands for a text that is not UTF-8.
    /// - Complexity: O(*n* log *n*)
    package init(fields: some Sequence<(name: String, text: String?)>) {
      let root = Node()
      for (name, text) in fields { root.node(at: name, in: root).texts.append(text.map { .text($0) } ?? .illFormed) }
      self = root.members.isEmpty ? .members(Members()) : root.input
    }

    /// A place to which fields lead.
    private final class Node {
      var texts: [FormInput] = []
      var members: [(name: String, node: Node)] = []
      private var indexes: [ExactText: Int] = [:]
      private var elements: [Int: Node] = [:]

      /// Returns the place to which a name leads, from the root.
      func node(at name: String, in root: Node) -> Node {
        let path = Path(stringLiteral: name)
        guard case .name? = path.components.first, path.components.count <= FormInput.depthLimit else {
          return root.member(name)
        }
        return path.components.reduce(root) { node, component in
          switch component {
          case .name(let name): node.member(name)
          case .index(let index): node.element(index)
          }
        }
      }

      private func member(_ name: String) -> Node {
        if let index = indexes[ExactText(name)] { return members[index].node }
        let node = Node()
        indexes[ExactText(name)] = members.count
        members.append((name, node))
        return node
      }

      private func element(_ index: Int) -> Node {
        if let node = elements[index] { return node }
        let node = Node()
        elements[index] = node
        return node
      }

      /// The input for this place.
      ///
      /// Recurses once for each level, of which there are few.
      var input: FormInput {
        guard [texts.isEmpty, members.isEmpty, elements.isEmpty].count(where: { !$0 }) == 1 else {
          return .contradiction
        }
        if !members.isEmpty {
          var inputs = Members()
          for (name, node) in members { inputs.add(name, node.input) }
          return .members(inputs)
        }
        if !texts.isEmpty { return texts.count == 1 ? texts[0] : .list(texts) }
        var list: [FormInput] = []
        while let element = elements[list.count] { list.append(element.input) }
        return list.count == elements.count ? .list(list) : .contradiction
      }
    }
  }

  /// What was found while values were read from input.
  struct ReadingNotes: Sendable {
    /// What was found in the texts of a field, and whether they stood for a value.
    struct Entry {
      var issues: [Issue]
      var isRead: Bool
    }

    /// What was found, in the order in which it was found; of several entries for one path the last one counts.
    ///
    /// What is found within a value follows what was found before the value.
    private(set) var entries: [(path: Path, entry: Entry)] = []
    /// The elements of sets as they were sent, by the paths of the sets.
    private(set) var sets: [Path: AnySentElements] = [:]
    /// The places of input that belongs to no field.
    private(set) var unknown: [Path] = []
    /// The places of objects and lists that JSON lacks; a page sends the fields of an object, and never the object, and
    /// nothing for a list without elements.
    private(set) var absentObjects: Set<Path> = []
    /// The places of other values that JSON lacks, or has null for.
    private(set) var absentValues: Set<Path> = []
    /// Whether a text is the only element of a list if a list is expected, as in a form.
    let takesTextsAsLists: Bool

    init(takesTextsAsLists: Bool) { self.takesTextsAsLists = takesTextsAsLists }

    /// Notes what was found in the texts of a field that stood for a value.
    mutating func noteRead(_ issues: [Issue], at path: Path) {
      if !issues.isEmpty { entries.append((path, Entry(issues: issues, isRead: true))) }
    }

    /// Notes what was found in input that stood for no value of a field.
    mutating func noteUnread(_ issues: [Issue], at path: Path) {
      entries.append((path, Entry(issues: issues, isRead: false)))
    }

    /// Notes that input was of another kind than expected.
    mutating func noteUnread(_ code: IssueCode, at path: Path) {
      noteUnread([Issue(reading: code, at: path)], at: path)
    }

    /// The number of entries.
    var count: Int { entries.count }

    /// Returns what was found in the texts of the field at a path, if something was.
    func entry(at path: Path) -> Entry? { entries.last { $0.path == path }?.entry }

    /// Notes that the elements of a list stood for no list.
    ///
    /// Only the entries of these elements are visited, so that many lists take no more time than their elements.
    ///
    /// - Parameter start: The number of entries before the first element was read.
    mutating func gather(from start: Int, at path: Path) {
      let issues = entries[start...].flatMap { $0.entry.issues }
      entries.removeLast(entries.count - start)
      noteUnread(issues, at: path)
    }

    /// Notes how the elements of a set were sent.
    mutating func note<Element>(_ elements: SentElements<Element>, at path: Path) {
      sets[path] = AnySentElements(elements: elements)
    }

    mutating func noteUnknown(_ path: Path) { unknown.append(path) }

    /// Notes an object or a list of which JSON has nothing.
    mutating func noteIfAbsent(_ input: FormInput, at path: Path) {
      if input.isNothing, !takesTextsAsLists { absentObjects.insert(path) }
    }

    /// Notes the value of a field of which JSON has nothing, or null.
    mutating func noteIfAbsent(value input: FormInput, at path: Path) {
      if input.isNothing || input.isNull, !takesTextsAsLists { absentValues.insert(path) }
    }
  }

  extension FoundIssues {
    /// What was found while the checked values were read from input, if they were.
    var reading: ReadingResult? {
      get { inputRecord as? ReadingResult }
      set { inputRecord = newValue }
    }
  }

  /// What was found while values were read, for the code that checks them.
  package final class ReadingResult: Sendable {
    private let entries: [Path: ReadingNotes.Entry]
    private let sets: [Path: AnySentElements]
    private let absentObjects: Set<Path>
    private let absentValues: Set<Path>

    init(_ notes: ReadingNotes) {
      (absentObjects, absentValues) = (notes.absentObjects, notes.absentValues)
      entries = Dictionary(notes.entries.lazy.map { ($0.path, $0.entry) }) { $1 }
      sets = notes.sets
    }

    /// What was found in the texts of the field at a path.
    subscript(path: Path) -> ReadingNotes.Entry? { entries[path] }

    /// Returns whether JSON has nothing for the field at a path.
    func lacks(_ path: Path) -> Bool { absentValues.contains(path) || absentObject(around: path) != nil }

    /// Returns the outermost object or list at a path or above it that was expected and not sent.
    func absentObject(around path: Path) -> Path? {
      if absentObjects.isEmpty { return nil }
      return path.components.indices.lazy.map { Path(Array(path.components[...$0])) }
        .first { absentObjects.contains($0) }
    }

    /// Returns the elements of the set at a path as they were sent, or `nil` if no set was sent there.
    func elements<Element>(at path: Path, as type: Element.Type) -> SentElements<Element>? {
      sets[path]?.elements as? SentElements<Element>
    }
  }

  /// The elements of a set of any type as they were sent.
  struct AnySentElements: @unchecked Sendable {
    // Unchecked because elements are not known to be Sendable. No other code has them: they are created and checked in
    // one call.
    let elements: Any
  }

  extension Issue {
    /// Creates the issue for input of another kind than expected.
    init(reading code: IssueCode, at path: Path) {
      self.init(code, at: path)
      sentence = IssueCode.readingSentences[code]
    }
  }
#endif

extension IssueCode {
  // These have public names in WellformedSchema, which reports the same for JSON.
  static var inputNotText: IssueCode { "type.mismatch.string" }
  static var inputNotNumber: IssueCode { "type.mismatch.number" }
  static var inputNotWholeNumber: IssueCode { "type.mismatch.integer" }
  static var inputNotBoolean: IssueCode { "type.mismatch.boolean" }
  static var inputNotList: IssueCode { "type.mismatch.array" }
  static var inputNotObject: IssueCode { "type.mismatch.object" }
  static var inputUnknown: IssueCode { "property.unknown" }

  /// The English sentences for these codes.
  package static var readingSentences: [IssueCode: MessageTemplate] {
    [
      inputNotText: "{field} needs text",
      inputNotNumber: "{field} needs a number, such as 42 or 3.5",
      inputNotWholeNumber: "{field} needs a whole number, such as 42",
      inputNotBoolean: "{field} can only be true or false",
      inputNotList: "{field} needs a list",
      inputNotObject: "{field} needs an object",
      inputUnknown: "{field} is not expected here; remove it",
    ]
  }
}
