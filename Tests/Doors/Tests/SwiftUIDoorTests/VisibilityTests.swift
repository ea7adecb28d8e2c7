import SwiftUI
import Testing
import Wellformed
import WellformedLive

@MainActor
@Suite(.serialized) struct `What a screen shows` {
  @Test func `1: nothing is wrong on a new screen`() {
    let desk = Desk()
    print(desk.screen.texts, desk.screen.fields, desk.screen.buttons)
    #expect(desk.screen.fields == ["Name", "Email", "Mobile", "About", "Password", "Password again"])
    desk.screen.type("jo@", into: "Email")
    print(desk.screen.texts)
    desk.screen.tap("Name")
    print(desk.screen.texts, desk.screen.focusedField as Any)
    desk.screen.press("Sign up")
    print(desk.screen.texts, desk.screen.focusedField as Any, desk.screen.buttons)
    print(Speaker.said, desk.screen.bodies)
  }
}
