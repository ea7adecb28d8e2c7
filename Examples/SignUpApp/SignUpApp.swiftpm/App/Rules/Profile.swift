import Wellformed
import WellformedLive

/// A public profile.
nonisolated struct Profile: Hashable, Sendable {
  var firstName = ""
  var userName = ""
  var displayName = ""

  /// The rules for each field, by its name.
  static let rules: [(field: String, rule: Rule)] = [
    ("firstName", .all(.letters, .length(...10)).message("Only letters, 10 at most")),
    ("userName", .all(.alphanumeric, .length(...15)).message("Only letters and digits, 15 at most")),
    ("displayName", .all(.allowed(.letter, .mark, .digit, .anyOf(" -_")), .length(...15))),
  ]

  /// A form whose fields accept only characters that the rules allow.
  @MainActor static var filteredForm: LiveFormModel<Profile> {
    let fields = rules.map { field, rule in LiveField(field, rule).with { $0.filter = .viable(rule) } }
    return LiveFormModel(
      running: LiveForm(parts: fields.map { .field($0) }),
      model: {
        Profile(firstName: $0["firstName"] ?? "", userName: $0["userName"] ?? "", displayName: $0["displayName"] ?? "")
      })
  }
}
