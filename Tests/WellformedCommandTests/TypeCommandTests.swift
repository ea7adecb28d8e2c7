import Testing
import WellformedPhones
import WellformedSchema

@testable import WellformedCommand

@Suite struct `The command type` {
  @Test func `type prints what is shown after each key`() throws {
    let outcome = try BuiltCommand.run("type", "phone.GB", "--json", input: "\"0207\"\n\"+442\"\n\"\"\n\"\\uFF10a\"\n")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(
      outcome.lines == [
        #"{"shown":["0","02","020","020 7"]}"#, #"{"shown":["+","+4","+44 ","+44 2"]}"#, #"{"shown":[]}"#,
        #"{"shown":["０","０a"]}"#,
      ])
  }

  @Test func `type takes keys as an argument, and prints them for people or as JSON`() throws {
    #expect(try BuiltCommand.run("type", "phone.GB", "0207").lines == ["0", "02", "020", "020 7"])
    #expect(try BuiltCommand.run("type", "phone.GB.mobile", "--json", "07").lines == [#"{"shown":["0","07"]}"#])
    // Without a region, only numbers with a plus are grouped.
    #expect(try BuiltCommand.run("type", "phone", "0207946").lines.last == "0207946")
    #expect(try BuiltCommand.run("type", "phone", "+4420794").lines.last == "+44 20 794")
    #expect(try BuiltCommand.run("type", "phone.GB", "0\u{1B}").lines == ["0", "0\\u{1B}"])
  }

  @Test func `type answers a line that is no text with the reason`() throws {
    let long = "\"" + String(repeating: "1", count: 4000) + "\""
    let outcome = try BuiltCommand.run("type", "phone.GB", "--json", input: "7\nnonsense\n\n\(long)\n\"1\"\n")
    #expect(outcome.status == 1 && outcome.lines.count == 5)
    for line in outcome.lines.dropLast() {
      let answer = try JSONValue(parsing: line)
      #expect(answer["shown"] == .some(.null) && answer["reason"]?.string?.isEmpty == false, "\(line)")
    }
    #expect(outcome.lines[4] == #"{"shown":["1"]}"#)
  }

  @Test(arguments: [
    (["type", "email", "a"], "'email' is not grouped"), (["type", "phone.ZZ", "1"], "no format named 'phone.ZZ'"),
    (["type", "phone"], "there are no keys"), (["type", "phoen", "1"], "did you mean phone"), (["type"], "format"),
  ])
  func `type refuses a wrong call in a sentence`(_ arguments: [String], _ words: String) throws {
    let outcome = try BuiltCommand.run(arguments)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.contains(words) && outcome.errors.split(separator: "\n").count == 1)
  }

  @Test func `type answers a line before it waits for the next`() throws {
    let dialogue = try Dialogue(["type", "phone.GB", "--json"])
    for key in ["0", "1"] {
      try dialogue.write("\"\(key)\"\n")
      #expect(dialogue.readLine() == "{\"shown\":[\"\(key)\"]}")
    }
    try dialogue.closeInput()
    #expect(dialogue.readLine() == nil && dialogue.waitForEnd() == 0)
  }
}
