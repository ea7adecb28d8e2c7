/// The numbers of digits that phone numbers of the required kinds have.
struct PhoneLengths {
  private let requirement: PhoneRequirement
  /// For each node, how many digits lead to an accepted kind: bit _n_ for _n_ digits.
  private var known: [Int: Int] = [:]

  init(of requirement: PhoneRequirement) { self.requirement = requirement }

  /// Returns whether numbers with this calling code that are of a required kind can have as many digits as this one.
  mutating func include(_ number: PhoneNumber) -> Bool {
    if requirement.kinds.isEmpty { return true }
    var plan = PhonePlan.first(with: number.callingCode)
    while let each = plan {
      if counts(from: each.kinds) >> number.digits.count & 1 != 0 { return true }
      plan = PhonePlan.next(after: each)
    }
    return false
  }

  /// Returns how many digits lead from a node to an accepted kind: bit _n_ for _n_ digits.
  ///
  /// This calls itself once for each digit, so at most 17 times.
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
