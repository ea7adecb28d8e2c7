import Wellformed
import WellformedPasswords
import WellformedPasswordsCommon
import WellformedPasswordsWhole
import WellformedPhones

extension FormatRegistry {
  /// The formats that the command knows.
  static let ofCommand = FormatRegistry.standard.addingPhones().addingPasswords(
    blocklists: ["commonest-3000": .commonest3000], words: ["whole": .whole])
}
