#if !hasFeature(Embedded)
  import Wellformed

  /// The setup of a host: the live form and everything that it needs besides.
  struct HostSetup<Model: Sendable>: Sendable {
    let form: LiveForm
    let bridge: ModelBridge<Model>
    let check: @Sendable (CheckRequest) async -> CheckAnswer
    let submit: @Sendable (LiveValues) async -> SubmissionAnswer

    init(
      _ form: Form<Model>, _ model: Model, _ options: LiveOptions, _ adjustments: [String: (inout LiveField) -> Void],
      _ submit: @escaping @Sendable (Model) async throws -> SubmissionAnswer
    ) {
      let bridge = ModelBridge(form, fallback: model)
      self.form = LiveForm(form, model: model, options: options, adjusting: adjustments)
      self.bridge = bridge
      check = { await bridge.answer($0) }
      self.submit = { await HostSetup.answer(submit, await bridge.modelAnywhere($0)) }
    }

    init(
      _ form: LiveForm, _ make: @escaping @Sendable (LiveValues) -> Model,
      _ check: @escaping @Sendable (CheckRequest) async throws -> CheckAnswer,
      _ submit: @escaping @Sendable (Model) async throws -> SubmissionAnswer
    ) {
      self.form = form
      bridge = ModelBridge(make)
      self.check = { request in
        do { return try await check(request) } catch { return .unavailable("\(error)") }
      }
      self.submit = { await HostSetup.answer(submit, make($0)) }
    }

    /// Returns the answer to a submission; a thrown error means that the submission failed through nobody's fault.
    private static func answer(
      _ submit: @Sendable (Model) async throws -> SubmissionAnswer, _ model: Model
    ) async -> SubmissionAnswer {
      do { return try await submit(model) } catch { return .failed("\(error)") }
    }
  }
#endif
