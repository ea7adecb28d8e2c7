/// What judging a value may cost, preparing it included: time stays linear in its size, however schemas lead to one another.
struct JudgementBudget {
  /// How deep judging may go; each level lies on the heap.
  static var depthLimit: Int { 4096 }

  /// How many bytes of a text are looked at in a step.
  static var bytesPerStep: Int { 64 }

  private var budget = Budget(steps: 1 << 12)
  /// The value as a whole, until it is asked how large it is.
  private var whole: JSONValue?
  /// How many steps judging each value within the whole may take.
  private let stepsPerValue: Int

  init(for whole: JSONValue, by graph: SchemaGraph) {
    self.whole = whole
    stepsPerValue = 256 &+ graph.greatestCost &+ graph.nodes.count
  }

  /// Takes some steps; tells whether there were as many.
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
  /// How many values there are within this one, itself included; a long text counts as several.
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
