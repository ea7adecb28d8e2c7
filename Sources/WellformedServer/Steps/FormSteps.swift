#if Server
  public import Wellformed
  public import WellformedSchema

  /// The steps of a long form: each has a page with fields of its own, and only these are judged there.
  ///
  /// A ``Draft`` keeps what was entered, so that people can go back, close the window and continue another day. At the
  /// end, everything is one submission, which the whole form judges.
  @available(WellformedServer 1.0, *)
  public struct FormSteps: Hashable, Sendable {
    /// A step.
    public struct Step: Hashable, Sendable {
      /// The name, as it appears in addresses.
      public let name: String
      /// The names of the top-level members that are entered in the step.
      public let fields: [String]
      /// Those of them that no draft keeps, and that people enter again each time.
      public let secrets: Set<String>

      /// Creates a step.
      ///
      /// - Parameters:
      ///   - name: The name, as it appears in addresses.
      ///   - fields: The names of the top-level members that are entered in it.
      ///   - secrets: Those of them that no draft keeps, such as passwords and card numbers.
      public init(_ name: String, _ fields: [String], secrets: Set<String> = []) {
        self.name = name
        self.fields = fields
        self.secrets = secrets
      }
    }

    /// The steps, in order.
    public let steps: [Step]

    /// Creates the steps of a form.
    public init(_ steps: Step...) { self.steps = steps }

    /// Returns the step with a name.
    public subscript(name: String) -> Step? { steps.first { $0.name == name } }

    /// Returns the step after another; `nil` after the last one.
    public func step(after step: Step) -> Step? {
      steps.firstIndex(of: step).flatMap { $0 + 1 < steps.count ? steps[$0 + 1] : nil }
    }

    /// Returns the step before another; `nil` before the first one.
    public func step(before step: Step) -> Step? {
      steps.firstIndex(of: step).flatMap { $0 > 0 ? steps[$0 - 1] : nil }
    }

    /// Returns the number of a step, counted from 1.
    public func number(of step: Step) -> Int { (steps.firstIndex(of: step) ?? 0) + 1 }

    /// Returns the first step that a draft has not completed, where a person who comes back continues.
    public func next(in draft: Draft) -> Step? { steps.first { !draft.done.contains($0.name) } }

    /// Returns whether a step is open: every one before it is completed.
    public func isOpen(_ step: Step, in draft: Draft) -> Bool {
      for each in steps {
        if each == step { return true }
        if !draft.done.contains(each.name) { return false }
      }
      return false
    }

    /// Returns the names of the form's fields that belong to a step: its members, and what lies within them.
    public func fieldNames<Model: Sendable>(of step: Step, in form: Form<Model>) -> [String] {
      form.fieldNames.filter { name in
        step.fields.contains { Path(stringLiteral: $0).contains(Path(stringLiteral: name)) }
      }
    }
  }

  /// What a person has entered so far in a long form.
  @available(WellformedServer 1.0, *)
  public struct Draft: Hashable, Sendable {
    /// The values as they were entered: they are not normalised, and may be invalid in steps that are not completed.
    public private(set) var values: JSONObject
    /// The names of the steps that were valid when they were submitted.
    public private(set) var done: Set<String>

    /// Creates a draft from what a store has kept.
    public init(values: JSONObject = JSONObject(), done: Set<String> = []) {
      self.values = values
      self.done = done
    }

    /// Takes what was entered in a step, except its secrets, and replaces what the step had before.
    ///
    /// - Parameters:
    ///   - submission: The submission; members of other steps are ignored.
    ///   - step: The step.
    ///   - isRight: Whether it was valid.
    public mutating func take(_ submission: Submission, of step: FormSteps.Step, isRight: Bool) {
      var kept = JSONObject()
      for member in values.members where !step.fields.contains(member.key) { kept[member.key] = member.value }
      for name in step.fields where !step.secrets.contains(name) {
        if let value = submission.value.object?[name] { kept[name] = value }
      }
      values = kept
      if isRight { done.insert(step.name) } else { done.remove(step.name) }
    }

    /// Returns everything as one submission: the values of the draft, with those of a new submission for one step.
    public func submission(with submission: Submission, of step: FormSteps.Step) -> Submission {
      var all = JSONObject()
      for member in values.members where !step.fields.contains(member.key) { all[member.key] = member.value }
      for name in step.fields { if let value = submission.value.object?[name] { all[name] = value } }
      return Submission(.object(all), notation: submission.notation)
    }

    /// The values as a submission, to be shown again.
    public var submission: Submission { Submission(.object(values), notation: .form) }
  }

  @available(WellformedServer 1.0, *)
  extension Draft: Redacted {
    /// The completed steps.
    public var description: String { "Draft(\(done.sorted().joined(separator: ", ")))" }
  }
#endif
