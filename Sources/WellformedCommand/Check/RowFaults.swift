import Wellformed

/// Why rows cannot be read: of each kind the first, and how many there are.
struct RowFaults: Sendable {
  private var kinds: [(first: RowFault, count: Int)] = []

  /// Adds a row.
  mutating func add(_ fault: RowFault) { add(fault, count: 1) }

  /// Adds rows that come after these.
  mutating func add(_ others: RowFaults) {
    for (first, count) in others.kinds { add(first, count: count) }
  }

  private mutating func add(_ fault: RowFault, count: Int) {
    if let index = kinds.firstIndex(where: { $0.first.code.hasSameBytes(as: fault.code) }) {
      kinds[index].count += count
    } else {
      kinds.append((fault, count))
    }
  }

  /// A sentence for each kind.
  ///
  /// - Parameter place: What a line is called.
  func sentences(place: (_ line: Int) -> String) -> [String] {
    kinds.map { fault, count in
      let field = fault.field.map { $0 + ": " } ?? ""
      let advice = fault.advice.map { "; " + $0 } ?? ""
      return "\(count) × \(fault.code), first \(place(fault.line)): \(field)\(fault.message)\(advice)"
    }
  }
}
