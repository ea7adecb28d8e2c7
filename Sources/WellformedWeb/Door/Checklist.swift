import Wellformed
import WellformedLive

/// What is asked of a field, point by point, where that is worth a checklist: several demands that are met one by one.
struct Checklist {
  private let id: FieldID
  /// The places of the points among all that is asked of the field, and what each asks in words.
  private let points: [Int]
  private let messages: [String?]
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
    messages = isList ? points.map { asked[$0].demand?.message } : []
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
    let message: String?
    let progress: Requirement.Progress
  }
}

extension Rule {
  /// Tells whether a checklist has the rule among its points: whether there is a text at all, and whether it has a format,
  /// is not such a point.
  fileprivate var isListed: Bool {
    switch self {
    case .length, .contained, .part, .pattern: true
    default: demands?.contains { $0.isListed } ?? false
    }
  }
}
