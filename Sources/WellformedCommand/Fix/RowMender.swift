import Wellformed
import WellformedSchema

/// A suggestion for a person to decide on.
struct MendingQuestion {
  /// The issue, in words.
  var issue: Issue
  var text: String
  var suggestion: String
}

/// Mends rows: applies normalisation, canonical forms, and suggestions that are certain.
///
/// Every change is checked again. A change that leads to a new issue is not made.
struct RowMender<Rows: EditableRows> {
  /// The result of mending a row.
  struct Outcome {
    var row: Rows.Row
    /// Every changed text, in the order of the row.
    var changes: [Change] = []
    /// The report on the mended row.
    var report: Report<Void>?
    /// The number of suggestions that were not applied.
    var openSuggestions = 0
  }

  /// A changed text.
  struct Change {
    var path: Path
    var before: String
    var after: String
    var reasons: [String]
  }

  /// Changes that are made together or not at all.
  private struct Edit {
    var texts: [(path: Path, text: String, reason: String)]
  }

  /// A row and the report on it, once it is needed.
  private struct State {
    var row: Rows.Row
    var report: Report<Void>?
    var isJudged = false
    /// Whether the row is known to need no other change.
    var isSettled = false
    /// For each member that has a canonical form, a text that needs no other form.
    var formed: [String?]
    private(set) var changes: [Change] = []
    /// For each path, the index of the change to its text.
    private var places: [Path: Int] = [:]

    init(row: Rows.Row, _ members: MemberTexts) {
      self.row = row
      formed = members.canonical.map { _ in nil }
    }

    mutating func note(_ path: Path, from before: String, to text: String, _ reason: String) {
      if let place = places[path] {
        changes[place].after = text
        changes[place].reasons.append(reason)
      } else {
        places[path] = changes.count
        changes.append(Change(path: path, before: before, after: text, reasons: [reason]))
      }
    }
  }

  private var rows: Rows
  private let members: MemberTexts

  /// The maximum number of passes over a row until nothing changes any more.
  private static var mostRounds: Int { 8 }
  /// The maximum number of checks of a row to find out which changes are possible.
  ///
  /// The limit makes rows of very many columns take no longer than other rows of their size.
  private static var mostChecks: Int { 256 }

  private var checksLeft = 0

  init(_ rows: Rows, _ members: MemberTexts) {
    self.rows = rows
    self.members = members
  }

  /// Mends a row.
  ///
  /// - Parameter answer: Decides on suggestions; if `nil`, only certain suggestions are applied.
  mutating func mend(_ row: Rows.Row, asking answer: ((MendingQuestion) -> Bool)?) -> Outcome {
    checksLeft = Self.mostChecks
    guard var state = settled(State(row: row, members)) else { return leaving(row) }
    judge(&state)
    guard let answer else { return outcome(state) }
    var asked: [(path: Path, text: String)] = []
    while let question = nextQuestion(in: state, but: asked) {
      asked.append((question.issue.path, question.text))
      guard answer(question) else { continue }
      checksLeft = Self.mostChecks
      let edit = edit(
        at: question.issue.path, from: question.text, to: question.suggestion,
        "suggestion (\(question.issue.code.rawValue)), confirmed", in: state)
      if let changed = trying([edit], on: &state, mustMend: true), var settled = settled(changed) {
        judge(&settled)
        state = settled
      }
    }
    return outcome(state)
  }

  /// Returns the outcome for a row that is left as it is.
  mutating func leaving(_ row: Rows.Row) -> Outcome {
    var given = State(row: row, members)
    judge(&given)
    return outcome(given)
  }

  private mutating func judge(_ state: inout State) {
    if !state.isJudged { (state.report, state.isJudged) = (rows.report(on: state.row), true) }
  }

  private func outcome(_ state: State) -> Outcome {
    let open = (state.report?.found ?? []).count {
      $0.severity == .error && !members.areSecret($0.path) && $0.suggestion != nil
    }
    let changes = state.changes.filter { !$0.before.hasSameBytes(as: $0.after) }
    return Outcome(
      row: state.row, changes: inOrder(changes, of: state.row), report: state.report, openSuggestions: open)
  }

  /// Returns changes in the order of the row.
  private func inOrder(_ changes: [Change], of row: Rows.Row) -> [Change] {
    guard changes.count > 1 else { return changes }
    let paths = rows.paths(in: row)
    // Most changes were made in this order.
    var next = 0
    for path in paths where next < changes.count && path == changes[next].path { next += 1 }
    if next == changes.count { return changes }
    let places = [Path: Int](zip(paths, 0...)) { first, _ in first }
    return changes.sorted { (places[$0.path] ?? 0) < (places[$1.path] ?? 0) }
  }

  /// Returns the row with every change that needs no question; `nil` if the changes do not come to an end.
  private mutating func settled(_ given: State) -> State? {
    var state = given
    for _ in 0..<Self.mostRounds {
      if state.isSettled { return state }
      if let next = applying(preparations(of: state), to: &state, mustMend: false)
        ?? applying(canonicalForms(of: &state), to: &state, mustMend: false)
        ?? applying(certainSuggestions(in: &state), to: &state, mustMend: true)
      {
        state = next
      } else {
        return state
      }
    }
    return nil
  }
}

// MARK: What can be changed

extension RowMender {
  private func preparations(of state: State) -> [Edit] {
    rows.preparedTexts(of: state.row).map { Edit(texts: [($0.path, $0.text, "normalized")]) }
  }

