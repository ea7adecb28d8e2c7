import Combine
import Dispatch
import OpenCombineDispatch
import Testing
import Wellformed
import WellformedCombineDoor
import WellformedLive

/// Takes something to other threads.
///
/// Unchecked because subjects and subscriptions may be used on any thread, but their types are older than `Sendable`.
private struct Shared<Value>: @unchecked Sendable {
  let value: Value
}

@Suite struct `The operator that validates texts` {
  private let texts = PassthroughSubject<String, Never>()
  private let reader = Reader<ValidationState>()

  private func type(_ typed: String...) {
    for text in typed { texts.send(text) }
  }

  private var codes: [String] {
    reader.values.map { state in
      switch state {
      case .idle: "idle"
      case .error(let issue): issue.code.rawValue
      case .valid: "valid"
      }
    }
  }

  @Test func `the Combine operator emits nothing before the first text`() {
    texts.validate(.name).subscribe(reader)
    reader.subscription?.request(.unlimited)
    #expect(reader.values.isEmpty)
    texts.send("")
    #expect(reader.values == [.idle])
  }

  @Test func `the Combine operator emits one state for each text, however many rules there are`() {
    texts.validate(.name).subscribe(reader)
    reader.subscription?.request(.unlimited)
    type("J", "Jane", "Jane1", "Jane", "")
    #expect(codes == ["idle", "valid", "characters.notAllowed", "valid", "idle"])
  }

  @Test func `the Combine operator emits no state twice in a row`() {
    texts.validate(.name).subscribe(reader)
    reader.subscription?.request(.unlimited)
    type("Jan", "Jane", "Janet")
    #expect(codes == ["valid"])
  }

  @Test func `the Combine operator shows errors according to its reveal policy`() {
    texts.validate(.name, reveal: .custom { $0.status.isBad ? .revealed : .unchanged }).subscribe(reader)
    reader.subscription?.request(.unlimited)
    type("J", "Ja")
    #expect(codes == ["length.tooShort", "valid"])
  }

  @Test func `the Combine operator treats the end of the texts as leaving the field`() {
    texts.validate(.name).subscribe(reader)
    reader.subscription?.request(.unlimited)
    type("J")
    #expect(codes == ["idle"])
    texts.send(completion: .finished)
    #expect(codes == ["idle", "length.tooShort"] && reader.isFinished)
  }

  @Test func `the Combine operator finishes without a value if nothing was typed`() {
    texts.validate(.name).subscribe(reader)
    reader.subscription?.request(.unlimited)
    texts.send(completion: .finished)
    #expect(reader.values.isEmpty && reader.isFinished)
  }

  @Test func `the Combine operator emits nothing without demand`() {
    texts.validate(.name).subscribe(reader)
    type("J", "Jane")
    #expect(reader.values.isEmpty)
  }

  @Test func `the Combine operator keeps the latest state for a demand of one`() {
    texts.validate(.name).subscribe(reader)
    type("J", "Jane", "Jane1")
    reader.subscription?.request(.max(1))
    #expect(codes == ["characters.notAllowed"])
    type("Jane", "")
    #expect(codes == ["characters.notAllowed"])
    reader.subscription?.request(.max(1))
    #expect(codes == ["characters.notAllowed", "idle"])
  }

  @Test func `the Combine operator drops a state that changed back before it was requested`() {
    texts.validate(.name).subscribe(reader)
    reader.subscription?.request(.max(1))
    type("Jane", "Jane1", "Jane")
    reader.subscription?.request(.max(1))
    #expect(codes == ["valid"])
    type("")
    #expect(codes == ["valid", "idle"])
  }

  @Test func `the Combine operator honours the demand that a subscriber returns`() {
    reader.next = { _ in .max(1) }
    texts.validate(.name).subscribe(reader)
    reader.subscription?.request(.max(1))
    type("J", "Jane", "Jane1")
    #expect(codes == ["idle", "valid", "characters.notAllowed"])
  }

  @Test func `the Combine operator delivers the last state on demand after the texts have ended`() {
    texts.validate(.name).subscribe(reader)
    type("Jane")
    texts.send(completion: .finished)
    #expect(reader.values.isEmpty && !reader.isFinished)
    reader.subscription?.request(.max(1))
    #expect(codes == ["valid"] && reader.isFinished)
  }

  @Test func `the Combine operator emits nothing after it is cancelled`() {
    texts.validate(.name).subscribe(reader)
    reader.subscription?.request(.unlimited)
    type("J")
    reader.subscription?.cancel()
    type("Jane")
    texts.send(completion: .finished)
    #expect(codes == ["idle"] && !reader.isFinished)
  }

