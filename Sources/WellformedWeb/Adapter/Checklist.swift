import Wellformed
public import WellformedLive

extension LiveForm {
  /// What is asked of a field, point by point and each once, as pages show it in a checklist; empty where there is no such
  /// list.
  ///
  /// For servers that render it.
  public func checklist(of name: String) -> [String] {
    let field = presentationOrder.first { state(of: $0)?.name.hasSameBytes(as: name) == true }
    return field.map { Checklist(of: $0, in: self).items(in: self).map { $0.message } } ?? []
  }
}

/// What is asked of a field, point by point, where that is worth a checklist: several demands that are met one by one.
struct Checklist {
  private let id: FieldID
  /// The places of the points among all that is asked of the field, and what each asks in words.
  private let points: [Int]
  private let messages: [String]
  /// Whether what is asked depends on other fields.
  private let readsOthers: Bool

  init(of id: FieldID, in form: LiveForm) {
    self.id = id
    let asked = form.requirements(of: id)
    let listed = asked.indices.filter { asked[$0].rule.isListed }
    readsOthers = listed.contains { !asked[$0].rule.siblingNames.isEmpty }
    let points = listed.filter { asked[$0].demand != nil }
    let isList = readsOthers || points.count > 1
    self.points = isList ? points : []
    messages = isList ? points.map { asked[$0].demand?.message ?? "" } : []
  }

  /// How far each point is met now; what they ask is made into words only once, which costs most of it.
  func items(in form: LiveForm) -> [Item] {
    if readsOthers { return Checklist(of: id, in: form).newItems(in: form) }
    return newItems(in: form)
  }

  private func newItems(in form: LiveForm) -> [Item] {
    guard points.count > 1 else { return [] }
    let progress = form.progress(ofRequirements: points, in: id)
    return points.indices.map { Item(message: messages[$0], progress: progress[$0]) }
  }

  /// A point of a checklist.
  struct Item: Hashable {
    let message: String
    let progress: Requirement.Progress
  }
}

extension Rule {
  /// Tells whether a checklist has the rule among its points: whether there is a text at all is not such a point, nor is
  /// whether it has a format, unless that says so.
  fileprivate var isListed: Bool {
    switch self {
    case .length, .contained, .part, .pattern: true
    case .format, .sibling: formatForChecklists != nil
    default: demands?.contains { $0.isListed } ?? false
    }
  }
}
