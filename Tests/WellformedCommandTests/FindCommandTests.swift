import Foundation
import Testing
import Wellformed
import WellformedSchema

@testable import WellformedCommand

@Suite struct `The command find` {
  private static let notes = """
    Write to Jane@EXAMPLE.org (or john@example.org), call +44 20 7946 0958.
    “See <https://Example.org/a_(b)>, www.bücher.example/ü or example.com.”
    日本 jane@example.org。 Ping 192.0.2.1 and [2001:DB8:0::1]:443; not 1.2.3 or 12:30:45.
    """

  @Test func `find prints each match as a line of JSON`() throws {
    let outcome = try BuiltCommand.run("find", "all", input: Self.notes)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    try expectSnapshot("find", outcome.output)
    let bytes = Array(Self.notes.utf8)
    for line in outcome.lines {
      let answer = try JSONValue(parsing: line)
      let members = try #require(answer.object)
      #expect(members.members.map(\.key) == ["kind", "offset", "length", "text", "value"])
      let offset = try #require(Int(answer["offset"]?.description ?? ""))
      let length = try #require(Int(answer["length"]?.description ?? ""))
      #expect(String(decoding: bytes[offset..<offset + length], as: UTF8.self) == answer["text"]?.string)
    }
  }

  @Test func `find --text prints lines and columns`() throws {
    let folder = try ScratchFolder()
    try folder.file("notes.txt", Self.notes)
    let outcome = try BuiltCommand.run("find", "all", "--text", "notes.txt", in: folder.url)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    try expectSnapshot("find-text", outcome.output)
  }

  @Test func `find finds only the given kinds`() throws {
    let all = try BuiltCommand.run("find", "all", input: Self.notes).lines
    for kinds in ["email", "url,phone", "ipv4,ipv6", "ipv6,email"] {
      let names = kinds.split(separator: ",")
      let expected = all.filter { line in names.contains { line.hasPrefix("{\"kind\":\"\($0)\"") } }
      #expect(try BuiltCommand.run("find", kinds, input: Self.notes).lines == expected)
      #expect(!expected.isEmpty)
    }
  }

