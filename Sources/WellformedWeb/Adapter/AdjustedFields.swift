import Wellformed
import WellformedLive
import WellformedSchema

/// The page's settings of how its fields are typed.
struct AdjustedFields {
  var adjustments: [ExactText: @Sendable (inout LiveField) -> Void] = [:]
  private(set) var counted: Set<ExactText> = []
  /// Booleans that are chosen or typed, instead of ticked.
  private(set) var answered: Set<ExactText> = []
  /// Fields whose control is a box.
  private(set) var ticked: Set<ExactText> = []
  /// Fields that are typed into.
  private(set) var typed: Set<ExactText> = []
  /// Whether a field sends nothing while it is empty, if the page says so.
  private(set) var omitsEmpty: [ExactText: Bool] = [:]
  private(set) var measured: Set<ExactText> = []

  @inline(never)
  init(_ question: RequestObject) throws(SchemaError) {
    for field in try question.members(of: "fields") {
      let (adjustment, name) = (try FieldAdjustment(field), ExactText(field.name))
      adjustments[name] = { adjustment.apply(to: &$0) }
      if let control = adjustment.control {
        if control == .ticked { ticked.insert(name) } else { answered.insert(name) }
        if control == .typed { typed.insert(name) }
      }
      omitsEmpty[name] = adjustment.omitsEmpty
      if adjustment.countsLength { counted.insert(name) }
      if adjustment.measures { measured.insert(name) }
    }
  }
}

extension AdjustedFields {
  /// Checks that all settings name fields.
  func check(among names: Set<ExactText>, _ question: RequestObject) throws(SchemaError) {
    for field in try question.members(of: "fields") { _ = try field.named(among: names) }
  }
}

/// The page's settings of how one field is typed.
private struct FieldAdjustment: Sendable {
  private var shape: TextShape?
  private var praisesSuccess = false
  private(set) var control: LiveField.Control?
  private(set) var omitsEmpty: Bool?
  private(set) var countsLength = false
  private var parses = false
  private(set) var measures = false

  init(_ word: Keyword) throws(SchemaError) {
    for option in try RequestObject(word).members {
      switch option.name {
      case "shape": shape = try TextShape(option)
      case "praisesSuccess": praisesSuccess = try option.boolean()
      case "control":
        control = try option.choice(of: [("typed", .typed), ("chosen", .chosen), ("ticked", .ticked)])
      case "omitsEmpty": omitsEmpty = try option.boolean()
      case "parses": parses = try option.boolean()
      case "countsLength": countsLength = try option.boolean()
      case "measures": measures = try option.boolean()
      default: throw option.unknown
      }
    }
  }

  func apply(to field: inout LiveField) {
    field.shape = shape == .telephone ? field.groupedShape ?? .telephone : shape
    field.praisesSuccess = praisesSuccess
    field.parses = parses
    if let control { field.control = control }
  }
}

extension TextShape {
  /// Creates the shape with a name, or from a mask: `{"mask": "(###) ###-####"}`.
  init(_ word: Keyword) throws(SchemaError) {
    guard word.value.object != nil else {
      self = try word.choice(of: [("digits", .digits), ("phone", .telephone), ("card", .card), ("expiry", .cardExpiry)])
      return
    }
    let shape = try RequestObject(word)
    try shape.refuseOthers(than: ["mask"])
    self = .mask(try shape.demanded("mask").text())
  }
}
