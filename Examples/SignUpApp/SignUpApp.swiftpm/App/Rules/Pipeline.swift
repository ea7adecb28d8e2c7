import Combine
import Foundation
import Observation
import Wellformed
import WellformedCombine

/// What is typed into a field, and what a screen shows of it: nothing, an error, or that it is right.
@Observable
final class Pipeline {
  /// What was typed last.
  var text = "" { didSet { texts.send(text) } }
  /// What is to be shown.
  private(set) var state = ValidationState.idle { didSet { onState?(state) } }
  /// Called with every state.
  @ObservationIgnored var onState: ((ValidationState) -> Void)?

  @ObservationIgnored private let texts = PassthroughSubject<String, Never>()
  @ObservationIgnored private var cancellable: AnyCancellable?

  /// Creates the pipeline of a sort of field, which judges when typing has rested for a while.
  init<S: Scheduler>(_ type: FieldType, after pause: S.SchedulerTimeType.Stride, scheduler: S) {
    cancellable =
      texts
      .removeDuplicates()
      .validate(type.rule, after: pause, scheduler: scheduler)
      .sink { [weak self] in self?.state = $0 }
  }

  /// Creates the pipeline of a sort of field, on the main queue.
  convenience init(_ type: FieldType) { self.init(type, after: .milliseconds(300), scheduler: DispatchQueue.main) }
}
