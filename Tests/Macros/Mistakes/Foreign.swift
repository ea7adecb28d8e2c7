import Wellformed
import WellformedMacros

// What people write who know another package, or who take something else for a rule. The compiler's own words come with
// ours.

@Validated struct Foreign {
  // expected-error@+3 {{Rules stand side by side: write .required, .email}}
  // expected-note@+2 {{Write .required, .email}} {{10-25=.required, .email}}
  // expected-error@+1 {{static member 'email' cannot be used on instance of type 'Rule'}}
  @Field(.required.email) var chain = ""
  // expected-error@+4 {{Rules stand side by side: write .required, .length(8...), .email}}
  // expected-note@+3 {{Write .required, .length(8...), .email}} {{20-48=.required, .length(8...), .email}}
  // expected-error@+2 {{static member 'length' cannot be used on instance of type 'Rule'}}
  // expected-error@+1 {{static member 'email' cannot be used on instance of type 'Rule'}}
  @Field(.trimmed, .required.length(8...).email) var longChain = ""
  // expected-error@+3 {{Rules stand side by side: write .required, .email}}
  // expected-note@+2 {{Write .required, .email}} {{15-30=.required, .email}}
  // expected-error@+1 {{static member 'email' cannot be used on instance of type 'Rule'}}
  @Field(.all(.required.email, .length(8...))) var inner = ""
  // expected-note@+3 * {{candidate has partially matching parameter list}}
  // expected-error@+2 {{A message belongs to a rule: write .required.message("Enter it")}}
  // expected-error@+1 {{no exact matches in call to macro 'Field'}}
  @Field(.required, message: "Enter it") var message = ""
  // expected-error@+3 {{A message belongs to a rule: write .email.message("Enter it")}}
  // expected-note@+2 {{Write .email.message("Enter it")}} {{21-39=.email.message("Enter it")}}
  // expected-error@+1 {{cannot convert value of type 'String' to expected argument type 'EmailAddress.Profile'}}
  @Field(.required, .email("Enter it")) var within = ""
  // expected-error@+3 {{A message belongs to a rule: write .length(3...5).message("Enter it")}}
  // expected-note@+2 {{Write .length(3...5).message("Enter it")}} {{10-45=.length(3...5).message("Enter it")}}
  // expected-error@+1 {{'length(_:message:)' is unavailable: A message belongs to a rule: write .length(8...64).message("…")}}
  @Field(.length(3...5, message: "Enter it")) var labelled = ""
  // expected-error@+2 {{.message("Enter it") belongs to a rule: write .required.message("Enter it")}}
  // expected-error@+1 {{instance member 'message' cannot be used on type 'Rule'}}
  @Field(.required, .message("Enter it")) var own = ""
  // expected-error@+2 {{.code(3) belongs to a rule: write .required.code(3)}}
  // expected-error@+1 {{instance member 'code' cannot be used on type 'Rule'}}
  @Field(.required, .code(3)) var number = ""
  // expected-error@+3 {{Write secret: true behind the rules}}
  // expected-note@+2 {{Write secret: true}} {{21-28=secret: true}}
  // expected-error@+1 {{reference to member 'secret' cannot be resolved without a contextual type}}
  @Field(.required, .secret) var hidden = ""
  // expected-error@+3 {{Write secret: true behind the rules}}
  // expected-note@+2 {{Write secret: true}} {{21-27=secret: true}}
  // expected-error@+1 {{cannot find 'secret' in scope}}
  @Field(.required, secret) var secretly = ""
  // expected-error@+3 {{Write label: "Name" behind the rules}}
  // expected-note@+2 {{Write label: "Name"}} {{21-38=label: "Name"}}
  // expected-error@+1 {{reference to member 'labelled' cannot be resolved without a contextual type}}
  @Field(.required, .labelled("Name")) var called = ""
  // expected-error@+2 {{The form has no field US; to require this text, write .exactly("US")}}
  // expected-note@+1 {{Write .exactly("US")}} {{27-40=.exactly("US")}}
  @Field(.when("country", .equals("US"), .required)) var state = ""
  @Field var country = ""
  // expected-error@+2 {{age cannot be missing: leave .required(…) out, or make age optional}}
  // expected-note@+1 {{Remove .required()}} {{10-21=}}
  @Field(.required()) var age = 0
  // expected-error@+2 {{count cannot be missing: leave .required(…) out, or make count optional}}
  // expected-note@+1 {{Write .range(1...9)}} {{10-34=.range(1...9)}}
  @Field(.required(.range(1...9))) var count = 1
  // expected-error@+2 {{seats cannot be missing: leave .optional(…) out, or make seats optional}}
  // expected-note@+1 {{Write .range(1...9), .oneOf(1, 2)}} {{10-48=.range(1...9), .oneOf(1, 2)}}
  @Field(.optional(.range(1...9), .oneOf(1, 2))) var seats = 1
  // expected-error@+2 {{nights cannot be missing: leave .required(…) out, or make nights optional}}
  // expected-note@+1 {{Remove .required()}} {{10-39=as: .wholeNumber}}
  @Field(as: .wholeNumber, .required()) var nights = 1
}

// What looks alike and is right.
@Validated struct Native {
  @Field(.required.message("Enter it"), .length(8...).code(3), secret: true) var password = ""
  @Field(.when("country", .exactly("US"), .required), .email.warning) var state = ""
  @Field var country = ""
  @Field(.required(.range(1...9))) var count: Int?
  @Field(as: .wholeNumber, .optional(.range(1...9))) var seats: Int?
  @Field(.required(.oneOf(true))) var answer: Bool?
}
