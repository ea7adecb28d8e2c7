import Wellformed

extension [Int] {
  /// The numbers without repetitions, in the order of their first occurrence.
  var each: [Int] {
    var seen: Set<Int> = []
    return filter { seen.insert($0).inserted }
  }
}

extension [String] {
  /// The names without repetitions, in the order of their first occurrence.
  var each: [String] {
    var seen: Set<ExactText> = []
    return filter { seen.insert(ExactText($0)).inserted }
  }

  /// Returns whether a name is among these.
  func has(_ name: String) -> Bool { contains { $0.hasSameBytes(as: name) } }
}
