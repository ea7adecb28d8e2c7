// The compiler says: This format is for whole numbers, but the value is not one
import Wellformed

struct Person {
  var name = "", age = 0
  var birthYear: Int?
  var initials: Int { age }
}

let form = Form<Person>(
  .field("name", \.name, as: .wholeNumber)
)
