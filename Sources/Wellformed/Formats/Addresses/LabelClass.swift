/// What the rules of labels ask of a scalar (RFC 5892, RFC 5893), by the data of Unicode 17.
package struct LabelClass {
  /// The derived property of IDNA 2008 (RFC 5892, section 3).
  ///
  /// What is not assigned is disallowed.
  package enum Property { case disallowed, valid, contextualJoiner, contextual }

  /// The scripts that rules for single characters name.
  enum Script { case other, greek, hebrew, japanese }

  /// The bidirectional classes that a label may hold.
  package enum Direction: UInt8 {
    case leftToRight, rightToLeft, arabicLetter, arabicNumber, europeanNumber, europeanSeparator, commonSeparator
    case europeanTerminator, neutral, boundaryNeutral, nonspacingMark, other
  }

  /// How a scalar joins its neighbours in cursive scripts.
  package enum Joining { case none, left, right, dual, transparent, causing }

  private let first: UInt8
  private let second: UInt8

  /// The class of a scalar.
  package init(of scalar: UInt32) {
    let combination = Int(LabelTables.runs.value(of: scalar))
    first = LabelTables.combinations.byte(at: 2 * combination)
    second = LabelTables.combinations.byte(at: 2 * combination + 1)
  }

  package var property: Property {
    switch first & 3 {
    case 1: .valid
    case 2: .contextualJoiner
    case 3: .contextual
    default: .disallowed
    }
  }

  /// General category Mn, Mc or Me.
  package var isMark: Bool { first & 4 != 0 }

  /// Canonical combining class 9.
  package var isVirama: Bool { first & 8 != 0 }

  var script: Script {
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
