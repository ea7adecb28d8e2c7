import Wellformed
import WellformedMacros

// Annotations where nobody reads them.

struct Plain {
  // expected-error@+2 {{@Field has no effect, because Plain is not @Validated}}
  // expected-note@+1 {{Remove @Field}} {{3-21=}}
  @Field(.required) var name = ""
  // expected-error@+2 {{@Each has no effect, because Plain is not @Validated}}
  // expected-note@+1 {{Remove @Each}} {{3-16=}}
  @Each(.slug) var tags: [String] = []
}

final class Model {
  // expected-error@+2 {{@Field has no effect, because Model is not @Validated}}
  // expected-note@+1 {{Remove @Field}} {{3-21=}}
  @Field(.required) var name = ""
  // expected-error@+2 {{@Rule has no effect, because Model is not @Validated}}
  // expected-note@+1 {{Remove @Rule}} {{3-31=}}
  @Rule("a.b", reads: "name") var isRight: Bool { true }
}

@Validated struct SignUp {
  // expected-error@+3 {{A static property is not part of a value, so it cannot be a field of its form}}
  // expected-note@+2 {{Remove static}} {{21-28=}}
  // expected-note@+1 {{Remove @Field}} {{3-21=}}
  @Field(.required) static let shared = ""
  #if DEBUG
    // expected-error@+1 {{A macro does not know which part of an #if is compiled, so that a form has the same fields everywhere: put the property outside, or write the form by hand}}
    @Field(.required) var debug = ""
    #if os(Linux)
      // expected-error@+1 {{A macro does not know which part of an #if is compiled, so that a form has the same fields everywhere: put the property outside, or write the form by hand}}
      @Rule("a.b", reads: "debug") var isRight: Bool { true }
    #endif
  #endif
  // expected-error@+2 {{@Rule only applies to a condition of the model: a property or a method without parameters, or a static method of one model, that returns a Bool}}
  // expected-note@+1 {{Remove @Rule}} {{3-31=}}
  @Rule("a.c", reads: "name") func isRight(_ other: SignUp) -> Bool { true }
  // expected-error@+1 {{@Rule only applies to a condition that returns a Bool}}
  @Rule("a.c", reads: "name") func isText() -> String { "" }
  // expected-error@+1 {{A rule cannot throw, unless it is async, which makes it a remote check}}
  @Rule("a.c", reads: "name") func isThrown() throws -> Bool { true }
  // expected-error@+2 {{A remote check only finds errors}}
  // expected-note@+1 {{Remove .warning}} {{9-49="a.c", reads: "name"}}
  @Rule("a.c", reads: "name", severity: .warning) func isElsewhere() async -> Bool { true }
  // expected-error@+1 {{A rule only reads the model, so isChanged cannot change it}}
  @Rule("a.c", reads: "name") mutating func isChanged() -> Bool { true }
  // expected-error@+1 {{A rule only reads the model, so isTaken cannot change it}}
  @Rule("a.c", reads: "name") static func isTaken(_ value: inout SignUp) -> Bool { true }
  // expected-error@+1 {{A rule cannot throw, unless it is async, which makes it a remote check}}
  @Rule("a.c", reads: "name") var isThrowing: Bool { get throws { true } }
  // expected-error@+1 {{@Rule only applies to a condition that returns a Bool}}
  @Rule("a.c", reads: "name") var isMissing: Bool? { nil }
  @Field var name = ""
}

extension SignUp {
  // expected-error@+2 {{@Validated does not see extensions: use @Field on a member of the type itself}}
  // expected-note@+1 {{Remove @Field}} {{3-21=}}
  @Field(.required) var initial: String { "" }
}

func work() {
  // expected-error@+2 {{@Field has no effect, because work is not @Validated}}
  // expected-note@+1 {{Remove @Field}} {{3-21=}}
  @Field(.required) let local = ""
  _ = local
}

// expected-error@+2 {{@Field only applies to a member of a @Validated type}}
// expected-note@+1 {{Remove @Field}} {{1-19=}}
@Field(.required) let global = ""
