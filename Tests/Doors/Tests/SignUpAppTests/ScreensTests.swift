import Combine
import SwiftUI
import Testing
import UIKit
import WellformedCombineDoor

@testable import SignUpApp

@MainActor
@Suite struct `The address screen` {
  @Test func `the address screen in SwiftUI gives the trimmed address or an error`() {
    let screen = Screen(AddressScreen())
    screen.press("Take it")
    #expect(screen.texts.contains("Email must not be empty"))
    screen.type(" jane@", into: "Email")
    screen.press("Take it")
    #expect(screen.texts.contains("Email is not an email address"))
    screen.type("example.com ", into: "Email")
    #expect(!screen.texts.contains("Email is not an email address"))
    screen.press("Take it")
    #expect(screen.texts.contains("Address: jane@example.com"))
    #expect(screen.field("Email")?.keyboard == .emailAddress)
    screen.type(", jo@example.com", into: "Email")
    screen.press("Take it")
    #expect(!screen.texts.contains { $0.hasPrefix("Address") })
  }

  @Test func `the address screen in UIKit gives the trimmed address or an error`() {
    let visitor = Visitor(AddressController())
    visitor.press("Take it")
    #expect(visitor.texts == ["Email", "Email must not be empty"])
    visitor.field("Email, Email must not be empty")?.standInAutofill(" jane@example.com ")
    visitor.press("Take it")
    #expect(visitor.texts == ["Email", "Address: jane@example.com"])
    #expect(visitor.field("Email")?.keyboardType == .emailAddress)
    visitor.type("x, jo", into: "Email")
    visitor.press("Take it")
    #expect(visitor.texts == ["Email", "Email is not an email address"])
  }
}

@MainActor
@Suite struct `The manager screen` {
  private let empty = ["Email", "Name", "Mobile", "Password"].map { "3003: \($0) must not be empty" }

  @Test func `the manager screen in SwiftUI shows a code and a message for each field`() {
    let screen = Screen(ManagerScreen())
    #expect(screen.texts.isEmpty)
    screen.press("Sign up")
    #expect(screen.texts == empty)
    screen.type("jane", into: "Email")
    screen.type("7", into: "Name")
    screen.type("12345", into: "Mobile")
    screen.type("secret", into: "Password")
    screen.press("Sign up")
    let failures = [
      "3004: Email is not an email address", "3009: Name needs 2 to 30 characters",
      "3008: Mobile is not a mobile number", "3011: Password needs 8 to 64 characters",
    ]
    #expect(screen.texts == failures)
    screen.type("@example.com", into: "Email")
    screen.deleteBackward(in: "Name")
    screen.type("Jane", into: "Name")
    screen.deleteBackward(in: "Mobile", 5)
    screen.type("9876543210", into: "Mobile")
    screen.type("Sesame1", into: "Password")
    screen.press("Sign up")
    #expect(screen.texts == ["Welcome"])
  }

  @Test func `the manager screen in UIKit shows a code and a message for each field`() {
    let visitor = Visitor(ManagerController())
    #expect(visitor.texts.isEmpty)
    visitor.press("Sign up")
    #expect(visitor.texts == empty)
    visitor.type("jane@example.com", into: "Email")
    visitor.type("Jane4", into: "Name")
    visitor.type("9876543210", into: "Mobile")
    visitor.type("secret12", into: "Password")
    visitor.press("Sign up")
    #expect(visitor.texts == ["3006: Name has other characters", "3012: Password needs an upper-case letter"])
    visitor.field("Name")?.deleteBackward()
    visitor.type("A", into: "Password")
    visitor.press("Sign up")
    #expect(visitor.texts == ["Welcome"])
  }
}

@MainActor
@Suite struct `The composite screen` {
  @Test func `the composite screen in SwiftUI shows the first result or all results`() {
    let screen = Screen(CompositeScreen())
    screen.press("First result")
    #expect(screen.texts == ["This must not be empty", "This must not be empty"])
    screen.type("jane@example.com", into: "Email")
    screen.type("pass", into: "Password")
    screen.press("First result")
    #expect(screen.texts == ["Valid", "This needs 8 to 64 characters"])
    screen.press("All results")
    #expect(
      screen.texts == ["This needs 8 to 64 characters", "This needs an upper-case letter", "This needs a digit"])
  }

  @Test func `the composite screen in UIKit shows the first result or all results`() {
    let visitor = Visitor(CompositeController())
    visitor.type("jane@", into: "Email")
    visitor.type("Password", into: "Password")
    visitor.press("First result")
    #expect(visitor.texts == ["This is not an email address", "This needs a digit"])
    visitor.type("example.com", into: "Email")
    visitor.press("All results")
    #expect(visitor.texts == ["This needs a digit"])
  }
}

