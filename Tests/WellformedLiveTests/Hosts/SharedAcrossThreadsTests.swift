import Foundation
import Testing
import Wellformed
import WellformedLive
import WellformedSchema

/// Values that are created once and used by many threads at a time, as on a server.
///
/// For the thread sanitizer:
///
///     swift test --scratch-path .build-tsan --sanitize thread --filter SharedAcrossThreads
@Suite struct SharedAcrossThreadsTests {
  private static let threads = 16
  private static let rounds = 50

  /// Does something on many threads at a time, which begin together.
  private func onThreads(_ body: @escaping @Sendable (_ thread: Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      for _ in 0..<Self.rounds { body(thread) }
    }
  }

  private struct SignUp: Sendable, Equatable {
    var email = "jane@example.com"
    var nickname: String? = "jane"
    var password = "Passw0rd"
    var confirmation = "Passw0rd"
    var long = String(repeating: "x", count: 40)
    var age = 30
    var tags = ["swift", "linux"]
  }

  private static let form = Form<SignUp>(
    .field("email", \.email, .trimmed, .required, .email), .field("nickname", \.nickname, .optional, .length(2...)),
    .field("password", \.password, .required, .length(8...64), .contains(.uppercase), .contains(.digit)),
    .field("confirmation", \.confirmation, .equals("password")),
    .field("long", \.long, .trimmed, .pattern(#"x{3,}"#), .length(...40)), .field("age", \.age, .range(13...120)),
    .field("tags", \.tags, .each(.text([], .slug))),
    .rule("age.email", reads: "age", "email") { $0.age > 12 })

  @Test func `many threads can check one model with one form at the same time`() {
    let form = Self.form
    let sound = SignUp()
    let unsound = SignUp(email: "jane@", nickname: "j", password: "short", confirmation: "other", long: "y", age: 3)
    let expected = form.check(unsound).issues
    let failures = Failures()
    onThreads { thread in
      if !form.isValid(sound) || form.check(sound).value != sound { failures.note() }
      if form.check(unsound, revealingValues: thread % 2 == 0).issues.map(\.code) != expected.map(\.code) {
        failures.note()
      }
      for issue in expected where issue.message.isEmpty || issue.message(in: .english).isEmpty { failures.note() }
    }
    #expect(failures.count == 0)
  }

  @Test func `many threads can read the text of one model at the same time`() {
    final class Holder: Sendable {
      let model: SignUp
      init(_ model: SignUp) { self.model = model }
    }
    // Held in memory that all threads read, and not on a stack of their own.
    let holder = Holder(SignUp())
    let form = Self.form
    let failures = Failures()
    onThreads { _ in if !form.isValid(holder.model) { failures.note() } }
    #expect(failures.count == 0)
  }

  @Test func `many threads can use every format, and a pattern beyond its table, at the same time`() throws {
    let texts = [
      "jane@example.com", "a@b@c", "https://bücher.example/ä?x#y", "+49 30 123456", "4111 1111 1111 1111", "e\u{301}",
      "2024-02-29", "ａｂｃ", "192.168.0.1", "",
    ]
    let pattern = try Pattern(#"(a|b)*a(a|b){9}|\p{L}+é?"#)
    let rules: [Rule] =
      FormatRegistry.standard.formats.map { .format($0) } + [.pattern(pattern), .number(NumberText(.decimal))]
    let expected = rules.map { rule in texts.map { rule.check($0).issues.map(\.code) } }
    let failures = Failures()
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      for place in rules.indices {
        // Each thread begins elsewhere, so that several threads need lazily created values at once.
        let index = (place &+ thread &* 7) % rules.count
        for (number, text) in texts.enumerated() {
          if rules[index].check(text).issues.map(\.code) != expected[index][number] { failures.note() }
          _ = rules[index].isValid(text)
          if case .format(let format) = rules[index] { _ = (format.canonical(text), format.completion(of: text)) }
        }
      }
      _ = TextScanner().matches(in: texts.joined(separator: " and ")).map { $0 }
    }
    #expect(failures.count == 0)
  }

  @Test func `many threads can use one schema and its exports at the same time`() throws {
    let schema = try Schema(
      parsing: """
        {"type": "object", "required": ["email"], "properties": {
          "email": {"type": "string", "format": "email", "x-wellformed": {"normalize": ["trim"]}},
          "name": {"type": "string", "pattern": "^(a|b)*c$", "minLength": 2},
          "list": {"type": "array", "items": {"$ref": "#/$defs/entry"}, "uniqueItems": true}},
         "$defs": {"entry": {"anyOf": [{"type": "integer", "minimum": 3}, {"type": "string", "format": "uuid"}]}}}
        """)
    let value = try JSONValue(parsing: #"{"email": " jane@ ", "name": "abd", "list": [1, 3, "x", 3]}"#)
    let table = try schema.table(columns: ["email", "name"])
    let expected = schema.check(value).issues
    let failures = Failures()
    onThreads { _ in
      if schema.check(value).issues.map(\.code) != expected.map(\.code) || schema.isValid(value) {
        failures.note()
      }
      _ = schema.normalized(value)
      if table.missingColumns.count != 1 { failures.note() }
    }
    onThreads { thread in
      guard thread % 4 == 0 else { return }
      _ = (schema.html().content, schema.plainLanguage().content, schema.jsonSchema().content)
    }
    #expect(failures.count == 0)
  }

  @Test func `many threads can copy one live form and its issues at the same time`() {
    let form = LiveForm(Self.form, model: SignUp())
    let failures = Failures()
    onThreads { thread in
      var own = form
      let email = own.field("email")
      _ = own.reduce(.edit(email, TextDraft("jane@\(thread)"), .typing))
      _ = own.reduce(.submit)
      if own.state(of: email)?.text != "jane@\(thread)" || form.state(of: email)?.isEdited == true { failures.note() }
      var issues = own.snapshot.fields.flatMap(\.errors)
      for index in issues.indices { issues[index].number = thread }
    }
    #expect(failures.count == 0)
  }

  @Test func `many tasks can send events to one live form actor`() async {
    let host = LiveFormActor(Self.form, model: SignUp())
    let events = await host.events
    let snapshots = await host.snapshots
    let reader = Task { await events.reduce(into: 0) { count, _ in count += 1 } }
    let watcher = Task { await snapshots.reduce(into: 0) { count, _ in count += 1 } }
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<Self.threads {
        group.addTask {
          for round in 0..<Self.rounds {
            await host.edit("email", "jane\(round)@example\(thread).com")
            _ = await host.snapshot.fields.map { $0.visibleError?.message }
            if round % 10 == 0 { _ = await host.submission() }
          }
        }
      }
    }
    let snapshot = await host.snapshot
    #expect(snapshot.version >= Self.threads * Self.rounds)
    reader.cancel()
    watcher.cancel()
    #expect(await reader.value > 0)
    _ = await watcher.value
  }
}

/// Counts failures from many threads.
private final class Failures: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0

  var count: Int { lock.withLock { number } }

  func note() { lock.withLock { number += 1 } }
}
