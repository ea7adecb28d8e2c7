import Wellformed
import WellformedMacros

// Names of fields that there are not.

@Validated struct SignUp {
  @Field(.required) var password = ""
  // expected-error@+2 {{The form has no field pasword}}
  // expected-note@+1 {{Write "password"}} {{18-27="password"}}
  @Field(.equals("pasword")) var confirmation = ""
  // expected-error@+1 {{The form has no field postalAddress}}
  @Field(.differs(from: "postalAddress")) var name = ""
  // expected-error@+2 {{The form has no field Name}}
  // expected-note@+1 {{Write "name"}} {{28-34="name"}}
  @Field(.all(.slug, .when("Name", .required, .slug))) var nickname = ""
  // expected-error@+1 {{The field own is compared with itself; name another field}}
  @Field(.equals("own")) var own = ""
  // expected-error@+1 {{Rules of a text read other texts, but age is not a text}}
  @Field(.differs(from: "age")) var text = ""
  @Field var age = 18
  @Field(.when("age", .wholeNumber(18...), .required)) var license = ""
  // expected-error@+1 {{A condition reads a text, or a value that is typed as one, but tags is a list; write a @Rule}}
  @Field(.when("tags", .notEmpty, .required)) var topic = ""
  // expected-error@+1 {{An element of a list has no sibling fields}}
  @Each(.differs(from: "name")) var tags: [String] = []
  // expected-error@+4 {{The form has no field nam}}
  // expected-note@+3 {{Write "name"}} {{23-28="name"}}
  // expected-error@+2 {{The form has no field ages}}
  // expected-note@+1 {{Write "age"}} {{41-47="age"}}
  @Rule("a.b", reads: "nam", "age", on: "ages") var isRight: Bool { true }
  // expected-error@+1 {{Name the fields that the rule reads, as in reads: "start", "end", or the field that it is about, with on:}}
  @Rule("a.c") var isOpen: Bool { true }
  @Rule("a.d", on: "name") var isAbout: Bool { true }
}
