import Testing

@testable import SignUpService

@Suite struct `A limit of concurrency` {
  @Test func `lets no more in at once than it is wide, and each in its turn`() async throws {
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

  @Test func `turns away whoever finds too many waiting, and nobody after that`() async throws {
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
  @Test(arguments: ["Correct-Horse-9", "", "nul\0within", "ünïcödé 🔑"]) func `is known by its password alone`(
    password: String
  ) throws {
    let hash = try PasswordHash(of: password)
    #expect(hash.matches(password))
    #expect(!hash.matches(password + "x"))
    #expect(!hash.matches("nul"))
    #expect(hash.text != (try PasswordHash(of: password)).text)
  }
}

@Suite struct `A secret` {
  @Test func `is read as it was written, and by nothing else`() {
    let secret = Secret()
    #expect(Secret(hexadecimal: secret.hexadecimal) == secret)
    for text in ["", "0", "zz", secret.hexadecimal.dropLast() + "", secret.hexadecimal + "00", "é"] {
      #expect(Secret(hexadecimal: text) == nil)
    }
    #expect(Secret() != secret)
    #expect(secret.fingerprint != secret.bytes && secret.fingerprint == Secret(secret.bytes)?.fingerprint)
  }

  @Test func `knows its own seal on what it sealed`() {
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
