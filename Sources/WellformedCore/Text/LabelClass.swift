/// What the rules for labels and PRECIS need to know of a scalar (RFC 5892, RFC 5893, RFC 8264), by the data of Unicode
/// 17.
package struct LabelClass {
  /// The derived property of IDNA 2008 (RFC 5892, section 3).
  ///
  /// Unassigned scalars are disallowed.
  package enum Property { case disallowed, valid, contextualJoiner, contextual }

  /// The scripts that rules for single characters name.
  package enum Script { case other, greek, hebrew, japanese }

  /// The bidirectional classes that a label may contain.
  package enum Direction: UInt8 {
    case leftToRight, rightToLeft, arabicLetter, arabicNumber, europeanNumber, europeanSeparator, commonSeparator
    case europeanTerminator, neutral, boundaryNeutral, nonspacingMark, other
  }

  /// How a scalar joins its neighbours in cursive scripts.
  package enum Joining { case none, left, right, dual, transparent, causing }

  /// The string class of PRECIS to which a scalar belongs (RFC 8264, sections 4.2 and 4.3), regardless of its context.
  ///
  /// Everything in the IdentifierClass is in the FreeformClass as well.
  package enum StringClass { case none, freeform, identifier }

  /// The runs of scalars with the same class.
  package static let runs = IndexedRuns(LabelTables.runs)

  private let first: UInt8
  private let second: UInt8
  private let third: UInt8

  /// Creates the class of a scalar.
  package init(of scalar: UInt32) { self.init(ofRun: LabelClass.runs.run(of: scalar)) }

  private init(ofRun run: Int) {
    let combination = Int(LabelClass.runs.runs.value(ofRun: run))
    first = LabelTables.combinations.byte(at: 3 * combination)
    second = LabelTables.combinations.byte(at: 3 * combination + 1)
    third = LabelTables.combinations.byte(at: 3 * combination + 2)
  }

  /// Calls a closure for the runs of scalars of one class, from the run of a scalar on.
  package static func forEachRun(from scalar: UInt32, _ body: (Range<UInt32>, LabelClass) -> Void) {
    var run = runs.run(of: scalar)
    var start = scalar
    while start < 0x110000 {
      let end = runs.runs.end(ofRun: run)
      body(start..<end, LabelClass(ofRun: run))
      (start, run) = (end, run + 1)
    }
  }

  /// A number that is the same for scalars that the rules for labels treat alike.
  package var kind: UInt16 { UInt16(first) | UInt16(second) << 8 }

  package var property: Property {
    switch first & 3 {
    case 1: .valid
    case 2: .contextualJoiner
    case 3: .contextual
    default: .disallowed
    }
  }

  package var stringClass: StringClass {
    switch third {
    case 1: .freeform
    case 2: .identifier
    default: .none
    }
  }

  /// Whether the general category is Mn, Mc or Me.
  package var isMark: Bool { first & 4 != 0 }

  /// Whether the canonical combining class is 9.
  package var isVirama: Bool { first & 8 != 0 }

  package var script: Script {
    switch first >> 4 {
    case 1: .greek
    case 2: .hebrew
    case 3: .japanese
    default: .other
    }
  }

  package var direction: Direction { Direction(rawValue: second & 15) ?? .other }

  package var joining: Joining {
    switch second >> 4 {
    case 1: .left
    case 2: .right
    case 3: .dual
    case 4: .transparent
    case 5: .causing
    default: .none
    }
  }
}
