#if canImport(SwiftUI) && DEBUG
  import SwiftUI
  import Wellformed
  import WellformedLive

  /// Previews of the views of a form, for people who work on them in Xcode.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  struct ValidatedField_Previews: PreviewProvider {
    static var previews: some View { PreviewScreen() }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  private struct PreviewScreen: View {
    @State private var form = PreviewScreen.form

    var body: some View {
      SwiftUI.Form {
        ErrorSummary(form)
        ForEach(form.fields) { field in
          ValidatedField(field, breaksLines: field.state.name == "about")
        }
        RequirementList(form["password"])
        LengthCounter(form["about"])
        SubmitButton("Send", for: form)
      }
      .liveForm(form)
    }

    /// A form that already shows errors.
    private static var form: LiveFormModel<LiveValues> {
      let form = LiveForm(
        LiveField("name", [.trimmed], .required, .personName), LiveField("email", [.trimmed], .required, .email),
        LiveField("mobile", .required, .mobile), LiveField("code", .required, .digits, .length(6)),
        LiveField("password", .required, .length(8...), .contains(.digit)).with { $0.isSecret = true },
        LiveField("about", .length(...80)),
        values: ["name": "Jane", "email": "jane@@example.com", "mobile": "9876543210"])
      let model = LiveFormModel(running: form, model: { $0 })
      model.send(.validate(reveals: true))
      return model
    }
  }
#endif
