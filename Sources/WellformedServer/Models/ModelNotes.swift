#if Server
  import Wellformed
  import WellformedSchema

  /// What was found while a model was made of what was sent.
  ///
  /// A value of a wrong type does not end the making: it is noted, and something empty stands in its place, so that the
  /// rest can be judged as well.
  @available(WellformedServer 1.0, *)
  final class ModelNotes {
    /// What is of a wrong type, or missing where nothing empty can stand in its place.
    private(set) var issues: [Issue] = []
    /// Where those are.
    private var places: Set<Path> = []
    /// Tells whether what was sent is a form, whose values are all texts.
    let isForm: Bool
    /// The places of texts that are one of a fixed choice, without positions in lists; made where somebody asks.
    private lazy var choices = Set(outline().flatMap { $0.choices })
    private let outline: () -> [FormOutlinePart]
    /// The members that the model asked for, by the path of their object; nothing where nobody wants to know.
    private var asked: [Path: Set<[UInt8]>]?

    /// - Parameter outline: Gives the form that the model is judged by.
    init(
      notation: Submission.Notation, notesMembers: Bool, outline: @autoclosure @escaping () -> [FormOutlinePart]
    ) {
      isForm = notation == .form
      asked = notesMembers ? [:] : nil
      self.outline = outline
    }

    /// Tells whether the text at a path is one of a fixed choice.
    func isChoice(at path: Path) -> Bool {
      choices.contains(Path(path.components.filter { if case .name = $0 { true } else { false } }))
    }

    func add(_ code: IssueCode, at path: Path) { add(Issue(code, at: path)) }

    /// Notes an issue, unless one is known for its path.
    func add(_ issue: Issue) {
      guard places.insert(issue.path).inserted else { return }
      var issue = issue
      issue.sentence = Catalogue.englishForSchemas.template(for: issue.code, field: "")
      issues.append(issue)
    }

    /// Notes that the model opened an object.
    func open(_ path: Path) {
      if asked != nil, asked?[path] == nil { asked?[path] = [] }
    }

    /// Notes that the model asked for a member.
    func ask(for name: String, at path: Path) {
      if asked != nil { asked?[path, default: []].insert(Array(name.utf8)) }
    }

    /// Adds an issue for every member of a value that the model did not ask for, but for those at the top by some names.
    ///
    /// Calls itself once a level; the value was read with a bound on its depth.
    func addUnknownMembers(of value: JSONValue, at path: Path = .root, except names: Set<String>) {
      switch value {
      case .object(let object):
        guard let known = asked?[path] else { return }
        for member in object.members {
          let place = path.appending(member.key)
          if known.contains(Array(member.key.utf8)) {
            addUnknownMembers(of: member.value, at: place, except: [])
          } else if !names.contains(exactly: member.key) {
            add(.propertyUnknown, at: place)
          }
        }
      case .array(let elements):
        for (index, element) in elements.enumerated() {
          addUnknownMembers(of: element, at: path.appending(index), except: [])
        }
      case .null, .bool, .number, .string: break
      }
    }
  }

  extension FormOutlinePart {
    /// The places of texts in it that are one of a fixed choice, without positions in lists.
    ///
    /// Calls itself once a level of forms within forms.
    fileprivate var choices: [Path] {
      switch self {
      case .text(let text): text.rules.offerChoice ? [Path(stringLiteral: text.name)] : []
      case .value(let name, _, let asked, _):
        asked.flatMap { $0?.choices ?? [] }.map { Path(Path(stringLiteral: name).components + $0.components) }
      case .acceptance, .closure, .remote: []
      }
    }
  }

  extension ValueOutline {
    fileprivate var choices: [Path] {
      switch self {
      case .text(let text): text.rules.offerChoice ? [.root] : []
      case .form(let parts): parts.flatMap { $0.choices }
      case .each(let asked), .eachOfSet(let asked, _), .wrapped(_, let asked): asked.flatMap { $0?.choices ?? [] }
      case .typed(let typed): typed.text.rules.offerChoice ? [.root] : []
      case .number, .count, .unique, .eachKey, .eachValue, .choice, .overridden, .unread: []
      }
    }
  }

  /// Thrown where a part of a model could not be made, and nothing empty can stand in its place; the notes say why.
  @available(WellformedServer 1.0, *)
  struct ModelNotMade: Error {}
#endif
