#if !hasFeature(Embedded)
  extension Form where Model: Sendable {
    /// Checks a model with the form's own rules and with its remote rules.
    ///
    /// The form's own rules run first. Then all remote rules whose fields are sound run concurrently, on the model with
    /// its texts normalised. What a remote rule finds in a field is reported after the field's other issues. If a
    /// remote rule cannot be judged, the report has a warning `check.unavailable`. If only the first issue is wanted
    /// and the form has found one, no remote rule runs. Remote rules of nested forms do not run.
    public func checkRemotely(_ model: Model) async -> Report<Model> {
      let local = await checkAtHome(model)
      guard asksElsewhere, reporting != .firstIssue || local.isValid else { return local }
      let everything = reporting == .everyIssue ? local : await self.reporting(.everyIssue).checkAtHome(model)
      let rules = remoteRules.filter { rule in
        !rule.reads.contains { everything.hasError(on: $0) }
          && (reporting == .everyIssue || !everything.hasError(on: rule.field))
      }
      var foundIssues = FoundIssues()
      for issue in local.issues { foundIssues.add(issue) }
      for issues in await Form.ask(rules, about: local.value) { for issue in issues { foundIssues.add(issue) } }
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

    /// Makes a model from input; if the model is valid, its remote rules run as well, all at once.
    ///
    /// See `parse(_:into:unknownNames:)` and ``checkRemotely(_:)``.
    package func parseRemotely(
      _ input: FormInput, into model: Model, _ unknownNames: UnknownNames, takesTextsAsLists: Bool
    ) async -> Report<Model?> {
      func parse() -> Report<Model?> {
        self.parse(input, into: model, unknownNames, takesTextsAsLists: takesTextsAsLists)
      }
      let local = plan.needsMainActor ? await MainActor.run { parse() } : parse()
      guard asksElsewhere, let model = local.value else { return local }
      var issues = local.issues
      for found in await Form.ask(remoteRules, about: model) { issues += found }
      let verdict = max(local.verdict, issues[local.count...].verdict)
      return Report(verdict: verdict, value: verdict == .valid ? model : nil, issues: issues, words: words)
    }

    /// Checks a model, on the main actor if its fields belong there.
    private func checkAtHome(_ model: Model) async -> Report<Model> {
      plan.needsMainActor ? await MainActor.run { check(model) } : check(model)
    }

    private static func ask(_ rules: [RemoteRule<Model>], about model: Model) async -> [[Issue]] {
      await withTaskGroup(of: (Int, [Issue]).self) { group in
        for (index, rule) in rules.enumerated() {
          group.addTask { (index, await rule.issues(in: model)) }
        }
        var issues = [[Issue]](repeating: [], count: rules.count)
        for await (index, found) in group { issues[index] = found }
        return issues
      }
    }
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
    /// Returns the issues that the rule finds in a model whose texts are normalised and whose fields that the rule
    /// reads are sound.
    func issues(in model: Model) async -> [Issue] {
      do {
        return try await foundIssues(in: model)
      } catch {
        return [Issue(.checkUnavailable, at: Path(stringLiteral: field), severity: .warning)]
      }
    }

    /// Returns the same issues, or throws if nobody could judge.
    func foundIssues(in model: Model) async throws -> [Issue] {
      if try await holds(model) { return [] }
      var foundIssues = FoundIssues()
      foundIssues.add(Issue(code, at: Path(stringLiteral: field)))
      foundIssues.apply(override, from: 0)
      return foundIssues.issues
    }
  }

  extension Report {
    fileprivate func hasError(on field: String) -> Bool {
      self[Path(stringLiteral: field)].contains { $0.severity == .error }
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
