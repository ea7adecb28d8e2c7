import Wellformed

// A form that comes in the place of another, because a page has other fields now.
extension LiveForm {
  /// Takes over what a person has done in another form, and what servers have said about it, for fields that stand for the same
  /// in both.
  ///
  /// Timers, checks and submissions that are under way in the other form are its own; what was asked and not answered yet is
  /// asked again when typing rests. Where a text is another than it was, only that the person was there is taken over.
  ///
  /// - Parameter fields: The fields of the other form, each with the one in this form that stands for the same.
  /// - Complexity: O(*n*) in the fields.
  package mutating func succeed(
    _ other: LiveForm, _ fields: [(old: FieldID, new: FieldID)], at time: Int64 = 0
  ) -> [LiveEffect] {
    take(time) { form in
      form.submitting.succeed(other.submitting)
      var taken: [Int] = []
      for (old, new) in fields {
        guard let place = other.index(of: old), let index = form.index(of: new) else { continue }
        form.withdrawCheck(index)
        form.endPause(index)
        form.records[index].succeed(other.records[place], at: form.issuePath(of: form.records[index].definition))
        form.touch(index)
        taken.append(index)
      }
      for index in taken {
        form.settleCheck(index, .dependency)
        // A field whose control was taken off the page meanwhile shows nothing there; here it is one that was left.
        if form.records[index].interaction.isLeft { form.applyPolicy(index, .blur) }
      }
    }
  }
}

extension FieldRecord {
  /// - Parameter path: Where issues are found in the field.
  fileprivate mutating func succeed(_ other: FieldRecord, at path: Path) {
    interaction.succeed(other.interaction)
    guard editing.succeed(other.editing) else { return }
    errors.succeed(other.errors)
    check.succeed(other.check, at: path)
    for external in other.judgement.external {
      judgement.note(ExternalIssue(key: external.key, issue: external.issue.moved(to: path)))
    }
    (announced, announcedMeasure) = (other.announced, other.announcedMeasure)
  }
}

extension FieldRecord.Interaction {
  /// Takes over what the person has done; where they are is told anew.
  fileprivate mutating func succeed(_ other: Self) {
    (isTouched, isEdited) = (other.isTouched, other.isEdited)
  }
}

extension Issue {
  /// The same of a field that stands elsewhere now.
  func moved(to path: Path) -> Issue {
    var issue = self
    issue.path = path
    return issue
  }
}
