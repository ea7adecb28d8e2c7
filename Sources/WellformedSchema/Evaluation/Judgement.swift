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
  /// The stages that are still to come, the one at which the judgement is among them.
  private var stages: StageSet
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
  /// What of the value is spoken of so far, where somebody asks: the schema itself, or the one that this is a child for.
  let evaluated: EvaluatedParts?
  /// Tells whether it is the one that this is a child for.
  let isCollected: Bool

  /// What is asked, in the order in which it is reported.
  enum Stage: UInt8 {
    case contained, elements
    case properties, names, patterns, dependents, additional
    case allOf, anyOf, oneOf, not, condition, consequence, inOrder
    case unevaluatedItems, unevaluatedMembers
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
    /// Tells whether it also matters what of the value the schema speaks of.
    var isCollected = false
  }

  /// What came of several ways to be right, of which the closest is reported where none is taken.
  struct Ways {
    var best: (distance: Distance, foundIssues: FoundIssues)?
    var taken: FoundIssues?
    var verdict = Verdict.invalid
    /// What the ways that do not hold speak of.
    var evaluated: EvaluatedParts?
    /// Tells whether one was enough, and the others are asked only what they speak of.
    var isEnough = false
    /// Tells whether nothing more is to be said.
    var isSettled = false
  }

  /// Where the judgement is.
  var stage: Stage { stages.first }

  init(
    of value: JSONValue, by node: SchemaNode, beside parent: JSONObject?, for purpose: Evaluation.Purpose,
    hasPlace: Bool, from start: Int, verdict: Verdict, in stages: StageSet, evaluated: EvaluatedParts?,
    isCollected: Bool
  ) {
    self.node = node
    self.value = value
    self.parent = parent
    self.purpose = purpose
    self.hasPlace = hasPlace
    self.start = start
    self.verdict = verdict
    self.stages = stages
    self.evaluated = evaluated
    self.isCollected = isCollected
  }

  /// Goes on to the next stage.
  mutating func endStage() {
    (position, group) = (0, 0)
    stages.removeFirst()
  }

  /// Tells whether nothing that follows matters.
  var isSettled: Bool { verdict != .valid && purpose != .issues }
}

/// The stages that a schema has something to say in.
struct StageSet {
  private var bits: UInt16 = 0

  private static let ofArrays = StageSet([.contained, .elements, .unevaluatedItems])
  private static let ofObjects = StageSet([
    .properties, .names, .patterns, .dependents, .additional, .unevaluatedMembers,
  ])

  init(_ stages: [Judgement.Stage] = []) {
    for stage in stages { bits |= 1 << UInt16(stage.rawValue) }
  }

  var isEmpty: Bool { bits == 0 }

  /// The first of them; `done` after the last.
  var first: Judgement.Stage { Judgement.Stage(rawValue: UInt8(bits.trailingZeroBitCount)) ?? .done }

  mutating func removeFirst() { bits &= bits &- 1 }

  /// Those that concern a value, which depends on its type.
  func concerning(_ value: JSONValue) -> StageSet {
    var set = self
    if case .array = value {} else { set.bits &= ~StageSet.ofArrays.bits }
    if case .object = value {} else { set.bits &= ~StageSet.ofObjects.bits }
    return set
  }
}

extension StageSet {
  /// What a schema has something to say in.
  init(of schema: SchemaKeywords) {
    var stages: [Judgement.Stage] = []
    func add(_ stage: Judgement.Stage, if isSaid: Bool) { if isSaid { stages.append(stage) } }
    let object = schema.object
    add(.contained, if: schema.list.contained != nil)
    add(.elements, if: schema.list.items != nil || !schema.list.first.isEmpty)
    add(.properties, if: !object.isEmpty)
    add(.names, if: object.names != nil)
    add(.patterns, if: !object.patterns.isEmpty)
    add(.dependents, if: !object.dependents.isEmpty)
    if case .allowed = object.additional {} else { stages.append(.additional) }
    add(.allOf, if: !schema.allOf.isEmpty)
    add(.anyOf, if: schema.anyOf != nil)
    add(.oneOf, if: schema.oneOf != nil)
    add(.not, if: schema.not != nil)
    add(.condition, if: schema.condition != nil)
    add(.consequence, if: schema.condition != nil)
    add(.inOrder, if: schema.stages != nil)
    add(.unevaluatedItems, if: schema.unevaluatedItems != nil)
    add(.unevaluatedMembers, if: schema.unevaluatedMembers != nil)
    self.init(stages)
  }
}
