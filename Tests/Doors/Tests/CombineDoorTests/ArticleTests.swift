import Combine
import Foundation
import OpenCombineFoundation
import Testing
import Wellformed
import WellformedCombineDoor

/// OpenCombine has another name for its run loop scheduler than Apple, which extends `RunLoop` itself.
private enum RunLoop {
  static var main: Foundation.RunLoop.OCombine { Foundation.RunLoop.main.ocombine }
}

/// The model of the article about validating texts with Combine.
private final class NameViewModel {
  @Published var firstName = ""
  @Published var state = ValidationState.idle

  func startValidation() {
    $firstName
      .dropFirst()
      .removeDuplicates()
      .debounce(for: 0.2, scheduler: RunLoop.main)
      .validate(.name)
      .assign(to: &$state)
  }
}

/// The same pipeline by the test's own time.
private final class ManualViewModel {
  @Published var firstName = ""
  @Published var state = ValidationState.idle
  let scheduler = ManualScheduler()

  func startValidation() {
    $firstName
      .dropFirst()
      .removeDuplicates()
      .debounce(for: .milliseconds(200), scheduler: scheduler)
      .validate(.name)
      .assign(to: &$state)
  }
}

/// Joins the latest values of four publishers, as Combine's `combineLatest` does; OpenCombine has none.
private final class Join {
  private var latest = [Bool?](repeating: nil, count: 4)
  private var cancellables: [AnyCancellable] = []
  private(set) var values: [[Bool]] = []

  init(_ publishers: [AnyPublisher<Bool, Never>]) {
    for (index, publisher) in publishers.enumerated() {
      cancellables.append(
        publisher.sink { [unowned self] value in
          latest[index] = value
          let known = latest.compactMap(\.self)
          if known.count == latest.count { values.append(known) }
        })
    }
  }
}

@Suite struct `The article's pipeline` {
  @Test func `the article's Combine pipeline compiles unchanged and emits nothing at first`() {
    let model = NameViewModel()
    model.startValidation()
    model.firstName = "J4"
    #expect(model.state == .idle)
  }

  @Test func `the Combine pipeline goes from idle to error to valid`() {
    let model = ManualViewModel()
    model.firstName = "7"
    model.scheduler.advance(by: 1000)
    #expect(model.state == .idle, "nothing is judged before it is triggered")
    model.startValidation()
    model.scheduler.advance(by: 1000)
    #expect(model.state == .idle, "nor what stood there before")
    model.firstName = "J4"
    #expect(model.state == .idle)
    model.scheduler.advance(by: 200)
    #expect(model.state.message == "This can have only letters, spaces, ' and -; remove anything else")
    model.firstName = "Jane"
    model.scheduler.advance(by: 200)
    #expect(model.state == .valid)
    model.firstName = ""
    model.scheduler.advance(by: 200)
    #expect(model.state == .idle)
  }

  @Test func `the Combine operator emits no intermediate states, as four joined publishers do`() {
    // Four publishers of one text, as at the beginning of the article: empty, short, long, with a digit.
    let texts = CurrentValueSubject<String, Never>("abc")
    let rules: [(String) -> Bool] = [
      { !$0.isEmpty }, { $0.count >= 2 }, { $0.count <= 5 }, { !$0.contains(where: \.isNumber) },
    ]
    let join = Join(rules.map { rule in texts.map(rule).eraseToAnyPublisher() })
    let ours = Reader<ValidationState>()
    texts.validate(.required, .length(2...5), .letters).subscribe(ours)
    ours.subscription?.request(.unlimited)
    #expect(join.values == [[true, true, true, true]] && ours.values == [.valid])

    for text in ["abcdef1", ""] {
      let (joined, own) = (join.values.count, ours.values.count)
      texts.send(text)
      let told = join.values.dropFirst(joined)
      let truth = rules.map { $0(text) }
      #expect(told.count == 4, "four states for one text")
      #expect(told.last == truth && told.first != truth, "but for the last not this text's")
      #expect(ours.values.count == own + 1, "one state for one text")
    }
    #expect(ours.values.dropFirst().allSatisfy { $0.message != nil })
  }
}
