import SwiftUI
import Wellformed
import WellformedLive
import WellformedSwiftUIDoor

struct SignUp: Sendable, Equatable {
  var name = ""
  var email = ""
  var mobile = ""
  var about = ""
  var password = ""
  var confirmation = ""
}

private struct Offline: Error {}

/// The form of the sign-up screen; `bob` is taken, and the check of `offline` is unavailable.
let signUp = Wellformed.Form<SignUp>(
  .field("name", \.name, .trimmed, .required),
  .field("email", \.email, .trimmed, .required, .email),
  .field("mobile", \.mobile, .optional),
  .field("about", \.about, .optional, .length(...10)),
  .field("password", \.password, .required, .length(6...), .contains(.digit)),
  .field("confirmation", \.confirmation, .required, .equals("password")),
  .remote("name.taken", reads: "name", message: "This name is taken") { model in
    if model.name == "offline" { throw Offline() }
    return model.name != "bob"
  })

/// A whole screen, as a user of the package would write it.
struct SignUpScreen: View {
  let form: LiveFormModel<SignUp>

  var body: some View {
    SwiftUI.Form {
      ErrorSummary(form)
      ValidatedField(form[\.name], help: "Others see it")
      ValidatedField(form[\.email], prompt: "name@example.com")
      ValidatedField(form[\.mobile])
      AboutField(field: form[\.about])
      ValidatedField(form[\.password], isSecure: true)
      RequirementList(form[\.password])
      ValidatedField(form[\.confirmation], label: "Password again", isSecure: true)
      SubmitButton("Sign up", for: form)
      Button("Cancel") {}.cancelsLiveForm()
    }
    .liveForm(form)
  }
}

/// A custom field, with a binding and a modifier.
struct AboutField: View {
  let field: LiveFieldModel

  var body: some View {
    VStack {
      TextField("About", text: field.binding).validated(by: field)
      FieldMessage(field)
      LengthCounter(field)
    }
  }
}

/// A screen, its form and its clock.
@MainActor
struct Desk {
  let clock = ManualClock()
  let form: LiveFormModel<SignUp>
  let screen: Screen

  init(
    _ model: SignUp = SignUp(), options: LiveOptions = LiveOptions(), isHosted: Bool = false,
    isMac: Bool = false, phase: ScenePhase = .active,
    submit: @escaping @Sendable (SignUp) async throws -> SubmissionAnswer = { _ in .accepted }
  ) {
    form = LiveFormModel(
      signUp, model: model, options: options, clock: clock,
      adjusting: [
        "mobile": { $0.shape = .mask("(###) ###-####") },
        "about": { $0.eagerCodes = [.lengthTooLong] },
        "email": { field in field.suggest = { $0 == "jo@gmial.com" ? "jo@gmail.com" : nil } },
      ], submit: submit)
    Speaker.said = []
    screen = Screen(SignUpScreen(form: form), isHosted: isHosted, isMac: isMac, in: phase)
  }

  /// The error that a screen reader says with each field, which must also be visible.
  var errors: [String: String] {
    var errors: [String: String] = [:]
    for label in screen.fields {
      guard let error = screen.field(label)?.customContent["Error"] else { continue }
      errors[label] = screen.texts.contains(error) ? error : "said, but not shown: \(error)"
    }
    return errors
  }

  /// Returns the announcements, and drops them.
  func said() -> [String] {
    defer { Speaker.said = [] }
    return Speaker.said.map(\.text)
  }

  /// Waits until the form is as it should be, and draws it.
  func wait(until condition: (LiveSnapshot) -> Bool) async {
    for await snapshot in form.snapshots where condition(snapshot) { break }
    screen.settle()
  }

  /// Fills everything in so that the form is valid.
  func fillIn(name: String = "ann") {
    screen.type(name, into: "Name")
    screen.type("jo@x.com", into: "Email")
    screen.type("secret1", into: "Password")
    screen.type("secret1", into: "Password again")
  }
}
