import Combine
import UIKit
import Wellformed
import WellformedCombine
import WellformedUIKit

/// A text field of the application's own, with a pipeline.
final class PipelineTextField: UITextField {
  private let pipeline: Pipeline
  /// Called with every state.
  var onState: ((ValidationState) -> Void)?

  init(_ type: FieldType, _ pipeline: Pipeline) {
    self.pipeline = pipeline
    super.init(frame: .zero)
    placeholder = type.rawValue
    borderStyle = .roundedRect
    type.traits.apply(to: self)
    addAction(
      UIAction { [weak self] _ in
        if let self { self.pipeline.text = self.text ?? "" }
      }, for: .editingChanged)
    follow()
  }

  /// Fields are created in code.
  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Fields are made by programs") }

  private func follow() {
    pipeline.onState = { [weak self] state in self?.onState?(state) }
  }
}

/// Creates the text field for a kind of field.
struct FieldFactory {
  var pipeline: (FieldType) -> Pipeline = { Pipeline($0) }

  func field(_ type: FieldType) -> PipelineTextField { PipelineTextField(type, pipeline(type)) }
}

/// Fields, each with a pipeline that is idle, in error or valid.
final class PipelineController: StackController {
  private let factory: FieldFactory

  init(_ factory: FieldFactory = FieldFactory()) {
    self.factory = factory
    super.init(nibName: nil, bundle: nil)
  }

  /// Screens are created in code.
  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Screens are made by programs") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "A pipeline"
    for type in FieldType.allCases {
      let field = factory.field(type)
      let label = label()
      field.onState = { [weak label] state in
        guard let label else { return }
        label.textColor = state == .valid ? .systemGreen : .systemRed
        label.say(state == .valid ? "Valid" : state.message)
      }
      stack.addArrangedSubview(field)
      stack.addArrangedSubview(label)
    }
  }
}