  private func canonicalForms(of state: inout State) -> [Edit] {
    var edits: [Edit] = []
    var covered: Set<Path> = []
    for (index, member) in members.canonical.enumerated() where !covered.contains(member.path) {
      guard let text = rows.text(at: member.path, of: state.row),
        !(state.formed[index]?.hasSameBytes(as: text) ?? false)
      else { continue }
      guard let form = member.form(of: text) else {
        state.formed[index] = text
        continue
      }
      let edit = edit(at: member.path, from: text, to: form, "canonical form (\(member.format.name))", in: state)
      covered.formUnion(edit.texts.map { $0.path })
      edits.append(edit)
    }
    return edits
  }

  private mutating func certainSuggestions(in state: inout State) -> [Edit] {
    judge(&state)
    var edits: [Edit] = []
    var covered: Set<Path> = []
    for issue in state.report?.found ?? [] where issue.severity == .error {
      guard !covered.contains(issue.path), let question = question(about: issue, in: state),
        CertainSuggestion.isCertain(question.suggestion, for: question.text)
      else { continue }
      let edit = edit(
        at: issue.path, from: question.text, to: question.suggestion, "suggestion (\(issue.code.rawValue))", in: state)
      covered.formUnion(edit.texts.map { $0.path })
      edits.append(edit)
    }
    return edits
  }

  private func nextQuestion(in state: State, but asked: [(path: Path, text: String)]) -> MendingQuestion? {
    for issue in state.report?.found ?? [] {
      guard let question = question(about: issue, in: state) else { continue }
      if !asked.contains(where: { $0.path == issue.path && $0.text.hasSameBytes(as: question.text) }) {
        return question
      }
    }
    return nil
  }

  private func question(about issue: Issue, in state: State) -> MendingQuestion? {
    guard !members.areSecret(issue.path), let suggestion = issue.suggestion,
      let text = rows.text(at: issue.path, of: state.row), !text.hasSameBytes(as: suggestion)
    else { return nil }
    return MendingQuestion(issue: state.report?.worded(issue) ?? issue, text: text, suggestion: suggestion)
  }

  /// Returns the change of a text, together with those of the texts that must equal it and do.
  private func edit(at path: Path, from text: String, to other: String, _ reason: String, in state: State) -> Edit {
    var edit = Edit(texts: [(path, other, reason)])
    for partner in members.partners(of: path) {
      guard let its = rows.text(at: partner, of: state.row), its.hasSameBytes(as: text) else { continue }
      edit.texts.append((partner, other, "as \(path)"))
    }
    return edit
  }
}

// MARK: Changing

extension RowMender {
  /// Returns the row with as many of the changes as possible; `nil` if none is.
  private mutating func applying(_ edits: [Edit], to state: inout State, mustMend: Bool) -> State? {
    guard !edits.isEmpty else { return nil }
    if let changed = trying(edits, on: &state, mustMend: mustMend) { return changed }
    var (current, hasChanged) = (state, false)
    // The parts still to be tried, the next one last.
    var ahead = [edits[...]]
    var isFirst = true
    while let part = ahead.popLast() {
      if !isFirst, let changed = trying(Array(part), on: &current, mustMend: mustMend) {
        (current, hasChanged) = (changed, true)
      } else if part.count > 1 {
        let middle = part.startIndex + part.count / 2
        ahead += [part[middle...], part[..<middle]]
      }
      isFirst = false
    }
    return hasChanged ? current : nil
  }

  /// Returns the row with changes if they add no issue; if the changes must mend something, they must also remove an
  /// issue.
  private mutating func trying(_ edits: [Edit], on state: inout State, mustMend: Bool) -> State? {
    guard checksLeft > 0 else { return nil }
    checksLeft -= 1
    var changed = state
    var texts: [Path: String] = [:]
    for (path, text, reason) in edits.flatMap({ $0.texts }) {
      guard let before = texts[path] ?? rows.text(at: path, of: state.row) else { return nil }
      texts[path] = text
      changed.note(path, from: before, to: text, reason)
    }
    guard let row = rows.row(state.row, with: texts) else { return nil }
    changed.row = row
    changed.isSettled = rows.isSettled(row)
    (changed.report, changed.isJudged) = (changed.isSettled ? nil : rows.report(on: row), true)
    // Nothing is reported on a settled row, whatever was reported before.
    if changed.isSettled, !mustMend { return changed }
    judge(&state)
    let (old, new) = (state.report?.found ?? [], changed.report?.found ?? [])
    if mustMend, new.count >= old.count { return nil }
    return Self.isCovered(new, by: old) ? changed : nil
  }

  /// Returns whether every issue in one list is in another, at least as often.
  private static func isCovered(_ issues: [Issue], by others: [Issue]) -> Bool {
    if issues.isEmpty { return true }
    var left: [IssueKind: Int] = [:]
    for issue in others { left[IssueKind(issue), default: 0] += 1 }
    for issue in issues {
      guard let count = left[IssueKind(issue)], count > 0 else { return false }
      left[IssueKind(issue)] = count - 1
    }
    return true
  }
}

/// The kind and the place of an issue.
private struct IssueKind: Hashable {
  let path: Path
  let code: IssueCode
  let isError: Bool

  init(_ issue: Issue) { (path, code, isError) = (issue.path, issue.code, issue.severity == .error) }
}
