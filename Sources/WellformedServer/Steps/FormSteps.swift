#if Server
  public import Wellformed
  public import WellformedSchema

  /// The steps of a long form, each with fields of its own: a page for each, of which only its fields are judged.
  ///
  /// What was entered in a step is kept in a ``Draft``, so that somebody can go back, close the window and go on another day.
  /// At the end all of it is one submission, which is judged by the whole form.
  @available(WellformedServer 1.0, *)
  public struct FormSteps: Hashable, Sendable {
    /// A step.
    public struct Step: Hashable, Sendable {
      /// The name, as addresses have it.
      public let name: String
      /// The members that are entered in the step, by their names at the top.
      public let fields: [String]
      /// Those of them that no draft keeps: what is asked for again each time.
      public let secrets: Set<String>

      /// Creates a step.
      ///
      /// - Parameters:
      ///   - name: The name, as addresses have it.
      ///   - fields: The members that are entered in it, by their names at the top.
      ///   - secrets: Those of them that no draft keeps, such as passwords and the numbers of cards.
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

    /// The step with a name.
    public subscript(name: String) -> Step? { steps.first { $0.name == name } }

    /// The step after another; nothing after the last one.
    public func step(after step: Step) -> Step? {
      steps.firstIndex(of: step).flatMap { $0 + 1 < steps.count ? steps[$0 + 1] : nil }
    }

    /// The step before another; nothing before the first one.
    public func step(before step: Step) -> Step? {
      steps.firstIndex(of: step).flatMap { $0 > 0 ? steps[$0 - 1] : nil }
    }

    /// The place of a step, counted from one.
    public func number(of step: Step) -> Int { (steps.firstIndex(of: step) ?? 0) + 1 }

    /// The first step that a draft has not done: where whoever comes back goes on.
    public func next(in draft: Draft) -> Step? { steps.first { !draft.done.contains($0.name) } }

    /// Tells whether a step can be gone to: every one before it is done.
    public func isOpen(_ step: Step, in draft: Draft) -> Bool {
      for each in steps {
        if each == step { return true }
        if !draft.done.contains(each.name) { return false }
      }
      return false
    }

    /// The names of the fields of a form that belong to a step: the members that it has, and what is in them.
    public func fieldNames<Model: Sendable>(of step: Step, in form: Form<Model>) -> [String] {
      form.fieldNames.filter { name in
        step.fields.contains { Path(stringLiteral: $0).contains(Path(stringLiteral: name)) }
      }
    }
  }

  /// What somebody has entered so far in a long form.
  @available(WellformedServer 1.0, *)
  public struct Draft: Hashable, Sendable {
    /// What was entered, as it was entered: nothing in it is normalised, and of steps that were left it may be wrong.
    public private(set) var values: JSONObject
    /// The names of the steps that were right when they were sent.
    public private(set) var done: Set<String>

    /// Creates a draft, as a store has kept it.
    public init(values: JSONObject = JSONObject(), done: Set<String> = []) {
      self.values = values
      self.done = done
    }

    /// Takes what was entered in a step, less what no draft keeps: it stands for all that the step had before.
    ///
    /// - Parameters:
    ///   - submission: What was sent; members of other steps are passed over.
    ///   - step: The step.
    ///   - isRight: Whether nothing was wrong with it.
    public mutating func take(_ submission: Submission, of step: FormSteps.Step, isRight: Bool) {
      var kept = JSONObject()
      for member in values.members where !step.fields.contains(member.key) { kept[member.key] = member.value }
      for name in step.fields where !step.secrets.contains(name) {
        if let value = submission.value.object?[name] { kept[name] = value }
      }
      values = kept
      if isRight { done.insert(step.name) } else { done.remove(step.name) }
    }

    /// All that was entered as one submission: what the draft has, and of the last step what was sent now.
    public func submission(with submission: Submission, of step: FormSteps.Step) -> Submission {
      var all = JSONObject()
      for member in values.members where !step.fields.contains(member.key) { all[member.key] = member.value }
      for name in step.fields { if let value = submission.value.object?[name] { all[name] = value } }
      return Submission(.object(all), notation: submission.notation)
    }

    /// What was entered, to be shown again.
    public var submission: Submission { Submission(.object(values), notation: .form) }
  }

  @available(WellformedServer 1.0, *)
  extension Draft: Redacted {
    /// The steps that were right.
    public var description: String { "Draft(\(done.sorted().joined(separator: ", ")))" }
  }
#endif
