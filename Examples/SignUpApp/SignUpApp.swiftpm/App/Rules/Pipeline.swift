import Combine
import Foundation
import Observation
import Wellformed
import WellformedCombine

/// The text of a field, and the state that a screen shows for it: idle, an error, or valid.
@Observable
final class Pipeline {
  /// The current text.
  var text = "" { didSet { texts.send(text) } }
  /// The state to show.
  private(set) var state = ValidationState.idle { didSet { onState?(state) } }
  /// Called with every state.
  @ObservationIgnored var onState: ((ValidationState) -> Void)?

  @ObservationIgnored private let texts = PassthroughSubject<String, Never>()
  @ObservationIgnored private var cancellable: AnyCancellable?

  /// Creates the pipeline for a kind of field; it validates after a pause in typing.
  init<S: Scheduler>(_ type: FieldType, after pause: S.SchedulerTimeType.Stride, scheduler: S) {
    cancellable =
      texts
      .removeDuplicates()
      .validate(type.rule, after: pause, scheduler: scheduler)
      .sink { [weak self] in self?.state = $0 }
  }

  /// Creates the pipeline for a kind of field, on the main queue.
  convenience init(_ type: FieldType) { self.init(type, after: .milliseconds(300), scheduler: DispatchQueue.main) }
}
