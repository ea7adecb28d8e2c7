import SwiftUI

/// The five ways, each in SwiftUI and in UIKit.
struct MenuScreen: View {
  var body: some View {
    NavigationStack {
      List {
        Section("SwiftUI") {
          NavigationLink("One address") { AddressScreen() }
          NavigationLink("A manager") { ManagerScreen() }
          NavigationLink("Composites") { CompositeScreen() }
          NavigationLink("A filter") { FilterScreen() }
          NavigationLink("A pipeline") { PipelineScreen() }
        }
        Section("UIKit") {
          NavigationLink("One address in UIKit") { ControllerScreen { AddressController() } }
          NavigationLink("A manager in UIKit") { ControllerScreen { ManagerController() } }
          NavigationLink("Composites in UIKit") { ControllerScreen { CompositeController() } }
          NavigationLink("A filter in UIKit") { ControllerScreen { FilterController() } }
          NavigationLink("A pipeline in UIKit") { ControllerScreen { PipelineController() } }
        }
      }
      .navigationTitle("Five ways")
    }
  }
}

struct MenuScreen_Previews: PreviewProvider {
  static var previews: some View { MenuScreen() }
}
