import Testing
import Wellformed

@testable import WellformedLive

@Suite struct `The state of submitting` {
  private static let token = LiveToken(purpose: .submission, field: nil, serial: 1)
  private static let other = LiveToken(purpose: .submission, field: nil, serial: 2)
  private static var submission: Submission { Submission(token: token, fields: [], rows: []) }

  private enum Phase: CaseIterable { case editing, awaitingChecks, submitting }

  private static func phase(_ submitting: Submitting) -> Phase {
    switch submitting.phase {
    case .editing: .editing
    case .awaitingChecks: .awaitingChecks
    case .submitting: .submitting
    }
  }

  /// A form that was tried to be submitted once, in a phase, with something wrong.
  private static func tried(_ phase: Phase) -> Submitting {
    var submitting = Submitting()
    _ = submitting.attempt(isRefused: false)
    if phase == .editing { submitting.refuse(.invalid) } else { submitting.awaitChecks() }
    if phase == .submitting { submitting.start(submission) }
    _ = submitting.note(Issue("wrong"))
    return submitting
  }

  @Test func `a submission waits for checks and then for its answer`() {
    var submitting = Submitting()
    #expect(submitting.attempt(isRefused: false) == true && submitting.attempts == 1)
    #expect(Self.phase(submitting) == .editing)
    submitting.awaitChecks()
    #expect(Self.phase(submitting) == .awaitingChecks && submitting.token == nil)
    submitting.start(Self.submission)
    #expect(submitting.token == Self.token && submitting.lastOutcome == nil)
    #expect(submitting.take(.accepted, to: Self.token)?.token == Self.token)
    #expect(Self.phase(submitting) == .editing && submitting.lastOutcome == .accepted && submitting.attempts == 0)
  }

  @Test func `only one submission runs at a time`() {
    for phase in Phase.allCases {
      for isRefused in [false, true] {
        var submitting = Self.tried(phase)
        let isTried = phase == .editing || phase == .awaitingChecks && isRefused
        #expect(submitting.attempt(isRefused: isRefused) == isTried)
        #expect(submitting.attempts == (isTried ? 2 : 1) && submitting.issues.isEmpty == isTried)
        #expect(Self.phase(submitting) == phase)
      }
    }
  }

  @Test func `a submission is withdrawn only while it waits for checks`() {
    for phase in Phase.allCases {
      var submitting = Self.tried(phase)
      submitting.withdraw()
      let isWithdrawn = phase == .awaitingChecks
      #expect(Self.phase(submitting) == (isWithdrawn ? .editing : phase))
      #expect((submitting.lastOutcome == .withdrawn) == isWithdrawn && submitting.attempts == 1)
    }
  }

  @Test func `a submission can be refused only before it is sent`() {
    for phase in Phase.allCases {
      var submitting = Self.tried(phase)
      submitting.refuse(.unverified)
      #expect(Self.phase(submitting) == (phase == .submitting ? .submitting : .editing))
      #expect((submitting.lastOutcome == .unverified) == (phase != .submitting))
    }
  }

  @Test func `a submission starts only after it has waited for checks`() {
    for phase in Phase.allCases {
      var submitting = Self.tried(phase)
      submitting.start(Submission(token: Self.other, fields: [], rows: []))
      let token = [.editing: nil, .awaitingChecks: Self.other, .submitting: Self.token][phase]
      #expect(submitting.token == token)
      var waiting = Self.tried(phase)
      waiting.awaitChecks()
      #expect(Self.phase(waiting) == (phase == .editing ? .awaitingChecks : phase))
    }
  }

  @Test(arguments: [
    SubmissionAnswer.accepted, .failed("net"), .refused([ServerIssue("/a")]),
  ])
  func `a submission ends only with the answer to its own token`(_ answer: SubmissionAnswer) {
    for phase in Phase.allCases {
      var submitting = Self.tried(phase)
      let before = submitting.lastOutcome
      #expect(submitting.take(answer, to: Self.other) == nil && Self.phase(submitting) == phase)
      let taken = submitting.take(answer, to: Self.token)
      #expect((taken != nil) == (phase == .submitting))
      guard phase == .submitting else {
        #expect(submitting.lastOutcome == before)
        continue
      }
      #expect(submitting.token == nil && submitting.take(answer, to: Self.token) == nil)
      switch answer {
      case .accepted:
        #expect(submitting.lastOutcome == .accepted && submitting.attempts == 0 && submitting.issues == [])
      case .failed(let reason): #expect(submitting.lastOutcome == .failed(reason) && submitting.issues == [])
      case .refused(let issues): #expect(submitting.lastOutcome == .refused(issues) && submitting.issues.count == 1)
      }
    }
  }

