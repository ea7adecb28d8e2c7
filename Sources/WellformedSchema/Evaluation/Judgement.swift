import Wellformed

/// A value that one schema judges: how far that is, and what came of it so far.
///
/// The schemas for what is within the value, and the other schemas for the value itself, are its children. They come stage
/// by stage; what a child's verdict means depends on the stage.
struct Judgement {
  let node: SchemaNode
  let value: JSONValue
  /// The object that the value is a member of.
  let parent: JSONObject?
  let purpose: Evaluation.Purpose
  /// Tells whether the last component of the path is the place of the value.
  let hasPlace: Bool
  /// How many issues there were before.
  let start: Int
  var verdict: Verdict
  var stage: Stage
  /// How many children of the stage there were, and, where those are of two kinds, in which group they are.
  var (position, group) = (0, 0)
  /// How many items are such as some must be.
  var containedCount = 0
  /// What came of the alternatives so far.
  var ways = Ways()
  /// What the condition leads to.
  var consequence: Int?
  /// Tells whether one of the stages of `inOrder` does not hold.
  var hasFailedStage = false

  /// What is asked, in the order in which it is reported.
  enum Stage: UInt8 {
    case contained, elements
    case properties, names, patterns, dependents, additional
    case allOf, anyOf, oneOf, not, condition, consequence, inOrder
    case done
  }

  /// What is judged for a judgement.
  struct Child {
    let value: JSONValue
    let schema: Int
    /// Where in the value it is.
    var place: Path.Component?
    /// The object that it is a member of.
    var parent: JSONObject?
    /// Tells whether it only matters that it is valid.
    var isQuestion = false
  }

  /// What came of several ways to be right, of which the closest is reported where none is taken.
  struct Ways {
    var best: (distance: Distance, foundIssues: FoundIssues)?
    var taken: FoundIssues?
    var verdict = Verdict.invalid
    /// Tells whether nothing more is to be said.
    var isSettled = false
  }

  init(
    of value: JSONValue, by node: SchemaNode, beside parent: JSONObject?, for purpose: Evaluation.Purpose,
    hasPlace: Bool, from start: Int, verdict: Verdict
  ) {
    self.node = node
    self.value = value
    self.parent = parent
    self.purpose = purpose
    self.hasPlace = hasPlace
    self.start = start
    self.verdict = verdict
    switch value {
    case .array where node.judgesItems: stage = .contained
    case .object where node.judgesObjects: stage = .properties
    default: stage = node.isCombined ? .allOf : .done
    }
  }

  /// Goes on to the next stage.
  mutating func endStage() {
    (position, group) = (0, 0)
    switch stage {
    case .elements, .additional: stage = node.isCombined ? .allOf : .done
    case .done: break
    default: stage = Stage(rawValue: stage.rawValue + 1) ?? .done
    }
  }

  /// Tells whether nothing that follows matters.
  var isSettled: Bool { verdict != .valid && purpose != .issues }
}
