import Wellformed
import WellformedMacros

// Rules that only the main actor could evaluate.

@Validated @MainActor struct SignUp {
  @Field(.required) var name = ""
  // expected-error@+2 {{A rule of a struct is judged on any thread, so it cannot belong to the main actor: make it nonisolated}}
  // expected-note@+1 {{Write nonisolated}}
  @Rule("a.a", reads: "name") var isRight: Bool { name != "" }
  // expected-error@+2 {{A rule of a struct is judged on any thread, so it cannot belong to the main actor: make it nonisolated}}
  // expected-note@+1 {{Write nonisolated}}
  @Rule("a.b", reads: "name") static func isSound(_ value: SignUp) -> Bool { value.name != "" }
  @Rule("a.c", reads: "name") nonisolated var isOpen: Bool { name != "" }
  @Rule("a.d", reads: "name") func isFree() async -> Bool { name != "" }
}

@Validated @MainActor final class Draft {
  @Field(.required) var name = ""
  @Rule("a.a", reads: "name") var isRight: Bool { name != "" }
}
