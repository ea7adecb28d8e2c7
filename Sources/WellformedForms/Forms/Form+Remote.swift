#if !hasFeature(Embedded)
  public import WellformedCore

  extension Form where Model: Sendable {
    /// Checks a model with the form's own rules and with its remote rules, which include those of forms within it and
    /// of the elements of its lists.
    ///
    /// The form's own rules run first. Then all remote rules whose fields have no error run concurrently, at most 16 at
    /// a time, on the model with its texts normalised. What a remote rule finds in a field is reported after the
    /// field's other issues. If a remote rule cannot be judged, the report has a warning `check.unavailable`. If only
    /// the first issue is wanted and the form has found one, no remote rule runs. As in live forms, the remote rules of
    /// values of a dictionary do not run. The report's `get()` throws the issues if the model is not valid.
    public func checkRemotely(_ model: Model) async -> Report<Model> {
      let local = await checkAtHome(model)
      guard mayAsk, reporting != .firstIssue || local.isValid else { return local }
      let all = await remoteRules(about: local.value)
      guard !all.isEmpty else { return local }
      let everything = reporting == .everyIssue ? local : await self.reporting(.everyIssue).checkAtHome(model)
      let faulty = Set(everything.errors.map { $0.path })
      let sound = all.filter { rule in
        faulty.isDisjoint(with: rule.reads) && (reporting == .everyIssue || !faulty.contains(rule.field))
      }
      var foundIssues = FoundIssues()
      for issue in local.issues { foundIssues.add(issue) }
      for issues in await BoundRemoteRule.run(sound) { for issue in issues { foundIssues.add(issue) } }
      let hasFailed = foundIssues.issues[local.count...].contains { $0.severity == .error }
      switch reporting {
      case .everyIssue: break
      case .firstIssue: foundIssues.keepFirstError(from: 0)
      case .firstIssuePerField: foundIssues.keepFirstErrorPerPath(from: local.count)
      }
      foundIssues.sort(
        by: foundIssues.issues.map { issue in
          plan.fields.firstIndex { $0.path.contains(issue.path) } ?? plan.fields.count
        })
      return Report(
        verdict: hasFailed ? .invalid : local.verdict, value: local.value,
        issues: foundIssues.issues, words: words)
    }

    /// Makes a model from input; if the model is valid, its remote rules run as well.
    ///
    /// See `parse(_:into:unknownNames:)` and ``checkRemotely(_:)``.
    package func parseRemotely(
      _ input: FormInput, into model: Model, _ unknownNames: UnknownNames, takesTextsAsLists: Bool
    ) async -> Report<Model?> {
      func parse() -> Report<Model?> {
        self.parse(input, into: model, unknownNames, takesTextsAsLists: takesTextsAsLists)
      }
      let local = plan.needsMainActor ? await MainActor.run { parse() } : parse()
      guard mayAsk, let model = local.value else { return local }
      var issues = local.issues
      for found in await BoundRemoteRule.run(remoteRules(about: model)) { issues += found }
      let verdict = max(local.verdict, issues[local.count...].verdict)
      return Report(verdict: verdict, value: verdict == .valid ? model : nil, issues: issues, words: words)
    }

    /// Checks a model, on the main actor if its fields belong there.
    private func checkAtHome(_ model: Model) async -> Report<Model> {
      plan.needsMainActor ? await MainActor.run { check(model) } : check(model)
    }

    /// Whether the form, or a form within it, can have remote rules.
    private var mayAsk: Bool {
      asksElsewhere
        || plan.fields.contains { field in
          guard case .value(let value) = field.content else { return false }
          return value.list != nil || value.nested != nil
        }
    }

    /// Returns all remote rules for a model.
    private func remoteRules(about model: Model) async -> [BoundRemoteRule] {
      func rules() -> [BoundRemoteRule] { shape.remoteRules(about: model, at: .root) }
      return plan.needsMainActor ? await MainActor.run { rules() } : rules()
    }
  }

  /// A remote rule, bound to the model, or the part of a model, that it judges.
  private struct BoundRemoteRule: Sendable {
    /// The fields that the rule reads, and the one in which it finds issues.
    let reads: [Path]
    let field: Path
    let find: @Sendable () async throws -> [Issue]

    private static var concurrencyLimit: Int { 16 }

    /// Returns what each rule finds; the rules run concurrently.
    static func run(_ rules: [BoundRemoteRule]) async -> [[Issue]] {
      await withTaskGroup(of: (Int, [Issue]).self) { group in
        var issues = [[Issue]](repeating: [], count: rules.count)
        for (index, rule) in rules.enumerated() {
          if index >= concurrencyLimit, let (answered, found) = await group.next() { issues[answered] = found }
          group.addTask { (index, await rule.issues()) }
        }
        for await (index, found) in group { issues[index] = found }
        return issues
      }
    }

    private func issues() async -> [Issue] {
      do {
        return try await find()
      } catch {
        return [Issue(.checkUnavailable, at: field, severity: .warning)]
      }
    }
  }

  extension FormShape {
    /// Whether the form, or the form of a list's elements, has remote rules.
    private var asksElsewhere: Bool { !remoteRules.isEmpty || fields.contains { $0.row?.asksElsewhere == true } }

    /// Returns all remote rules for a model, which include those for the elements of its lists.
    ///
    /// - Parameter place: The path to the model.
    /// - Complexity: Linear in the number of fields, and of elements whose form has remote rules.
    fileprivate func remoteRules(about model: any Sendable, at place: Path) -> [BoundRemoteRule] {
      func path(_ name: String) -> Path { place.appending(Path(stringLiteral: name)) }
      var bound = remoteRules.map { rule in
        BoundRemoteRule(
          reads: rule.reads.map(path), field: path(rule.field),
          find: { try await rule.find(model).placed(in: place) })
      }
      for field in fields {
        guard case .list(let list) = field.content, list.row.asksElsewhere else { continue }
        for (position, element) in list.elements(model).enumerated() {
          bound += list.row.remoteRules(about: element, at: path(field.name).appending(position))
        }
      }
      return bound
    }
  }

  extension FormShape.Field {
    /// The shape of each element, if the field is a list.
    fileprivate var row: FormShape? { if case .list(let list) = content { list.row } else { nil } }
  }

  extension Form {
    /// The remote rules, except those that read fields which `only(_:)` has removed from the form.
    var remoteRules: [RemoteRule<Model>] {
      guard asksElsewhere else { return [] }
      let names = Set<ExactText>(names: fieldNames)
      return parts.compactMap { part in
        guard case .remote(let rule) = part.content, rule.reads.allSatisfy({ names.contains($0) }) else {
          return nil
        }
        return rule
      }
    }
  }

  extension RemoteRule {
    /// Returns the issues that the rule finds in a model whose texts are normalised and in which the fields that the
    /// rule reads have no error; throws if there is no answer.
    func foundIssues(in model: Model) async throws -> [Issue] {
      if try await holds(model) { return [] }
      var foundIssues = FoundIssues()
      foundIssues.add(Issue(code, at: Path(stringLiteral: field), arguments: arguments?(model) ?? Arguments()))
      foundIssues.apply(override, from: 0)
      return foundIssues.issues
    }
  }

  extension FoundIssues {
    /// Keeps, of the errors from a position on, only the first at each path.
    fileprivate mutating func keepFirstErrorPerPath(from start: Int) {
      var paths: Set<Path> = []
      var kept = FoundIssues()
      for (index, issue) in issues.enumerated() {
        if index >= start, issue.severity == .error {
          guard paths.insert(issue.path).inserted else { continue }
        }
        kept.add(issue)
      }
      self = kept
    }
  }
#endif
