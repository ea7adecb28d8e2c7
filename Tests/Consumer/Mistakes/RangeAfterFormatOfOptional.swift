// The compiler says: put .required(…) or .optional(…) around its validators
import Wellformed

struct Person {
  var name = "", age = 0
  var birthYear: Int?
  var initials: Int { age }
}

let form = Form<Person>(
  .field("birthYear", \.birthYear, as: .wholeNumber, .range(1900...2000))
)
