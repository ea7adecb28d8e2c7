import SwiftUI
import Testing
import Wellformed
import WellformedLive
import WellformedSwiftUIDoor

extension `SwiftUI forms` {
  @MainActor
  @Suite struct lifetimes {
    /// Shows a screen, fills it in, and returns its form when the screen is gone.
    private func kept(after use: (Desk) async -> Void) async -> LiveFormModel<SignUp>? {
      weak var form: LiveFormModel<SignUp>?
      do {
        let (answers, answer) = AsyncStream.makeStream(of: SubmissionAnswer.self)
        defer { _ = answer }
        // Nobody answers: the submission ends with the form.
        let desk = Desk { _ in
          for await answer in answers { return answer }
          throw CancellationError()
        }
        form = desk.form
        await use(desk)
      }
      // What runs on the main actor for the form has ended with it.
      for _ in 0..<100 where form != nil { await Task.yield() }
      return form
    }

    @Test func `a SwiftUI form is released with its screen`() async {
      let form = await kept { desk in
        desk.screen.type("ann", into: "Name")
        desk.screen.tap("Email")
        desk.screen.press("Sign up")
        #expect(desk.screen.focusedField == "Email")
      }
      #expect(form == nil)
    }

    @Test func `a SwiftUI screen that is dismissed during a remote check releases its form`() async {
      let form = await kept { desk in
        desk.screen.type("ann", into: "Name")
        desk.screen.tap("Email")
        #expect(desk.form[\.name].state.status.isValidating)
      }
      #expect(form == nil)
    }

    @Test func `a SwiftUI screen that is dismissed during a submission releases its form`() async {
      let form = await kept { desk in
        desk.fillIn()
        desk.screen.dismissKeyboard()
        await desk.wait { $0["name"]?.status == .valid }
        desk.screen.press("Sign up")
        #expect(desk.form.state.phase == .submitting)
      }
      #expect(form == nil)
    }
  }
}
