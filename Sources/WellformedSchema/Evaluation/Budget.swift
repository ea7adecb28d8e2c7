/// A limit for following schemas: a number of steps and a number of levels, whatever a rule file says.
///
/// Everything that goes from schema to schema has a budget, because schemas can refer to one another many times, and in
/// circles. A step stands for work of a bounded size.
struct Budget {
  /// The number of steps that are left.
  private(set) var steps: Int

  /// Creates a budget for one kind of work on a rule file: linear in the number of its schemas, however they are
  /// connected.
  init(forSchemas count: Int) { steps = (1 << 16) + 64 * count }

  /// The greatest depth of what is made from a rule file.
  ///
  /// A level is several functions that call one another and need up to 3 KiB of stack when rule files are written. The
  /// smallest stacks in use have 128 KiB.
  static var depthLimit: Int { 24 }

  init(steps: Int) { self.steps = steps }

  /// Takes some steps; returns whether there were enough.
  mutating func take(_ count: Int = 1) -> Bool {
    steps &-= count
    return steps >= 0
  }

  /// Adds some steps.
  mutating func add(_ count: Int) { steps = max(0, steps) &+ count }
}
