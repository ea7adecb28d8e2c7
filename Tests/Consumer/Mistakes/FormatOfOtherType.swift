// The compiler says: This format is for a CalendarDate
import Wellformed

struct Person {
  var name = "", age = 0
  var birthYear: Int?
  var initials: Int { age }
}

let form = Form<Person>(
  .field("age", \.age, as: .date)
)
