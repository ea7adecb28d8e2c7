#if !hasFeature(Embedded)
  public import Wellformed

  // The descriptions of live forms, events and effects. They contain no texts, no models, and nothing that others say
  // about them: only the properties themselves give access to those.

  extension TextDraft: Redacted {
    /// The name of the type, without the text.
    public var description: String { "TextDraft" }
  }

  extension FieldState: Redacted {
    /// The path of the field, its status, and the codes of its errors: `email: invalid email.at.missing`.
    public var description: String {
      (["\(path): \(status)"] + errors.map { $0.code.rawValue }).joined(separator: " ")
    }
  }

  extension LiveValues: Redacted {
    /// The paths of the fields whose texts these are.
    public var description: String { "LiveValues(\(entries.map { "\($0.path)" }.joined(separator: ", ")))" }
  }

  extension LiveValues.Entry: Redacted {
    /// The path of the field.
    public var description: String { "\(path)" }
  }

  extension CheckRequest: Redacted {
    /// The name of the field.
    public var description: String { "CheckRequest(\(name) \(field))" }
  }

  extension CheckAnswer: Redacted {
    /// The kind of answer, without reasons.
    public var description: String {
      switch self {
      case .pass: "pass"
      case .fail(let issues): "fail(\(issues.map { $0.code.rawValue }.joined(separator: ", ")))"
      case .unavailable: "unavailable"
      }
    }
  }

  extension SubmissionAnswer: Redacted {
    /// The kind of answer, without reasons.
    public var description: String {
      switch self {
      case .accepted: "accepted"
      case .refused(let issues): "refused(\(issues))"
      case .failed: "failed"
      }
    }
  }

  extension SubmissionOutcome: Redacted {
    /// The outcome, without reasons.
    public var description: String {
      switch self {
      case .invalid: "invalid"
      case .unverified: "unverified"
      case .withdrawn: "withdrawn"
      case .cancelled: "cancelled"
      case .accepted: "accepted"
      case .refused(let issues): "refused(\(issues))"
      case .failed: "failed"
      }
    }
  }

  extension ServerIssue: Redacted {
    /// The pointer and the code, without the server's words.
    public var description: String { "\(pointer) \(code)" }
  }

  extension LiveRow: Redacted {
    /// The names of the fields.
    public var description: String {
      "LiveRow(\(named.keys.map { $0.text }.sorted().joined(separator: ", ")))"
    }
  }

  extension LiveChoice: Redacted {
    /// The name of the type, without the choice.
    public var description: String { "LiveChoice" }
  }

  extension LiveStart: Redacted {
    /// The name of the type, without the model.
    public var description: String { "LiveStart" }
  }

  extension LiveRowModel: Redacted {
    /// The type of the element and the number of the row.
    nonisolated public var description: String { "LiveRowModel<\(Element.self)>(\(id.rawValue))" }
  }

  extension LiveListModel: Redacted {
    /// The type of the elements and the numbers of the rows.
    nonisolated public var description: String {
      "LiveListModel<\(Value.self)>(\(ids.map { "\($0.rawValue)" }.joined(separator: ", ")))"
    }
  }

  extension LiveField: Redacted {
    /// The name of the field, and its rules as they would be written in Swift.
    public var description: String {
      var rules = rulesOfText
      if case .text(let plan) = content { rules = plan.rules }
      return "LiveField(\(([name.debugDescription] + rules.map { "\($0)" }).joined(separator: ", ")))"
    }
  }

  extension LiveRows: Redacted {
    /// The name of the list, the fields of each row, and the lists in each row.
    public var description: String {
      let parts = [name.debugDescription] + fields.map { "\($0)" } + lists.map { "\($0)" }
      return "LiveRows(\(parts.joined(separator: ", ")))"
    }
  }

  extension LiveRelation: Redacted {
    /// The names of the fields that the rule reads, and of the one that it reports at.
    public var description: String { "LiveRelation(reads: \(reads), on: \(field.debugDescription))" }
  }

  extension LiveMeter: Redacted {
    /// The names of the fields that the meter reads.
    public var description: String { "LiveMeter(reads: \(reads))" }
  }

  extension LiveEvent: Redacted {
    /// The event and its field, without texts.
    public var description: String {
      switch self {
      case .focus(let id): "focus(\(id))"
      case .edit(let id, _, let source): "edit(\(id), \(source))"
      case .beginComposition(let id): "beginComposition(\(id))"
      case .compose(let id, _): "compose(\(id))"
      case .endComposition(let id, _): "endComposition(\(id))"
      case .blur(let id, let reason): "blur(\(id), \(reason))"
      case .pressBegan: "pressBegan"
      case .pressEnded: "pressEnded"
      case .timer(let token): "timer(\(token))"
      case .answer(let token, let answer): "answer(\(token), \(answer))"
      case .submit: "submit"
      case .refuse(let count): "refuse(besides: \(count))"
      case .submissionAnswer(let token, let answer): "submissionAnswer(\(token), \(answer))"
      case .cancelSubmission: "cancelSubmission"
      case .reset: "reset"
      case .begin: "begin"
      case .set(let id, _): "set(\(id))"
      case .choose(let id, _): "choose(\(id))"
      case .validate(let reveals): "validate(reveals: \(reveals))"
      case .participate(let id, let participation): "participate(\(id), \(participation))"
      case .addRow(let name, let position, _): "addRow(\(name), at: \(position))"
      case .removeRows(let rows): "removeRows(\(rows.map { $0.rawValue }))"
      case .moveRows(let rows, let position): "moveRows(\(rows.map { $0.rawValue }), to: \(position))"
      case .arrange(let order): "arrange(\(order))"
      case .allowFocus(let id, let isAllowed): "allowFocus(\(id), \(isAllowed))"
      case .serverIssues(let issues): "serverIssues(\(issues))"
      case .acceptSuggestion(let id): "acceptSuggestion(\(id))"
      case .undo(let id): "undo(\(id))"
      case .redo(let id): "redo(\(id))"
      case .online: "online"
      case .retry(let id): "retry(\(id.map { "\($0)" } ?? "all"))"
      }
    }
  }

  extension LiveForm: Redacted {
    /// The fields, one per line.
    public var description: String {
      (["LiveForm(version \(version))"] + snapshot.fields.map { "  \($0)" }).joined(separator: "\n")
    }
  }

  extension LiveFieldModel: Redacted {
    /// The number of the field.
    nonisolated public var description: String { "LiveFieldModel(\(id))" }
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  extension LiveFormModel: Redacted {
    /// The type of the model.
    nonisolated public var description: String { "LiveFormModel<\(Model.self)>" }
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  extension LiveFormActor: Redacted {
    /// The type of the model.
    nonisolated public var description: String { "LiveFormActor<\(Model.self)>" }
  }
#endif
