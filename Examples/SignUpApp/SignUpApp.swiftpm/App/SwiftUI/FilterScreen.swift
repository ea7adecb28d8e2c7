import SwiftUI
import WellformedLive
import WellformedSwiftUI

/// Fields that accept only what their rules allow, keystroke by keystroke.
struct FilterScreen: View {
  @State private var form = Profile.filteredForm

  var body: some View {
    Form {
      ForEach(form.fields) { ValidatedField($0) }
    }
    .liveForm(form, submitsOnReturn: false)
    .navigationTitle("A filter")
  }
}

struct FilterScreen_Previews: PreviewProvider {
  static var previews: some View { FilterScreen() }
}
