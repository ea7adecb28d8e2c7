import Wellformed

extension [Int] {
  /// The numbers, each once, in the order in which they come first.
  var each: [Int] {
    var seen: Set<Int> = []
    return filter { seen.insert($0).inserted }
  }
}

extension [String] {
  /// The names, each once, in the order in which they come first.
  var each: [String] {
    var seen: Set<ExactText> = []
    return filter { seen.insert(ExactText($0)).inserted }
  }

  /// Tells whether a name is among these.
  func has(_ name: String) -> Bool { contains { $0.hasSameBytes(as: name) } }
}
