extension Rule {
  /// How typed text is grouped, by the first required format that knows how.
  package var grouping: TextGrouping? {
    var grouping: TextGrouping?
    visit { rule in
      guard grouping == nil else { return }
      switch rule {
      case .format(let format): grouping = format.grouping
      case .sibling(let comparison): grouping = comparison.grouping
      default: break
      }
    }
    return grouping
  }
}
