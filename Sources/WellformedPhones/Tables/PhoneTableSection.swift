/// The parts of the tables that are written as bytes, in order.
enum PhoneTableSection: Int, CaseIterable {
  case nodes, masks, popular, regions, lengths, transforms, outcomes, formats, groups, groupSizes, leadingDigits
  case alternates, texts

  /// The number of units of each entry.
  var entrySize: Int {
    switch self {
    case .nodes, .formats: 1
    case .masks, .groupSizes: 2
    case .popular, .leadingDigits: 3
    case .alternates: 5
    case .lengths, .groups: 6
    case .transforms: 8
    case .outcomes: 11
    case .texts: 20
    case .regions: 28
    }
  }
}
