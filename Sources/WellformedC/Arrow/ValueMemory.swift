/// What was found of values that many rows have, such as those of a dictionary, each of which is judged once.
struct ValueMemory {
  /// Of how many values it is remembered at the most.
  private static let mostValues = 1 << 20

  private enum Answer: UInt8 {
    case unknown, isAccepted, isSuspect
  }

  private var answers: [Answer]

  /// Nothing is known yet of so many values; of more than can be remembered nothing ever is.
  init(_ count: Int) {
    answers = count <= ValueMemory.mostValues ? Array(repeating: .unknown, count: count) : []
  }

  /// What is known of a value by its number, or else what a closure tells.
  @inline(__always)
  mutating func accepts(_ index: Int, _ isAccepted: () -> Bool) -> Bool {
    guard answers.indices.contains(index) else { return isAccepted() }
    if answers[index] == .unknown { answers[index] = isAccepted() ? .isAccepted : .isSuspect }
    return answers[index] == .isAccepted
  }
}
