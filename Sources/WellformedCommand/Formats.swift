import Wellformed
import WellformedPhones

extension FormatRegistry {
  /// The formats that the command knows.
  static let ofCommand = FormatRegistry.standard.addingPhones()
}
