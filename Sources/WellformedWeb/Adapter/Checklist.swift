import Wellformed
public import WellformedLive

extension LiveForm {
  /// Returns the requirements of a field as pages list them, each once; empty if there is no checklist.
  ///
  /// Use it on a server that renders the checklist.
  public func checklist(of name: String) -> [String] {
    let field = presentationOrder.first { state(of: $0)?.name.hasSameBytes(as: name) == true }
    return field.map { Checklist(of: $0, in: self).items(in: self).map { $0.message } } ?? []
  }
}

/// The requirements of a field, if they are worth a checklist: several that are met one by one.
struct Checklist {
  private let id: FieldID
  /// The places of the points among all requirements of the field; `messages` has the words for each.
  private let points: [Int]
  private let messages: [String]
  /// Whether the requirements depend on other fields.
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

  /// Returns the points with their current states; their words are made only once, because that is most of the work.
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
  /// Whether a checklist shows the rule.
  ///
  /// It does not show that there must be a text, nor a format, unless the format provides an entry.
  fileprivate var isListed: Bool {
    switch self {
    case .length, .contained, .part, .pattern: true
    case .format, .sibling: formatForChecklists != nil
    default: demands?.contains { $0.isListed } ?? false
    }
  }
}