  @Test func `find names the file of each match if there are several`() throws {
    let folder = try ScratchFolder()
    try folder.file("a.txt", "jane@example.org")
    try folder.file("b.txt", "nothing")
    let outcome = try BuiltCommand.run(
      ["find", "email", "a.txt", "b.txt", "-"], input: Data("x john@example.org".utf8), in: folder.url)
    #expect(outcome.status == 0)
    #expect(
      outcome.lines == [
        #"{"file":"a.txt","kind":"email","offset":0,"length":16,"text":"jane@example.org","value":"jane@example.org"}"#,
        #"{"file":"-","kind":"email","offset":2,"length":16,"text":"john@example.org","value":"john@example.org"}"#,
      ])
  }

  @Test func `find takes a profile of email addresses`() throws {
    let text = "müller@example.org and jane@example.org"
    #expect(try BuiltCommand.run("find", "email", input: text).lines.count == 1)
    let outcome = try BuiltCommand.run("find", "email", "--profile", "internationalizedMailbox", input: text)
    #expect(outcome.lines.count == 2)
  }

  @Test(arguments: [
    (["find", "email"], "nothing here", 1), (["find", "email"], "", 1), (["find", "email"], "a@b.org", 0),
    (["find", "email", "missing.txt"], "", 2), (["find", "emial"], "a@b.org", 2), (["find", "email,"], "a@b.org", 2),
    (["find"], "a@b.org", 2), (["find", "email", "--profile", "none"], "a@b.org", 2),
    (["find", "email", "-", "-"], "", 2),
  ])
  func `the exit status of find says whether it has matches`(_ arguments: [String], _ input: String, _ status: Int32)
    throws
  {
    let outcome = try BuiltCommand.run(arguments, input: Data(input.utf8))
    #expect(outcome.status == status)
    #expect(outcome.errors.isEmpty == (status < 2))
    #expect(outcome.errors.split(separator: "\n").count <= 1)
  }

  @Test func `find searches the other files if one cannot be read`() throws {
    let folder = try ScratchFolder()
    try folder.file("a.txt", "jane@example.org")
    let outcome = try BuiltCommand.run("find", "email", "missing.txt", "a.txt", in: folder.url)
    #expect(outcome.status == 2 && outcome.lines.count == 1 && outcome.errors.contains("missing.txt"))
  }

  @Test func `find prints the matches of a line before it waits for the next`() throws {
    let dialogue = try Dialogue(["find", "email"])
    for name in ["jane", "john"] {
      try dialogue.write("write to \(name)@example.org\n")
      #expect(dialogue.readLine()?.contains("\"text\":\"\(name)@example.org\"") == true)
    }
    try dialogue.closeInput()
    #expect(dialogue.readLine() == nil && dialogue.waitForEnd() == 0)
  }

  @Test func `find accepts bytes that are not UTF-8`() throws {
    let input = Data(
      [0xFE, 0xFE, 0x20] + Array("jane@example.org".utf8) + [0x80, 0xC3] + Array("https://a.org/b".utf8) + [0xF0])
    let outcome = try BuiltCommand.run(["find", "email,url"], input: input)
    #expect(outcome.lines.count == 2 && outcome.lines[1].contains("\"offset\":21,\"length\":15"))
  }

  @Test func `find --text prints no control characters`() throws {
    let outcome = try BuiltCommand.run("find", "url", "--text", input: "https://example.org/\u{E000}\u{AD}a")
    #expect(outcome.lines.count == 1 && outcome.output.contains("\\u{E000}"))
  }

  @Test func `find finds phone numbers by region and leniency`() throws {
    let text = "Call 020 7946 0958 or +49 30 123456 x5, not 31/10/1996, 0207 9460958 or 02 079460958.\n"
    func texts(_ arguments: String...) throws -> [String?] {
      try BuiltCommand.run(["find", "phone"] + arguments, input: Data(text.utf8)).lines.map {
        try JSONValue(parsing: $0)["text"]?.string
      }
    }
    #expect(
      try BuiltCommand.run(["find", "phone", "--region", "GB"], input: Data(text.utf8)).lines.prefix(2) == [
        #"{"kind":"phone","offset":5,"length":13,"text":"020 7946 0958","value":"+442079460958"}"#,
        #"{"kind":"phone","offset":22,"length":16,"text":"+49 30 123456 x5","value":"+4930123456"}"#,
      ])
    let loose = ["020 7946 0958", "+49 30 123456 x5", "0207 9460958", "02 079460958"]
    #expect(try texts("--region", "GB") == loose)
    #expect(try texts("--region", "gb", "--leniency", "possible") == loose)
    #expect(try texts("--region", "GB", "--leniency", "strict-grouping") == Array(loose.prefix(3)))
    #expect(try texts("--region", "GB", "--leniency", "exact-grouping") == Array(loose.prefix(2)))
    #expect(try texts("--leniency", "valid") == ["+49 30 123456 x5"])
  }

  @Test func `an email address or URL takes precedence over a phone number in it`() throws {
    let text = "+442079460958@example.org http://example.org/02079460958 020 7946 0958"
    let outcome = try BuiltCommand.run("find", "phone,email,url", "--region", "GB", input: text)
    #expect(outcome.lines.map { $0.prefix(15) } == [#"{"kind":"email""#, #"{"kind":"url",""#, #"{"kind":"phone""#])
    // Without other kinds, phone numbers are found everywhere, as the reference finds them.
    #expect(try BuiltCommand.run("find", "phone", "--region", "GB", input: text).lines.count == 3)
  }

  @Test(arguments: [
    (["find", "phone", "--region", "ZZ"], "no region 'ZZ'"), (["find", "phone", "--region", "001"], "no region '001'"),
    (["find", "phone", "--leniency", "strict"], "no leniency named 'strict'"),
    (["find", "phone", "--leniency", "strict-groping"], "did you mean 'strict-grouping'?"),
    (["find", "email", "--region", "GB"], "for phone numbers"),
  ])
  func `find refuses unknown regions and leniencies`(_ arguments: [String], _ words: String) throws {
    let outcome = try BuiltCommand.run(arguments, input: Data("020 7946 0958".utf8))
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.contains(words) && outcome.errors.split(separator: "\n").count == 1)
  }
}
