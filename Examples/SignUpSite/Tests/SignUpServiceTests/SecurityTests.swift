import Testing

@testable import SignUpService

@Suite struct `A limit of concurrency` {
  @Test func `a concurrency limit lets a limited number of tasks in at a time`() async throws {
    let limit = ConcurrencyLimit(width: 2, longestQueue: 100)
    let room = Room()
    try await withThrowingTaskGroup { group in
      for _ in 0..<50 {
        group.addTask {
          try await limit.run {
            await room.enter()
            for _ in 0..<10 { await Task.yield() }
            await room.leave()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(await room.inside == 0)
    #expect(await room.passed == 50)
    #expect(await room.most == 2)
  }

  @Test func `a concurrency limit turns tasks away while its queue is full, and is free afterwards`() async throws {
    let limit = ConcurrencyLimit(width: 1, longestQueue: 0)
    try await limit.run {
      _ = await #expect(throws: ConcurrencyLimit.QueueIsFull.self) { try await limit.run {} }
    }
    try await limit.run {}
    struct Failure: Error {}
    await #expect(throws: Failure.self) { try await limit.run { () throws -> Void in throw Failure() } }
    try await limit.run {}
  }
}

@Suite struct `A password's hash` {
  @Test(arguments: ["Correct-Horse-9", "", "nul\0within", "ünïcödé 🔑"])
  func `a password hash matches only its password`(
    password: String
  ) throws {
    let hash = try PasswordHash(of: password)
    #expect(hash.matches(password))
    #expect(!hash.matches(password + "x"))
    #expect(!hash.matches("nul"))
    #expect(hash.text != (try PasswordHash(of: password)).text)
  }
}

@Suite struct `Seals with a secret` {
  @Test func `a secret is read back only from its own text`() {
    let secret = Secret()
    #expect(Secret(hexadecimal: secret.hexadecimal) == secret)
    for text in ["", "0", "zz", secret.hexadecimal.dropLast() + "", secret.hexadecimal + "00", "é"] {
      #expect(Secret(hexadecimal: text) == nil)
    }
    #expect(Secret() != secret)
    #expect(secret.fingerprint != secret.bytes && secret.fingerprint == Secret(secret.bytes)?.fingerprint)
  }

  @Test func `a secret verifies only its own seal on the same message`() {
    let (secret, message) = (Secret(), Array("browser".utf8))
    let seal = secret.seal(on: message)
    #expect(secret.hasSealed(message, with: seal))
    #expect(!secret.hasSealed(Array("another".utf8), with: seal))
    #expect(!Secret().hasSealed(message, with: seal))
    #expect(!secret.hasSealed(message, with: []))
    #expect(!secret.hasSealed(message, with: seal.dropLast()))
  }
}

/// Counts the operations that run in it.
private actor Room {
  private(set) var (inside, most, passed) = (0, 0, 0)

  func enter() {
    inside += 1
    most = max(most, inside)
  }

  func leave() {
    inside -= 1
    passed += 1
  }
}
