import Wellformed

/// The state of judging one value by one schema: how far it is, and the result so far.
///
/// Its children are the schemas for the parts of the value, and the other schemas for the value itself. They come stage
/// by stage; what a child's verdict means depends on the stage.
struct Judgement {
  let node: SchemaNode
  let value: JSONValue
  /// The object that the value is a member of.
  let parent: JSONObject?
  let purpose: Evaluation.Purpose
  /// Whether the last component of the path is the place of the value.
  let hasPlace: Bool
  /// The number of issues before.
  let start: Int
  var verdict: Verdict
  /// The stages that are still to come, including the current one.
  private var stages: StageSet
  /// The number of children that the stage had so far and, if these are of several kinds, the current group.
  var (position, group) = (0, 0)
  /// The number of items so far that satisfy `contains`.
  var containedCount = 0
  /// The result of the alternatives so far.
  var ways = Ways()
  /// The schema that the condition leads to.
  var consequence: Int?
  /// Whether one of the stages of `inOrder` does not hold.
  var hasFailedStage = false
  /// The parts of the value evaluated so far, if the schema itself, or the one that this is a child of, needs to know.
  let evaluated: EvaluatedParts?
  /// Whether the one that this is a child of needs to know.
  let isCollected: Bool

  /// The stages, in the order in which their issues are reported.
  enum Stage: UInt8 {
    case contained, elements
    case properties, names, patterns, dependents, additional
    case allOf, anyOf, oneOf, not, condition, consequence, inOrder
    case unevaluatedItems, unevaluatedMembers
    case done
  }

  /// A value and a schema that are to be judged for a judgement.
  struct Child {
    let value: JSONValue
    let schema: Int
    /// The place of the value within the outer one.
    var place: Path.Component?
    /// The object that it is a member of.
    var parent: JSONObject?
    /// Whether only the validity of the value matters.
    var isQuestion = false
    /// Whether it also matters which parts of the value the schema evaluates.
    var isCollected = false
  }

  /// The result of several alternatives; if none holds, the closest is reported.
  struct Ways {
    var best: (distance: Distance, foundIssues: FoundIssues)?
    var taken: FoundIssues?
    var verdict = Verdict.invalid
    /// The parts that the alternatives that do not hold evaluate.
    var evaluated: EvaluatedParts?
    /// Whether one alternative was enough, and the others only matter for the parts that they evaluate.
    var isEnough = false
    /// Whether nothing more can be reported.
    var isSettled = false
  }

  /// The current stage.
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

  /// Whether nothing that follows matters.
  var isSettled: Bool { verdict != .valid && purpose != .issues }
}

/// The stages for which a schema has keywords.
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

  /// The first of the stages; `done` after the last.
  var first: Judgement.Stage { Judgement.Stage(rawValue: UInt8(bits.trailingZeroBitCount)) ?? .done }

  mutating func removeFirst() { bits &= bits &- 1 }

  /// Returns the stages that apply to the type of a value.
  func concerning(_ value: JSONValue) -> StageSet {
    var set = self
    if case .array = value {} else { set.bits &= ~StageSet.ofArrays.bits }
    if case .object = value {} else { set.bits &= ~StageSet.ofObjects.bits }
    return set
  }
}

extension StageSet {
  /// Creates the set of stages for which a schema has keywords.
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
