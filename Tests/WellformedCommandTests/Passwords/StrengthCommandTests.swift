import Foundation
import Testing
import Wellformed
import WellformedPasswords

@testable import WellformedCommand

@Suite struct `The command strength` {
  private func answers(_ arguments: [String], _ lines: String...) throws -> [[String: Any]] {
    let input = Data(lines.map { $0 + "\n" }.joined().utf8)
    let outcome = try BuiltCommand.run(["strength", "--json"] + arguments, input: input)
    return try outcome.lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func `strength answers each line in JSON`() throws {
    let outcome = try BuiltCommand.run(
      "strength", "--json", "--mode", "zxcvbn", "--year", "2017",
      input: "\"p4ssword9-\"\n{\"password\":\"janedoe\",\"context\":[\"JaneDoe\"]}\n\"\"\n")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    try expectSnapshot("strength-json", outcome.output)
  }

  @Test func `strength answers any text with finite numbers`() throws {
    var long = ""
    for number in 0..<10_000 {
      long.append(Character(UnicodeScalar(UInt8(97 + (number * number * 7 + number / 3) % 26))))
    }
    let lines = ["\"\"", "\"\(long)\"", "\"\(String(repeating: "a", count: 10_000))\""]
    for mode in ["zxcvbn", "wellformed"] {
      let rows = try answers(["--mode", mode], lines[0], lines[1], lines[2])
      #expect(rows.count == 3)
      #expect(rows[0]["guesses"] as? String == "1" && rows[0]["guessesLog10"] as? Double == 0)
      #expect((rows[0]["sequence"] as? [Any])?.isEmpty == true && rows[0]["warning"] is NSNull)
      for row in rows {
        let guesses = try #require(row["guesses"] as? String)
        #expect(guesses.allSatisfy { $0.isNumber || $0 == "." } && (Double(guesses) ?? 0) >= 1)
        #expect((row["guessesLog10"] as? Double)?.isFinite == true)
      }
    }
  }

  @Test func `strength counts the positions of parts in code points`() throws {
    let rows = try answers(["--mode", "zxcvbn"], #""é🔑password""#)
    let parts = try #require(rows[0]["sequence"] as? [[String: Any]])
    #expect(parts.map { $0["token"] as? String } == ["é🔑", "password"])
    #expect(parts.map { $0["i"] as? Int } == [0, 2] && parts.map { $0["j"] as? Int } == [1, 9])
    #expect(parts.map { $0["pattern"] as? String } == ["bruteforce", "dictionary"])
  }

  @Test func `the context of a line is added to that of the call`() throws {
    let rows = try answers(
      ["--context", "Jane Doe"], #""j4n3d03""#, #"{"password":"gringotts","context":["Gringotts"]}"#, #""gringotts""#)
    #expect(rows[0]["warning"] as? String == "personal" && rows[1]["warning"] as? String == "personal")
    #expect(rows[2]["warning"] as? String != "personal")
  }

  @Test(arguments: ["x", "[]", "1", "{}", #"{"password":1}"#, #"{"password":"a","context":"b"}"#, ""])
  func `a line that is no password is answered with an error and sets the exit status`(_ line: String) throws {
    let outcome = try BuiltCommand.run("strength", "--json", input: line + "\n\"a\"\n")
    #expect(outcome.status == 1 && outcome.lines.count == 2)
    #expect(outcome.lines[0].hasPrefix(#"{"error":{"code":"input.not"#) && outcome.lines[1].hasPrefix(#"{"guesses""#))
  }

  @Test func `strength prints nothing of the password for people`() throws {
    let outcome = try BuiltCommand.run(
      "strength", "--year", "2026", "--context", "Jane Doe",
      input: "p4ssw0rd\nxkQ7-jane-1999-abcdef-qwert-99-drowssap-ppppp-21.3.1984\n\nhunter2\n")
    #expect(outcome.status == 0)
    let words = ["p4ss", "xkq7", "jane", "1999", "qwert", "drowssap", "ppppp", "1984", "hunter2"]
    for word in words { #expect(!outcome.output.lowercased().contains(word)) }
    try expectSnapshot("strength", outcome.output)
  }

  @Test func `numbers of guesses are whole decimals`() {
    let numbers: [(Double, String)] = [
      (1, "1"), (12_289, "12289"), (1e15, "1000000000000000"), (1e16, "10000000000000000"), (1.5, "1.5"),
      (1.2345e22, "12345000000000000000000"), (0, "0"), (6.24e2, "624"),
    ]
    for (number, text) in numbers { #expect(Decimals.whole(number) == text) }
    for number in [Double.infinity, .greatestFiniteMagnitude, 1.7e300, 3.3e17, 123_456_789_012_345_680] {
      let text = Decimals.whole(number)
      #expect(Double(text) == Decimals.finite(number) && text.allSatisfy { $0.isNumber })
    }
  }
}

@Suite struct `Passwords typed at a terminal` {
  @Test func `a typed password is not shown, and the terminal is restored`() throws {
    let terminal = try #require(PseudoTerminal(columns: 80))
    let outcome = try terminal.converse(["strength"], after: "Password: ", typing: "Sesame124\n")
    #expect(outcome.status == 0 && outcome.output.contains("score ") && !outcome.output.contains("Sesame"))
    #expect(terminal.showsInput == true)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `the terminal is restored after a signal`(_ number: CInt) throws {
    let terminal = try #require(PseudoTerminal(columns: 80))
    let outcome = try terminal.converse(["strength"], after: "Password: ", typing: nil, signal: number)
    #expect(outcome.hidInput && terminal.showsInput == true && outcome.status == number)
  }

  @Test func `a typed password is looked up in a blocklist`() throws {
    let desk = try ScratchFolder()
    let words = try desk.file("words.txt", "hunter2\n")
    let list = desk.url.appendingPathComponent("list.fuse").path
    #expect(try BuiltCommand.run("blocklist", "build", words.path, "-o", list).status == 0)
    let terminal = try #require(PseudoTerminal(columns: 80))
    let outcome = try terminal.converse(["blocklist", "check", list], after: "Password: ", typing: "Hunter2\n")
    #expect(outcome.status == 1 && outcome.output.contains("listed") && !outcome.output.contains("unter2"))
  }
}
