import Wellformed

/// Reasons why rows cannot be read: the first of each kind, and their number.
struct RowFaults: Sendable {
  private var kinds: [(first: RowFault, count: Int)] = []

  /// Adds a row.
  mutating func add(_ fault: RowFault) { add(fault, count: 1) }

  /// Adds the faults of later rows.
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

  /// Returns a sentence for each kind.
  ///
  /// - Parameter place: Returns the words for a line.
  func sentences(place: (_ line: Int) -> String) -> [String] {
    kinds.map { fault, count in
      let field = fault.field.map { $0 + ": " } ?? ""
      let advice = fault.advice.map { "; " + $0 } ?? ""
      return "\(count) × \(fault.code), first \(place(fault.line)): \(field)\(fault.message)\(advice)"
    }
  }
}
