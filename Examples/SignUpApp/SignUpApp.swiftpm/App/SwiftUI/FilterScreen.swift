import SwiftUI
import WellformedLive
import WellformedSwiftUI

/// Fields that take only what their rules let stand there, key by key.
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
