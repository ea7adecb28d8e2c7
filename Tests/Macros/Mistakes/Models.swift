import Wellformed
import WellformedMacros

// Types that cannot have a form written for them.

// expected-error@+2 {{@Validated only applies to structs and final classes}}
// expected-note@+1 {{Remove @Validated}} {{1-12=}}
@Validated enum Choice { case one }

// expected-error@+2 {{A class with a form must be final: the form of a subclass would not know its own fields}}
// expected-note@+1 {{Add final}} {{12-17=final class}}
@Validated class Open { @Field(.required) var name = "" }

// expected-error@+1 {{A generic type cannot have a form, because it cannot store static properties: write a function that creates the form, and keep its result}}
@Validated struct Box<Value> { @Field(.required) var name = "" }

struct Outer<Value> {
  // expected-error@+1 {{A type within a generic type is generic itself, and cannot store static properties: move it out}}
  @Validated struct Inner { @Field(.required) var name = "" }
}

@Validated struct Tree {
  // expected-error@+1 {{A form cannot contain itself: for values of Tree within Tree, write the form by hand, with a validator that uses Tree.form when it runs}}
  @Field var left: [Tree] = []
  // expected-error@+1 {{A form cannot contain itself: for values of Tree within Tree, write the form by hand, with a validator that uses Tree.form when it runs}}
  @Each var right: [Tree] = []
}

@Validated struct Taken {
  @Field(.required) var name = ""
  // expected-error@+1 {{@Validated generates fieldNames: rename this member, or remove @Validated}}
  static let fieldNames = ["name"]
}

@Validated struct TakenByItself {
  // expected-error@+1 {{@Validated generates form: rename this member, or remove @Validated}}
  @Field(.required) var form = ""
}

@Validated struct Several {
  // What comes before them.
  // expected-error@+2 {{@Field applies to one property, but there are several: give each its own}}
  // expected-note@+1 {{Write a line for each}} {{3-48=@Field(.required) var first = ""\n  @Field(.required) var second = ""}}
  @Field(.required) var first = "", second = ""
  // expected-error@+2 {{@Each applies to one property, but there are several: give each its own}}
  // expected-note@+1 {{Write a line for each}} {{3-41=@Each(.slug) var tags: [String]\n  @Each(.slug) var words: [String]}}
  @Each(.slug) var tags, words: [String]
  // expected-error@+2 {{@Field applies to one property, but there are several: give each its own}}
  // expected-note@+1 {{Write a line for each}} {{3-51=@Field(.required) var third = ""\n  @Field(.required) var fourth = ""}}
  @Field(.required) var (third, fourth) = ("", "")
  // expected-error@+1 {{@Field applies to one property, but there are several: give each its own}}
  @Field(.required) var (fifth, sixth) = both
  // expected-error@+3 {{A lazy property changes its value when it is read, but a form only reads: remove lazy}}
  // expected-note@+2 {{Remove lazy}} {{21-26=}}
  // expected-note@+1 {{Remove @Field}} {{3-21=}}
  @Field(.required) lazy var later = ""
}

let both = ("", "")

enum Holder {
  // expected-error@+2 {{@Validated extends the type from outside, which cannot see a private type within another: make it fileprivate}}
  // expected-note@+1 {{Write fileprivate}} {{14-21=fileprivate}}
  @Validated private struct Hidden { @Field(.required) var name = "" }

  private enum Inner {
    // expected-error@+1 {{@Validated extends the type from outside, which cannot see into a private type: make that fileprivate}}
    @Validated struct Deep { @Field(.required) var name = "" }
  }

  // What is private to the file is seen.
  @Validated fileprivate struct Seen { @Field(.required) var name = "" }
}

@Validated private struct Top { @Field(.required) var name = "" }

@Validated final class Reader {
  @Field(.required) lazy var later = ""
}

// expected-error@+1 {{A form keeps copies of its model, so the type must be copyable}}
@Validated struct Unique: ~Copyable { @Field(.required) var name = "" }

@Validated struct TakenInBackticks {
  // expected-error@+1 {{@Validated generates form: rename this member, or remove @Validated}}
  @Field(.required) var `form` = ""
}

@Validated struct TakenByMethod {
  @Field(.required) var name = ""
  // expected-error@+1 {{@Validated generates form: rename this member, or remove @Validated}}
  static func form() -> Int { 3 }
  // These are other names.
  static func form(of other: Int) -> Int { other }
  func fieldNames() -> [String] { [] }
}

@Validated struct Unreadable {
  // expected-error@+1 {{A form reads a property by its key path, so thrown can be neither async nor throw}}
  @Field(.required) var thrown: String { get throws { "" } }
  // expected-error@+1 {{A form reads a property by its key path, so awaited can be neither async nor throw}}
  @Field(.required) var awaited: String { get async { "" } }
  // expected-error@+1 {{A form only reads, but reading changed changes the value}}
  @Field(.required) var changed: String { mutating get { "" } }
  // expected-error@+1 {{age can be missing in two ways, which no form can tell apart: write one ?}}
  @Field(as: .wholeNumber) var age: Int?? = nil
}

// expected-error@+2 {{@Validated is given twice; remove one}}
// expected-note@+1 {{Remove @Validated}} {{12-23=}}
@Validated @Validated struct Twice {
  @Field(.required) var name = ""
}

@Validated struct Hidden {
  @Field(.required) var name = ""
  #if DEBUG
    // expected-error@+1 {{@Validated generates form: rename this member, or remove @Validated}}
    static let form = 3
  #else
    #if os(Linux)
      // expected-error@+1 {{@Validated generates fieldNames: rename this member, or remove @Validated}}
      static let fieldNames = 3
    #endif
  #endif
}
