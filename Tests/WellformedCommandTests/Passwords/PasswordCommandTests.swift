import Foundation
import Testing
import Wellformed
import WellformedPasswords

@Suite struct `Generated passwords` {
  private func generate(_ arguments: String...) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(["password", "generate"] + arguments)
  }

  @Test func `generated passwords satisfy their rules, and their entropy is printed`() throws {
    let rules = "minlength: 12; required: lower; required: digit; max-consecutive: 1;"
    let outcome = try generate("--rules", rules, "--count", "200")
    #expect(outcome.status == 0 && outcome.lines.count == 200 && Set(outcome.lines).count == 200)
    let parsed = try PasswordRules(parsing: rules)
    for password in outcome.lines { #expect(parsed.areSatisfied(by: password), "\(password)") }
    let bits = try PasswordGenerator(parsed).entropy
    #expect(outcome.errors == "each \(Double(Int(bits * 10)) / 10) bits of entropy\n")
    let row = try generate("--rules", rules, "--json").lines[0]
    #expect(row.hasPrefix(#"{"password":""#) && row.hasSuffix(#","entropy":\#(bits)}"#))
  }

  @Test func `generated passwords have the length that the policy requires`() throws {
    #expect(try generate().lines[0].utf8.count == 20)
    #expect(try generate("--policy", "nist", "--length", "15").lines[0].utf8.count == 15)
    #expect(try generate("--policy", "nist", "--length", "14").status == 2)
    #expect(try generate("--policy", "asvs5", "--length", "8").lines[0].utf8.count == 8)
    #expect(try generate("--policy", "nist", "--words", "3").status == 2)
  }

  @Test func `generated passwords may be words or syllables`() throws {
    let words = try generate("--words", "6", "--policy", "nist")
    #expect(words.lines[0].split(separator: "-").count == 6)
    let bits = try #require(words.errors.split(separator: " ").first.flatMap { Double($0) })
    #expect(bits > 6 * 12.5 && bits < 6 * 13.5)
    let syllables = try generate("--pronounceable")
    #expect(syllables.lines[0].utf8.count == 20 && syllables.errors.hasPrefix("67.1 bits"))
    #expect(try generate("--pronounceable", "--length", "15").lines[0].utf8.count == 16)
  }

  @Test(arguments: [
    (["--rules", "minlength 8"], "--rules: "),
    (["--rules", "minlength: 9; maxlength: 8"], "no password of that length"),
    (["--words", "2", "--pronounceable"], "exclude each other"), (["--words", "0"], "--words takes 1 to 64"),
    (["--count", "0"], "--count takes 1 to"), (["--rules", "minlength: 8", "--words", "4"], "--rules is for"),
    (["--policy", "nits"], "did you mean 'nist'?"), (["--words", "4", "--length", "9"], "--length is for"),
  ])
  func `password generate refuses a wrong call`(_ call: [String], _ reason: String) throws {
    let outcome = try BuiltCommand.run(["password", "generate"] + call)
    #expect(outcome.status == 2 && outcome.output.isEmpty && outcome.errors.contains(reason), "\(outcome.errors)")
  }
}

@Suite struct `Lists of passwords` {
  @Test func `a blocklist is built from lines and read by the library`() throws {
    let folder = try ScratchFolder()
    let lines = (0..<5000).map { "password-\($0)" }
    let words = try folder.file("words.txt", lines.joined(separator: "\r\n") + "\n\n\u{E9}t\u{E9}\n")
    let more = try folder.file("more.txt", Data([0xFF, 0x0A]) + Data("last".utf8))
    for (name, options) in [("a.fuse", []), ("b.list", ["--exact"]), ("c.fuse", ["--case-sensitive"])] {
      let path = folder.url.appendingPathComponent(name).path
      let outcome = try BuiltCommand.run(["blocklist", "build", words.path, more.path, "-o", path] + options)
      #expect(outcome.status == 0 && outcome.output.isEmpty)
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
      #expect(
        outcome.errors == "5002 passwords, \(bytes.count) bytes; 1 that are not UTF-8, or too long, were left out\n")
      let list = try #require(PasswordBlocklist(file: bytes))
      for line in lines { #expect(list.contains(line)) }
      #expect(list.contains("été") && list.contains("last") && !list.contains("") && !list.contains("password-5000"))
      #expect(list.contains("ÉTÉ") == !options.contains("--case-sensitive"))
    }
  }

  @Test func `a blocklist omits passwords that are too short for the policy`() throws {
    let folder = try ScratchFolder()
    let words = try folder.file("words.txt", "short\nlong enough\n🔑🔑🔑🔑🔑🔑🔑🔑\n")
    let path = folder.url.appendingPathComponent("list").path
    #expect(try BuiltCommand.run("blocklist", "build", words.path, "-o", path, "--min-length", "8").status == 0)
    let checked = try BuiltCommand.run("blocklist", "check", path, input: "short\nlong enough\n🔑🔑🔑🔑🔑🔑🔑🔑\n")
    #expect(checked.lines == ["unlisted", "listed", "listed"] && checked.status == 1)
    let json = try BuiltCommand.run("blocklist", "check", path, "--json", input: "\"short\"\n1\n")
    #expect(json.lines == [#"{"listed":false}"#, #"{"listed":null}"#] && json.status == 1)
    #expect(try BuiltCommand.run("blocklist", "check", path, input: "short\n").status == 0)
  }

  @Test func `a blocklist that cannot be built leaves no file`() throws {
    let folder = try ScratchFolder()
    let words = try folder.file("words.txt", "a\n")
    let path = folder.url.appendingPathComponent("list").path
    #expect(try BuiltCommand.run("blocklist", "build", words.path, "nowhere.txt", "-o", path).status == 2)
    #expect(try BuiltCommand.run("blocklist", "build", words.path, "-o", words.path).status == 2)
    #expect(try BuiltCommand.run("blocklist", "check", words.path, input: "a\n").status == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["words.txt"])
  }
}
