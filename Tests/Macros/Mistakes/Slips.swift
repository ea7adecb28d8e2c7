import Wellformed
import WellformedMacros

// Slips of the fingers, names from other packages, and what the compiler cannot know yet. Its own words come with ours.

enum Plan: String, CaseIterable, Sendable { case free, paid }

@Validated struct Slips {  // expected-note 4 {{in expansion of macro 'Validated' on struct 'Slips' here}}
  // expected-note@+2 {{Did you mean .email?}}
  // expected-error@+1 {{reference to member 'emial' cannot be resolved without a contextual type}}
  @Field(.emial) var email = ""
  // expected-note@+2 {{Did you mean .phone?}}
  // expected-error@+1 {{reference to member 'phoneNumber' cannot be resolved without a contextual type}}
  @Field(.trimmed, .phoneNumber) var phone = ""
  // expected-note@+2 {{Did you mean .range?}}
  // expected-error@+1 {{reference to member 'between' cannot be resolved without a contextual type}}
  @Field(.between(1, 3)) var seats = 3
  // expected-note@+2 {{Did you mean .postalCode?}}
  // expected-error@+1 {{reference to member 'postalcode' cannot be resolved without a contextual type}}
  @Field(.required, .postalcode) var code = ""
  // expected-error@+2 {{A field has the name of its property; to call it something else in messages, write label: behind the rules}}
  // expected-error@+1 {{extraneous argument label 'name:' in macro expansion}}
  @Field(name: "e-mail", .required) var named = ""
}
/* The form is written with them, because they may be rules of one's own:
expected-expansion@-2:1 {{
  expected-error@2 {{reference to member 'emial' cannot be resolved without a contextual type}}
  expected-error@3 {{type 'Rule' has no member 'phoneNumber'}}
  expected-error@4 {{type 'Validator<Int>' has no member 'between'}}
  expected-error@5 {{type 'Rule' has no member 'postalcode'}}
}}
*/

// Rules of one's own are not taken for slips, and a note is not an error.
extension Rule {
  static var emails: Rule { .email }
}

@Validated struct Own {
  @Field(.emails) var addresses = ""
}

@Validated struct Choices {
  // expected-error@+5 {{The compiler reads an annotation before the type of its property, and so does not know .free: write @Field<Plan>(…)}}
  // expected-note@+4 {{Write @Field<Plan>}} {{4-9=Field<Plan>}}
  // expected-error@+3 {{reference to member 'oneOf' cannot be resolved without a contextual type}}
  // expected-error@+2 {{cannot infer contextual base in reference to member 'free'}}
  // expected-error@+1 {{cannot infer contextual base in reference to member 'paid'}}
  @Field(.oneOf(.free, .paid)) var plan = Plan.free
  // expected-error@+3 {{The compiler reads an annotation before the type of its property, and so does not know .paid: write @Field<Plan?>(…)}}
  // expected-note@+2 {{Write @Field<Plan?>}} {{4-9=Field<Plan?>}}
  // expected-error@+1 {{cannot infer contextual base in reference to member 'paid'}}
  @Field(.required(.satisfies("plan.paid") { $0 == .paid })) var other: Plan?
  // expected-error@+3 {{The compiler reads an annotation before the type of its property, and so does not know .free: write @Field<Plan>(…)}}
  // expected-note@+2 {{Write @Field<Plan>}} {{4-9=Field<Plan>}}
  // expected-error@+1 {{cannot infer contextual base in reference to member 'free'}}
  @Field(as: .caseName, .required(.oneOf(.free))) var third: Plan?
  // expected-error@+4 {{The compiler reads an annotation before the type of its property, and so does not know .free: write @Each<Plan>(…)}}
  // expected-note@+3 {{Write @Each<Plan>}} {{4-8=Each<Plan>}}
  // expected-error@+2 {{reference to member 'oneOf' cannot be resolved without a contextual type}}
  // expected-error@+1 {{cannot infer contextual base in reference to member 'free'}}
  @Each(.oneOf(.free)) var plans: [Plan] = []
  // expected-error@+4 {{.rawValue is how the value is typed: write as: .rawValue}}
  // expected-note@+3 {{Write as: .rawValue}} {{10-19=as: .rawValue}}
  // expected-error@+2 {{instance member 'rawValue' cannot be used on type 'Normalization'}}
  // expected-error@+1 {{member 'rawValue' in 'Normalization' produces result of type 'UInt8', but context expects 'Normalization'}}
  @Field(.rawValue) var raw = Plan.free
  // expected-error@+2 {{.date is for texts, but born is not a text: put validators in .required(…) or .optional(…)}}
  // expected-note@+1 {{Write as: .date}} {{10-15=as: .date}}
  @Field(.date) var born: CalendarDate?
}

// What the messages say to write.
@Validated struct Written {
  @Field<Plan>(.oneOf(.free, .paid)) var plan = Plan.free
  @Field<Plan?>(.required(.satisfies("plan.paid") { $0 == .paid })) var other: Plan?
  @Field<Plan>(as: .caseName, .required(.oneOf(.free))) var third: Plan?
  @Each<Plan>(.oneOf(.free)) var plans: [Plan] = []
  @Field(as: .rawValue) var raw = Plan.free
  @Field(as: .date) var born: CalendarDate?
}

@Validated struct Rules {
  @Field(.required) var name = ""
  // expected-error@+2 {{Give the rule a code of your own, which stands first: @Rule("trip.order", …)}}
  // expected-error@+1 {{missing argument for parameter #1 in macro expansion}}
  @Rule(reads: "name") var isRight: Bool { true }
  // expected-error@+4 {{A rule names another field by a text: write "name"}}
  // expected-note@+3 {{Write "name"}} {{23-29="name"}}
  // expected-error@+2 {{cannot convert value of type 'KeyPath<Root, Value>' to expected argument type 'String'}}
  // expected-error@+1 {{cannot infer key path type from context; consider explicitly specifying a root type}}
  @Rule("a.b", reads: \.name) var isSound: Bool { true }
}
