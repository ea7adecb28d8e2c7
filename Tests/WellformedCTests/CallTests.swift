import CWellformed
import Testing
import WellformedSchema

@Suite struct CallTests {
  @Test func `the header and the library have the same version of the interface`() {
    #expect(wellformed_interface() == UInt32(WELLFORMED_INTERFACE))
    #expect(unsafe String(cString: wellformed_version()).split(separator: ".").count == 3)
  }

  @Test func `a text is judged by a format`() throws {
    let answer = try JSONValue(parsing: Library.test(format: "email", "jane@"))
    #expect(answer["verdict"] == "incomplete")
    #expect(try Library.test(format: "phone.GB", "020 7946 0958").contains("+442079460958"))
    #expect(
      throws: Library.Refusal(
        status: Int32(WELLFORMED_NOT_FOUND), sentence: "there is no format named 'emial'; did you mean email?")
    ) {
      try Library.test(format: "emial", "x")
    }
  }

  @Test func `a text is judged by a field, and a record as a whole`() throws {
    let rules = try Library(
      #"{"type":"object","required":["age"],"properties":{"age":{"type":"integer","minimum":13},"mail":{"type":"string","format":"email"}}}"#
    )
    #expect(try JSONValue(parsing: rules.test("age", "20"))["value"] == 20)
    #expect(try JSONValue(parsing: rules.test("age", "2"))["verdict"] == "invalid")
    #expect(try JSONValue(parsing: rules.test("age", ""))["issues"]?.array?.first?["code"] == "required")
    #expect(throws: Library.Refusal.self) { try rules.test("agee", "2") }
    #expect(try JSONValue(parsing: rules.test(#"{"age":20}"#))["verdict"] == "valid")
    #expect(try JSONValue(parsing: rules.test(#"{"mail":"x"}"#))["issues"]?.array?.count == 2)
    #expect(try JSONValue(parsing: rules.test("{"))["issues"]?.array?.first?["code"] == "input.notJSON")
  }

  @Test func `a text that is not UTF-8 is invalid`() throws {
    let rules = try Library(#"{"properties":{"mail":{"type":"string","format":"email"}}}"#)
    for (text, name) in [
      (try Library.test(format: "email", utf8: [0x6A, 0xED, 0xA0, 0x80]), "This"),
      (try rules.test("mail", utf8: [0x6A, 0xFF]), "Mail"),
    ] {
      let answer = try JSONValue(parsing: text)
      #expect(answer["verdict"] == "invalid" && answer["value"] == .null)
      let issue = try #require(answer["issues"]?.array?.first)
      #expect(issue["code"] == "text.illFormed" && issue["offset"] == 1)
      #expect(issue["message"]?.string == "\(name) has characters that cannot be read; enter it again")
    }
    #expect(try JSONValue(parsing: rules.test("mail", utf8: [0xFF]))["issues"]?.array?.first?["path"] == "mail")
    #expect(throws: Library.Refusal.self) { try rules.test("none", utf8: [0xFF]) }
    #expect(throws: Library.Refusal.self) { try Library.test(format: "none", utf8: [0xFF]) }
  }

  @Test(arguments: ["", "{", "[]", #"{"type":"strin"}"#, #"{"format":"nonesuch"}"#])
  func `rules that cannot be used are refused`(json: String) {
    #expect(throws: Library.Refusal.self) { try Library(json) }
  }

  @Test func `threads can share rules`() async throws {
    let rules = try SharedLibrary(
      Library(#"{"type":"object","properties":{"a":{"type":"string","pattern":"^[a-z]+$"}}}"#))
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 {
        group.addTask {
          let table = MadeArray.table(.texts("a", ["x", "1", "yz"]), length: 3)
          return (try? rules.library.check(table).valid) == [true, false, true]
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}

/// The header says that rules may be shared.
private struct SharedLibrary: @unchecked Sendable {
  let library: Library
  init(_ library: Library) { self.library = library }
}
