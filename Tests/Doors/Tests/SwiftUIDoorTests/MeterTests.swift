import SwiftUI
import Testing
import Wellformed
import WellformedLive
import WellformedSwiftUIDoor

extension `SwiftUI forms` {
  @MainActor
  @Suite struct `a meter` {
    @Test func `a SwiftUI meter shows the measure of a text, and nothing for an empty field`() {
      let form = LiveFormModel(
        running: LiveForm(
          LiveField("password").with {
            $0.meter = LiveMeter { text, _ in
              FieldMeasure(
                level: text.count, percentage: 10 * text.count, words: "level", "Fair", advice: [("more", "Type more")])
            }
          }), model: { $0 })
      let screen = Screen(
        VStack {
          LiveTextField(form.fields[0])
          FieldMeter(form.fields[0])
        })
      #expect(!screen.texts.contains("Fair"))
      screen.type("abcde", into: "Password")
      #expect(screen.texts.contains("Fair") && screen.texts.contains("Type more"))
    }
  }
}
