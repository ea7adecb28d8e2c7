import Testing
import Wellformed

// A text field for one trimmed address or none.

/// The address in a text field.
func address(in text: String?) -> EmailAddress? { text.flatMap { EmailAddress($0) } }

@Suite struct `An address text field` {
  @Test func `an address text field gives one address or none`() {
    #expect(address(in: "foo@bar.com")?.description == "foo@bar.com")
    #expect(address(in: "  foo@bar.com\n")?.description == "foo@bar.com")
    #expect(address(in: "foo~&(&)(@bar.com") == nil)
    #expect(address(in: "foo@bar.com, foo@baz.com") == nil)
    #expect(address(in: "foo@bar.com foo@baz.com") == nil)
    #expect(address(in: "") == nil)
    #expect(address(in: nil) == nil)
  }

  @Test func `an address has parts, and equals the same address written differently`() {
    #expect(address(in: "Foo@BAR.com")?.localPart == "Foo")
    #expect(address(in: "foo@BAR.com") == address(in: " foo@bar.com "))
  }
}
