import Testing
import WellformedCorpora
import WellformedPasswordsSmall
import WellformedTesting

@testable import WellformedPasswords

@Suite struct Blocklists {
  private static func words(_ count: Int, _ numbers: inout SeededNumbers) -> [String] {
    (0..<count).map { _ in
      String((0..<Int.random(in: 1...9, using: &numbers)).map { _ in "abcde1é😀"[Self.index(&numbers)] })
    }
  }

  private static func index(_ numbers: inout SeededNumbers) -> String.Index {
    let text = "abcde1é😀"
    return text.index(text.startIndex, offsetBy: Int.random(in: 0..<text.count, using: &numbers))
  }

  @Test func `an exact blocklist holds the words that were put in, and nothing else`() throws {
    let seed = Trials.seed()
    var numbers = SeededNumbers(seed: seed)
    for count in [0, 1, 2, 10, 300, 3000] {
      let words = Self.words(count, &numbers)
      let list = PasswordBlocklist.exact(words, ignoringCase: false)
      let read = try #require(PasswordBlocklist(file: list.file))
      #expect(read.file == list.file)
      let known = Set(words)
      for word in words + Self.words(1000, &numbers) + ["", "A"] {
        #expect(list.contains(word) == known.contains(word), "\(word), seed \(seed)")
        #expect(read.contains(word) == known.contains(word), "\(word), seed \(seed)")
      }
      #expect(list.falsePositiveRate == 0)
    }
    #expect(PasswordBlocklist.exact([""]).contains(""))
  }

  @Test func `a filter holds all words that were put in, and one in 65,536 of others`() throws {
    for count in [0, 1, 2, 3, 10, 100, 1000, 20_000] {
      let words = (0..<count).map { "password \($0)" }
      let list = PasswordBlocklist.filter(words)
      #expect(words.allSatisfy { list.contains($0) })
      let read = try #require(PasswordBlocklist(file: list.file))
      #expect(words.allSatisfy { read.contains($0.uppercased()) })
      let tries = 200_000
      let alarms = (0..<tries).count { read.contains("another \($0)") }
      // About three are expected; ten or more occur once in a thousand times.
      #expect(alarms <= 15, "\(count): \(alarms)")
      if count >= 10_000 { #expect(Double(list.file.count) < 2.6 * Double(count)) }
    }
    #expect(PasswordBlocklist.filter([]).falsePositiveRate == 1.0 / 65_536)
  }

  @Test func `a blocklist of ranked words holds the commonest`() {
    let list = PasswordBlocklist.commonest(100, of: .small)
    #expect(list.contains("password"))
    #expect(list.contains("PassWord"))
    // A word that is both a password and a name is listed as a name.
    #expect(list.contains("james"))
    #expect(!list.contains("troubadour"))
  }

  @Test func `a blocklist ignores case, unless that is turned off`() {
    #expect(PasswordBlocklist.exact(["Straße"]).contains("STRAße"))
    #expect(!PasswordBlocklist.exact(["Straße"], ignoringCase: false).contains("straße"))
    #expect(PasswordBlocklist.filter(["ÄÖ"]).contains("äö"))
  }

  @Test func `every search in a damaged blocklist ends`() {
    let seed = Trials.seed()
    var numbers = SeededNumbers(seed: seed)
    let words = Self.words(500, &numbers)
    for whole in [PasswordBlocklist.exact(words).file, PasswordBlocklist.filter(words).file] {
      for _ in 0..<Trials.count(300) {
        var file = whole
        for _ in 0..<Int.random(in: 1...40, using: &numbers) {
          file[Int.random(in: 4..<file.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
        }
        if Bool.random(using: &numbers) { file.removeLast(Int.random(in: 0..<file.count, using: &numbers)) }
        guard let list = PasswordBlocklist(file: file) else { continue }
        for word in words.prefix(50) { _ = list.contains(word) }
      }
    }
    #expect(PasswordBlocklist(file: []) == nil)
    #expect(PasswordBlocklist(file: Array("WFB1".utf8) + [7, 0]) == nil)
  }
}

@Suite struct `Leaked passwords` {
  @Test(arguments: [
    ("", "DA39A3EE5E6B4B0D3255BFEF95601890AFD80709"), ("abc", "A9993E364706816ABA3E25717850C26C9CD0D89D"),
    ("password", "5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8"),
    ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "84983E441C3BD26EBAAE4AA1F95129E5E54670F1"),
  ])
  func `a password is hashed by SHA-1`(_ text: String, _ hash: String) {
    let digits = SHA1.hash(of: Array(text.utf8)).flatMap { [$0 >> 4, $0 & 15] }
    #expect(digits.map { String($0, radix: 16, uppercase: true) }.joined() == hash)
    #expect(PasswordRange(of: text).prefix == String(hash.prefix(5)))
  }

  /// The rest of the hash of "password".
  static let suffix = "1E4C9B93F3F0682250B6CF8331B7EE68FD8"
  static let other = "0018A45C4D1DEF81644B54AB7F969B88D65"

  @Test(arguments: [
    ("\(other):1\r\n\(suffix):3861493", 3_861_493), ("\(suffix.lowercased()):2\n", 2), ("\(other):1\r\n", 0),
    ("\(suffix):0\r\n\(other):5", 0), ("\(suffix):0\r\n\(suffix):7\r\n", 7), ("", nil), ("\r\n", nil), ("<html>", nil),
    ("\(suffix):", nil), ("\(suffix):x", nil), ("\(suffix) 4", nil), ("\(suffix)1:4", nil), ("\(other):1\r\noops", nil),
    ("\(suffix):99999999999999999999999", nil),
  ])
  func `an answer for a range gives the password's count, or none if it is malformed`(_ body: String, _ count: Int?) {
    #expect(PasswordRange(of: "password").count(in: Array(body.utf8)) == count)
  }

  @Test func `a password is looked up by the first five digits of its hash`() async {
    func answer(_ transport: @escaping LeakedPasswords.Transport) async -> LeakedPasswords.Answer {
      let leaked = LeakedPasswords(transport: transport) { await Self.cancelled() }
      return await leaked.check("password")
    }
    let found = await answer { Array("\($0 == "5BAA6" ? Self.suffix : Self.other):12".utf8) }
    #expect(found == .found(count: 12))
    #expect(await answer { _ in Array("\(Self.other):12".utf8) } == .notFound)
    #expect(await answer { _ in Array("not found".utf8) } == .unchecked(.malformedAnswer))
    #expect(await answer { _ in throw CancellationError() } == .unchecked(.transportFailed))
  }

  @Test func `a look-up that gets no answer in time leaves the password unchecked`() async {
    let leaked = LeakedPasswords(
      transport: { _ in
        await Self.cancelled()
        return Array("\(Self.other):1".utf8)
      }, wait: {})
    #expect(await leaked.check("password") == .unchecked(.timedOut))
  }

  /// Waits until the task is cancelled.
  private static func cancelled() async {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    await withTaskCancellationHandler {
      for await _ in stream {}
    } onCancel: {
      continuation.finish()
    }
  }

  @Test func `descriptions of look-ups and blocklists reveal no password or hash`() {
    var told = "\(PasswordRange(of: "password")) \(LeakedPasswords { _ in [] })"
    dump(PasswordRange(of: "password"), to: &told)
    dump(PasswordBlocklist.exact(["rosebud"]), to: &told)
    #expect(!told.contains(Self.suffix.prefix(6)) && !told.contains("rosebud"))
  }
}
