/// How many digits numbers have that are for something.
struct PhoneLengths {
  private let requirement: PhoneRequirement
  /// For nodes, the counts of digits that lead to an accepted kind, bit _n_ for _n_ digits.
  private var known: [Int: Int] = [:]

  init(of requirement: PhoneRequirement) { self.requirement = requirement }

  /// Tells whether numbers with a calling code that are for what is required have as many digits as one.
  mutating func include(_ number: PhoneNumber) -> Bool {
    if requirement.kinds.isEmpty { return true }
    var plan = PhonePlan.first(with: number.callingCode)
    while let each = plan {
      if counts(from: each.kinds) >> number.digits.count & 1 != 0 { return true }
      plan = PhonePlan.next(after: each)
    }
    return false
  }

  /// The counts of digits that lead from a node to an accepted kind, bit _n_ for _n_ digits.
  ///
  /// Calls itself once a digit, so 17 times at the most.
  mutating func counts(from node: Int) -> Int {
    if let counts = known[node] { return counts }
    var result = 0
    if let kind = PhoneNumber.Kind(rawValue: UInt8(PhoneGraph.label(of: node))), requirement.accepts(kind) {
      result = 1
    }
    let step = PhoneGraph.count(of: node)
    var children: [Int] = []
    _ = PhoneGraph.anyEdge(of: node) { _, child in
      children.append(child)
      return false
    }
    for child in children { result |= counts(from: child) << step }
    known[node] = result
    return result
  }
}
