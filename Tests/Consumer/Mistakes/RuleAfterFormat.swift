// The compiler says: After a TextFormat, write validators of the value
import Wellformed

struct Person {
  var name = "", age = 0
  var birthYear: Int?
  var initials: Int { age }
}

let form = Form<Person>(
  .field("age", \.age, as: .wholeNumber, .required)
)
