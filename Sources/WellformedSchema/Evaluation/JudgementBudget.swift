/// A limit for judging a value, including its normalisation.
///
/// It keeps the time linear in the size of the value, however schemas refer to one another.
struct JudgementBudget {
  /// The greatest depth of judging; each level is on the heap.
  static var depthLimit: Int { 4096 }

  /// The number of bytes of a text that one step covers.
  static var bytesPerStep: Int { 64 }

  private var budget = Budget(steps: 1 << 12)
  /// The whole value, until its size is needed.
  private var whole: JSONValue?
  /// The number of steps for judging each value within the whole.
  private let stepsPerValue: Int

  init(for whole: JSONValue, by graph: SchemaGraph) {
    self.whole = whole
    stepsPerValue = 256 &+ graph.greatestCost &+ graph.nodes.count
  }

  /// Takes some steps; returns whether there were enough.
  @inline(__always)
  mutating func take(_ count: Int) -> Bool { budget.take(count) || extend(count) }

  @inline(never)
  private mutating func extend(_ count: Int) -> Bool {
    guard let whole else { return false }
    self.whole = nil
    budget.add(whole.size &* stepsPerValue)
    return budget.take(count)
  }
}

extension JSONValue {
  /// The number of values within this one, including itself; a long text counts as several.
  var size: Int {
    var (size, ahead) = (0, [self])
    while let value = ahead.popLast() {
      size += 1
      switch value {
      case .null, .bool: break
      case .number(let number): size += number.text.utf8.count / JudgementBudget.bytesPerStep
      case .string(let text): size += text.utf8.count / JudgementBudget.bytesPerStep
      case .array(let array): ahead += array
      case .object(let object): for member in object.members { ahead.append(member.value) }
      }
    }
    return size
  }
}
