import SwiftUI
import UIKit

/// A view controller as a SwiftUI screen.
struct ControllerScreen: UIViewControllerRepresentable {
  let make: () -> UIViewController

  init(_ make: @escaping () -> UIViewController) { self.make = make }

  func makeUIViewController(context: Context) -> UIViewController { make() }

  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

struct ControllerScreen_Previews: PreviewProvider {
  static var previews: some View {
    ControllerScreen { AddressController() }
    ControllerScreen { ManagerController() }
    ControllerScreen { CompositeController() }
    ControllerScreen { FilterController() }
    ControllerScreen { PipelineController() }
  }
}
