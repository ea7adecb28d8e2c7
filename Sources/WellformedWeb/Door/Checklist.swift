import Wellformed
import WellformedLive

/// What is asked of a field, point by point, where that is worth a checklist: several demands that are met one by one.
struct Checklist {
  private let id: FieldID
  /// The places of the points among all that is asked of the field, and what each of them asks.
  private let points: [(place: Int, message: String?)]
  /// Whether what is asked depends on other fields.
  private let readsOthers: Bool

  init(of id: FieldID, in form: LiveForm) {
    self.id = id
    var points: [(place: Int, message: String?)] = []
    var readsOthers = false
    if form.rules(of: id).contains(where: { $0.isListed }) {
      for (place, requirement) in form.requirements(of: id).enumerated() where requirement.rule.isListed {
        readsOthers = readsOthers || !requirement.rule.siblingNames.isEmpty
        if let demand = requirement.demand { points.append((place, demand.message)) }
      }
    }
    self.points = readsOthers || points.count > 1 ? points : []
    self.readsOthers = readsOthers
  }

  /// How far each point is met now; what they ask is made into words only once, which costs most of it.
  func items(in form: LiveForm) -> [Item] {
    let points = readsOthers ? Checklist(of: id, in: form).points : points
    guard points.count > 1 else { return [] }
    let progress = form.progress(of: id)
    return points.map { Item(message: $0.message, progress: progress[$0.place]) }
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
    case .all(let rules), .inOrder(let rules): rules.contains { $0.isListed }
    case .remarked(let remarked): remarked.rule.isListed
    default: false
    }
  }
}