@MainActor
@Suite struct `The filter screen` {
  @Test func `the filter screen in SwiftUI keeps only the allowed characters`() {
    let screen = Screen(FilterScreen())
    #expect(screen.fields == ["First name", "User name", "Display name"])
    screen.type("Jane2 Doe", into: "First name")
    screen.type("jane 2!", into: "User name")
    screen.type("Jane 2!", into: "Display name")
    #expect(screen.fields.map { screen.field($0)?.text } == ["JaneDoe", "jane2", "Jane 2"])
    screen.type("abcdefghijklm", into: "First name")
    #expect(screen.field("First name")?.text == "JaneDoeabc")
  }

  @Test func `the filter screen in UIKit keeps only the allowed characters, and shows why`() {
    let visitor = Visitor(FilterController())
    #expect(visitor.type("Jane2", into: "First name") == "Jane")
    #expect(visitor.texts == ["Only letters, 10 at most"])
    #expect(visitor.type("t", into: "First name") == "Janet" && visitor.texts.isEmpty)
    #expect(visitor.type("jane 2!", into: "User name") == "jane2")
    #expect(visitor.type("Jane 2!", into: "Display name") == "Jane 2")
  }
}

@MainActor
@Suite struct `The pipeline screen` {
  @Test func `the pipeline screen in SwiftUI shows idle, error and valid states`() {
    let screen = Screen(PipelineScreen { .immediate($0) })
    #expect(screen.fields == ["Email", "Name", "Password"] && screen.texts.isEmpty)
    screen.type("jane@e..", into: "Email")
    #expect(screen.texts == ["This is not an email address"])
    screen.deleteBackward(in: "Email", 1)
    screen.type("com", into: "Email")
    #expect(screen.texts == ["Valid"])
    screen.type("J", into: "Name")
    #expect(screen.texts == ["Valid"], "nothing before its time")
    screen.type("4", into: "Name")
    #expect(screen.texts == ["Valid", "This has other characters"])
    #expect(screen.field("Email")?.contentType == .emailAddress)
    #expect(screen.field("Password")?.contentType == .newPassword && screen.field("Password")?.isSecure == true)
  }

  @Test func `the pipeline screen in UIKit shows idle, error and valid states`() {
    let visitor = Visitor(PipelineController(FieldFactory { .immediate($0) }))
    visitor.type("J", into: "Name")
    #expect(visitor.texts.isEmpty, "nothing before its time")
    visitor.type("4", into: "Name")
    #expect(visitor.texts == ["This has other characters"])
    visitor.field("Name")?.deleteBackward()
    visitor.type("ane", into: "Name")
    visitor.type("Sesame123", into: "Password")
    #expect(visitor.texts == ["Valid", "Valid"])
    #expect(visitor.field("Password")?.textContentType == .newPassword)
    #expect(visitor.field("Password")?.passwordRules != nil)
  }

  @Test func `a pipeline judges when typing has rested on the main queue`() async {
    let pipeline = Pipeline(.name)
    let states = AsyncStream<Void> { states in pipeline.onState = { _ in states.yield() } }
    pipeline.text = "J4"
    #expect(pipeline.state == .idle)
    for await _ in states { break }
    #expect(pipeline.state.message == "This has other characters")
  }

  @Test func `a pipeline and its text field are released`() {
    weak var kept: Pipeline?
    weak var field: PipelineTextField?
    do {
      let made = FieldFactory {
        let pipeline = Pipeline.immediate($0)
        kept = pipeline
        return pipeline
      }.field(.name)
      field = made
      made.standInAutofill("Jane")
      #expect(kept?.state == .valid)
    }
    #expect(kept == nil && field == nil)
  }
}

@MainActor
@Suite struct `The menu of the sign-up app` {
  @Test func `the menu leads to every screen and back`() {
    let screen = Screen(MenuScreen())
    let ways = screen.buttons
    #expect(ways.count == 10 && screen.texts.contains("UIKit"))
    for way in ways {
      screen.press(way)
      let isOfUIKit = way.hasSuffix("in UIKit")
      #expect(screen.fields.isEmpty == isOfUIKit && screen.uiViews.contains { $0 is UITextField } == isOfUIKit)
      screen.press("Back")
    }
    #expect(screen.buttons == ways)
  }

  @Test func `every screen has a preview in Xcode`() {
    #expect(Screen(MenuScreen_Previews.previews).buttons.count == 10)
    for screen in [
      Screen(AddressScreen_Previews.previews), Screen(ManagerScreen_Previews.previews),
      Screen(CompositeScreen_Previews.previews), Screen(FilterScreen_Previews.previews),
      Screen(PipelineScreen_Previews.previews),
    ] {
      #expect(!screen.fields.isEmpty)
    }
    let controllers = Screen(ControllerScreen_Previews.previews)
    #expect(controllers.uiViews.filter { $0 is UITextField }.count == 1 + 4 + 2 + 3 + 3)
  }
}
