import Wellformed
import WellformedMacros

// Labels that stand first, as the names of fields do without macros.

enum Size: CaseIterable { case small, large }
enum Colour: String, CaseIterable { case red, blue }

@Validated struct SignUp {
  // expected-error@+2 {{Write the label after the rules, as label: "Full name"}}
  // expected-note@+1 {{Write .trimmed, .required, .personName, label: "Full name"}} {{10-55=.trimmed, .required, .personName, label: "Full name"}}
  @Field("Full name", .trimmed, .required, .personName) var name = ""
  // expected-error@+2 {{Write the label after the rules, as label: "Email"}}
  // expected-note@+1 {{Write .required, .email, label: "Email", secret: true}} {{10-50=.required, .email, label: "Email", secret: true}}
  @Field("Email", .required, .email, secret: true) var email: String?
  // expected-error@+2 {{Write the label after the rules, as label: "Note"}}
  // expected-note@+1 {{Write label: "Note"}} {{10-16=label: "Note"}}
  @Field("Note") var note = ""
  // expected-error@+2 {{Write the label after the rules, as label: "Places"}}
  // expected-note@+1 {{Write .range(1...9), label: "Places"}} {{10-33=.range(1...9), label: "Places"}}
  @Field("Places", .range(1...9)) var places = 1
  // expected-error@+2 {{Write the label after the rules, as label: "Age"}}
  // expected-note@+1 {{Write as: .wholeNumber, .optional(.range(13...120)), label: "Age"}} {{10-62=as: .wholeNumber, .optional(.range(13...120)), label: "Age"}}
  @Field("Age", as: .wholeNumber, .optional(.range(13...120))) var age: Int?
  // expected-error@+2 {{Write the label after the rules, as label: "Born"}}
  // expected-note@+1 {{Write as: .date, label: "Born"}} {{10-27=as: .date, label: "Born"}}
  @Field("Born", as: .date) var born: CalendarDate?
  // expected-error@+2 {{Write the label after the rules, as label: "Price"}}
  // expected-note@+1 {{Write as: .decimal, label: "Price"}} {{10-31=as: .decimal, label: "Price"}}
  @Field("Price", as: .decimal) var price = 0.5
  // expected-error@+2 {{Write the label after the rules, as label: "Height"}}
  // expected-note@+1 {{Write as: .decimal, .range(0.5...), label: "Height"}} {{10-48=as: .decimal, .range(0.5...), label: "Height"}}
  @Field("Height", as: .decimal, .range(0.5...)) var height = 1.5
  // expected-error@+2 {{Write the label after the rules, as label: "Weight"}}
  // expected-note@+1 {{Write as: .decimal, .optional(.range(0.5...)), label: "Weight"}} {{10-59=as: .decimal, .optional(.range(0.5...)), label: "Weight"}}
  @Field("Weight", as: .decimal, .optional(.range(0.5...))) var weight: Double?
  // expected-error@+2 {{Write the label after the rules, as label: "Size"}}
  // expected-note@+1 {{Write as: .caseName, label: "Size"}} {{10-31=as: .caseName, label: "Size"}}
  @Field("Size", as: .caseName) var size = Size.small
  // expected-error@+2 {{Write the label after the rules, as label: "Colour"}}
  // expected-note@+1 {{Write as: .rawValue, .required(), label: "Colour"}} {{10-46=as: .rawValue, .required(), label: "Colour"}}
  @Field("Colour", as: .rawValue, .required()) var colour: Colour?
  // expected-error@+2 {{Write the label after the rules, as label: "Lines"}}
  // expected-note@+1 {{Write .count(1...9), label: "Lines"}} {{10-32=.count(1...9), label: "Lines"}}
  @Field("Lines", .count(1...9)) var lines: [String] = []
  // expected-error@+2 {{Write the label after the rules, as label: "Others"}}
  // expected-note@+1 {{Write .optional(.count(1...9)), label: "Others"}} {{10-44=.optional(.count(1...9)), label: "Others"}}
  @Field("Others", .optional(.count(1...9))) var others: [String]?
  // expected-error@+2 {{Write the label after the rules, as label: "Tag"}}
  // expected-note@+1 {{Write .slug, label: "Tag"}} {{9-21=.slug, label: "Tag"}}
  @Each("Tag", .slug) var tags: [String] = []
  // expected-error@+2 {{Write the label after the rules, as label: "Word"}}
  // expected-note@+1 {{Write .trimmed, .slug, label: "Word"}} {{9-32=.trimmed, .slug, label: "Word"}}
  @Each("Word", .trimmed, .slug) var words: [String] = []
}

// Labels among the rules or before them. The compiler refuses them, too.

@Validated struct Mixed {
  // expected-error@+3 {{cannot convert value of type 'String' to expected argument type 'Rule'}}
  // expected-error@+2 {{Write the label after the rules, as label: "Name"}}
  // expected-note@+1 {{Write .trimmed, .required, label: "Name"}} {{10-37=.trimmed, .required, label: "Name"}}
  @Field(.trimmed, .required, "Name") var name = ""
  // expected-error@+3 {{cannot convert value of type 'String' to expected argument type 'Validator<Int>'}}
  // expected-error@+2 {{Write the label after the rules, as label: "Age"}}
  // expected-note@+1 {{Write as: .wholeNumber, .range(1...3), label: "Age", secret: true}} {{10-62=as: .wholeNumber, .range(1...3), label: "Age", secret: true}}
  @Field(as: .wholeNumber, .range(1...3), "Age", secret: true) var age = 2
}
