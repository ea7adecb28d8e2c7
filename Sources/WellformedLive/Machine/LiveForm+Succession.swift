import Wellformed

// A form that replaces another, because the page has other fields now.
extension LiveForm {
  /// Takes over the state of another form for fields that have the same meaning in both.
  ///
  /// That is what a person has done, and what servers have reported. Timers, checks and submissions under way stay with
  /// the other form; a check without an answer begins again when typing pauses. For a field whose text differs, only
  /// the facts that the person visited and edited it are taken over.
  ///
  /// - Parameter fields: The fields of the other form, each with the field of this form that has the same meaning.
  /// - Complexity: O(*n*) in the number of fields.
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
        // A field whose control was removed from the page shows nothing there; here it counts as left.
        if form.records[index].interaction.isLeft { form.applyPolicy(index, .blur) }
      }
    }
  }
}

extension FieldRecord {
  /// - Parameter path: The path at which issues of the field are found.
  fileprivate mutating func succeed(_ other: FieldRecord, at path: Path) {
    interaction.succeed(other.interaction)
    guard editing.succeed(other.editing) else { return }
    errors.succeed(other.errors)
    check.succeed(other.check, at: path)
    for external in other.judgement.external {
      judgement.note(ExternalIssue(key: external.key, issue: external.issue.moved(to: path)))
    }
    (announced, isAnnouncedGone) = (other.announced, other.isAnnouncedGone)
    announcedMeasure = other.announcedMeasure
  }
}

extension FieldRecord.Interaction {
  /// Takes over what the person has done; the focus is reported anew.
  fileprivate mutating func succeed(_ other: Self) {
    (isTouched, isEdited) = (other.isTouched, other.isEdited)
  }
}

extension Issue {
  /// Returns the same issue for a field that has moved to another path.
  func moved(to path: Path) -> Issue {
    var issue = self
    issue.path = path
    return issue
  }
}
