import Testing
import Wellformed
import WellformedLive

private struct Note: Sendable, Equatable {
  var text = ""
}

private let note = Form<Note>(.field("text", \.text, .trimmed, .required))

/// A server that answers when it is told to, or ends with the task that asks it.
private actor Server {
  private(set) var asked = 0
  private(set) var cancelled = 0
  private let (answers, answer) = AsyncStream.makeStream(of: SubmissionAnswer.self)
  private let (questions, question) = AsyncStream.makeStream(of: Void.self)

  func store(_ note: Note) async throws -> SubmissionAnswer {
    asked += 1
    question.yield()
    for await answer in answers { return answer }
    cancelled += 1
    throw CancellationError()
  }

  nonisolated func accept() { answer.yield(.accepted) }

  /// Returns once somebody has asked.
  func isAsked() async { for await _ in questions { return } }
}

@MainActor
@Suite struct `The task that awaits a submission` {
  private let server = Server()
  private let form: LiveFormModel<Note>

  init() {
    form = LiveFormModel(note, model: Note(text: "a")) { [server] in try await server.store($0) }
  }

  @Test func `a submission is cancelled with the only task that awaits it`() async {
    form[\.text].edit("b")
    let task = Task { await form.submission() }
    await server.isAsked()
    #expect(form.state.phase == .submitting)
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(form.state.phase == .editing && form[\.text].text == "b")
    while await server.cancelled == 0 { await Task.yield() }
    #expect(await server.asked == 1)
  }

  @Test func `a submission goes on if another task awaits it, too`() async {
    let first = Task { await form.submission() }
    await server.isAsked()
    let second = Task { await form.submission() }
    await Task.yield()
    first.cancel()
    #expect(await first.value == .cancelled)
    #expect(form.state.phase == .submitting)
    server.accept()
    #expect(await second.value == .accepted)
    #expect(await server.asked == 1)
  }

  @Test func `a submission that no task began goes on without those that await it`() async {
    form.submit()
    await server.isAsked()
    let task = Task { await form.submission() }
    await Task.yield()
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(form.state.phase == .submitting)
    server.accept()
    #expect(await form.submission() == .accepted)
  }

  @Test func `a task that was cancelled before submits nothing`() async {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await form.submission()
    }
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(form.state.attempts == 0)
    #expect(await server.asked == 0)
  }

  @Test func `a submission is not cancelled by the task of an earlier one`() async {
    let first = Task { await form.submission() }
    await server.isAsked()
    server.accept()
    #expect(await first.value == .accepted)
    form[\.text].edit("b")
    let second = Task { await form.submission() }
    await server.isAsked()
    first.cancel()
    for _ in 0..<20 { await Task.yield() }
    #expect(form.state.phase == .submitting)
    server.accept()
    #expect(await second.value == .accepted)
  }

  @Test func `an actor form cancels a submission with the task that awaits it`() async {
    let form = LiveFormActor(note, model: Note(text: "a")) { [server] in try await server.store($0) }
    let task = Task { await form.submission() }
    await server.isAsked()
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(await form.snapshot.form.phase == .editing)
  }
}
