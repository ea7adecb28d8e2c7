import Wellformed
import WellformedLive

/// Something that a random person, clock or server does to a form.
///
/// What it means is settled when it is done ("answer the third check there is"), so that any part of a list of acts can
/// be left out and the rest done again.
package struct Act: Hashable {
  enum Kind: Int, CaseIterable {
    case type, typeShort, focus, leave, leaveOtherwise, beginComposing, compose, endComposing, press, letGo
    case fireTimer, fireOldTimer, answer, answerTruly, answerOld, submit, answerSubmission, answerOldSubmission
    case reset, set, participate, addRow, removeRow, moveRow, online, retry, undo, redo, validate, fillAll
    case arrange, tellServerIssue
  }

  var kind: Kind
  var first: Int
  var second: Int

  init(using numbers: inout some RandomNumberGenerator) {
    kind = Act.weighted[Int.random(in: 0..<Act.weighted.count, using: &numbers)]
    first = Int.random(in: 0..<64, using: &numbers)
    second = Int.random(in: 0..<64, using: &numbers)
  }

  private static let weighted: [Kind] = Kind.allCases.flatMap { kind in
    switch kind {
    case .typeShort: Array(repeating: kind, count: 8)
    case .type, .leave, .fireTimer, .answerTruly: Array(repeating: kind, count: 6)
    case .submit, .fillAll, .answerSubmission: Array(repeating: kind, count: 4)
    case .focus, .answer, .answerOld: Array(repeating: kind, count: 3)
    case .reset, .participate: Array(repeating: kind, count: 2)
    default: [kind]
    }
  }
}
