import Combine
import Testing
import UIKit
import WellformedCombineDoor

// The whole screen of the article about validating texts with Combine: a text field, a label under it, a model.

extension UITextField {
  /// The texts that are typed.
  fileprivate var textPublisher: AnyPublisher<String, Never> {
    let texts = PassthroughSubject<String, Never>()
    addAction(UIAction { [weak self] _ in texts.send(self?.text ?? "") }, for: .editingChanged)
    return texts.eraseToAnyPublisher()
  }
}

@MainActor
private final class NameViewController: UIViewController {
  let nameField = UITextField(frame: .zero)
  let errorLabel = UILabel(frame: .zero)
  let stack = UIStackView(frame: .zero)
  let scheduler = ManualScheduler()
  @Published private(set) var state = ValidationState.idle
  private var cancellables: Set<AnyCancellable> = []

  override func viewDidLoad() {
    errorLabel.isHidden = true
    stack.axis = .vertical
    stack.addArrangedSubview(nameField)
    stack.addArrangedSubview(errorLabel)
    view.addSubview(stack)
  }

  func startValidation() {
    nameField.textPublisher
      .removeDuplicates()
      .debounce(for: .milliseconds(200), scheduler: scheduler)
      .validate(.name)
      .assign(to: &$state)
    $state.sink { [errorLabel] state in
      MainActor.assumeIsolated {
        errorLabel.text = state.message
        errorLabel.isHidden = state.message == nil
      }
    }
    .store(in: &cancellables)
  }
}

@MainActor
@Suite struct `The article's screen` {
  private let screen = NameViewController()

  init() { screen.loadViewIfNeeded() }

  private func type(_ text: String) {
    screen.nameField.text = ""
    screen.nameField.standInType(text)
    screen.scheduler.advance(by: 200)
  }

  private var height: CGFloat { screen.stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height }

  @Test func `the Combine screen shows nothing before validation starts`() {
    type("J4ne")
    #expect(screen.state == .idle && screen.errorLabel.isHidden)
  }

  @Test func `the Combine screen shows and hides its error label`() {
    let quiet = height
    screen.startValidation()
    #expect(screen.state == .idle && height == quiet)
    type("J4ne")
    #expect(screen.state.message != nil && !screen.errorLabel.isHidden && height > quiet)
    #expect(screen.errorLabel.text == screen.state.message)
    type("Jane")
    #expect(screen.state == .valid && screen.errorLabel.isHidden && height == quiet)
    type("")
    #expect(screen.state == .valid, "an empty text is told when somebody types it, and setting it is not typing")
    screen.nameField.standInSelect(0..<0)
    type("J")
    #expect(screen.state == .idle && screen.errorLabel.isHidden)
  }

  @Test func `the Combine screen waits until typing rests`() {
    screen.startValidation()
    screen.nameField.standInType("J4")
    screen.scheduler.advance(by: 199)
    #expect(screen.state == .idle)
    screen.scheduler.advance(by: 1)
    #expect(screen.state.message != nil)
  }
}
