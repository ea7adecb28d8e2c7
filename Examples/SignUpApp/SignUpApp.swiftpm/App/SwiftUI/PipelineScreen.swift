import SwiftUI
import Wellformed
import WellformedCombine
import WellformedUIKit

/// Fields, each with a pipeline that is idle, in error or valid.
struct PipelineScreen: View {
  @State private var fields: [PipelineField]

  init(_ pipeline: (FieldType) -> Pipeline = { Pipeline($0) }) {
    _fields = State(initialValue: FieldType.allCases.map { PipelineField(type: $0, pipeline: pipeline($0)) })
  }

  var body: some View {
    SwiftUI.Form {
      ForEach(fields) { $0 }
    }
    .navigationTitle("A pipeline")
  }
}

/// A field, and the state of its pipeline.
struct PipelineField: View, Identifiable {
  let type: FieldType
  @Bindable var pipeline: Pipeline

  var id: String { type.id }

  var body: some View {
    if type == .password {
      SecureField(type.rawValue, text: $pipeline.text).textContentType(type.traits.contentType)
    } else {
      TextField(type.rawValue, text: $pipeline.text, prompt: nil)
        .textContentType(type.traits.contentType).keyboardType(type.traits.keyboard)
    }
    switch pipeline.state {
    case .idle: EmptyView()
    case .error(let issue): Text(verbatim: issue.message).font(.footnote).foregroundStyle(.red)
    case .valid: Text("Valid").font(.footnote).foregroundStyle(.green)
    }
  }
}

struct PipelineScreen_Previews: PreviewProvider {
  static var previews: some View { PipelineScreen() }
}
