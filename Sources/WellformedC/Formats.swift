import Wellformed
import WellformedPasswords
import WellformedPasswordsCommon
import WellformedPasswordsWhole
import WellformedPhones

extension FormatRegistry {
  /// The formats of the library, which are those of the command.
  static let ofLibrary = FormatRegistry.standard.addingPhones().addingPasswords(
    blocklists: ["commonest-3000": .commonest3000], words: ["whole": .whole])
}
