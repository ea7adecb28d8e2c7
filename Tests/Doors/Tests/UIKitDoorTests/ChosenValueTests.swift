import Foundation
import Testing
import UIKit
import Wellformed
import WellformedLive
import WellformedUIKitDoor

private struct Trip: Sendable, Equatable {
  var company = ""
  var isBusiness = false
  var day = Date(timeIntervalSince1970: 0)
  var hasAccepted = false
}

private let trip = Form<Trip>(
  .field("isBusiness", \.isBusiness), .field("company", \.company, .trimmed, .required),
  .field("day", \.day, .satisfies("day.past", message: "Choose a day to come") { $0.timeIntervalSince1970 > 0 }),
  .field("hasAccepted", \.hasAccepted, .accepted))

/// A screen with controls for values that are chosen, as the article about UIKit describes it.
@MainActor
private final class TripScreen: UIViewController {
  let company = UITextField()
  let business = UISwitch()
  let day = UIDatePicker()
  let terms = UISwitch()
  let termsError = UILabel()
  let form = LiveFormModel(trip, model: Trip()) { _ in .accepted }
  private var observation: LiveObservation?

  override func viewDidLoad() {
    let binding = FormBinding(form, [company: "company"])
    for view in [company, business, day, terms, termsError] { self.view.addSubview(view) }
    business.addAction(UIAction { [self] _ in form.choose(\.isBusiness, business.isOn) }, for: .valueChanged)
    day.addAction(UIAction { [self] _ in form.choose(\.day, day.date) }, for: .valueChanged)
    terms.addAction(UIAction { [self] _ in form.choose(\.hasAccepted, terms.isOn) }, for: .valueChanged)
    observation = form.observe { [unowned self] _ in show() }
    show()
    _ = binding
  }

  private func show() {
    form[\.company].participate(form.value(\.isBusiness) ? .enabled : .hidden)
    company.isHidden = form[\.company].state.participation == .hidden
    business.isOn = form.value(\.isBusiness)
    terms.isOn = form.value(\.hasAccepted)
    termsError.text = form[\.hasAccepted].message
  }
}

@MainActor
@Suite(.serialized) struct `Switches and date pickers` {
  @Test func `choose values of a form, and show them`() async {
    let screen = TripScreen()
    screen.loadViewIfNeeded()
    let window = shown(screen.view)
    #expect(screen.company.isHidden && screen.form.state.phase == .editing)
    screen.form.submit()
    #expect(screen.termsError.text == "Tick Has accepted" && screen.form[\.day].message == "Choose a day to come")
    screen.terms.standInFlip()
    #expect(screen.termsError.text == nil && screen.form.model.hasAccepted)
    screen.day.standInPick(Date(timeIntervalSince1970: 1))
    #expect(screen.form[\.day].message == nil && screen.form.state.isValid)
    screen.business.standInFlip()
    #expect(!screen.company.isHidden && !screen.form.state.isValid)
    screen.company.becomeFirstResponder()
    screen.company.standInType("Acme")
    #expect(await screen.form.submission() == .accepted)
    screen.form.reset(to: Trip())
    #expect(!screen.business.isOn && !screen.terms.isOn && screen.company.isHidden && window.subviews.count == 1)
  }
}
