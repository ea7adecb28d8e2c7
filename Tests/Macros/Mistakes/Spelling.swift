import Wellformed
import WellformedMacros

// What people write who know another package, or the validators of values. The compiler's own words come with ours.

@Validated struct Spelled {
  @Field var company = ""
  // expected-error@+3 {{mail is a text; list its rules side by side: write .slug}}
  // expected-note@+2 {{Write .slug}} {{10-17=.slug}}
  // expected-error@+1 {{cannot call value of non-function type 'Rule'}}
  @Field(.slug()) var mail = ""
  // expected-error@+2 {{name is a text; list its rules side by side: write .required}}
  // expected-note@+1 {{Write .required}} {{10-21=.required}}
  @Field(.required()) var name = ""
  // expected-error@+3 {{other is a text; list its rules side by side: write .required, .email}}
  // expected-note@+2 {{Write .required, .email}} {{10-27=.required, .email}}
  // expected-error@+1 {{'required' is unavailable: The rules of a text stand side by side: write .required, .email}}
  @Field(.required(.email)) var other: String?
  // expected-error@+5 {{slug is a text; list its rules side by side: write .trimmed, .optional, .slug}}
  // expected-note@+4 {{Write .trimmed, .optional, .slug}} {{10-36=.trimmed, .optional, .slug}}
  // expected-error@+3 {{cannot call value of non-function type 'Rule'}}
  // expected-error@+2 {{cannot infer contextual base in reference to member 'trimmed'}}
  // expected-error@+1 {{cannot infer contextual base in reference to member 'slug'}}
  @Field(.optional(.trimmed, .slug)) var slug: String?
  // expected-error@+3 {{A pattern is a text, because it must also work where there is no Regex, such as on a page: write "[a-z]+"}}
  // expected-note@+2 {{Write "[a-z]+"}} {{19-27="[a-z]+"}}
  // expected-error@+1 {{failed to produce diagnostic for expression}}
  @Field(.pattern(/[a-z]+/)) var letters = ""
  // expected-error@+3 {{A pattern is a text, because it must also work where there is no Regex, such as on a page: write #"\\d+"#}}
  // expected-note@+2 {{Write #"\\d+"#}} {{19-24=#"\\d+"#}}
  // expected-error@+1 {{failed to produce diagnostic for expression}}
  @Field(.pattern(/\d+/)) var digits = ""
  // expected-error@+4 {{A rule names another field by a text: write "company"}}
  // expected-note@+3 {{Write "company"}} {{18-27="company"}}
  // expected-error@+2 {{cannot convert value of type 'KeyPath<Root, Value>' to expected argument type 'String'}}
  // expected-error@+1 {{cannot infer key path type from context}}
  @Field(.equals(\.company)) var again = ""
  // expected-error@+3 {{A rule names another field by a text: write "company"}}
  // expected-note@+2 {{Write "company"}} {{16-32="company"}}
  // expected-error@+1 {{to expected argument type 'String'}}
  @Field(.when(\Spelled.company, .notEmpty, .required)) var vat = ""
  // expected-error@+4 {{A rule names another field by a text: write "company"}}
  // expected-note@+3 {{Write "company"}} {{25-34="company"}}
  // expected-error@+2 {{cannot convert value of type 'KeyPath<Root, Value>' to expected argument type 'String'}}
  // expected-error@+1 {{cannot infer key path type from context}}
  @Field(.differs(from: \.company)) var nick = ""
}

// What looks alike and is right.
@Validated struct SpelledWell {
  @Field(.required(.text(.email))) var mail: String?
  @Field(.required()) var count: Int?
  @Field(.decimal(maximum: 10)) var price = ""
  @Field(.pattern(#"\d+"#)) var digits = ""
}
