import Wellformed
import WellformedMacros

// What nothing satisfies, and what is said twice.

@Validated struct SignUp {
  // expected-error@+3 {{Nothing satisfies both .length(...8) and .length(9...); remove one}}
  // expected-note@+2 {{Remove .length(9...)}} {{10-38=.length(...8)}}
  // expected-note@+1 {{The other one is here}}
  @Field(.length(...8), .length(9...)) var password = ""
  // expected-error@+3 {{Nothing satisfies both .length(2..<5) and .length(5); remove one}}
  // expected-note@+2 {{Remove .length(5)}} {{10-59=.length(2..<5), .length(5, in: .utf8)}}
  // expected-note@+1 {{The other one is here}}
  @Field(.length(2..<5), .length(5, in: .utf8), .length(5)) var code = ""
  // expected-error@+1 {{9...2 is empty}}
  @Field(.length(9...2)) var name = ""
  // expected-error@+3 {{Nothing satisfies both .range(10...99) and .range(100...); remove one}}
  // expected-note@+2 {{Remove .range(100...)}} {{10-41=.range(10...99)}}
  // expected-note@+1 {{The other one is here}}
  @Field(.range(10...99), .range(100...)) var number = 10
  // expected-error@+1 {{3..<3 is empty}}
  @Field(.range(3..<3)) var height = 3
  // expected-error@+3 {{Nothing satisfies both .count(1...) and .count(0); remove one}}
  // expected-note@+2 {{Remove .count(0)}} {{10-33=.count(1...)}}
  // expected-note@+1 {{The other one is here}}
  @Field(.count(1...), .count(0)) var tags: [String] = []
  // expected-error@+2 {{.required is given twice; remove one}}
  // expected-note@+1 {{Remove .required}} {{10-38=.required, .email}}
  @Field(.required, .email, .required) var email = ""
  // expected-error@+2 {{The field slug has two @Field: put all rules into one}}
  // expected-note@+1 {{Remove @Field}} {{21-35=}}
  @Field(.required) @Field(.slug) var slug = ""
  // expected-error@+3 {{Nothing satisfies both .length(3...) and .length(...2); remove one}}
  // expected-note@+2 {{Remove .length(...2)}} {{9-37=.length(3...)}}
  // expected-note@+1 {{The other one is here}}
  @Each(.length(3...), .length(...2)) var words: [String] = []
  // expected-error@+1 {{A length or count cannot be less than 0}}
  @Field(.length(-1...2)) var least = ""
  // expected-error@+1 {{A length or count cannot be less than 0}}
  @Field(.count(-3...4)) var pets: [String] = []
  @Field(.range(-1...2)) var degrees = 0
  // expected-error@+3 {{A text cannot be both .optional and .required; remove one}}
  // expected-note@+2 {{Remove .optional}} {{10-38=.required, .email}}
  // expected-note@+1 {{Remove .required}} {{10-38=.optional, .email}}
  @Field(.required, .optional, .email) var other = ""
}
