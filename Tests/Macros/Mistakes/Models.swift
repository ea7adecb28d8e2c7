import Wellformed
import WellformedMacros

// Types that cannot have a form written for them.

// expected-error@+2 {{@Validated writes forms of structs and final classes; this is neither}}
// expected-note@+1 {{Remove @Validated}} {{1-12=}}
@Validated enum Choice { case one }

// expected-error@+2 {{A class with a form is final: the form of another class would not know the fields of this one}}
// expected-note@+1 {{Add final}} {{12-17=final class}}
@Validated class Open { @Field(.required) var name = "" }

// expected-error@+1 {{A generic type cannot hold a form, because it stores nothing static: write a function that makes the form, and keep what it gives}}
@Validated struct Box<Value> { @Field(.required) var name = "" }

struct Outer<Value> {
  // expected-error@+1 {{A type within a generic one is generic itself and stores nothing static: move it out}}
  @Validated struct Inner { @Field(.required) var name = "" }
}

@Validated struct Tree {
  // expected-error@+1 {{A form cannot hold itself: values of Tree within Tree are judged by a form made by hand, with a validator that asks Tree.form when it runs}}
  @Field var left: [Tree] = []
  // expected-error@+1 {{A form cannot hold itself: values of Tree within Tree are judged by a form made by hand, with a validator that asks Tree.form when it runs}}
  @Each var right: [Tree] = []
}

@Validated struct Taken {
  @Field(.required) var name = ""
  // expected-error@+1 {{@Validated writes fieldNames itself: name this one otherwise, or leave @Validated out}}
  static let fieldNames = ["name"]
}

@Validated struct TakenByItself {
  // expected-error@+1 {{@Validated writes form itself: name this one otherwise, or leave @Validated out}}
  @Field(.required) var form = ""
}

@Validated struct Several {
  // What comes before them.
  // expected-error@+2 {{@Field marks one property, and these are several: give each its own}}
  // expected-note@+1 {{Write a line for each}} {{3-48=@Field(.required) var first = ""\n  @Field(.required) var second = ""}}
  @Field(.required) var first = "", second = ""
  // expected-error@+2 {{@Each marks one property, and these are several: give each its own}}
  // expected-note@+1 {{Write a line for each}} {{3-41=@Each(.slug) var tags: [String]\n  @Each(.slug) var words: [String]}}
  @Each(.slug) var tags, words: [String]
  // expected-error@+2 {{@Field marks one property, and these are several: give each its own}}
  // expected-note@+1 {{Write a line for each}} {{3-51=@Field(.required) var third = ""\n  @Field(.required) var fourth = ""}}
  @Field(.required) var (third, fourth) = ("", "")
  // expected-error@+1 {{@Field marks one property, and these are several: give each its own}}
  @Field(.required) var (fifth, sixth) = both
  // expected-error@+3 {{A lazy property changes its value when it is read, and a form only reads: leave lazy out}}
  // expected-note@+2 {{Remove lazy}} {{21-26=}}
  // expected-note@+1 {{Remove @Field}} {{3-21=}}
  @Field(.required) lazy var later = ""
}

let both = ("", "")

@Validated final class Reader {
  @Field(.required) lazy var later = ""
}
