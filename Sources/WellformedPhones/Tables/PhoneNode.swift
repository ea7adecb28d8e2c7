/// A decoded node of the graph: see `PhoneGraph`.
struct PhoneNode {
  /// The result for the digits so far; 0 if there is none.
  private(set) var label = 0
  /// How many digits lead to the only child, whichever they are; 0 if the digits matter.
  private(set) var run = 0
  /// The edges: the digits, bit _n_ for digit _n_, and the node that they lead to.
  private(set) var edges: [(digits: Int, child: Int)] = []
  /// The place of the next node.
  private(set) var end: Int

  /// Reads a node; `nil` if the units do not form one.
  ///
  /// An edge must have digits, and a child must come after its parent. Whether a node begins at the child is not
  /// checked.
  init?(at place: Int, in nodes: some PhoneUnits, _ masks: some PhoneUnits, _ popular: some PhoneUnits) {
    guard 0..<nodes.unitCount ~= place else { return nil }
    let head = nodes.unit(at: place)
    end = place + 1
    func next(_ end: inout Int) -> Int? {
      guard end < nodes.unitCount else { return nil }
      end += 1
      return nodes.unit(at: end - 1)
    }
    func child(_ end: inout Int) -> Int? {
      guard let first = next(&end) else { return nil }
      var child = 0
      if first < 64 {
        guard 3 * first + 3 <= popular.unitCount else { return nil }
        child = popular.triple(from: 3 * first)
      } else if first < 80 {
        child = end + first - 64
      } else {
        guard let second = next(&end) else { return nil }
        if first < 120 {
          child = end + ((first - 80) << 7 | second)
        } else {
          guard let third = next(&end) else { return nil }
          child = end + ((first - 120) << 14 | second << 7 | third)
        }
      }
      return place < child && child < nodes.unitCount ? child : nil
    }
    if head == 15 {
      guard let count = next(&end), count > 0, let child = child(&end) else { return nil }
      run = count
      edges = [(1023, child)]
      return
    }
    guard head < 31, head & 15 <= 10 else { return nil }
    if head & 16 != 0 {
      guard let unit = next(&end), unit > 0 else { return nil }
      label = unit
    }
    for _ in 0..<head & 15 {
      guard let first = next(&end) else { return nil }
      var digits = 0
      if first < 120 {
        guard 2 * first + 2 <= masks.unitCount else { return nil }
        digits = masks.pair(from: 2 * first)
      } else {
        guard let second = next(&end) else { return nil }
        digits = (first & 7) << 7 | second
      }
      guard 1..<1024 ~= digits, let child = child(&end) else { return nil }
      edges.append((digits, child))
    }
  }
}
