import Wellformed
import WellformedMacros

// Annotations that do not go with the type of their property.

typealias Words = [String]

@Validated struct SignUp {
  // expected-error@+1 {{.required is for texts, but age is not a text: use validators such as .range}}
  @Field(.required, .email) var age = 18
  // expected-error@+1 {{.trimmed is for texts, but height is not a text: use validators such as .range}}
  @Field(.trimmed, .required) var height = 1.8
  // expected-error@+2 {{.wholeNumber(13...120) is for texts, but years is not a text: put validators in .required(…) or .optional(…)}}
  // expected-note@+1 {{Write as: .wholeNumber, .optional(.range(13...120))}} {{10-32=as: .wholeNumber, .optional(.range(13...120))}}
  @Field(.wholeNumber(13...120)) var years: Int?
  // expected-error@+2 {{.decimal is for texts, but weight is not a text: use validators such as .range}}
  // expected-note@+1 {{Write as: .decimal}} {{10-18=as: .decimal}}
  @Field(.decimal) var weight: Double = 70
  // expected-error@+2 {{.required is for texts, but tags is not a text: use @Each for rules of each element}}
  // expected-note@+1 {{Write @Each}} {{4-9=Each}}
  @Field(.required, .slug) var tags: [String] = []
  // expected-error@+1 {{.required is for texts, but born is not a text: put validators in .required(…) or .optional(…)}}
  @Field(.required) var born: CalendarDate?
  // expected-error@+2 {{A text has no range of numbers; use .length to count its characters}}
  // expected-note@+1 {{Write .length(2...50)}} {{10-24=.length(2...50)}}
  @Field(.range(2...50)) var name = ""
  // expected-error@+1 {{.accepted is for a Bool, but terms is not a Bool}}
  @Field(.accepted) var terms = ""
  // expected-error@+1 {{.accepted is for a Bool, but copies is not a Bool}}
  @Field(.accepted) var copies: Int?
  // expected-error@+3 {{children is optional: put .required(…) or .optional(…) around .range(1...9)}}
  // expected-note@+2 {{Write .required(.range(1...9))}} {{10-23=.required(.range(1...9))}}
  // expected-note@+1 {{Write .optional(.range(1...9))}} {{10-23=.optional(.range(1...9))}}
  @Field(.range(1...9)) var children: Int?
  // expected-error@+3 {{pets is optional: put .required(…) or .optional(…) around .count(1...)}}
  // expected-note@+2 {{Write .required(.count(1...))}} {{10-22=.required(.count(1...))}}
  // expected-note@+1 {{Write .optional(.count(1...))}} {{10-22=.optional(.count(1...))}}
  @Field(.count(1...)) var pets: [String]?
  // expected-error@+1 {{@Each is for lists, but prices is a dictionary: write @Field<[String: Int]>(.eachValue(.range(1...)))}}
  @Each(.range(1...)) var prices: [String: Int] = [:]
  // expected-error@+2 {{@Each has rules for each element, but city is not a list}}
  // expected-note@+1 {{Write @Field}} {{4-8=Field}}
  @Each(.slug) var city = ""
  // expected-error@+2 {{@Each has rules for each element, but hasAccepted is not a list}}
  // expected-note@+1 {{Write @Field}} {{4-9=Field}}
  @Each var hasAccepted = false
  // expected-error@+2 {{@Each has rules for each element, but number is not a list}}
  // expected-note@+1 {{Write @Field}} {{4-8=Field}}
  @Each(.range(1...9)) var number = 1
  // expected-error@+1 {{.slug is for texts, but the elements of numbers are not texts}}
  @Each(.slug) var numbers: [Int] = []
  // expected-error@+1 {{A macro only sees the types that you write: write [String] as the type of words}}
  @Each(.slug) var words = Words()
  // expected-error@+1 {{@Each alone uses the form of each element, but the elements of names have no form: add rules for each element}}
  @Each var names: [String] = []
}

@Validated struct Orders {
  // expected-error@+1 {{.range is for values with an order, but isOpen is a Bool}}
  @Field(.range(1...3)) var isOpen = false
  // expected-error@+1 {{.range is for values with an order, but point is a tuple}}
  @Field(.range(1...3)) var point: (Int, Int) = (1, 2)
  // expected-error@+2 {{A list has no range: use .count for the number of its elements, and @Each for each of them}}
  // expected-note@+1 {{Write .count(1...3)}} {{10-23=.count(1...3)}}
  @Field(.range(1...3)) var counts: [Int] = []
  // expected-error@+1 {{seats is a whole number, so the bounds of .range must be whole numbers}}
  @Field(.range(1.5...3)) var seats = 1
  // expected-error@+2 {{.count counts the elements of a list, but nights is a number: write .range(1...3)}}
  // expected-note@+1 {{Write .range(1...3)}} {{10-23=.range(1...3)}}
  @Field(.count(1...3)) var nights = 1
  // expected-error@+1 {{.unique is for lists, but number is not a list}}
  @Field(.unique) var number = 1
}

// What looks alike and is right.
@Validated struct Orderly {
  @Field(.range(1.5...3)) var height = 1.8
  @Field(.range(1...3)) var weight: Double = 2
  @Field(.count(1...3)) var names: [String] = []
  @Field(.unique) var numbers: [Int] = []
}
