/// The results for values that occur in many rows, such as those of a dictionary, so that each is judged once.
struct ValueMemory {
  /// The maximum number of values that are remembered.
  private static let mostValues = 1 << 20

  private enum Answer: UInt8 {
    case unknown, isAccepted, isSuspect
  }

  private var answers: [Answer]

  /// Creates an empty memory for this number of values; if there are too many, nothing is ever remembered.
  init(_ count: Int) {
    answers = count <= ValueMemory.mostValues ? Array(repeating: .unknown, count: count) : []
  }

  /// Returns the known result for a value by its number, or otherwise the result of a closure.
  @inline(__always)
  mutating func accepts(_ index: Int, _ isAccepted: () -> Bool) -> Bool {
    guard answers.indices.contains(index) else { return isAccepted() }
    if answers[index] == .unknown { answers[index] = isAccepted() ? .isAccepted : .isSuspect }
    return answers[index] == .isAccepted
  }
}
