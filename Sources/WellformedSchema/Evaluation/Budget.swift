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
