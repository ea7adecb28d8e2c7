/// How far schemas are followed: so many steps and so many levels, whatever a rule file says.
///
/// Everything that goes from schema to schema has one, because schemas may lead to one another many times over, and round
/// in circles. A step stands for work of a bounded size.
struct Budget {
  /// How many steps are left.
  private(set) var steps: Int

  /// The steps for one sort of work on a rule file: linear in how many schemas it has, however they lead to one another.
  init(forSchemas count: Int) { steps = (1 << 16) + 64 * count }

  /// How deep what is worked out of a rule file may be nested: a level is several functions that call one another,
  /// of up to 3 KiB in writing rule files, and the smallest stacks there are have 128 KiB.
  static var depthLimit: Int { 24 }

  init(steps: Int) { self.steps = steps }

  /// Takes some steps; tells whether there were as many.
  mutating func take(_ count: Int = 1) -> Bool {
    steps &-= count
    return steps >= 0
  }

  /// Adds steps to those that are left.
  mutating func add(_ count: Int) { steps = max(0, steps) &+ count }
}

/// What judging a value may cost, preparing it included: time stays linear in its size, however schemas lead to one another.
struct JudgementBudget {
  /// How deep judging may go; each level lies on the heap.
  static var depthLimit: Int { 4096 }

  /// How many bytes of a text are looked at in a step.
  static var bytesPerStep: Int { 64 }

  private var budget = Budget(steps: 1 << 20)
  /// The value as a whole, until it is asked how large it is.
  private var whole: JSONValue?
  private let greatestCost: Int

  init(for whole: JSONValue, by graph: SchemaGraph) {
    self.whole = whole
    greatestCost = graph.greatestCost
  }

  /// Takes some steps; tells whether there were as many.
  @inline(__always)
  mutating func take(_ count: Int) -> Bool { budget.take(count) || extend(count) }

  @inline(never)
  private mutating func extend(_ count: Int) -> Bool {
    guard let whole else { return false }
    self.whole = nil
    budget.add(whole.size &* (256 &+ greatestCost))
    return budget.take(count)
  }
}
