import Testing
import Wellformed
import WellformedLive

// Only a debug build has the message of a precondition failure.
#if DEBUG
  /// Mistakes that are reported when a live field is created.
  @Suite struct `An impossible live field` {
    @Test func `an impossible live field is reported at the line that creates it`() async {
      let variadic = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = LiveField("x", .length(2...4), .length(6...8))
      }
      let prepared = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = LiveField("x", .trimmed, .length(2...4), .length(6...8))
      }
      let listed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = LiveField("x", rules: [.length(2...4), .length(6...8)])
      }
      for result in [variadic, prepared, listed] {
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("LiveFieldMistakeTests.swift:") && !said.contains("LiveField.swift:"))
      }
    }
  }
#endif
