import Testing
import UIKit
import Wellformed
import WellformedUIKitDoor

// An address field: one trimmed address, or none.

@MainActor
private final class AddressScreen: UIViewController {
  let field = ValidatedTextField(.email)

  /// Returns the trimmed address in a text field; `nil` if there is none.
  func validate(field: UITextField) -> String? { EmailAddress(field.text ?? "")?.description }
}

@MainActor
@Suite struct `The address field` {
  private let screen = AddressScreen()

  private func address(_ text: String) -> String? {
    screen.field.textField.standInAutofill(text)
    let address = screen.validate(field: screen.field.textField)
    #expect(screen.field.validate() == address, "the field itself says the same")
    #expect(screen.field.errorLabel.isHidden == (address != nil))
    return address
  }

  @Test func `the address field returns the trimmed address or nil`() {
    #expect(address("foo@bar.com") == "foo@bar.com")
    #expect(address("  foo@bar.com\n") == "foo@bar.com")
    #expect(address("foo~&(&)(@bar.com") == nil)
    #expect(address("foo@bar.com, foo@baz.com") == nil)
    #expect(address("foo@bar.com foo@baz.com") == nil)
    #expect(address("") == nil)
  }
}
