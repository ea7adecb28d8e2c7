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
