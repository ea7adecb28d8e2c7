import SwiftUI
import Wellformed
import WellformedLive
import WellformedSwiftUI

/// A field for one email address: it returns the trimmed address, or shows what is wrong.
struct AddressScreen: View {
  @State private var form = LiveFormModel(SignUp.form.only("email"), model: SignUp())
  @State private var address: String?

  var body: some View {
    SwiftUI.Form {
      ValidatedField(form[\.email], prompt: "name@example.com")
      Button("Take it") { take() }
      if let address { Text("Address: \(address)") }
    }
    .liveForm(form, submitsOnReturn: false)
    .navigationTitle("One address")
  }

  private func take() {
    form.send(.validate(reveals: true))
    let state = form[\.email].state
    address = state.status == .valid ? state.value : nil
  }
}

struct AddressScreen_Previews: PreviewProvider {
  static var previews: some View { AddressScreen() }
}
