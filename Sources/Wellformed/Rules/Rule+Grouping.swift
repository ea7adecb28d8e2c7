extension Rule {
  /// How the first format that the rule asks for, and that knows how, groups what is typed.
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
