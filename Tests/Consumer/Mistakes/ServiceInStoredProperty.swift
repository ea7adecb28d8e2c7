// The compiler says: default argument cannot be both main actor-isolated and actor-isolated
import Wellformed
import WellformedLive

// No mistake, but one of the compiler's (Swift 6.3). Where it is mended, this file goes, and so do the paragraphs of
// concurrency.md, swiftui-forms.md and live-forms.md on what to write instead.

actor API {
  func register(_ draft: Draft) async throws -> SubmissionAnswer { .accepted }
}

struct Draft { var email = "" }

let api = API()

let draftForm = Form<Draft>(.field("email", \.email, .required))

@MainActor final class Screen {
  let form = LiveFormModel(draftForm, model: Draft()) { try await api.register($0) }
}
