// The compiler says: This format tells whole numbers, and the value is none
import Wellformed

struct Person {
  var name = "", age = 0
  var birthYear: Int?
  var initials: Int { age }
}

let form = Form<Person>(
  .field("name", \.name, as: .wholeNumber)
)