  @Test func `the Combine operator can be cancelled while it delivers a value`() {
    reader.next = { [weak reader] _ in
      reader?.subscription?.cancel()
      return .unlimited
    }
    texts.validate(.name).subscribe(reader)
    reader.subscription?.request(.unlimited)
    type("J", "Jane")
    #expect(codes == ["idle"])
  }

  @Test func `the Combine operator handles a text sent while it delivers a value afterwards`() {
    var depth = 0
    var deepest = 0
    reader.next = { [texts] state in
      depth += 1
      deepest = max(deepest, depth)
      if state == .idle { texts.send("Jane") }
      depth -= 1
      return .none
    }
    texts.validate(.name).subscribe(reader)
    reader.subscription?.request(.unlimited)
    type("J")
    #expect(codes == ["idle", "valid"] && deepest == 1)
  }

  @Test func `the Combine operator delivers the last state under concurrent demand, and none twice`() throws {
    texts.validate(.name).subscribe(reader)
    let shared = Shared(value: (texts: texts, subscription: try #require(reader.subscription)))
    DispatchQueue.concurrentPerform(iterations: 4) { worker in
      for turn in 0..<500 {
        if worker == 0 {
          shared.value.texts.send(turn.isMultiple(of: 2) ? "Jane" : "J4")
        } else {
          shared.value.subscription.request(.max(1))
        }
      }
    }
    type("")
    shared.value.subscription.request(.max(1))
    #expect(codes.last == "required")
    #expect(zip(codes, codes.dropFirst()).allSatisfy { $0 != $1 } && codes.count <= 501)
  }

  @Test func `the Combine operator releases its upstream with its subscriber`() {
    weak var watched: PassthroughSubject<String, Never>?
    var cancellable: AnyCancellable?
    do {
      let texts = PassthroughSubject<String, Never>()
      watched = texts
      cancellable = texts.validate(.name).sink { _ in }
    }
    #expect(cancellable != nil)
    cancellable = nil
    #expect(watched == nil)
  }
}

@Suite struct `The operator that waits until typing rests` {
  private let texts = PassthroughSubject<String, Never>()
  private let scheduler = ManualScheduler()
  private let reader = Reader<ValidationState>()

  private func subscribe(_ demand: Subscribers.Demand) {
    texts.validate(.name, after: .milliseconds(200), scheduler: scheduler).subscribe(reader)
    reader.subscription?.request(demand)
  }

  @Test func `the debounced Combine operator emits only texts that rest`() {
    subscribe(.unlimited)
    texts.send("Jane1")
    scheduler.advance(by: 199)
    texts.send("Jane")
    scheduler.advance(by: 199)
    #expect(reader.values.isEmpty)
    scheduler.advance(by: 1)
    #expect(reader.values == [.valid])
  }

  @Test func `the debounced Combine operator loses nothing at the end, unlike debounce`() {
    let debounced = Reader<ValidationState>()
    texts.debounce(for: .milliseconds(200), scheduler: scheduler).validate(.name).subscribe(debounced)
    debounced.subscription?.request(.unlimited)
    subscribe(.unlimited)
    texts.send("Jane")
    texts.send(completion: .finished)
    scheduler.advance(by: 1000)
    #expect(reader.values == [.valid] && reader.isFinished)
    #expect(debounced.values.isEmpty)
  }

  @Test func `the debounced Combine operator emits nothing after it is cancelled`() {
    subscribe(.unlimited)
    texts.send("Jane")
    reader.subscription?.cancel()
    scheduler.advance(by: 1000)
    #expect(reader.values.isEmpty)
  }

  @Test func `the debounced Combine operator replaces one message by another when typing rests`() {
    subscribe(.unlimited)
    texts.send("Jane1")
    scheduler.advance(by: 200)
    texts.send("Jane the Great and Good")
    scheduler.advance(by: 200)
    #expect(reader.values.compactMap(\.message).count == 2)
  }

  @Test func `the debounced Combine operator emits its states on its scheduler`() async {
    let queue = DispatchQueue(label: "states")
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    var cancellable: AnyCancellable?
    let isThere: Bool = await withCheckedContinuation { continuation in
      cancellable = texts.validate(.name, after: .milliseconds(1), scheduler: queue.ocombine)
        .sink { _ in continuation.resume(returning: DispatchQueue.getSpecific(key: key) ?? false) }
      texts.send("Jane")
    }
    #expect(isThere && cancellable != nil)
  }
}
