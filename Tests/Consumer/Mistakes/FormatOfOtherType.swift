// The compiler says: This format tells a CalendarDate, and the value is none
import Wellformed

struct Person {
  var name = "", age = 0
  var birthYear: Int?
  var initials: Int { age }
}

let form = Form<Person>(
  .field("age", \.age, as: .date)
)
