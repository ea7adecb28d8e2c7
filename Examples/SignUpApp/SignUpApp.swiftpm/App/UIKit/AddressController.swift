import UIKit
import Wellformed
import WellformedLive
import WellformedUIKit

/// A field for one email address: it returns the trimmed address, or shows what is wrong.
final class AddressController: StackController {
  private(set) lazy var field = ValidatedTextField(
    "email", in: FormBinding(LiveFormModel(SignUp.form.only("email"), model: SignUp())))
  private(set) lazy var address = label(.label)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "One address"
    let take = button("Take it") { [weak self] in self?.take() }
    for view in [field, take, address] { stack.addArrangedSubview(view) }
  }

  private func take() { address.say(field.validate().map { "Address: \($0)" }) }
}
