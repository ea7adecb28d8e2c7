import Wellformed
import WellformedLive

// Typical code with a service that is an actor. The compiler of Swift 6.3 does not accept such a call in a closure in
// the initial value of a stored property, so it is in a function, or in init.

actor API {
  func isFree(_ email: String) async throws -> Bool { email != "taken@example.com" }
  func register(_ draft: Draft) async throws -> SubmissionAnswer { .accepted }
}

nonisolated struct Draft { var email = "" }

let api = API()

nonisolated func isFree(_ email: String) async throws -> Bool { try await api.isFree(email) }
nonisolated func register(_ draft: Draft) async throws -> SubmissionAnswer { try await api.register(draft) }

nonisolated let draftForm = Form<Draft>(
  .field("email", \.email, .trimmed, .required, .email),
  .remote("email.taken", reads: "email") { try await isFree($0.email) })

@MainActor final class ByFunction {
  let form = LiveFormModel(draftForm, model: Draft()) { try await register($0) }
}

@MainActor final class InInit {
  let form: LiveFormModel<Draft>
  init() { form = LiveFormModel(draftForm, model: Draft()) { try await api.register($0) } }
}

@MainActor final class Saved {
  private(set) var saved: Draft?
  private var form: LiveFormModel<Draft>?

  init() {
    form = LiveFormModel(draftForm, model: Draft()) { @MainActor [weak self] draft in
      let answer = try await api.register(draft)
      self?.saved = draft
      return answer
    }
  }
}