  @Test func `a cancelled submission counts as an attempt`() {
    for phase in [Phase.editing, .awaitingChecks, .submitting] {
      var submitting = Self.tried(phase)
      let attempts = submitting.attempts
      #expect(submitting.cancel() == (phase == .submitting ? Self.token : nil))
      #expect(Self.phase(submitting) == .editing && submitting.attempts == attempts)
    }
  }

  @Test func `a reset cancels a submission and clears its attempts and issues`() {
    for phase in Phase.allCases {
      var submitting = Self.tried(phase)
      #expect(submitting.reset() == (phase == .submitting ? Self.token : nil))
      #expect(Self.phase(submitting) == .editing && submitting.attempts == 0 && submitting.issues == [])
      #expect(submitting.lastOutcome == (phase == .editing ? .invalid : .cancelled))
    }
  }

  @Test func `a form keeps a limited number of issues that belong to no field`() {
    var submitting = Submitting()
    for number in 0..<Submitting.mostIssues {
      #expect(submitting.note(Issue(IssueCode(rawValue: "wrong.\(number)"))) == true)
    }
    #expect(submitting.note(Issue("more")) == false && submitting.issues.count == Submitting.mostIssues)
    submitting.clearIssues()
    #expect(submitting.note(Issue("more")) == true && submitting.issues == [Issue("more")])
  }
}

@Suite struct `The judgement of a field` {
  private static let key = CheckKey(value: ExactText("a"), dependencies: [], version: 0)

  @Test func `a judgement changes if its verdict or its issues change`() {
    var judgement = FieldJudgement()
    #expect(judgement.judge(.valid, []) == false)
    #expect(judgement.judge(.incomplete, []) == true)
    #expect(judgement.judge(.incomplete, [Issue("short")]) == true)
    #expect(judgement.judge(.incomplete, [Issue("short")]) == false)
    #expect(judgement.judge(.invalid, [Issue("short")]) == true)
    #expect(judgement.judge(.valid, []) == true && judgement.issues == [])
  }

  @Test func `issues of rules between fields are kept in the order of the rules, one entry for each`() {
    var judgement = FieldJudgement()
    #expect(judgement.judge(relation: 4, []) == false)
    for relation in [4, 1, 7, 5] {
      #expect(judgement.judge(relation: relation, [Issue(IssueCode(rawValue: "r.\(relation)"))]) == true)
    }
    #expect(judgement.relations.map { $0.relation } == [1, 4, 5, 7])
    #expect(judgement.judge(relation: 4, [Issue("again")]) == true)
    #expect(judgement.relations.map { $0.issues[0].code } == ["r.1", "again", "r.5", "r.7"])
    for relation in [4, 7, 1] { #expect(judgement.judge(relation: relation, []) == true) }
    #expect(judgement.relations.map { $0.relation } == [5] && judgement.localVerdict == .invalid)
    #expect(judgement.judge(relation: 6, []) == false && judgement.judge(relation: 5, []) == true)
    #expect(judgement.localVerdict == .valid)
  }

  @Test func `the latest server issues are kept, up to a limit`() {
    var judgement = FieldJudgement()
    for number in 0...FieldJudgement.mostExternal {
      for _ in 0..<2 {
        judgement.note(ExternalIssue(key: Self.key, issue: Issue(IssueCode(rawValue: "server.\(number)"))))
      }
    }
    #expect(judgement.external.count == FieldJudgement.mostExternal)
    #expect(judgement.external.first?.issue.code == "server.1")
    judgement.forgetExternal()
    #expect(judgement.external.isEmpty)
  }
}
