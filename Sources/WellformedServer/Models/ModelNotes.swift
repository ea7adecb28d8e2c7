#if Server
  import Wellformed
  import WellformedSchema

  /// The issues found while a model is made from a submission.
  ///
  /// A value of the wrong type does not end the process: it is noted and replaced by an empty value, so that the rest
  /// can be judged as well.
  @available(WellformedServer 1.0, *)
  final class ModelNotes {
    /// Values of the wrong type, and missing ones that no empty value can replace.
    private(set) var issues: [Issue] = []
    /// The paths of the issues.
    private var places: Set<Path> = []
    /// Whether the submission is a form, whose values are all texts.
    let isForm: Bool
    /// The paths, without positions in lists, of texts that are one of a fixed choice; computed on first use.
    private lazy var choices = Set(outline().flatMap { $0.choices })
    /// The paths, without positions in lists, of boxes that must be ticked; computed on first use.
    private lazy var acceptances = Set(outline().flatMap { $0.acceptances })
    /// What JSON lacks.
    private(set) var absent = Absences()
    private let outline: () -> [FormOutlinePart]
    /// The members that the model has asked for, by the path of their object; `nil` if unknown members are not
    /// reported.
    private var asked: [Path: Set<[UInt8]>]?

    /// - Parameter outline: Returns the outline of the form that judges the model.
    init(
      notation: Submission.Notation, notesMembers: Bool, outline: @autoclosure @escaping () -> [FormOutlinePart]
    ) {
      isForm = notation == .form
      asked = notesMembers ? [:] : nil
      self.outline = outline
    }

    /// Returns whether the text at a path is one of a fixed choice.
    func isChoice(at path: Path) -> Bool { choices.contains(path.withoutPositions) }

    /// Returns whether a box at a path must be ticked, so that the form reports whatever is not a yes.
    func mustBeTicked(at path: Path) -> Bool { acceptances.contains(path.withoutPositions) }

    /// Notes an object or a list that is absent.
    func noteAbsent(_ path: Path) { if !isForm { absent.objects.insert(path) } }

    /// Notes a member that is absent or null.
    func noteAbsent(value path: Path) { if !isForm { absent.values.insert(path) } }

    func add(_ code: IssueCode, at path: Path) { add(Issue(code, at: path)) }

    /// Notes an issue, unless one is known for its path.
    func add(_ issue: Issue) {
      guard places.insert(issue.path).inserted else { return }
      var issue = issue
      if issue.code == .required, isChoice(at: issue.path) { issue.wording = Wording(.requiredChoice) }
      issue.sentence = Catalogue.englishForSchemas.template(for: issue.code, field: "")
      issues.append(issue)
    }

    /// Records that the model has opened an object.
    func open(_ path: Path) {
      if asked != nil, asked?[path] == nil { asked?[path] = [] }
    }

    /// Records that the model has asked for a member.
    func ask(for name: String, at path: Path) {
      if asked != nil { asked?[path, default: []].insert(Array(name.utf8)) }
    }

    /// Adds an issue for every member that the model has not asked for, except top-level members with some names.
    ///
    /// Recurses once for each level; the depth was limited when the value was read.
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
    /// The paths, without positions in lists, of texts that are one of a fixed choice.
    ///
    /// Recurses once for each level of forms within forms.
    fileprivate var choices: [Path] {
      switch self {
      case .text(let text): text.rules.offerChoice ? [Path(stringLiteral: text.name)] : []
      case .value(let name, _, let asked, _):
        asked.flatMap { $0?.choices ?? [] }.map { Path(Path(stringLiteral: name).components + $0.components) }
      case .acceptance, .closure, .remote: []
      }
    }
  }

  extension FormOutlinePart {
    /// The paths, without positions in lists, of boxes that must be ticked.
    ///
    /// Recurses once for each level of forms within forms.
    fileprivate var acceptances: [Path] {
      switch self {
      case .acceptance(let name, _, let override):
        override.severity == .warning ? [] : [Path(stringLiteral: name)]
      case .value(let name, _, let asked, _):
        asked.flatMap { $0?.acceptances ?? [] }.map { Path(Path(stringLiteral: name).components + $0.components) }
      case .text, .closure, .remote: []
      }
    }
  }

  extension Path {
    /// The path without its positions in lists.
    fileprivate var withoutPositions: Path { Path(components.filter { if case .name = $0 { true } else { false } }) }
  }

  extension ValueOutline {
    fileprivate var acceptances: [Path] {
      switch self {
      case .form(let parts): parts.flatMap { $0.acceptances }
      case .each(let asked), .eachOfSet(let asked, _), .wrapped(_, let asked):
        asked.flatMap { $0?.acceptances ?? [] }
      default: []
      }
    }

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

  /// The places of what JSON lacks.
  @available(WellformedServer 1.0, *)
  struct Absences {
    /// The places of objects and lists; a form sends the fields of an object, and never the object, and nothing for an
    /// empty list.
    var objects: Set<Path> = []
    /// The places of members, and of those that are null.
    var values: Set<Path> = []
  }

  /// Thrown if a part of a model cannot be made and no empty value can replace it; the notes say why.
  @available(WellformedServer 1.0, *)
  struct ModelNotMade: Error {}
#endif
